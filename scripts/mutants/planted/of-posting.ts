import type { Planted } from './planted.ts';

const POST = 'server/stock/ledger/post.ts';
const BOOKS = 'server/company/books.ts';
const BACK_DATED = 'server/stock/ledger/back-dated.ts';

/** Faults of the engine: its locks and their order, and what balances and days come to. */
export const faultsOfPosting: readonly Planted[] = [
  {
    title: 'balances are read without locking them',
    changes: [{ function: 'lock_balances', find: 'for no key update of b', replace: '' }],
    noticedBy: ['server/stock/ledger/lock-order.test.ts', 'server/stock/ledger/races.test.ts'],
  },
  {
    title: 'balances are locked in no order',
    changes: [{ function: 'lock_balances', find: 'order by b.id', replace: 'order by random()' }],
    noticedBy: ['server/stock/ledger/lock-order.test.ts'],
  },
  {
    title: 'keys are opened in the order of the document',
    changes: [
      { function: 'open_balances', find: 'select distinct app_company_id()', replace: 'select app_company_id()' },
      {
        function: 'open_balances',
        find: 'order by k.batch_id, k.position_id, k.owner_id, k.handling_unit_id, k.stock_status, k.pledge_id',
        replace: '',
      },
    ],
    noticedBy: ['server/stock/ledger/lock-order.test.ts'],
  },
  {
    title: 'guards are locked after balances',
    changes: [
      {
        function: 'lock_stock',
        find: 'if jsonb_array_length(changes) > 0 then',
        replace: 'perform lock_balances(locked, documents); if jsonb_array_length(changes) > 0 then',
      },
    ],
    noticedBy: ['server/stock/ledger/lock-order.test.ts', 'server/stock/ledger/guards-order.test.ts'],
  },
  {
    title: 'rules about places are looked at without locking what they are about',
    changes: [
      { function: 'lock_stock', find: 'from guard_stock(changes) g', replace: 'from broken_stock_guards(changes) g' },
    ],
    noticedBy: ['server/stock/ledger/guards-order.test.ts', 'server/stock/receipts/crossed.test.ts'],
  },
  {
    title: 'serial numbers are looked at without locking their batches',
    changes: [
      { function: 'lock_stock_guards', find: 'order by b.id for no key update of b', replace: 'order by b.id' },
    ],
    noticedBy: ['server/stock/ledger/guards-order.test.ts'],
  },
  {
    title: 'a basket is guarded without the pallet that it stands on',
    changes: [{ function: 'unit_trees', find: 'bottom_unit(u) as id', replace: 'u as id' }],
    noticedBy: ['server/stock/ledger/nested-units.test.ts'],
  },
  {
    title: 'a unit is put onto another without waiting for goods that come to it',
    changes: [
      {
        function: 'nest_unit',
        find: "perform pg_advisory_xact_lock(hashtext('handling units'), hashtext(company::text));",
        replace: '',
      },
    ],
    noticedBy: ['server/stock/ledger/nested-units.test.ts'],
  },
  {
    title: 'a posting takes no lock on the books',
    changes: [
      {
        function: 'share_books',
        find: "perform pg_advisory_xact_lock_shared(hashtext('stock books'), hashtext(app_company_id()::text));",
        replace: '',
      },
    ],
    noticedBy: ['server/stock/ledger/races.test.ts'],
  },
  {
    title: 'closing the books does not wait for a posting under way',
    changes: [
      { file: BOOKS, find: 'await sql`select pg_advisory_xact_lock(${books})`', replace: 'await sql`select ${books}`' },
    ],
    noticedBy: ['server/stock/ledger/races.test.ts'],
  },
  {
    title: 'back-dating compares weight alone',
    changes: [{ file: BACK_DATED, find: 'packs < 0 || net_weight_g < 0', replace: 'net_weight_g < 0' }],
    noticedBy: ['server/stock/ledger/days.test.ts'],
  },
  {
    title: 'back-dating looks at the day of the document alone',
    changes: [
      {
        file: BACK_DATED,
        find: '.filter((day) => day >= first)',
        replace: '.filter((day) => day === first)',
      },
    ],
    noticedBy: ['server/stock/ledger/days.test.ts'],
  },
  {
    title: 'days after a back-dated document keep what they had',
    changes: [{ function: 'keep_days', find: 'and d.date > day;', replace: 'and false;' }],
    noticedBy: ['server/stock/ledger/days.test.ts'],
  },
  {
    title: 'goods that others hold back may leave',
    changes: [
      {
        file: 'server/stock/ledger/apply.ts',
        find: 'const isKept = packs >= reserved_packs && net_weight_g >= reserved_weight_g;',
        replace: 'const isKept = true;',
      },
    ],
    noticedBy: ['server/stock/ledger/post.test.ts'],
  },
  {
    title: 'what a document held back stays held back when other goods were picked',
    changes: [
      {
        function: 'write_moves',
        find: 'from moved m full join released r',
        replace: 'from moved m left join released r',
      },
    ],
    noticedBy: ['server/stock/issues/picks.test.ts'],
  },
  {
    title: 'a posting does not lock what the document held back',
    changes: [{ function: 'lock_balances', find: 'and r.document_id = any (documents)', replace: 'and false' }],
    noticedBy: ['server/stock/ledger/lock-order.test.ts'],
  },
  {
    title: 'each of several documents that are posted together is applied to what was there before all of them',
    changes: [{ file: POST, find: '    balances = after;\n', replace: '' }],
    noticedBy: ['server/stock/ledger/post-together.test.ts'],
  },
];
