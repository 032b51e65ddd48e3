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
    title: 'a change of owner gives goods to the company, whoever is named',
    changes: [
      { file: 'server/stock/transfers/goods.ts', find: '({ owner_id: to_owner_id })', replace: '({ owner_id: null })' },
    ],
    noticedBy: ['server/stock/transfers/owner-change.test.ts'],
  },
  {
    title: 'a pallet leaves with a dispatch of some of its goods',
    changes: [
      {
        file: 'server/stock/transfers/goods.ts',
        find: "going.has(handling_unit_code?.toLowerCase() ?? '')",
        replace: 'going.size >= 0',
      },
    ],
    noticedBy: ['server/stock/transfers/dispatch.test.ts'],
  },
  {
    title: 'what is short of a dispatch stays on its way when the rest arrives',
    changes: [
      {
        file: 'server/stock/transfers/difference.ts',
        find: "[on('found', 1), on('lost', -1)]",
        replace: "[on('found', 1)]",
      },
    ],
    noticedBy: ['server/stock/transfers/arrival.test.ts'],
  },
  {
    title: 'a dispatch is taken back while its goods are received',
    changes: [
      {
        file: 'server/stock/ledger/voiding.ts',
        find: "select a.id from stock_document a where a.previous_id = ${documentId} and a.kind = 'arrival'",
        replace: 'select null::uuid',
      },
      {
        file: 'server/stock/transfers/transferred-type.ts',
        find: '  locked: refuseTakenBack,\n',
        replace: '  locked: async () => refuseTakenBack.length,\n',
      },
    ],
    noticedBy: ['server/stock/transfers/arrival.test.ts'],
  },
  {
    title: 'reservations follow goods to a new owner',
    changes: [
      {
        file: 'server/stock/ledger/carry.ts',
        find: ' && from.owner_id === to.owner_id;',
        replace: ';',
      },
    ],
    noticedBy: ['server/stock/transfers/owner-change.test.ts'],
  },
  {
    title: 'a recall leaves goods on their way alone',
    changes: [
      {
        file: 'shared/stock/kinds.ts',
        find: "recall: ['available', 'on_hold', 'in_transit', 'expired'],",
        replace: "recall: ['available', 'on_hold', 'expired'],",
      },
    ],
    noticedBy: ['server/stock/recall/recall.test.ts'],
  },
  {
    title: 'a recall takes only what lay there before it waited for others',
    changes: [
      {
        file: 'server/stock/recall/recall-batches.ts',
        find: '(await isOutdated(trx, { batchIds, from, balances, reservers }))',
        replace: 'false',
      },
    ],
    noticedBy: ['server/stock/recall/recall.test.ts'],
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
        find: 'if (ofPledges.includes(entity)) return [];',
        replace: "if (ofPledges.includes(entity) || entity !== 'voidtransaction') return [];",
      },
      { function: 'keep_pledges', find: 'having sum(n.packs) <> 0 or', replace: 'having false and' },
    ],
    noticedBy: ['server/stock/ledger/pledges.test.ts'],
  },
  {
    title: 'what an adjustment loses is worth nothing',
    changes: [
      {
        file: 'server/stock/ledger/post.ts',
        find: "cause === 'lost' || cause === 'found'",
        replace: "cause === 'found'",
      },
    ],
    noticedBy: ['server/stock/adjustments/routes.test.ts'],
  },
  {
    title: 'found goods are booked as missing',
    changes: [
      {
        file: 'server/stock/adjustments/goods.ts',
        find: "if (one.side === 'found') return",
        replace: "if (one.side === 'found' && one.packs > 0) return",
      },
    ],
    noticedBy: ['server/stock/adjustments/routes.test.ts'],
  },
  {
    title: 'goods that are moved stay on the pallet that they stood on',
    changes: [
      {
        file: 'server/stock/transfers/goods.ts',
        find: 'handling_unit_id: unitOf(one.to_handling_unit_code),',
        replace: 'handling_unit_id: unitOf(one.handling_unit_code),',
      },
    ],
    noticedBy: ['server/stock/transfers/routes.test.ts'],
  },
  {
    title: 'a reason alone brings goods to a room that is too warm',
    changes: [
      {
        file: 'server/stock/documents/find.ts',
        find: '(isOverridden({ lines }) || isFarOff(',
        replace: '(isFarOff(',
      },
    ],
    noticedBy: ['server/stock/transfers/routes.test.ts'],
  },
  {
    title: 'what was picked and is not posted is counted as missing',
    changes: [
      {
        file: 'server/stock/counts/book.ts',
        find: 'select l.packs - k.packs as packs, l.grams - k.grams as grams, l.moves',
        replace: 'select l.packs, l.grams, l.moves',
      },
    ],
    noticedBy: ['server/stock/counts/moves.test.ts'],
  },
  {
    title: 'a stock take is compared with the books of the freeze',
    changes: [
      {
        file: 'server/stock/counts/entries.ts',
        find: 'select v.catch_weight, v.net_weight, book.packs, book.grams, book.moves,',
        replace:
          'select v.catch_weight, v.net_weight, r.frozen_packs as packs, r.frozen_weight_g as grams, book.moves,',
      },
    ],
    noticedBy: ['server/stock/counts/moves.test.ts'],
  },
];
