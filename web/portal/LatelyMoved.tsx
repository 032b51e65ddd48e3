import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { StockMove } from '#shared/stock/stock-move.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useFormatDate } from '#web/platform/session/session.tsx';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { SmallTable } from '#web/platform/ui/SmallTable.tsx';
import { type FirstPage, useFirst } from './portal.ts';
import { PortalSection } from './PortalSection.tsx';

const SHOWN = '8';

/** With its sign, also when it is more. */
const signed = (value: number, digits = 0) => `${value > 0 ? '+' : ''}${formatNumber(value, digits)}`;

/** The product of a movement, and the way to its batch. */
const goods = ({ product, batch }: StockMove) => (
  <>
    {product.name}{' '}
    <Anchor
      size="sm"
      underline="always"
      renderRoot={(link) => <Link to="/app/stockbatch/$id" params={{ id: batch.id }} {...link} />}
    >
      {batch.number}
    </Anchor>
  </>
);

/** The newest movements, each with its batch. */
export function LatelyMoved() {
  const { t } = useTranslation(['portal', 'inventory']);
  const formatDate = useFormatDate();
  const query = useFirst<FirstPage<StockMove>>('/stock_movements', { size: SHOWN, order_by: 'date', sort_by: 'desc' });
  const columns: GridColumn<StockMove>[] = [
    {
      id: 'batch',
      header: t('portal:stock.product'),
      width: 'goods',
      fixed: true,
      cell: goods,
    },
    { id: 'date', header: t('inventory:field.date'), width: 'date', cell: ({ date }) => formatDate(date) },
    { id: 'packs', header: t('portal:stock.packs'), width: 'number', cell: ({ packs }) => signed(packs) },
    { id: 'kg', header: t('portal:stock.weight'), width: 'number', cell: (move) => signed(move.net_weight, 3) },
  ];
  const rows = query.data?.data ?? [];
  return (
    <PortalSection
      title={t('portal:moves.title')}
      list={{ entity: 'stockmovement', label: t('portal:moves.all') }}
      query={query}
      empty={rows.length === 0 && t('portal:moves.none')}
    >
      <SmallTable label={t('portal:moves.title')} columns={columns} rows={rows} />
    </PortalSection>
  );
}
