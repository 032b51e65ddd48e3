import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { BatchPlace } from '#shared/stock/stock-batch.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { SmallTable } from '#web/platform/ui/SmallTable.tsx';
import { StockState } from '#web/warehouses/StockState.tsx';

/** Where goods of batches lie: each place with its owner, its state and how much. */
export function PlaceTable({ places }: { places: readonly BatchPlace[] }) {
  const { t } = useTranslation(['recall', 'inventory', 'stockDocuments']);
  return <SmallTable label={t('places.title')} columns={columnsOf(t)} rows={places} />;
}

const columnsOf = (t: TFunction<['recall', 'inventory', 'stockDocuments']>): GridColumn<BatchPlace>[] => [
  { id: 'batch', header: t('inventory:field.batch'), width: 'code', fixed: true, cell: ({ batch }) => batch.number },
  {
    id: 'warehouse',
    header: t('inventory:field.warehouse'),
    width: 'party',
    cell: ({ warehouse }) => warehouse.name,
  },
  {
    id: 'position',
    header: t('inventory:field.position'),
    width: 'code',
    cell: ({ position, handling_unit }) => [position.code, handling_unit].filter(Boolean).join(' · '),
  },
  {
    id: 'owner',
    header: t('inventory:field.owner'),
    width: 'party',
    cell: ({ owner }) => owner?.name ?? t('stockDocuments:ownGoods'),
  },
  {
    id: 'stock_status',
    header: t('inventory:field.stock_status'),
    width: 'badge',
    cell: ({ stock_state }) => <StockState status={stock_state} />,
  },
  {
    id: 'pledge',
    header: t('inventory:field.pledge'),
    width: 'code',
    folds: true,
    cell: ({ pledge }) => pledge?.number,
  },
  { id: 'packs', header: t('inventory:field.packs'), width: 'number', cell: ({ packs }) => formatNumber(packs) },
  {
    id: 'net_weight',
    header: t('inventory:field.net_weight'),
    width: 'number',
    phone: 'figure',
    cell: ({ net_weight }) => formatNumber(net_weight, 3),
  },
];
