import { expect, it } from 'vitest';
import { importErrors } from '#shared/import.ts';
import { wordsOf } from './error-words.ts';

/** Codes of the forms that a cell can come to. */
const ofForms = ['too_small', 'too_big', 'not_multiple_of', 'value_taken', 'below_from', 'out_of_bounds', 'gtin'];

it.each([...importErrors, ...ofForms])('says what %s means, in both languages', (code) => {
  const said = (language: 'id' | 'en') => wordsOf([{ column: 0, code, detail: '7' }], ['Nama'], language);
  expect(said('en')).toMatch(/^Nama: .{5}/);
  expect(said('en')).not.toBe(said('id'));
  for (const language of ['id', 'en'] as const) expect(said(language)).not.toMatch(/tidak sah$|not allowed$/);
});

it('names the column of each error, and of one that is not in the file', () => {
  const errors = [
    { column: 1, code: 'required' },
    { column: null, code: 'column_missing', detail: 'Status' },
    { column: null, code: 'below_from', detail: 'Sampai' },
    { column: 0, code: 'something new' },
  ];
  expect(wordsOf(errors, ['Nama', 'Kode'], 'en')).toBe(
    'Kode: must be filled in; the column Status is needed, and nothing is mapped to it; ' +
      'Sampai: smaller than where it begins; Nama: not allowed',
  );
});
