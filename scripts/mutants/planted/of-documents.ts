import type { Planted } from './planted.ts';

const ONCE = 'server/stock/ledger/once.ts';
const VOIDING = 'server/stock/ledger/voiding.ts';
const WORKFLOW = 'server/stock/documents/workflow.ts';

/** Faults of what documents do: voids, requests that happen once, reservations and approvals. */
export const faultsOfDocuments: readonly Planted[] = [
  {
    title: 'a void takes a share of the value',
    changes: [
      {
        file: 'server/stock/ledger/movements-of.ts',
        find: 'value: negative(value) };',
        replace: "value: packs > 0 ? 'share' : negative(value) };",
      },
    ],
    noticedBy: ['server/stock/ledger/voiding.test.ts'],
  },
  {
    title: 'those who used goods since are known only by a later date',
    changes: [{ file: VOIDING, find: 'later.seq > own.seq', replace: 'later.date > own.date' }],
    noticedBy: ['server/stock/ledger/voiding.test.ts'],
  },
  {
    title: 'a void looks for later users before it locks the goods',
    changes: [
      {
        file: VOIDING,
        find: 'const { write } = await prepare(trx, postings, async () => {\n      const users = await laterUsers(trx, voidOfId);',
        replace:
          'const users = await laterUsers(trx, voidOfId);\n    const { write } = await prepare(trx, postings, async () => {',
      },
    ],
    noticedBy: ['server/stock/ledger/races.test.ts'],
  },
  {
    title: 'a document is voided without locking it',
    changes: [
      { file: 'server/stock/voids/request.ts', find: '    .forUpdate()\n', replace: '' },
      { file: VOIDING, find: '    .forUpdate()\n', replace: '' },
    ],
    noticedBy: ['server/stock/ledger/races.test.ts'],
  },
  {
    title: 'what happens once is done in a transaction other than its key’s',
    changes: [
      {
        file: ONCE,
        find: 'once(trx, asked, () => work(trx))',
        replace: 'once(trx, asked, () => request.inCompany(work))',
      },
    ],
    noticedBy: ['server/stock/ledger/once.test.ts'],
  },
  {
    title: 'the key of a posting is not kept with it',
    changes: [{ function: 'post_documents', find: "if request ->> 'key' is not null then", replace: 'if false then' }],
    noticedBy: ['server/stock/ledger/once.test.ts'],
  },
  {
    title: 'the key of a posting is not looked for before it',
    changes: [
      {
        file: 'server/stock/documents/claim.ts',
        find: '  if (!kept) return judged(claimed, version, statuses);\n',
        replace: '  if (claimed || !kept) return judged(claimed, version, statuses);\n',
      },
    ],
    noticedBy: ['server/stock/ledger/once.test.ts'],
  },
  {
    title: 'the answer of a key is not kept with what was done',
    changes: [{ file: ONCE, find: 'where key = ${key}`.execute(trx);\n', replace: 'where false`.execute(trx);\n' }],
    noticedBy: ['server/stock/ledger/once.test.ts'],
  },
  {
    title: 'somebody else may repeat a request with its key',
    changes: [{ file: ONCE, find: '[method, url, user.id, body ?? null]', replace: '[method, url, body ?? null]' }],
    noticedBy: ['server/stock/ledger/once.test.ts'],
  },
  {
    title: 'a posting that is the victim of a deadlock is not retried',
    changes: [{ file: 'server/platform/db/retried.ts', find: '!gaveWay(error)', replace: 'gaveWay(error)' }],
    noticedBy: ['server/platform/db/retried.test.ts', 'server/stock/documents/deadlock.test.ts'],
  },
  {
    title: 'what a rejected document held back stays held back',
    changes: [{ file: WORKFLOW, find: '  await release(trx, step.id);\n', replace: '' }],
    noticedBy: ['server/stock/issues/second-party.test.ts'],
  },
  {
    title: 'a document is posted as it was before somebody else changed it',
    changes: [
      {
        file: 'server/stock/documents/claim.ts',
        find: 'claimed.version_seen !== claimed.version',
        replace: 'claimed.version_seen < 0',
      },
    ],
    noticedBy: ['server/stock/documents/claim.test.ts'],
  },
  {
    title: 'pledged goods may leave by any document',
    changes: [
      {
        file: 'server/stock/ledger/pledges.ts',
        find: 'if (ofPledges.includes(entity) ||',
        replace: "if (ofPledges.includes(entity) || entity !== 'voidtransaction' ||",
      },
      { function: 'keep_pledges', find: 'having sum(n.packs) <> 0 or', replace: 'having false and' },
    ],
    noticedBy: ['server/stock/ledger/pledges.test.ts'],
  },
  {
    title: 'a document that was taken back is shown as decided',
    changes: [
      {
        file: 'server/stock/documents/workflow.ts',
        find: "{ status: 'draft', ...notAsked }",
        replace: "{ status: 'draft' }",
      },
    ],
    noticedBy: ['server/stock/documents/workflow.test.ts'],
  },
  {
    title: 'a value that nobody knew is approved as what it seemed',
    changes: [
      {
        file: 'server/stock/documents/workflow.ts',
        find: 'approved_value: basis.is_unpriced ? null : sql<number>`value`,',
        replace: 'approved_value: sql<number>`value`,',
      },
    ],
    noticedBy: ['server/stock/documents/unpriced.test.ts'],
  },
];
