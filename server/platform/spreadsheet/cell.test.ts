import { describe, expect, test } from 'vitest';
import { cellOf, dateText } from './cell.ts';
import type { ColumnKind } from './sheet.ts';
import { zoneClock } from './zone-clock.ts';

const jakarta = zoneClock('Asia/Jakarta');
const cell = (value: unknown, kind: ColumnKind) => cellOf(value, kind, jakarta);

test('nothing stays nothing in every kind of column', () => {
  for (const kind of ['text', 'number', 'date', 'datetime', 'boolean'] as const) {
    expect(cell(null, kind)).toBeNull();
    expect(cell(undefined, kind)).toBeNull();
  }
});

describe('a number', () => {
  test.each([
    [12.5, 12.5],
    ['12.500', 12.5],
    ['-3', -3],
    [7n, 7],
    ['999999999999.99', 999_999_999_999.99],
  ])('%s is written as a number', (value, expected) => {
    expect(cell(value, 'number')).toBe(expected);
  });

  test.each(['12345678901234567890', '0.1234567890123456', 'twelve', '', '1e3', ' 1', Number.NaN])(
    '%j is not squeezed into one that it is not',
    (value) => {
      expect(cell(value, 'number')).toBe(String(value));
    },
  );
});

describe('a date', () => {
  test.each([
    ['2026-02-28', 'date', '28-02-2026'],
    ['2026-03-01T18:30:00.000Z', 'date', '02-03-2026'],
    ['2026-03-01T18:30:00.000Z', 'datetime', '02-03-2026 01:30'],
    [new Date('2026-03-01T18:30:00Z'), 'datetime', '02-03-2026 01:30'],
  ] as const)('%s in a %s column is %s on a clock in Jakarta', (value, kind, expected) => {
    expect(dateText(cell(value, kind) as Date, kind)).toBe(expected);
  });

  test('in a day column has no time of day', () => {
    expect(cell('2026-03-01T18:30:00.000Z', 'date')).toEqual(new Date('2026-03-02'));
  });

  test.each(['2026-02-31T99:00', 'soon', new Date(Number.NaN), Infinity])('%s stays text', (value) => {
    expect(cell(value, 'date')).toBe(String(value));
  });
});

describe('text', () => {
  test('loses control characters and halves of characters, keeps tabs, line ends and letters of all scripts', () => {
    expect(cell('a\0b\x07c\x1bd\x7fe\ufffef', 'text')).toBe('abcdef');
    expect(cell('half \ud83d', 'text')).toBe('half \ufffd');
    expect(cell('ikan\ttuna\r\nčžš 鮪 🐟', 'text')).toBe('ikan\ttuna\r\nčžš 鮪 🐟');
  });

  test('is made of any value', () => {
    expect(cell(12, 'text')).toBe('12');
    expect(cell(false, 'text')).toBe('false');
    expect(cell({ name: 'tuna' }, 'text')).toBe('{"name":"tuna"}');
    expect(cell('yes', 'boolean')).toBe('yes');
  });
});
