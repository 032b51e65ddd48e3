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
  {
    title: 'the moves of a variant leave out those of one that was merged into it',
    changes: [
      {
        file: 'server/stock/inventory/move-list.ts',
        find: 'm.variant_id = ${sameVariant(variant_id)}',
        replace: 'm.variant_id = ${variant_id}',
      },
    ],
    noticedBy: ['server/variants/merge.test.ts'],
  },
  {
    title: 'a variant is merged into one of another nature',
    changes: [
      {
        file: 'server/variants/merge.ts',
        find: 'attributes: some(attributeNames.map(distinct))',
        replace: 'attributes: some(attributeNames.map(differ))',
      },
    ],
    noticedBy: ['server/variants/merge.test.ts'],
  },
];
