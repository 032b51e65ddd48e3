import fc from 'fast-check';
import { sql } from 'kysely';
import { insertRows, owner } from '#server/testing.ts';
import type { StockCompany } from '#server/stock/ledger/testing.ts';

/** From a day on a unit stands on another one, or on none. */
export interface Nesting {
  unit: string;
  onto: string | null;
  day: string;
}

/** A basket, or the first of two pallets, is put onto a pallet or taken off on a day. */
export const nesting = (day: fc.Arbitrary<string>) =>
  fc.record({
    does: fc.constant('nest' as const),
    unit: fc.nat(2),
    onto: fc.constantFrom(null, 0 as const, 0 as const, 1 as const),
    day,
  });
type Nest = ReturnType<typeof nesting> extends fc.Arbitrary<infer Of> ? Of : never;

/** Two baskets and two pallets, and what stood on what, which is told as if it had been done on its day. */
export async function unitsOf({ companyId, insert }: Pick<StockCompany, 'companyId' | 'insert'>) {
  const made = (code: string) => insert('handling_unit', { code });
  const pallets = [await made('PAL-1'), await made('PAL-2')] as const;
  const units = [await made('BSK-1'), await made('BSK-2'), pallets[0]] as const;
  const nestings: Nesting[] = [];

  const standsOn = (unit: string, day: string) =>
    nestings.filter((one) => one.unit === unit && one.day <= day).toSorted((a, b) => (a.day < b.day ? 1 : -1))[0]?.onto;
  const bottomOf = (unit: string, day: string): string => {
    const below = standsOn(unit, day);
    return below ? bottomOf(below, day) : unit;
  };

  return {
    units,
    nestings,
    async nest({ unit: which, onto: pallet, day }: Nest): Promise<void> {
      const unit = units[which]!;
      const onto = pallet === null ? null : pallets[pallet];
      if (onto === unit) return;
      const again = nestings.findIndex((one) => one.unit === unit && one.day === day);
      nestings.splice(again < 0 ? nestings.length : again, again < 0 ? 0 : 1, { unit, onto, day });
      const days = ['-infinity', ...new Set(nestings.map((one) => one.day))].toSorted();
      await sql`delete from handling_unit_day where company_id = ${companyId}`.execute(owner);
      const rows = units.flatMap((unit_id) =>
        days.map((date, at) => ({
          company_id: companyId,
          unit_id,
          date,
          until: days[at + 1] ?? 'infinity',
          bottom_id: bottomOf(unit_id, date === '-infinity' ? '' : date),
        })),
      );
      await insertRows({ handling_unit_day: rows });
    },
  };
}
