import { expect, it } from 'vitest';
import type { CountRow } from '#shared/stock/count.ts';
import { met } from './scan.ts';

const row = (id: string, more: Partial<CountRow> = {}): CountRow => ({
  id,
  variant: {
    id: 'v',
    code: 'LT-10',
    name: 'Loin',
    barcode: '4006381333931',
    codes: [],
    catch_weight: false,
    net_weight: 10,
  },
  batch: { id: 'b', number: 'B-1', expiry_date: '2027-01-31' },
  position: { id: 'p1', code: 'A-01-01', room_name: 'Ruang 1' },
  handling_unit_code: null,
  stock_status: 'available',
  is_found: false,
  rounds: 0,
  state: 'open',
  counted_by: null,
  counted_at: null,
  packs: null,
  net_weight: null,
  ...more,
});
const there = { id: 'p2', code: 'A-01-02', room_name: 'Ruang 1' };
const other = { id: 'c', number: 'B-2', expiry_date: null };
const rows = [row('1'), row('2', { position: there }), row('3', { batch: other, handling_unit_code: 'PAL-7' })];
const found = (text: string, here?: string) => {
  const answer = met(text, rows, here);
  return 'row' in answer ? answer.row.id : answer;
};

it('a scan finds the row of a pallet or a batch, in any case', () => {
  expect(found('pal-7')).toBe('3');
  expect(found('b-2')).toBe('3');
});

it('of a batch at several positions it finds the row where one stands', () => {
  expect(found('B-1', 'p2')).toBe('2');
  expect(found('B-1')).toBe('1');
});

it('a label leads to the row of its article and batch, and to none where the batch is another one', () => {
  expect(found('(01)04006381333931(10)B-1', 'p2')).toBe('2');
  expect(found('(01)04006381333931(10)B-9')).toEqual({ missed: 'unknown' });
});

it('two products with one batch number are told apart by the article alone', () => {
  const mackerel = { ...rows[0]!.variant, id: 'w', barcode: '8990871999997' };
  const both = [...rows, row('4', { variant: mackerel, batch: { id: 'd', number: 'b-1', expiry_date: null } })];
  const of = (text: string) => {
    const answer = met(text, both, 'p1');
    return 'row' in answer ? answer.row.id : answer;
  };
  expect(of('B-1')).toEqual({ missed: 'ambiguous' });
  expect(of(']C110B-1')).toEqual({ missed: 'ambiguous' });
  expect(of('(01)08990871999997(10)B-1')).toBe('4');
  expect(of('(01)04006381333931(10)B-1')).toBe('1');
  // A third article with that number is neither of them.
  expect(of('(01)00012345678905(10)B-1')).toEqual({ missed: 'unknown' });
  expect(of('PLK:BATCH:d')).toBe('4');
});

it('a position leads to its rows', () => {
  expect(found('a-01-02')).toEqual({ positionId: 'p2' });
});

it('of what is in no row it says so', () => {
  expect(found('whatever')).toEqual({ missed: 'unknown' });
});

it('codes of our own lead to the pallet, the position and the batch that they name, and to no others', () => {
  expect(found('PLK:HU:pal-7')).toBe('3');
  expect(found('PLK:BATCH:C')).toBe('3');
  expect(found('PLK:POS:p2')).toEqual({ positionId: 'p2' });
  expect(found('PLK:POS:p9')).toEqual({ missed: 'unknown' });
});

it('of a label without separators it tells that, and leads nowhere', () => {
  expect(found('010400638133393110B-117270131')).toEqual({ missed: 'separator_lost' });
});
