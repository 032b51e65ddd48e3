import type { Crossing } from '../import-crossings.ts';

export const crossings: Crossing[] = [
  {
    from: 'server/company/',
    to: 'server/activity/record.ts',
    names: ['recordActivity'],
    why: 'the log of a company says who came into it from another',
  },
  {
    from: 'server/company/',
    to: 'server/auth/cookie.ts',
    names: ['setTokenCookie'],
    why: 'a session that goes to another company gets a new token',
  },
  {
    from: 'server/company/',
    to: 'server/files/with-image.ts',
    names: ['withImage', 'imageOf', 'forgetImage'],
    why: 'a company has a logo',
  },
  {
    from: 'server/company/',
    to: 'server/files/storage.ts',
    names: ['FileStorage'],
    why: 'where the pictures are is decided once, for the whole installation',
  },
  {
    from: 'server/company/',
    to: 'server/stock/books.ts',
    names: ['lockBooks'],
    why: 'the books are closed once whoever is posting has done',
  },
];
