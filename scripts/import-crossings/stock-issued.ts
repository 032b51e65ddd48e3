import type { Crossing } from '../import-crossings.ts';

const from = 'server/stock-issued/';

export const crossings: Crossing[] = [
  {
    from,
    to: 'server/stock-documents/routes.ts',
    names: ['documentRoutes'],
    why: 'issues are drafted, approved and posted as all documents are',
  },
  {
    from,
    to: 'server/stock-documents/kind.ts',
    names: ['DocumentKindOf', 'WholeContent'],
    why: 'what tells issues from other documents is declared for the common workflow',
  },
  {
    from,
    to: 'server/stock-documents/answer.ts',
    names: ['can', 'DOCUMENT_BYTES', 'params', 'whole'],
    why: 'what was picked is answered as every change of a document is',
  },
  {
    from,
    to: 'server/stock-documents/find.ts',
    names: ['documentExists', 'findDocument'],
    why: 'picking needs the whole document',
  },
  {
    from,
    to: 'server/stock-documents/claim.ts',
    names: ['claimDocument'],
    why: 'what was picked is judged by what the kind of document reads',
  },
  {
    from,
    to: 'server/stock-documents/store.ts',
    names: ['lockDocument'],
    why: 'nobody picks for what somebody else changes at that moment',
  },
  {
    from,
    to: 'server/stock-documents/references.ts',
    names: ['strangers'],
    why: 'what was picked may only name what there is',
  },
  {
    from,
    to: 'server/stock-documents/write-lines.ts',
    names: ['writeLines'],
    why: 'what was picked takes the place of what was planned',
  },
  {
    from,
    to: 'server/stock-documents/as-stored.ts',
    names: ['asStored'],
    why: 'lines that nobody picked for stay as they are stored',
  },
  { from, to: 'server/stock-documents/lines.ts', names: ['sumOf'], why: 'lines are summed in one way' },
  {
    from,
    to: 'server/stock/movements-of.ts',
    names: ['movementsOf', 'Part', 'StockDocumentData'],
    why: 'what an issue takes is told to the engine as data',
  },
  {
    from,
    to: 'server/stock/reserve.ts',
    names: ['reserve', 'reserveStill'],
    why: 'a submitted issue holds back what it will take, and less once less is there',
  },
  {
    from,
    to: 'server/status-changes/change-status.ts',
    names: ['changeStatus'],
    why: 'what a picker did not find is held until it is checked',
  },
  { from, to: 'server/stock/apply.ts', names: ['Balance', 'share'], why: 'no more is held than is free' },
  {
    from,
    to: 'server/stock/balances.ts',
    names: ['openBalances'],
    why: 'all that a short pick changes is locked at once',
  },
  { from, to: 'server/stock/books.ts', names: ['refuseClosedDate'], why: 'the books are locked before balances' },
  { from, to: 'server/stock/movement.ts', names: ['nameOf', 'StockKey'], why: 'what is missing lies on a key' },
  { from, to: 'server/stock/table.ts', names: [], why: 'the columns of stock' },
  {
    from,
    to: 'server/files/storage.ts',
    names: ['FileStorage'],
    why: 'where the files are is decided once, for the whole installation',
  },
  { from, to: 'server/partners/table.ts', names: [], why: 'a buyer says how long goods must last' },
  { from, to: 'server/products/table.ts', names: [], why: 'consumables are not proposed' },
  { from, to: 'server/variants/table.ts', names: [], why: 'packs of some variants each have their own weight' },
  {
    from: 'web/stock-issued/',
    to: 'web/warehouses/WarehouseSelect.tsx',
    names: ['useWarehouseChoices', 'WarehouseSelect'],
    why: 'goods leave a warehouse',
  },
];
