import { Anchor } from '@mantine/core';
import type { TFunction } from 'i18next';
import type { Activity } from '#shared/activity.ts';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { StatusBadge, type Tone } from '#web/platform/ui/StatusBadge.tsx';
import type { ActivityWords } from './use-words.ts';

interface Words {
  t: TFunction<'activity'>;
  words: ActivityWords;
  formatInstant(value: string): string;
  onOpen(entry: Activity): void;
}

/** The colour of an action; the word beside the colour says it. */
const tones: Record<string, Tone> = {
  create: 'good',
  invite: 'good',
  enable_second_step: 'good',
  delete: 'bad',
  add_detail: 'good',
  remove_detail: 'bad',
  end_invitation: 'bad',
  disable_second_step: 'bad',
  reset_second_step: 'bad',
};

export const toneOf = (action: string): Tone => tones[action] ?? 'plain';

/** The columns of the log. */
export function activityColumns({ t, words, formatInstant, onOpen }: Words): GridColumn<Activity>[] {
  const fields = ({ entity, changes }: Activity) =>
    words
      .inOrder(entity, Object.keys(changes))
      .map((field) => words.field(entity, field))
      .join(', ');
  return [
    {
      id: 'at',
      header: t('column.at'),
      width: 'medium',
      least: 160,
      sortable: true,
      cell: ({ at }) => formatInstant(at),
    },
    {
      id: 'user_name',
      header: t('column.user_name'),
      width: 'medium',
      least: 140,
      sortable: true,
      cell: (entry) => <span title={entry.user_name ?? undefined}>{words.person(entry)}</span>,
    },
    {
      id: 'action',
      header: t('column.action'),
      width: 'medium',
      sortable: true,
      cell: ({ action }) => <StatusBadge tone={toneOf(action)}>{words.action(action)}</StatusBadge>,
    },
    {
      id: 'entity',
      header: t('column.entity'),
      width: 'medium',
      sortable: true,
      cell: ({ entity }) => words.entity(entity),
    },
    {
      id: 'record_name',
      header: t('column.record_name'),
      width: 'wide',
      fixed: true,
      sortable: true,
      cell: (row) => (
        <Anchor component="button" type="button" fz="inherit" title={t('details')} onClick={() => onOpen(row)}>
          {words.record(row)}
        </Anchor>
      ),
    },
    {
      id: 'changes',
      header: t('column.changes'),
      width: 'wide',
      cell: (row) => <span title={fields(row)}>{fields(row)}</span>,
    },
    { id: 'ip', header: t('column.ip'), width: 'code', cell: ({ ip }) => ip },
  ];
}
