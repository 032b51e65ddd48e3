import type { ChangeRow } from '#shared/fishfin-changes.ts';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { ChangeStateBadge } from './ChangeStateBadge.tsx';
import { createdColumn, facilityColumnsOf, numberColumn, type RequestWords } from './request-columns.tsx';

/** The columns of the list of changes. */
export function changeColumns(words: RequestWords): GridColumn<ChangeRow>[] {
  const { t } = words;
  return [
    numberColumn(words, 'fishfinchanges', ({ kind }) => t(`change.kinds.${kind}`)),
    {
      id: 'kind',
      header: t('field.kind'),
      width: 'medium',
      least: 140,
      sortable: true,
      cell: ({ kind }) => t(`change.kinds.${kind}`),
    },
    {
      id: 'state',
      header: t('field.status'),
      width: 'medium',
      least: 150,
      sortable: true,
      cell: ({ state }) => <ChangeStateBadge state={state} />,
    },
    ...facilityColumnsOf(words),
    createdColumn(words),
  ];
}
