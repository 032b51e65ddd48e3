import type { Crossing } from '../import-crossings.ts';

export const crossings: Crossing[] = [
  {
    from: 'server/records/',
    to: 'server/files/with-image.ts',
    names: ['forgetImage'],
    why: 'a picture goes with its record',
  },
  {
    from: 'server/records/',
    to: 'server/files/storage.ts',
    names: ['FileStorage'],
    why: 'where the pictures are is decided once, for the whole installation',
  },
];
