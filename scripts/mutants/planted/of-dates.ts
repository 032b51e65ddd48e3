import type { Planted } from './planted.ts';

/** Faults by which the dates of a batch would say what nobody checked. */
export const faultsOfDates: readonly Planted[] = [
  {
    title: 'who submits a correction of dates approves it as well',
    changes: [
      {
        file: 'server/stock/inventory/date-corrections.ts',
        find: "if (correction.submitted_by === user.id) throw new Problem('same-person');",
        replace: '',
      },
    ],
    noticedBy: ['server/stock/inventory/date-corrections.test.ts'],
  },
  {
    title: 'a correction overwrites dates that changed since it was submitted',
    changes: [
      {
        file: 'server/stock/inventory/date-corrections.ts',
        find: 'if (changes.some(([date, [before]]) => batch[date] !== before))',
        replace: 'if (changes.length === 0)',
      },
    ],
    noticedBy: ['server/stock/inventory/date-corrections.test.ts'],
  },
  {
    title: 'what left after a correction is told to have left under the old dates',
    changes: [
      {
        file: 'server/stock/inventory/date-corrections.ts',
        find: 'and d.posted_at <= coalesce(c.decided_at, now())',
        replace: '',
      },
    ],
    noticedBy: ['server/stock/inventory/date-corrections.test.ts'],
  },
  {
    title: 'goods that were frozen or thawed since keep as long as from their production',
    changes: [
      {
        file: 'shared/stock/shelf-life.ts',
        find: '.toSorted()',
        replace: '.slice(0, 1)',
      },
    ],
    noticedBy: ['shared/stock/shelf-life.test.ts'],
  },
  {
    title: 'a correction of dates names no batch that was made of the corrected one',
    changes: [
      {
        file: 'web/stock/inventory/DateCorrections.tsx',
        find: "status !== 'rejected' && <Links",
        replace: "status === 'rejected' && <Links",
      },
    ],
    noticedBy: ['web/stock/inventory/BatchScreen.test.tsx'],
  },
];
