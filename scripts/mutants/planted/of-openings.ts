import type { Planted } from './planted.ts';

const NOTICED = ['server/stock/receipts/opening/opening.test.ts'];

/** Faults by which a company that goes live from its own sheet would begin with other stock than the sheet has. */
export const faultsOfOpenings: readonly Planted[] = [
  {
    title: 'goods of a renter in the sheet of opening stock become the company’s own',
    changes: [
      {
        file: 'server/stock/receipts/opening/openings.ts',
        find: 'owner_id: row.owner_id,\n',
        replace: 'owner_id: null,\n',
      },
    ],
    noticedBy: NOTICED,
  },
  {
    title: 'the expiry that the sheet of opening stock says is left out',
    changes: [
      {
        file: 'server/stock/receipts/opening/openings.ts',
        find: 'production_date, expiry_date, best_before_date },',
        replace: 'production_date, expiry_date: null, best_before_date },',
      },
    ],
    noticedBy: NOTICED,
  },
  {
    title: 'of a sheet of opening stock only what fits into one receipt comes in',
    changes: [
      {
        file: 'server/stock/receipts/opening/openings.ts',
        find: 'return portions(lines).map(',
        replace: 'return portions(lines).slice(0, 1).map(',
      },
    ],
    noticedBy: NOTICED,
  },
  {
    title: 'goods of the sheet of opening stock lie at a place of the same code in another warehouse',
    changes: [
      {
        file: 'server/stock/receipts/opening/placed-rows.ts',
        find: 'new Map(known.map((one) => [`${one.warehouse_id} ${one.key}`, one]))',
        replace: 'new Map(known.flatMap((one) => rows.map((row) => [`${row.warehouse_id} ${one.key}`, one])))',
      },
    ],
    noticedBy: NOTICED,
  },
];
