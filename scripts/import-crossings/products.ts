import type { Crossing } from '../import-crossings.ts';

export const crossings: Crossing[] = [
  {
    from: 'server/products/',
    to: 'server/import/importable.ts',
    names: ['Importable', 'textKey'],
    why: 'its records can be brought in from files',
  },
  {
    from: 'server/products/',
    to: 'server/import/columns-of.ts',
    names: ['columnsOf'],
    why: 'the columns of such a file follow the form',
  },
  {
    from: 'server/products/',
    to: 'server/spreadsheet/list-export-route.ts',
    names: ['listExportRoute'],
    why: 'a list can be had as a file',
  },
  {
    from: 'server/products/',
    to: 'server/spreadsheet/sheet.ts',
    names: ['ColumnKind'],
    why: 'what the cells of such a file hold',
  },
  {
    from: 'server/products/',
    to: 'server/files/picture-routes.ts',
    names: ['pictureRoutes'],
    why: 'a product has a picture',
  },
  {
    from: 'server/products/',
    to: 'server/files/storage.ts',
    names: ['FileStorage'],
    why: 'where the pictures are is decided once, for the whole installation',
  },
  {
    from: 'web/products/ProductScreen.tsx',
    to: 'web/variants/use-generator.tsx',
    names: ['useGenerator'],
    why: 'the variants of a product are made where the product stands',
  },
];
