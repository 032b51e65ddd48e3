import type { Planted } from './planted.ts';

const NOTICED = ['server/stock/ledger/nightly.test.ts'];

/** Faults by which the nights would prove less than they say. */
export const faultsOfProofs: readonly Planted[] = [
  {
    title: 'a night leaves no proof for the next one',
    changes: [{ file: 'server/stock/ledger/nightly.ts', find: 'await plan(trx, at, company_id);', replace: '' }],
    noticedBy: NOTICED,
  },
  {
    title: 'owners are told of a difference in every night',
    changes: [
      {
        file: 'server/stock/ledger/prove.ts',
        find: ' || (before && before.fault_count > 0)',
        replace: ' || (before && before.fault_count < 0)',
      },
    ],
    noticedBy: NOTICED,
  },
  {
    title: 'nobody is told of the first difference',
    changes: [
      { file: 'server/stock/ledger/prove.ts', find: 'proof.fault_count === 0 ||', replace: 'proof.fault_count > 0 ||' },
    ],
    noticedBy: NOTICED,
  },
];
