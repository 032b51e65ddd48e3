import { expect, it } from 'vitest';
import { layout, POSITIONS_MAX, positionRow, ROWS_MAX } from './storage.ts';
import { usualPattern } from './position-code.ts';

const size = { rows: 1, bays: 1, levels: 1, pattern: usualPattern, capacity_kg: null };
const faultsOf = ({ error }: { error?: { issues: { path: PropertyKey[]; code?: string }[] } | undefined }) =>
  error?.issues.map(({ path, code }) => `${path.join('/')} ${code}`) ?? [];

it.each(['rows', 'bays', 'levels'])('a layout has from one to ninety-nine %s', (name) => {
  const sized = (count: number) => faultsOf(layout.safeParse({ ...size, [name]: count }));
  expect([sized(1), sized(ROWS_MAX)]).toEqual([[], []]);
  expect([sized(0), sized(ROWS_MAX + 1), sized(1.5)]).toEqual([
    [`${name} too_small`],
    [`${name} too_big`],
    [`${name} invalid_type`],
  ]);
});

it('a layout makes no more positions at once than may be', () => {
  const sized = (levels: number) => faultsOf(layout.safeParse({ ...size, rows: 20, bays: 10, levels }));
  expect(sized(POSITIONS_MAX / 200)).toEqual([]);
  expect(sized(POSITIONS_MAX / 200 + 1)).toEqual(['rows custom']);
});

it('a position of a sheet is in no row, or in one from the first on', () => {
  const row = { room_id: crypto.randomUUID(), code: 'A-01-01', capacity_kg: null, status: 'active' };
  expect(positionRow.safeParse(row).data).toMatchObject({ row_no: null, bay_no: null, level_no: null });
  expect(faultsOf(positionRow.safeParse({ ...row, row_no: 0 }))).toEqual(['row_no too_small']);
});
