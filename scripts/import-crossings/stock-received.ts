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
    names: ['DocumentKindOf', 'Content', 'WholeContent', 'seesValues'],
    why: 'and say what tells them apart',
  },
  {
    from,
    to: 'server/stock-documents/lines.ts',
    names: ['buyingPrice'],
    why: 'a line without a cost counts at what its variant is bought for',
  },
  {
    from,
    to: 'server/stock-documents/answer.ts',
    names: ['DOCUMENT_BYTES', 'params', 'whole'],
    why: 'setting costs is answered as every change of a document',
  },
  {
    from,
    to: 'server/stock-documents/find.ts',
    names: ['documentExists', 'findDocument'],
    why: 'and looks for it in the same way',
  },
  { from, to: 'server/stock-documents/store.ts', names: ['lockDocument'], why: 'and locks it' },
  { from, to: 'server/stock/once.ts', names: ['idempotent'], why: 'costs are set once, however often it is asked' },
  { from, to: 'server/stock/revalue.ts', names: ['revalue'], why: 'and change what the ledger says goods are worth' },
  { from, to: 'server/stock/movement.ts', names: ['StockKey'], why: 'where they lie' },
  {
    from,
    to: 'server/company/document-settings.ts',
    names: ['documentSettingOf'],
    why: 'above which value somebody else has to set them',
  },
  { from, to: 'server/activity/record.ts', names: ['recordActivity'], why: 'the log tells that costs were set' },
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
