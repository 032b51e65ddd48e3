import type { Crossing } from '../import-crossings.ts';

export const crossings: Crossing[] = [
  {
    from: 'server/variants/',
    to: 'server/import/importable.ts',
    names: ['Importable', 'textKey', 'setKey'],
    why: 'its records can be brought in from files',
  },
  {
    from: 'server/variants/',
    to: 'server/import/columns-of.ts',
    names: ['columnsOf'],
    why: 'the columns of such a file follow the form',
  },
  {
    from: 'server/variants/',
    to: 'server/spreadsheet/list-export-route.ts',
    names: ['listExportRoute'],
    why: 'a list can be had as a file',
  },
  {
    from: 'server/variants/',
    to: 'server/spreadsheet/sheet.ts',
    names: ['ColumnKind'],
    why: 'what the cells of such a file hold',
  },
  {
    from: 'server/variants/',
    to: 'server/files/picture-routes.ts',
    names: ['pictureRoutes'],
    why: 'a variant has a picture',
  },
  {
    from: 'server/variants/',
    to: 'server/files/storage.ts',
    names: ['FileStorage'],
    why: 'where the pictures are is decided once, for the whole installation',
  },
  {
    from: 'server/variants/',
    to: 'server/products/table.ts',
    names: [],
    why: 'the columns of the products that variants belong to',
  },
  {
    from: 'web/variants/',
    to: 'web/warehouses/TemperatureClassSelect.tsx',
    names: ['TemperatureClassSelect'],
    why: 'what a variant needs of a room is said in the words of the rooms',
  },
];
