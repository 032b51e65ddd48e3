import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { BatchBalance } from '#shared/stock/recall.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { Figure } from '#web/platform/ui/Figure.tsx';
import { SmallTable } from '#web/platform/ui/SmallTable.tsx';
import { pageOf } from '#web/stock/documents/document-type.ts';
import tables from '#web/stock/documents/table.module.css';
import classes from './balance-table.module.css';
import { type Amount, differenceOf, type FigureName, figures, firstDifferenceOf, totalsOf } from './sums.ts';

/** A batch, or all of them together. */
type Row = Record<FigureName, Amount> & { id: string; batch: BatchBalance | null };

/** What became of each batch, and of all together: what came in against what left, was lost, was processed and is in stock. */
export function BalanceTable({ batches, isRestricted }: { batches: readonly BatchBalance[]; isRestricted: boolean }) {
  const { t } = useTranslation('recall');
  const shown = figures.filter((figure) => figure !== 'elsewhere' || isRestricted);
  const rows: Row[] = batches.map((batch) => ({ ...batch, batch }));
  if (batches.length > 1) rows.push({ ...totalsOf(batches), id: 'total', batch: null });
  const difference = firstDifferenceOf(batches);
  return (
    <>
      <SmallTable label={t('balance.title')} columns={columnsOf(t, shown)} rows={rows} />
      <Text size="xs" c="dimmed" mt={4}>
        {t('balance.note')}
      </Text>
      <Text size="sm" mt={4} fw={600} {...(difference !== 0 && { c: 'bad' })} role="status">
        {difference === 0 ? t('balance.sound') : t('balance.unsound', { kg: formatNumber(difference, 3) })}
      </Text>
    </>
  );
}

const columnsOf = (t: TFunction<'recall'>, shown: readonly FigureName[]): GridColumn<Row>[] => [
  {
    id: 'batch',
    header: t('balance.batch'),
    width: 'code',
    fixed: true,
    cell: ({ batch }) =>
      batch ? (
        <span style={{ paddingInlineStart: batch.depth * 16 }}>
          <Link to={pageOf({ entity: 'stockbatch', id: batch.id })} className={tables.link}>
            {batch.number}
          </Link>
        </span>
      ) : (
        <strong className={classes.total}>{t('balance.total')}</strong>
      ),
  },
  { id: 'variant', header: t('balance.variant'), width: 'goods', cell: ({ batch }) => batch?.variant.name ?? '' },
  ...shown.map((figure): GridColumn<Row> => ({
    id: figure,
    header: t(`balance.${figure}`),
    width: 'number',
    ...(figure === 'there' && { phone: 'figure' }),
    cell: (row) => <AmountCell amount={row[figure]} isTotal={row.batch === null} />,
  })),
  {
    id: 'difference',
    header: t('balance.difference'),
    width: 'number',
    cell: (row) => formatNumber(differenceOf(row), 3),
  },
];

function AmountCell({ amount: { packs, net_weight }, isTotal }: { amount: Amount; isTotal: boolean }) {
  return (
    <span className={isTotal ? classes.total : undefined}>
      <Figure>{formatNumber(net_weight, 3)}</Figure> <span className={classes.packs}>{formatNumber(packs)}</span>
    </span>
  );
}
