import type { Planted } from './planted.ts';

/** Faults by which doubles that were made one would be two, or more than one. */
export const faultsOfMerges: readonly Planted[] = [
  {
    title: 'a report by partner has a row of its own for who was merged',
    changes: [
      {
        file: 'server/reports/flow-source.ts',
        find: 'by: sql`coalesce(${sql.ref(`${as}.merged_into_id`)}, ${sql.ref(column)})`,',
        replace: 'by: sql.ref(column),',
      },
    ],
    noticedBy: ['server/partners/merges.test.ts'],
  },
  {
    title: 'a partner is merged without waiting for those who are about to name it',
    changes: [
      {
        file: 'server/platform/records/merge/merge.ts',
        find: 'order by id for update`',
        replace: 'order by id for no key update`',
      },
    ],
    noticedBy: ['server/partners/merge.test.ts'],
  },
];
