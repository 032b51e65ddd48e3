import type { Crossing } from '../import-crossings.ts';

export const crossings: Crossing[] = [
  {
    from: 'server/roles/',
    to: 'server/company/table.ts',
    names: [],
    why: 'the columns of the roles and of who has them',
  },
  {
    from: 'server/roles/',
    to: 'server/notifications/notify.ts',
    names: ['notify'],
    why: 'people hear that what they may do has changed',
  },
];
