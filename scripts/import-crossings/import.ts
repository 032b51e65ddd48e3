import type { Crossing } from '../import-crossings.ts';

export const crossings: Crossing[] = [
  {
    from: 'server/import/',
    to: 'server/spreadsheet/read-sheet.ts',
    names: ['readSheet'],
    why: 'what is brought in comes as a spreadsheet',
  },
  {
    from: 'server/import/',
    to: 'server/spreadsheet/marks.ts',
    names: ['MARKS'],
    why: 'cells that a spreadsheet leaves in doubt are refused where they stand',
  },
  {
    from: 'server/import/',
    to: 'server/spreadsheet/write-template.ts',
    names: ['writeTemplate'],
    why: 'the file to fill in',
  },
  {
    from: 'server/import/',
    to: 'server/spreadsheet/export-answer.ts',
    names: ['exportAnswer', 'READER_MS'],
    why: 'faulty rows can be had as a file',
  },
  {
    from: 'server/import/',
    to: 'server/spreadsheet/sheet.ts',
    names: ['ColumnKind'],
    why: 'what the cells of such a file hold',
  },
  {
    from: 'server/import/',
    to: 'server/spreadsheet/choice-words.ts',
    names: ['plain', 'wordOf', 'hasWords', 'choiceFinder', 'yesNoWords', 'statusWords', 'yesOrNo', 'activeOrNot'],
    why: 'a file that is brought in may say what a list as a file says',
  },
  {
    from: 'server/import/',
    to: 'server/company/time-zone.ts',
    names: ['timeZoneOf'],
    why: 'days in a file are the company’s days',
  },
  {
    from: 'server/import/',
    to: 'server/jobs/enqueue.ts',
    names: ['enqueue'],
    why: 'rows are written in the background',
  },
  {
    from: 'server/import/',
    to: 'server/activity/record.ts',
    names: ['recordActivity'],
    why: 'the log tells of a file as a whole',
  },
  {
    from: 'server/import/',
    to: 'server/notifications/notify.ts',
    names: ['notify'],
    why: 'people hear what came of their file',
  },
];
