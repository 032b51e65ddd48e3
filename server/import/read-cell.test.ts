import { describe, expect, it } from 'vitest';
import { masterData } from '#shared/master-data/index.ts';
import type { Resource } from '#shared/master-data/resource.ts';
import { importables } from '#server/app.ts';
import { choiceFinder, hasWords, wordOf } from '#server/spreadsheet/choice-words.ts';
import { givenCell, textOf } from './given-cell.ts';
import type { CellKind } from './importable.ts';
import { mappingOf } from './map-headings.ts';
import { cellReader, numberOf } from './read-cell.ts';

describe('a number', () => {
  it.each([
    ['1.500', 1500],
    ['1,5', 1.5],
    ['1.5', 1.5],
    ['0.125', 0.125],
    ['0,125', 0.125],
    ['1.234.567', 1_234_567],
    ['1.234.567,89', 1_234_567.89],
    ['1,234,567', 1_234_567],
    ['1,234.5', 1234.5],
    ['1234.567', 1234.567],
    ['-1.500', -1500],
    [' 1 500 ', 1500],
    ['1\u00a0500', 1500],
    ['007', 7],
  ])('is read from %j as people here write it', (text, value) => expect(numberOf(text)).toBe(value));

  it.each(['', 'abc', '1.50.0', '1,5,0', '12 kg', '1e3', '0x10', '--1', '1.', ',5'])('is not in %j', (text) =>
    expect(numberOf(text)).toBeUndefined(),
  );
});

describe('a cell', () => {
  const read = (kind: CellKind, cell: string | number | boolean | null, options?: string[]) =>
    cellReader({ name: 'type', kind, required: false, ...(options && { options }) }, 'en')(cell);

  it.each([
    ['31-12-2026', '2026-12-31'],
    ['1/2/2026', '2026-02-01'],
    ['2026-12-31', '2026-12-31'],
    ['31-12-2026 10:30', '2026-12-31'],
  ])('with %s holds a day', (text, value) => expect(read('date', text)).toEqual({ value }));

  it('with a day of another form, or a number, holds none', () => {
    for (const cell of ['12/2026', 'besok', '26-12-31', 45_000])
      expect(read('date', cell)).toEqual({ code: 'not_a_date' });
  });

  it.each(['Ya', 'ya', 'YES', 'true', true, 1, '1', 'Aktif', 'active'])('with %s means yes', (cell) => {
    expect(read('yes-no', cell)).toEqual({ value: true });
    expect(read('status', cell)).toEqual({ value: true });
  });

  it.each(['Tidak', 'no', 'FALSE', false, 0, '0', 'tidak aktif', 'Nonaktif', 'None'])('with %s means no', (cell) => {
    expect(read('yes-no', cell)).toEqual({ value: false });
    expect(read('status', cell)).toEqual({ value: false });
  });

  it('that is neither says so', () => expect(read('status', 'mungkin')).toEqual({ code: 'not_yes_no' }));

  it('holds a choice by its code or its word in either language, or says which there are', () => {
    const options = ['storable', 'consumable'];
    for (const word of ['storable', 'Disimpan', 'STORABLE'])
      expect(read('choice', word, options)).toEqual({ value: 'storable' });
    expect(read('choice', 'habis  pakai', options)).toEqual({ value: 'consumable' });
    expect(read('choice', 'ikan', options)).toEqual({ code: 'unknown_choice', detail: 'Storable, Consumable' });
  });

  it('that is empty or blank holds nothing', () => {
    for (const cell of ['', '  ', null]) expect(read('text', cell)).toBeNull();
  });

  it('of numbers is a text in a column of texts, and keeps its point where coordinates stand', () => {
    expect(read('text', 1234)).toEqual({ value: '1234' });
    expect(read('coordinate', 106.125)).toEqual({ value: '106.125' });
  });

  it('is kept as given, a day as people write it', () => {
    expect(givenCell(new Date('2026-12-31'))).toBe('31-12-2026');
    expect(givenCell(new Date('2026-12-31T10:30Z'))).toBe('31-12-2026 10:30');
    expect(givenCell(undefined)).toBeNull();
    expect([1.5, true, null, 'x'].map(textOf)).toEqual(['1,5', 'TRUE', '', 'x']);
  });
});

describe('headings', () => {
  const columns = [
    { name: 'name', headings: ['Nama', 'Name'] },
    { name: 'name_en', headings: ['Nama bahasa Inggris', 'English name'] },
  ];

  it('are known in both languages and by the names of the columns, whatever the case, spaces and stars', () => {
    expect(mappingOf(['NAMA *', ' english  name'], columns)).toEqual(['name', 'name_en']);
    expect(mappingOf(['name_en', 'Name*'], columns)).toEqual(['name_en', 'name']);
  });

  it('that are unknown or come twice are left out', () =>
    expect(mappingOf(['Dibuat', 'Nama', 'Name', ''], columns)).toEqual([null, 'name', null, null]));
});

describe.each(importables)('$path', ({ columns }) => {
  it('has a word in both languages for each value of its choices, and finds the value by it', () => {
    for (const { name, options = [] } of columns) {
      const find = choiceFinder(name, options);
      for (const value of options) {
        expect([name, value, hasWords(name, value)]).toEqual([name, value, true]);
        for (const language of ['id', 'en'] as const) expect(find(wordOf(name, value, language))).toBe(value);
      }
    }
  });
});

it('every declared resource can be imported, and nothing twice', () => {
  const resources: readonly Resource[] = masterData;
  expect(importables.map(({ path }) => path).toSorted()).toEqual(
    [...resources.map(({ path }) => path), '/products', '/variant', '/partners', '/warehouses'].toSorted(),
  );
});
