import type { ReleaseRow } from '#shared/fishfin-returns.ts';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { ReleaseStateBadge } from './ReleaseStateBadge.tsx';
import { createdColumn, facilityColumnsOf, numberColumn, type RequestWords } from './request-columns.tsx';

/** The columns of the list of releases. */
export function releaseColumns(words: RequestWords): GridColumn<ReleaseRow>[] {
  const { t, formatDate } = words;
  return [
    numberColumn(words, 'fishfinreturn', () => t('release.one')),
    {
      id: 'state',
      header: t('field.status'),
      width: 'medium',
      least: 182,
      sortable: true,
      cell: ({ state }) => <ReleaseStateBadge state={state} />,
    },
    ...facilityColumnsOf(words),
    {
      id: 'received_by',
      header: t('release.field.received_by'),
      width: 'party',
      cell: ({ handover }) =>
        handover && <span title={handover.received_by}>{`${handover.received_by}, ${formatDate(handover.date)}`}</span>,
    },
    createdColumn(words),
  ];
}
