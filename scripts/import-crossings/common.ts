import type { Crossing } from '../import-crossings.ts';

export const crossings: Crossing[] = [
  {
    from: 'server/reading-routes.ts',
    to: 'server/activity/record.ts',
    names: ['recordActivity'],
    why: 'the log tells who took all records along',
  },
];
