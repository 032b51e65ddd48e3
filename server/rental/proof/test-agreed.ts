import fc from 'fast-check';
import { tariffOf } from '../tariffs/testing.ts';

/** How storage is charged: by day with steps, classes and a new rate; at one rate for all goods; or a room as a whole. */
const storages = [
  'kg_day',
  'kg_month',
  'kg_split_month',
  'kg_anniversary_month',
  'position_day',
  'position_month',
  'pallet_day',
  'm3_day',
  'room_month',
] as const;

/** What is agreed in a contract of the proof. */
export const agreed = fc.record({
  storage: fc.constantFrom(...storages),
  start_date: fc.constantFrom('2024-01-01', '2024-01-10'),
  end_date: fc.constantFrom(null, '2024-05-20'),
  billing_day: fc.constantFrom(1, 15),
  free_days: fc.constantFrom(0, 3),
  counts_withdrawal_day: fc.boolean(),
  position_sharing: fc.constantFrom('whole' as const, 'by_weight' as const),
  minimum_charge: fc.constantFrom(0, 30_000, 400_000),
  zone: fc.constantFrom('Asia/Jakarta' as const, 'Asia/Makassar' as const, 'Asia/Jayapura' as const),
});
export type Agreed = typeof agreed extends fc.Arbitrary<infer Of> ? Of : never;

/** From this day of storage on goods cost less. */
export const STEP = 20;
/** From this day on a kilogram and day costs more. */
export const NEW_RATE_FROM = '2024-03-10';

/** Rupiah for each unit, by what is counted; `early` and `newer` are one tariff before and after its change. */
export const rates = {
  early: 35.25,
  newer: 40.5,
  late: 12,
  deep: 50,
  only: 1150.5,
  in_kg: 125.25,
  out_pack: 2500,
  document: 350,
  in_pallet: 15_000,
  out_pallet: 17_500,
};

export const eventBases = ['in_kg', 'out_pack', 'document', 'in_pallet', 'out_pallet'] as const;

/** The tariffs of a contract, from before its first day on; of a room that is let the first one. */
export function tariffsOf({ storage }: Pick<Agreed, 'storage'>, room_id: string) {
  const valid_from = '2024-01-01';
  const at = (rate: number, fields: object = {}) => tariffOf(storage, { valid_from, rate, ...fields });
  return [
    ...(storage === 'kg_day'
      ? [
          at(rates.early),
          at(rates.newer, { valid_from: NEW_RATE_FROM }),
          at(rates.late, { from_day: STEP }),
          at(rates.deep, { temperature_class: 'DFZ' }),
        ]
      : [at(rates.only, storage === 'room_month' ? { room_id } : {})]),
    ...eventBases.map((basis) => tariffOf(basis, { valid_from, rate: rates[basis] })),
  ];
}
