import type { TFunction } from 'i18next';
import type { ReviewRow } from '#shared/stock/count.ts';
import { formatNumber, formatSigned } from '#web/platform/look/format.ts';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { StatusBadge } from '#web/platform/ui/StatusBadge.tsx';
import { Fault } from '#web/stock/documents/Fault.tsx';

interface Around {
  t: TFunction<'stockCounts'>;
  seesValues: boolean;
  /** Why a row was refused, by its id. */
  faults: ReadonlyMap<string, string>;
}

/** The columns of the review. */
export function reviewColumns({ t, seesValues, faults }: Around): GridColumn<ReviewRow>[] {
  /** Packs, and below them what they weigh. */
  const amount = (id: string, header: string, of: (row: ReviewRow) => [packs: string, weight: string]) => ({
    id,
    header,
    width: 'number' as const,
    cell(row: ReviewRow) {
      const [packs, weight] = of(row);
      return (
        <>
          <b>{packs}</b>
          <br />
          {weight} kg
        </>
      );
    },
  });
  return [
    {
      id: 'goods',
      header: t('review.goods'),
      width: 'wide',
      cell: ({ id, variant, batch, moved, is_found, missing_pledged }) => (
        <>
          {variant.name}
          <br />
          {batch.number}{' '}
          {moved && (
            <span title={t('review.movedHint')}>
              <StatusBadge tone="warn">{t('review.moved')}</StatusBadge>
            </span>
          )}{' '}
          {missing_pledged > 0 && (
            <StatusBadge tone="bad">{t('review.pledged', { packs: formatNumber(missing_pledged) })}</StatusBadge>
          )}{' '}
          {is_found && <StatusBadge tone="brand">{t('foundTag')}</StatusBadge>}
          {faults.has(id) && <Fault text={faults.get(id)!} />}
        </>
      ),
    },
    {
      id: 'place',
      header: t('review.place'),
      width: 'medium',
      cell: ({ position, handling_unit_code }) => [position.code, handling_unit_code].filter(Boolean).join(' · '),
    },
    amount('difference', t('review.difference'), (row) => [
      formatSigned(row.different_packs, 0),
      formatSigned(row.different_weight, 3),
    ]),
    ...(seesValues
      ? [
          {
            id: 'value',
            header: t('review.value'),
            width: 'number' as const,
            cell: ({ value = 0 }: ReviewRow) => `Rp ${formatNumber(value)}`,
          },
        ]
      : []),
    amount('book', t('review.book'), (row) => [formatNumber(row.book_packs), formatNumber(row.book_weight, 3)]),
    amount('counted', t('review.counted'), (row) => [
      formatNumber(row.packs ?? 0),
      formatNumber(row.net_weight ?? 0, 3),
    ]),
    { id: 'by', header: t('review.by'), width: 'medium', cell: ({ counted_by }) => counted_by?.name },
  ];
}
