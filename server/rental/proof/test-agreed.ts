import fc from 'fast-check';
import { competesFor, type TariffBasis, tariffBasisNames } from '#shared/rental-tariff.ts';

/**
 * How each measure is proved: as the one by which a contract charges storage, or beside it in every contract. A measure that is not
 * named here, or that `summedByDay` does not count, fails.
 */
const measures = {
  // By day with steps, classes and a new rate. The others have one rate for all goods, or one for a room as a whole.
  kg_day: 'storage',
  kg_month: 'storage',
  kg_split_month: 'storage',
  kg_anniversary_month: 'storage',
  m3_day: 'storage',
  position_day: 'storage',
  position_month: 'storage',
  pallet_day: 'storage',
  room_month: 'storage',
  fixed_month: 'beside',
  in_kg: 'beside',
  in_pack: 'beside',
  in_pallet: 'beside',
  out_kg: 'beside',
  out_pack: 'beside',
  out_pallet: 'beside',
  freeze_kg: 'beside',
  repack_kg: 'beside',
  regrade_kg: 'beside',
  reweigh: 'beside',
  label: 'beside',
  overtime_hour: 'beside',
  plug_hour: 'beside',
  document: 'beside',
} as const satisfies Record<TariffBasis, 'storage' | 'beside'>;
type Proved<As> = { [Basis in TariffBasis]: (typeof measures)[Basis] extends As ? Basis : never }[TariffBasis];

const provedAs = <As extends 'storage' | 'beside'>(as: As) =>
  tariffBasisNames.filter((basis): basis is Proved<As> => measures[basis] === as);
export const storages = provedAs('storage');
export const besides = provedAs('beside');

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
  /** Whether a sum is agreed for each month: then no month comes to nothing. */
  is_fixed: fc.boolean(),
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
  fixed_month: 20_000.5,
  in_kg: 125.25,
  in_pack: 75.5,
  in_pallet: 15_000,
  out_kg: 99.75,
  out_pack: 2500,
  out_pallet: 17_500,
  freeze_kg: 410.25,
  repack_kg: 320.5,
  regrade_kg: 180.75,
  reweigh: 12_500,
  label: 150.25,
  overtime_hour: 45_000.5,
  plug_hour: 9000.25,
  document: 350,
} satisfies Record<string, number> & Record<Proved<'beside'>, number>;

const anywhere = { room_id: null, temperature_class: null, from_day: 1, valid_from: '2024-01-01' };

/** The tariffs of a contract as their table has them, from before its first day on; of a room that is let the first one. */
export function tariffsOf({ storage, is_fixed }: Pick<Agreed, 'storage' | 'is_fixed'>, room_id: string) {
  const at = (basis: TariffBasis, rate: number, fields: object = {}) => ({
    ...anywhere,
    ...fields,
    basis,
    competes_for: competesFor(basis),
    rate,
  });
  return [
    ...(storage === 'kg_day'
      ? [
          at(storage, rates.early),
          at(storage, rates.newer, { valid_from: NEW_RATE_FROM }),
          at(storage, rates.late, { from_day: STEP }),
          at(storage, rates.deep, { temperature_class: 'DFZ' }),
        ]
      : [at(storage, rates.only, storage === 'room_month' ? { room_id } : {})]),
    ...besides.filter((basis) => basis !== 'fixed_month' || is_fixed).map((basis) => at(basis, rates[basis])),
  ];
}
