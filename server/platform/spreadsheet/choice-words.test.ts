import { expect, test } from 'vitest';
import { masterData as masterDataEn } from '#texts/en/masterData.ts';
import { products as productsEn } from '#texts/en/products.ts';
import { masterData as masterDataId } from '#texts/id/masterData.ts';
import { products as productsId } from '#texts/id/products.ts';
import { partners as partnersEn } from '#texts/en/partners.ts';
import { partners as partnersId } from '#texts/id/partners.ts';
import { inWords, wordOf } from './choice-words.ts';

const bases = ['g_per_piece', 'kg_per_piece', 'pieces_per_kg', 'pieces_per_lb'] as const;

test.each([
  ['id', masterDataId, productsId, partnersId],
  ['en', masterDataEn, productsEn, partnersEn],
] as const)('files call choices as the screens do, in %s', (language, masterData, products, partners) => {
  const named = (column: string, values: readonly string[]) =>
    Object.fromEntries(values.map((value) => [value, inWords(column, value, language)]));

  expect(named('basis', bases)).toEqual(Object.fromEntries(bases.map((basis) => [basis, masterData.option[basis]])));
  expect(named('roles', Object.keys(partners.roles))).toEqual(partners.roles);
  expect(named('type', ['product', 'none'])).toEqual({
    product: masterData.option.product,
    none: masterData.option.none,
  });
  for (const column of ['type', 'traceability', 'status'] as const) {
    expect(named(column, Object.keys(products[column]))).toEqual(products[column]);
  }
  expect([inWords('is_active', true, language), inWords('is_active', false, language)]).toEqual([
    masterData.active,
    masterData.inactive,
  ]);
  expect([inWords('input_field', true, language), inWords('input_field', false, language)]).toEqual([
    masterData.yes,
    masterData.no,
  ]);
});

test.each([
  ['status', 'submitted', 'Diajukan', 'Submitted'],
  ['status', 'cancelled', 'Batal', 'Cancelled'],
  ['kind', 'deposit', 'Titipan penyewa', 'Deposit by a renter'],
  ['kind', 'withdrawal', 'Pengambilan penyewa', 'Withdrawal by a renter'],
  ['stock_status', 'on_hold', 'Ditahan', 'On hold'],
  ['temperature_class', 'ABF', 'Blast freezer', 'Blast freezer'],
  ['cause', 'lost', 'Susut', 'Shrink'],
  ['action', 'update', 'Diubah', 'Changed'],
  ['entity', 'partners', 'Mitra', 'Partners'],
  ['entity', 'certificate', 'Sertifikasi', 'Certification'],
] as const)('%s %s is called %s in Indonesian and %s in English', (column, value, id, en) => {
  expect([wordOf(column, value, 'id'), wordOf(column, value, 'en')]).toEqual([id, en]);
});

test('what is no choice stays as it is', () => {
  expect(inWords('name', 'none', 'id')).toBe('none');
  expect(inWords('value', 5, 'id')).toBe(5);
  expect(inWords('type', null, 'id')).toBeNull();
});
