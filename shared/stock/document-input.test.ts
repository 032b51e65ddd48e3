import { expect, it } from 'vitest';
import { z } from 'zod';
import {
  CELSIUS_MAX,
  COST_FACTOR_PERCENT_MAX,
  DOCUMENT_ALLOCATIONS_MAX,
  DOCUMENT_LINES_MAX,
  DURATION_HOURS_MAX,
  MONEY_MAX,
  PACK_WEIGHT_MAX,
  PACKS_MAX,
  QUANTITY_MAX,
} from '../limits.ts';
import { allocationInput, contentFields, draftVersion, lineInput } from './document-input.ts';

const id = '019a0000-0000-7000-8000-000000000001';
/** The fields at which a schema refuses an object that has what must be there. */
const refusing = (schema: z.ZodType, required: object) => (fields: object) =>
  schema.safeParse({ ...required, ...fields }).error?.issues.map(({ path }) => path[0]) ?? [];
const draft = refusing(z.strictObject(contentFields), { date: '2026-06-01', warehouse_id: id });
const line = refusing(lineInput, { id });
const place = refusing(allocationInput, { id });
const many = (most: number, one: unknown): [fits: unknown[], beyond: unknown[]] => [
  [[], Array.from({ length: most }, () => one)],
  [Array.from({ length: most + 1 }, () => one)],
];

it.each<[field: string, refused: typeof draft, fits: unknown[], beyond: unknown[]]>([
  ['date', draft, ['1900-01-01'], ['1899-12-31', '2026-02-29', null]],
  ['temperature_c', draft, [null, -CELSIUS_MAX, CELSIUS_MAX], [-CELSIUS_MAX - 0.1, CELSIUS_MAX + 0.1, 1.05]],
  ['expected_yield_percent', draft, [null, 0.1, 100], [0, 100.1]],
  ['duration_hours', draft, [null, 0.1, DURATION_HOURS_MAX], [0, 1.05, DURATION_HOURS_MAX + 0.1]],
  ['additional_cost', draft, [undefined, 0, MONEY_MAX], [-1, 0.5, MONEY_MAX + 1, null]],
  ['lines', draft, ...many(DOCUMENT_LINES_MAX, { id })],
  ['expected_packs', line, [null, 0, PACKS_MAX], [-1, 0.5, PACKS_MAX + 1]],
  ['expected_weight', line, [null, 0, QUANTITY_MAX], [-0.001, 0.0005, QUANTITY_MAX + 1]],
  ['unit_price', line, [undefined, null, 0, MONEY_MAX], [-1, 0.5, MONEY_MAX + 1]],
  ['cost_factor_percent', line, [null, 0, COST_FACTOR_PERCENT_MAX], [-1, 0.5, COST_FACTOR_PERCENT_MAX + 1]],
  ['allocations', line, ...many(DOCUMENT_ALLOCATIONS_MAX, { id })],
  ['packs', place, [0, PACKS_MAX], [-1, 0.5, PACKS_MAX + 1, null]],
  ['net_weight', place, [0, 0.001, QUANTITY_MAX], [-0.001, 0.0005, QUANTITY_MAX + 1, null]],
  ['pack_weights', place, ...many(DOCUMENT_ALLOCATIONS_MAX, 1)],
  ['pack_weights', place, [[0.001, PACK_WEIGHT_MAX]], [[0], [0.0005], [PACK_WEIGHT_MAX + 0.001]]],
  ['pack_readings', place, ...many(DOCUMENT_ALLOCATIONS_MAX, { source: 'typed' })],
])('takes in the field %s what is at its limits and nothing beyond', (field, refused, fits, beyond) => {
  const taken = (value: unknown) => !refused({ [field]: value }).includes(field);
  expect(fits.filter((value) => !taken(value))).toEqual([]);
  expect(beyond.filter(taken)).toEqual([]);
});

it('takes a draft that nobody has seen as one of version 0', () => {
  expect([-1, 0, 1].map((version) => draftVersion.safeParse(version).success)).toEqual([false, true, true]);
});
