import type { Planted } from './planted.ts';

/** Faults by which goods would leave, be counted, held or told of where they are not, or not when they should be. */
export const faultsOfGoods: readonly Planted[] = [
  {
    title: 'what a document dated back takes is not missing on its own day',
    changes: [
      {
        file: 'server/stock/ledger/back-dated.ts',
        find: 'changes.filter(({ date }) => date <= day),',
        replace: 'changes.filter(({ date }) => date < day),',
      },
    ],
    noticedBy: ['server/stock/ledger/post.test.ts'],
  },
  {
    title: 'goods that have just as many days left as the buyer wants are left out',
    changes: [
      {
        file: 'shared/stock/candidate.ts',
        find: 'daysBetween(date, stock.expiry_date) < minimum_remaining_days;',
        replace: 'daysBetween(date, stock.expiry_date) <= minimum_remaining_days;',
      },
    ],
    noticedBy: ['shared/stock/fefo.test.ts'],
  },
  {
    title: 'of goods that expire on one day those that came first leave first, whenever they were produced',
    changes: [
      {
        file: 'shared/stock/candidate.ts',
        find: 'order(a.production_date ?? a.received_date, b.production_date ?? b.received_date) ||',
        replace: 'order(a.received_date, b.received_date) ||',
      },
    ],
    noticedBy: ['shared/stock/fefo.test.ts'],
  },
  {
    title: 'packs that were not found are held with the weight of those that were picked',
    changes: [
      {
        file: 'server/stock/issues/hold-missing.ts',
        find: 'one.net_weight_g) - (now?.net_weight_g ?? 0);',
        replace: 'one.net_weight_g);',
      },
    ],
    noticedBy: ['server/stock/issues/hold-missing.test.ts'],
  },
  {
    title: 'packs that are counted once more under the same id count as kept, however many they are',
    changes: [{ file: 'server/stock/counts/entries.ts', find: '  kept.packs === entry.packs &&\n', replace: '' }],
    noticedBy: ['server/stock/counts/routes.test.ts'],
  },
  {
    title: 'a stock take is due on the last day that the company lets pass',
    changes: [
      {
        file: 'server/stock/counts/due.ts',
        find: 'coalesce(t.last, t.made) > c.count_interval_days',
        replace: 'coalesce(t.last, t.made) >= c.count_interval_days',
      },
    ],
    noticedBy: ['server/stock/notices/count-due.test.ts'],
  },
  {
    title: 'what was made by a transformation that was voided is recalled',
    changes: [
      {
        file: 'server/stock/recall/descendants.ts',
        find: " and d.id = l.document_id and d.status = 'posted'",
        replace: ' and d.id = l.document_id',
      },
    ],
    noticedBy: ['server/stock/recall/descendants.test.ts'],
  },
  {
    title: 'a batch whose expiry moved away and came near again is not told of',
    changes: [
      {
        file: 'server/stock/notices/tell-expiring.ts',
        find: '(b.expiry_date is null or b.expiry_date > company_day() + ${days}::integer)',
        replace: 'b.expiry_date is null',
      },
    ],
    noticedBy: ['server/stock/notices/notices.test.ts'],
  },
];
