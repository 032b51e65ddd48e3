import type { Crossing } from '../import-crossings.ts';

export const crossings: Crossing[] = [
  {
    from: 'server/warehouses/',
    to: 'server/import/importable.ts',
    names: ['Importable', 'textKey'],
    why: 'its records can be brought in from files',
  },
  {
    from: 'server/warehouses/',
    to: 'server/import/columns-of.ts',
    names: ['columnsOf'],
    why: 'the columns of such a file follow the form',
  },
  {
    from: 'server/warehouses/',
    to: 'server/spreadsheet/list-export-route.ts',
    names: ['listExportRoute'],
    why: 'a list can be had as a file',
  },
  {
    from: 'server/warehouses/',
    to: 'server/spreadsheet/sheet.ts',
    names: ['ColumnKind'],
    why: 'what the cells of such a file hold',
  },
  {
    from: 'server/warehouses/',
    to: 'server/activity/record.ts',
    names: ['recordActivity'],
    why: 'positions are made by the hundred, and one entry tells of all of them',
  },
  {
    from: 'server/warehouses/',
    to: 'server/records/change-many.ts',
    names: ['deleteMany'],
    why: 'positions are cleared but for those that are used',
  },
  {
    from: 'server/warehouses/',
    to: 'server/records/uses.ts',
    names: ['referencesTo'],
    why: 'what uses a position is known from the database',
  },
  {
    from: 'web/warehouses/',
    to: 'web/inventory/StockState.tsx',
    names: ['StockState'],
    why: 'what lies in a position is in a state',
  },
];
