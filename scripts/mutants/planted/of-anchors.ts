import type { Planted } from './planted.ts';

/** Faults by which late documents would change what was counted. */
export const faultsOfAnchors: readonly Planted[] = [
  {
    title: 'a document of the day of a stock take is not asked about it',
    changes: [
      {
        file: 'server/stock/documents/counted-since.ts',
        find: 'at time zone y.time_zone)::date >= d.date',
        replace: 'at time zone y.time_zone)::date > d.date',
      },
    ],
    noticedBy: ['server/stock/documents/counted-since.test.ts'],
  },
  {
    title: 'packs that were picked before they were counted are corrected as well',
    changes: [
      {
        file: 'server/stock/documents/count-corrections.ts',
        find: 'Math.max(0, Math.abs(packs) - row.picked)',
        replace: 'Math.abs(packs)',
      },
    ],
    noticedBy: ['server/stock/documents/counted-since.test.ts'],
  },
  {
    title: 'goods that came before a stock take stay in the books twice',
    changes: [
      {
        file: 'server/stock/documents/count-corrections.ts',
        find: "(side === 'found' ? made.before : made.after).push(posting);",
        replace: "if (side === 'found') made.before.push(posting);",
      },
    ],
    noticedBy: ['server/stock/documents/counted-since.test.ts'],
  },
];
