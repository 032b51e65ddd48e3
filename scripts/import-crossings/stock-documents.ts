import type { Crossing } from '../import-crossings.ts';

const from = 'server/stock-documents/';

export const crossings: Crossing[] = [
  {
    from,
    to: 'server/stock/movements-of.ts',
    names: ['movementsOf', 'StockDocumentData'],
    why: 'what a document does to stock follows from its data',
  },
  { from, to: 'server/stock/post.ts', names: ['post'], why: 'posting a document is writing its movements' },
  { from, to: 'server/stock/reserve.ts', names: ['release'], why: 'a document that is given up holds nothing back' },
  {
    from,
    to: 'server/stock/once.ts',
    names: ['idempotent'],
    why: 'a document is posted once, however often it is asked',
  },
  { from, to: 'server/stock/table.ts', names: [], why: 'the columns of documents, lines and their places' },
  {
    from,
    to: 'server/company/document-settings.ts',
    names: ['documentSettingOf'],
    why: 'the company says which documents somebody must approve',
  },
  { from, to: 'server/notifications/notify.ts', names: ['notify'], why: 'people hear of what waits for them' },
  { from, to: 'server/activity/history-route.ts', names: ['historyRoute'], why: 'a document has a history' },
  { from, to: 'server/activity/record.ts', names: ['recordActivity'], why: 'the log tells of files that come and go' },
  {
    from,
    to: 'server/files/store-file.ts',
    names: ['withFile', 'forgetFile'],
    why: 'documents have photos and papers',
  },
  {
    from,
    to: 'server/files/storage.ts',
    names: ['FileStorage'],
    why: 'where the files are is decided once, for the whole installation',
  },
  {
    from,
    to: 'server/spreadsheet/list-export-route.ts',
    names: ['listExportRoute'],
    why: 'a list can be had as a file',
  },
  { from, to: 'server/spreadsheet/sheet.ts', names: ['ColumnKind'], why: 'what the cells of such a file hold' },
  {
    from: 'web/stock-documents/',
    to: 'web/warehouses/WarehouseSelect.tsx',
    names: ['useWarehouseChoices'],
    why: 'lists of documents are narrowed to a warehouse',
  },
  {
    from: 'web/stock-documents/',
    to: 'web/partners/PartnerSelect.tsx',
    names: ['PartnerSelect'],
    why: 'a document names partners',
  },
];
