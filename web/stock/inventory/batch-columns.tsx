import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import type { StockBatch } from '#shared/stock/stock-batch.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { pageOf } from '#web/stock/documents/document-type.ts';
import type { ColumnWidth } from '#web/platform/ui/grid/columns.ts';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { Expiry } from './Expiry.tsx';
import classes from './inventory.module.css';

interface Words {
  t: TFunction<['inventory', 'stockDocuments']>;
  formatDate(value: string): string;
  canView: boolean;
}

type Column = GridColumn<StockBatch>;

const text = (
  id: string,
  header: string,
  value: (batch: StockBatch) => string | null | undefined,
  sortable = true,
  width: ColumnWidth = 'party',
): Column => ({
  id,
  header,
  width,
  sortable,
  cell: (batch) => {
    const shown = value(batch);
    return shown && <span title={shown}>{shown}</span>;
  },
});

/** Who owns it where it lies. */
export const ownersOf = (t: Words['t'], { owners }: Pick<StockBatch, 'owners'>) =>
  owners.map((owner) => owner?.name ?? t('stockDocuments:ownGoods')).join(', ');

/** The columns of the list of batches. */
export function batchColumns({ t, formatDate, canView }: Words): Column[] {
  const day = (id: 'received_date' | 'production_date'): Column => ({
    id,
    header: t(`field.${id}`),
    width: 'date',
    sortable: true,
    cell: (batch) => batch[id] && <span className={classes.numbers}>{formatDate(batch[id])}</span>,
  });
  return [
    {
      id: 'number',
      header: t('field.number'),
      width: 'wide',
      least: 212,
      sticky: true,
      fixed: true,
      sortable: true,
      cell: ({ id, number }) =>
        canView ? (
          <Link to={pageOf({ entity: 'stockbatch', id })} className={classes.link} title={number}>
            {number}
          </Link>
        ) : (
          number
        ),
    },
    text('variant', t('field.variant'), ({ variant }) => variant.name, true, 'goods'),
    {
      id: 'expiry_date',
      header: t('field.expiry_date'),
      width: 'medium',
      least: 192,
      sortable: true,
      cell: ({ expiry_date, days_left }) => <Expiry date={expiry_date} days={days_left} />,
    },
    {
      id: 'packs',
      header: t('field.packs'),
      width: 'number',
      least: 84,
      sortable: true,
      cell: ({ packs }) => formatNumber(packs),
    },
    {
      id: 'net_weight',
      phone: 'figure',
      header: t('field.net_weight'),
      width: 'number',
      least: 112,
      sortable: true,
      cell: ({ net_weight }) => formatNumber(net_weight, 3),
    },
    text('owners', t('field.owners'), (batch) => ownersOf(t, batch), false),
    {
      id: 'warehouses',
      header: t('field.warehouses'),
      width: 'party',
      cell: ({ warehouses: [first, ...others] }) =>
        first && (
          <span title={[first, ...others].map(({ name }) => name).join(', ')}>
            {others.length > 0 ? `${first.name} +${formatNumber(others.length)}` : first.name}
          </span>
        ),
    },
    {
      id: 'completeness',
      header: t('field.completeness'),
      width: 'number',
      least: 72,
      cell: ({ completeness }) => `${formatNumber(completeness)} %`,
    },
    day('received_date'),
    day('production_date'),
    text('supplier', t('field.supplier'), ({ supplier }) => supplier?.name),
    text('fishing_area', t('field.fishing_area'), ({ fishing_area }) => fishing_area?.name, true, 'wide'),
    text('vessel_name', t('field.vessel_name'), ({ vessel_name }) => vessel_name, false),
    text('catch_certificate', t('field.catch_certificate'), ({ catch_certificate }) => catch_certificate, false),
    text('product', t('field.product'), ({ product }) => product.name, true, 'goods'),
  ];
}
