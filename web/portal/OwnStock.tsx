import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { StockRow, StockTotals } from '#shared/stock/inventory.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { SmallTable } from '#web/platform/ui/SmallTable.tsx';
import { type FirstPage, useFirst } from './portal.ts';
import { PortalSection } from './PortalSection.tsx';
import { Proved } from './Proved.tsx';

/** Products shown; all others are in the list. */
const SHOWN = '20';

/** What lies here by product, and all in all. */
export function OwnStock() {
  const { t } = useTranslation('portal');
  const query = useFirst<FirstPage<StockRow> & { totals: StockTotals }>('/inventory_stocks', {
    group_by: 'product',
    size: SHOWN,
  });
  const columns: GridColumn<StockRow>[] = [
    { id: 'product', header: t('stock.product'), width: 'goods', cell: ({ product }) => product?.name },
    { id: 'packs', header: t('stock.packs'), width: 'number', cell: ({ packs }) => formatNumber(packs) },
    { id: 'net_weight', header: t('stock.weight'), width: 'number', cell: (row) => formatNumber(row.net_weight, 3) },
  ];
  const { data: rows = [], totals } = query.data ?? {};
  return (
    <PortalSection
      title={t('stock.title')}
      list={{ entity: 'inventorystock', label: t('stock.all') }}
      query={query}
      empty={rows.length === 0 && t('stock.none')}
    >
      <SmallTable label={t('stock.title')} columns={columns} rows={rows} />
      {totals && (
        <Text size="sm" fw={600} mt="xs">
          {`${t('stock.total')}: ${formatNumber(totals.packs)} ${t('stock.packs').toLowerCase()} · ${formatNumber(totals.net_weight, 3)} kg`}
        </Text>
      )}
      <Proved />
    </PortalSection>
  );
}
