import type { Crossing } from '../import-crossings.ts';

const from = 'server/inventory/';

export const crossings: Crossing[] = [
  { from, to: 'server/stock/table.ts', names: [], why: 'the columns of balances, moves and batches' },
  {
    from,
    to: 'server/stock-documents/shown.ts',
    names: ['shownRow'],
    why: 'values are shown to whom they are shown in documents',
  },
  {
    from,
    to: 'server/stock-documents/kind.ts',
    names: ['seesValues'],
    why: 'what moved value alone is shown to nobody else',
  },
  {
    from,
    to: 'server/stock-documents/read-routes.ts',
    names: ['refuseSortByValue'],
    why: 'nor does the order of a list tell them',
  },
  { from, to: 'server/activity/history-route.ts', names: ['historyRoute'], why: 'a batch has a history' },
  {
    from,
    to: 'server/spreadsheet/list-export-route.ts',
    names: ['listExportRoute'],
    why: 'a list can be had as a file',
  },
  { from, to: 'server/spreadsheet/sheet.ts', names: ['ColumnKind'], why: 'what the cells of such a file hold' },
  {
    from: 'web/inventory/',
    to: 'web/warehouses/WarehouseSelect.tsx',
    names: ['useWarehouseChoices'],
    why: 'lists are narrowed to a warehouse',
  },
  {
    from: 'web/inventory/',
    to: 'web/stock-received/use-batch-choices.ts',
    names: ['useBatchChoices'],
    why: 'the facts of a batch name the same records as when it was received',
  },
];
