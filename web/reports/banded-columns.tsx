import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { type Banded, type BandedRow, bandsOf } from '#shared/stock/banded-report.ts';
import type { StockGroup } from '#shared/stock/kinds.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { pageOf } from '#web/stock/documents/document-type.ts';
import classes from '#web/stock/inventory/inventory.module.css';

interface Words {
  t: TFunction<['reports', 'inventory', 'stockDocuments']>;
  report: Banded;
  group: StockGroup;
  /** All rows are of one band: its kg are the weight. */
  isOneBand: boolean;
  seesValues: boolean;
  viewsBatches: boolean;
}

type Column = GridColumn<BandedRow>;

/** The name of a row. */
function nameOf({ t, group }: Words, { product, variant, batch, owner, warehouse, room }: BandedRow): string {
  const names: Record<StockGroup, string | undefined> = {
    product: product?.name,
    variant: variant?.name,
    batch: batch?.number,
    owner: owner?.name ?? t('stockDocuments:ownGoods'),
    warehouse: warehouse?.name,
    room: room?.name ?? t('inventory:inTransit'),
  };
  return names[group] ?? '';
}

/** The columns of a report: what it is added up by, its kg by band, and its sums. */
export function bandedColumns(words: Words): Column[] {
  const { t, report, group, isOneBand, seesValues, viewsBatches } = words;
  const name: Column = {
    id: 'name',
    header: t(`inventory:group.${group}`),
    width: group === 'owner' || group === 'warehouse' ? 'party' : 'goods',
    sortable: true,
    sticky: true,
    fixed: true,
    cell: (row) => {
      const text = nameOf(words, row);
      return row.batch && viewsBatches ? (
        <Link to={pageOf({ entity: 'stockbatch', id: row.batch.id })} className={classes.link} title={text}>
          {text}
        </Link>
      ) : (
        <span title={text}>{text}</span>
      );
    },
  };
  const beside: Column[] =
    group === 'batch'
      ? [{ id: 'variant', header: t('group.variant'), width: 'goods', cell: ({ variant }) => variant?.name }]
      : group === 'room'
        ? [{ id: 'warehouse', header: t('group.warehouse'), width: 'party', cell: ({ warehouse }) => warehouse?.name }]
        : [];
  const figure = (id: string, header: string, value: (row: BandedRow) => string | null, sortable = true): Column => ({
    id,
    header,
    width: 'number',
    least: 112,
    sortable,
    cell: value,
  });
  return [
    name,
    ...beside,
    ...(isOneBand ? [] : bandsOf[report]).map(({ name: band }, at) =>
      figure(band, t(`band.${band}`), ({ bands }) => (bands[at] ? formatNumber(bands[at], 3) : null), false),
    ),
    figure('packs', t('packs'), ({ packs }) => formatNumber(packs)),
    { ...figure('net_weight', t('net_weight'), ({ net_weight }) => formatNumber(net_weight, 3)), phone: 'figure' },
    ...(seesValues ? [figure('value', t('value'), ({ value = 0 }) => formatNumber(value))] : []),
  ];
}
