import { sql } from 'kysely';
import type { UnitName } from '#shared/stock/handling-unit.ts';
import { ssccCapacity, ssccOf } from '#shared/scan/sscc.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { invalid } from '#server/platform/problems/problem.ts';
import '#server/company/table.ts';
import '#server/stock/ledger/table.ts';

/** The code of a unit without a number of GS1. */
const ownCode = (serial: number) => `HU-${String(serial).padStart(6, '0')}`;

/**
 * Numbers new handling units: by an SSCC where the company has a GS1 Company Prefix, else by codes of its own. Serial numbers count on
 * over all of the company's units, whatever its prefix was, so none is given twice; one whose code somebody has typed before is left out.
 * @throws Problem `invalid-input` when the prefix has not so many numbers left
 */
export async function numberUnits(trx: Trx, companyId: string, count: number): Promise<UnitName[]> {
  // Held until the end: who numbers next reads the serial numbers that are given here.
  const { gs1_company_prefix: prefix } = await trx
    .selectFrom('company')
    .select('gs1_company_prefix')
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(serial) + 1, 0) as next from handling_unit where company_id = app_company_id()`.execute(trx);
  let next = rows[0]!.next;
  const units: UnitName[] = [];
  while (units.length < count) {
    const serials = Array.from({ length: count - units.length }, (_, at) => next + at);
    next += serials.length;
    if (prefix !== null && next > ssccCapacity(prefix)) throw invalid('/count', 'numbers_used_up');
    const codes = serials.map((serial) => (prefix === null ? ownCode(serial) : ssccOf(prefix, serial)));
    const { rows: made } = await sql<UnitName>`
      insert into handling_unit (code, serial) select code, serial from unnest(${codes}::text[], ${serials}::bigint[]) as n (code, serial)
      order by serial on conflict do nothing returning id, code`.execute(trx);
    units.push(...made);
  }
  return units;
}
