import type { Crossing } from '../import-crossings.ts';

export const crossings: Crossing[] = [
  {
    from: 'server/partners/',
    to: 'server/import/importable.ts',
    names: ['Beside', 'Importable', 'textKey', 'Values'],
    why: 'its records can be brought in from files, with what lies in tables of its own',
  },
  {
    from: 'server/partners/',
    to: 'server/import/columns-of.ts',
    names: ['columnsOf'],
    why: 'the columns of such a file follow the form',
  },
  {
    from: 'server/partners/',
    to: 'server/spreadsheet/list-export-route.ts',
    names: ['listExportRoute'],
    why: 'a list can be had as a file',
  },
  {
    from: 'server/partners/',
    to: 'server/spreadsheet/sheet.ts',
    names: ['ColumnKind'],
    why: 'what the cells of such a file hold',
  },
  {
    from: 'server/partners/',
    to: 'server/spreadsheet/choice-words.ts',
    names: ['wordOf'],
    why: 'roles are written in the words of the reader',
  },
];
