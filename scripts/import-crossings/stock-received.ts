import type { Crossing } from '../import-crossings.ts';

const from = 'server/stock-received/';

export const crossings: Crossing[] = [
  {
    from,
    to: 'server/stock-documents/routes.ts',
    names: ['documentRoutes'],
    why: 'receipts are documents like the others',
  },
  {
    from,
    to: 'server/stock-documents/kind.ts',
    names: ['DocumentKindOf', 'Content', 'WholeContent'],
    why: 'and say what tells them apart',
  },
  {
    from,
    to: 'server/stock-documents/write-lines.ts',
    names: ['writeLines'],
    why: 'what is still expected is a draft of its own',
  },
  {
    from,
    to: 'server/stock/movements-of.ts',
    names: ['IncomingPart', 'StockDocumentData'],
    why: 'what a receipt does to stock follows from its data',
  },
  { from, to: 'server/stock/table.ts', names: [], why: 'the columns of batches, lines and their places' },
  {
    from,
    to: 'server/files/storage.ts',
    names: ['FileStorage'],
    why: 'where the files are is decided once, for the whole installation',
  },
  {
    from: 'web/stock-received/',
    to: 'web/warehouses/WarehouseSelect.tsx',
    names: ['WarehouseSelect', 'useWarehouseChoices'],
    why: 'goods come to a warehouse',
  },
  {
    from: 'web/stock-received/',
    to: 'web/warehouses/PositionSelect.tsx',
    names: ['PositionSelect'],
    why: 'and are put into its positions',
  },
];
