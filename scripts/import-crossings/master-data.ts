import type { Crossing } from '../import-crossings.ts';

export const crossings: Crossing[] = [
  {
    from: 'server/master-data/',
    to: 'server/import/importable.ts',
    names: ['Importable', 'textKey', 'CellKind', 'ImportColumn'],
    why: 'its records can be brought in from files',
  },
  {
    from: 'server/master-data/',
    to: 'server/spreadsheet/list-export-route.ts',
    names: ['listExportRoute'],
    why: 'a list can be had as a file',
  },
  {
    from: 'server/master-data/',
    to: 'server/files/picture-routes.ts',
    names: ['pictureRoutes'],
    why: 'some records have a picture',
  },
  {
    from: 'server/master-data/',
    to: 'server/files/storage.ts',
    names: ['FileStorage'],
    why: 'where the pictures are is decided once, for the whole installation',
  },
  {
    from: 'server/master-data/',
    to: 'server/spreadsheet/sheet.ts',
    names: ['ColumnKind'],
    why: 'what the cells of such a file hold',
  },
];
