import { expect, it } from 'vitest';
import { type ColumnWidth, widthsIn } from './columns.ts';

const name = { width: 'wide' as ColumnWidth };
const kind = { width: 'medium' as ColumnWidth, least: 80 };
const date = { width: 'date' as ColumnWidth };

it('gives the room left over to wide columns, up to the widest a person could make them', () => {
  expect([name, kind].map(widthsIn(60, [name, kind]))).toEqual([340, 160]);
  expect([name, kind].map(widthsIn(900, [name, kind]))).toEqual([400, 160]);
});

it('takes what is missing from the columns that can shrink, in proportion, and no more than they can spare', () => {
  const columns = [name, kind, date];
  expect(columns.map(widthsIn(-50, columns))).toEqual([280, 117, 104]);
  expect(columns.map(widthsIn(-900, columns))).toEqual([280, 80, 98]);
});

it('never makes a wide column narrower than it says that it may be', () => {
  const modest = { ...name, least: 200 };
  expect([name].map(widthsIn(-300, [name]))).toEqual([280]);
  expect([name, modest].map(widthsIn(-300, [name, modest]))).toEqual([280, 200]);
  expect([name, modest].map(widthsIn(40, [name, modest]))).toEqual([300, 300]);
});
