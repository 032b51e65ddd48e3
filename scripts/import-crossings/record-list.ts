import type { Crossing } from '../import-crossings.ts';

export const crossings: Crossing[] = [
  {
    from: 'web/record-list/RecordDialogs.tsx',
    to: 'web/import/ImportDialog.tsx',
    names: [],
    why: 'a list is filled from a file where it stands; the code is fetched when someone does',
  },
  {
    from: 'web/record-list/RecordHistory.tsx',
    to: 'web/activity/History.tsx',
    names: [],
    why: 'a record’s history stands in its form; the code is fetched when someone asks',
  },
  {
    from: 'web/record-list/MeanwhileParts.tsx',
    to: 'web/activity/use-words.ts',
    names: ['useActivityWords'],
    why: 'what somebody else changed is told in the words in which the log tells it',
  },
  {
    from: 'web/record-list/HistoryButton.tsx',
    to: 'web/activity/HistoryDialog.tsx',
    names: [],
    why: 'a record’s page leads to its history; the code is fetched when someone asks',
  },
];
