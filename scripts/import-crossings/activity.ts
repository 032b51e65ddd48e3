import type { Crossing } from '../import-crossings.ts';

export const crossings: Crossing[] = [
  {
    from: 'server/activity/',
    to: 'server/spreadsheet/list-export-route.ts',
    names: ['listExportRoute'],
    why: 'the log can be had as a file',
  },
  {
    from: 'server/activity/',
    to: 'server/spreadsheet/choice-words.ts',
    names: ['inWords'],
    why: 'in such a file changes are told in the words of other files',
  },
];
