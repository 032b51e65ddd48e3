import { describe, expect, it } from 'vitest';
import { masterData } from '#shared/master-data/index.ts';
import type { Resource } from '#shared/master-data/resource.ts';
import { importables } from '#server/app/features.ts';
import { choiceFinder, hasWords, wordOf } from '#server/platform/spreadsheet/choice-words.ts';
import { givenCell, textOf } from './given-cell.ts';
import type { CellKind } from './importable.ts';
import { mappingOf } from './map-headings.ts';
import { cellReader } from './read-cell.ts';

describe('a cell', () => {
  const read = (kind: CellKind, cell: string | number | boolean | null, options?: string[]) =>
    cellReader({ name: 'type', kind, required: false, ...(options && { options }) }, 'en')(cell);

  it.each([
    ['31-12-2026', '2026-12-31'],
    ['1/2/2026', '2026-02-01'],
    ['2026-12-31', '2026-12-31'],
    ['31-12-2026 10:30', '2026-12-31'],
  ])('with %s holds a day', (text, value) => expect(read('date', text)).toEqual({ value }));

  it.each(['31 Desember 2026', '31-Des-26', '31-12-26', '2026/12/31', 31_122_026])('with %s holds a day', (cell) =>
    expect(read('date', cell)).toEqual({ value: '2026-12-31' }),
  );

  it('with a day of another form, of no calendar, or of two centuries holds none', () => {
    for (const cell of ['12/2026', 'besok', 45_000]) expect(read('date', cell)).toEqual({ code: 'not_a_date' });
    expect(read('date', '31-02-2026')).toEqual({ code: 'no_such_day' });
    expect(read('date', '31-12-85')).toEqual({ code: 'two_readings', detail: '31-12-1985 / 31-12-2085' });
  });

  const readNumber = (name: string, cell: string | number) => {
    const column = importables.find(({ path }) => path === '/products')!.columns.find((known) => known.name === name)!;
    return cellReader(column, 'en')(cell);
  };

  it('holds a number with the unit of its column', () => {
    expect(readNumber('weight', '12.75 kg')).toEqual({ value: 12.75 });
    expect(readNumber('weight', '12,5 Kg')).toEqual({ value: 12.5 });
    expect(readNumber('price_buy', 'Rp 157.000')).toEqual({ value: 157_000 });
    expect(readNumber('selling_price', 'Rp 25.000,-')).toEqual({ value: 25_000 });
    expect(readNumber('selling_tax', '11%')).toEqual({ value: 11 });
    expect(readNumber('volume', '0,125 m³')).toEqual({ value: 0.125 });
    for (const [name, cell] of [
      ['weight', '500 g'],
      ['weight', 'Rp 500'],
      ['price_buy', '25rb'],
      ['price_buy', '1.50.0'],
    ] as const)
      expect(readNumber(name, cell)).toEqual({ code: 'not_a_number' });
  });

  it('that can be read in two ways says both, unless it is a number already or only one of them fits', () => {
    expect(readNumber('weight', '12.500')).toEqual({ code: 'two_readings', detail: '12500 / 12,5' });
    expect(readNumber('weight', 12.5)).toEqual({ value: 12.5 });
    expect(readNumber('price_buy', '12.500')).toEqual({ value: 12_500 });
    expect(readNumber('selling_tax', '11.500')).toEqual({ value: 11.5 });
  });

  it.each(['#N/A', '#REF!', '#DIV/0!', '#####', '#n/a'])('with the error %s of a spreadsheet is refused', (cell) => {
    for (const kind of ['text', 'number', 'date', 'choice', 'reference'] as const)
      expect(read(kind, cell)).toEqual({ code: 'error_cell' });
  });

  it('without the result of its formula is refused', () =>
    expect(read('text', '#FORMULA?')).toEqual({ code: 'formula_empty' }));

  it('that names something has one blank between its words', () => {
    expect(read('reference', 'Ikan  \u00a0Beku')).toEqual({ value: 'Ikan Beku' });
    expect(read('text', 'a  b')).toEqual({ value: 'a  b' });
    expect(cellReader({ name: 'name', kind: 'text', required: true, isKey: true }, 'en')('Uji  Spasi')).toEqual({
      value: 'Uji Spasi',
    });
  });

  it.each(['Ya', 'ya', 'Y', 'v', '✓', 'YES', 'true', true, 1, '1', 'Aktif', 'active'])('with %s means yes', (cell) => {
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

  it('are known in both languages and by the names of the columns, without regard to case, spaces and stars', () => {
    expect(mappingOf(['NAMA *', ' english  name'], columns)).toEqual(['name', 'name_en']);
    expect(mappingOf(['name_en', 'Name*'], columns)).toEqual(['name_en', 'name']);
  });

  it('mean what the company said of them, but no column that these records do not have', () => {
    const learned = new Map([
      ['sebutan', 'name_en'],
      ['mutu', 'grade_id'],
      ['nama', null],
    ]);
    expect(mappingOf(['Sebutan', 'Mutu', 'Nama'], columns, learned)).toEqual(['name_en', null, null]);
    expect(mappingOf(['Name', 'Sebutan'], columns, new Map([['sebutan', 'name']]))).toEqual([null, 'name']);
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

it('every declared resource can be imported, opening stock, lines of receipts, lists of owners, positions, and nothing twice', () => {
  const resources: readonly Resource[] = masterData;
  expect(importables.map(({ path }) => path).toSorted()).toEqual(
    [
      ...resources.map(({ path }) => path),
      '/products',
      '/variant',
      '/partners',
      '/warehouses',
      '/warehouses/:within_id/positions',
      '/stock_agreements/:within_id/rows',
      '/stock_received/:within_id/lines',
      '/stock_received',
    ].toSorted(),
  );
});
