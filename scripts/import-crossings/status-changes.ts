import type { Crossing } from '../import-crossings.ts';

const from = 'server/status-changes/';

export const crossings: Crossing[] = [
  {
    from,
    to: 'server/stock/balances.ts',
    names: ['lockBalances', 'openBalances'],
    why: 'what a part weighs follows from what lies there, which must stay so until it is posted',
  },
  { from, to: 'server/stock/apply.ts', names: ['Balance'], why: 'what lies there' },
  { from, to: 'server/stock/movement.ts', names: ['nameOf', 'StockKey'], why: 'by the key of stock' },
  { from, to: 'server/stock/books.ts', names: ['refuseClosedDate'], why: 'nothing changes in closed books' },
  {
    from,
    to: 'server/stock/movements-of.ts',
    names: ['movementsOf', 'Part'],
    why: 'what a change does to stock is told to the engine as data',
  },
  { from, to: 'server/stock/post.ts', names: ['post'], why: 'a change is posted as it is made' },
  { from, to: 'server/stock/once.ts', names: ['idempotent'], why: 'a repeated request changes stock once' },
  { from, to: 'server/stock/table.ts', names: [], why: 'the columns of stock' },
  {
    from,
    to: 'server/stock-documents/references.ts',
    names: ['strangers'],
    why: 'a change may only name what there is',
  },
  {
    from,
    to: 'server/stock-documents/write-lines.ts',
    names: ['writeLines'],
    why: 'its goods are lines as those of other documents',
  },
  {
    from,
    to: 'server/stock-documents/answer.ts',
    names: ['whole'],
    why: 'it is answered as other documents are',
  },
  {
    from,
    to: 'server/stock-documents/read-routes.ts',
    names: ['documentReadingRoutes'],
    why: 'listed and read as they are',
  },
  {
    from,
    to: 'server/stock-documents/export-route.ts',
    names: ['documentExportRoute'],
    why: 'and leaves as a file as they do',
  },
  {
    from,
    to: 'server/stock-documents/attachment-routes.ts',
    names: ['attachmentRoutes'],
    why: 'photos show why goods are held',
  },
  {
    from,
    to: 'server/files/storage.ts',
    names: ['FileStorage'],
    why: 'where the files are is decided once, for the whole installation',
  },
  { from, to: 'server/activity/history-route.ts', names: ['historyRoute'], why: 'its history is shown likewise' },
];
