import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDate, writeDate } from './read-date.ts';

describe('a date', () => {
  it.each([
    '31-12-2027',
    '31/12/2027',
    '31.12.2027',
    '31 12 2027',
    '31 - 12 - 2027',
    '2027-12-31',
    '2027/12/31',
    '31122027',
    '20271231',
    '311227',
    '31-12-27',
    '31/12/27',
    '31 Desember 2027',
    '31 December 2027',
    '31-Des-27',
    '31-Dec-2027',
    '31 DES 27',
    '31Des2027',
    'December 31, 2027',
    ' 31-12-2027 10:30 ',
    '2027-12-31T23:59:59.999Z',
  ])('is read from %j', (text) => {
    expect(readDate(text)).toEqual({ is: 'value', value: '2027-12-31' });
  });

  it.each([
    ['1-2-2027', '2027-02-01'],
    ['10-11-26', '2026-11-10'],
    ['101126', '2026-11-10'],
    ['29/02/2028', '2028-02-29'],
    ['17 Agt 2026', '2026-08-17'],
    ['17 Agustus 2026', '2026-08-17'],
    ['5 Mei 26', '2026-05-05'],
    ['5 May 26', '2026-05-05'],
    ['1 Nopember 2026', '2026-11-01'],
    ['1 Okt 2026', '2026-10-01'],
  ])('is read from %j, the day first', (text, day) => {
    expect(readDate(text)).toEqual({ is: 'value', value: day });
  });

  it.each(['31-02-2026', '32/01/2026', '2026-02-31', '29-02-2027', '31022027', '310227', '31 Feb 2027', '12/31/2027'])(
    'that no calendar has is told from what is no date: %j',
    (text) => {
      expect(readDate(text)).toEqual({ is: 'no-such-day' });
    },
  );

  it.each(['', '3', '31-0', '31-02', '31-12-20277', '2027-1', 'soon', '31 Foo 2027', '12/2026', '45000', '31-12/2027'])(
    'is not in %j',
    (text) => {
      expect(readDate(text)).toEqual({ is: 'unreadable' });
    },
  );

  it('of a century that is not said has two readings where both are likely', () => {
    expect(readDate('31-12-85')).toEqual({ is: 'ambiguous', readings: ['1985-12-31', '2085-12-31'] });
    expect(readDate('311285')).toEqual({ is: 'ambiguous', readings: ['1985-12-31', '2085-12-31'] });
    expect(readDate('29-02-00')).toEqual({ is: 'value', value: '2000-02-29' });
    expect(readDate('29-02-72')).toEqual({ is: 'ambiguous', readings: ['1972-02-29', '2072-02-29'] });
  });
});

it('means the same day in every form', () => {
  const two = (part: number) => String(part).padStart(2, '0');
  const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2069-12-31'), noInvalidDate: true });
  const inWords = (locale: string, month: 'long' | 'short') =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month, year: 'numeric' });
  const formats = [
    inWords('id-ID', 'long'),
    inWords('id-ID', 'short'),
    inWords('en-GB', 'long'),
    inWords('en-US', 'short'),
  ];
  fc.assert(
    fc.property(day, (moment) => {
      const iso = moment.toISOString().slice(0, 10);
      const [y, m, d] = [moment.getUTCFullYear(), moment.getUTCMonth() + 1, moment.getUTCDate()];
      const texts = [
        iso,
        writeDate(iso),
        `${d}/${m}/${y}`,
        `${two(d)}${two(m)}${y}`,
        `${two(d)}${two(m)}${two(y % 100)}`,
      ];
      for (const text of [...texts, ...formats.map((format) => format.format(moment))]) {
        expect([text, readDate(text)]).toEqual([text, { is: 'value', value: iso }]);
      }
    }),
  );
});
