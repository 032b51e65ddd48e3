import { expect, test } from 'vitest';
import { importedColumns, leftOut, missing, samples, unrecognised } from './mapping.ts';

const columns = [
  { name: 'name', heading: 'Nama', required: true },
  { name: 'code', heading: 'Kode', required: true },
  { name: 'description', heading: 'Deskripsi', required: false },
];

test('what must be filled and is not mapped is missing, by its heading', () => {
  expect(missing({ columns }, ['description', 'name'])).toEqual(['Kode']);
  expect(missing({ columns }, ['code', 'name', null])).toEqual([]);
});

test('columns without a heading are not spoken of when they are left out', () => {
  expect(leftOut({ headings: ['Nama', ' ', 'Catatan'] }, ['name', null, null])).toEqual(['Catatan']);
});

test('what our own files say of when a record was created needs no look', () => {
  const file = { headings: ['Nama', 'Dibuat', 'Created', 'Dibuat oleh'] };
  expect(unrecognised(file, ['name', null, null, null])).toEqual(['Dibuat oleh']);
});

test('what is imported stands under the heading of where it goes', () => {
  expect(importedColumns({ columns, mapping: [null, 'code', 'name'], fixed: [] })).toEqual([
    { column: 1, heading: 'Kode' },
    { column: 2, heading: 'Nama' },
  ]);
});

test('a column is known by its first three different values', () => {
  const rows = ['a', '', 'b', 'a', ' c ', 'd'].map((cell, row) => ({
    number: row + 2,
    action: null,
    cells: [cell],
    read: [null],
    errors: [],
    warnings: [],
  }));
  expect(samples({ rows }, 0)).toEqual(['a', 'b', 'c']);
});
