import type { Crossing } from '../import-crossings.ts';

export const crossings: Crossing[] = [
  {
    from: 'server/spreadsheet/',
    to: 'server/company/time-zone.ts',
    names: ['timeZoneOf'],
    why: 'days in a file are the company’s days',
  },
  {
    from: 'server/spreadsheet/',
    to: 'server/activity/record.ts',
    names: ['recordActivity'],
    why: 'the log tells who took records along as a file',
  },
  {
    from: 'server/spreadsheet/',
    to: 'server/notifications/notify.ts',
    names: ['notify'],
    why: 'people hear that their file is written',
  },
];
