import type { Crossing } from '../import-crossings.ts';

export const crossings: Crossing[] = [
  {
    from: 'server/stock/',
    to: 'server/company/document-settings.ts',
    names: ['documentSettingOf'],
    why: 'a document’s number is written as its company wants it',
  },
  {
    from: 'server/stock/',
    to: 'server/spreadsheet/choice-words.ts',
    names: ['wordOf'],
    why: 'kinds of document and states of stock have one word',
  },
];
