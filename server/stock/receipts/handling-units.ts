import { sql } from 'kysely';
import type { FieldError } from '#shared/problems.ts';
import type { DocumentInGrams } from '#shared/stock/in-grams.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { named } from '#server/platform/db/named.ts';
import '#server/stock/ledger/table.ts';

interface Named {
  code: string;
  position_id: string | null;
  pointer: string;
}

const unitsIn = ({ lines }: DocumentInGrams): Named[] =>
  lines.flatMap(({ allocations }, at) =>
    allocations.flatMap(({ handling_unit_code: code, position_id }, n) =>
      code ? [{ code, position_id, pointer: `/lines/${at}/allocations/${n}/handling_unit_code` }] : [],
    ),
  );

/** Where a handling unit stands, or what it stands on. The code in small letters. */
export interface Standing {
  code: string;
  position_id: string;
  position: string;
}

/** Where the handling units of the receipt `d` stand, as a JSON column. */
export const standingOfReceipt = sql<Standing[]>`coalesce((select json_agg(one) from (
  select distinct lower(u.code collate indonesian) as code, b.position_id, q.code as position
  from handling_unit u
  cross join unit_trees(array[u.id]) t
  join stock_balance b on b.company_id = u.company_id and b.handling_unit_id = t.unit_id and not b.is_empty
  join storage_position q on q.company_id = b.company_id and q.id = b.position_id
  where lower(u.code collate indonesian) in (
    select lower(a.handling_unit_code collate indonesian) from stock_allocation a
    where a.company_id = d.company_id and a.document_id = d.id and a.handling_unit_code is not null)) one), '[]')`;

/** A pallet stands in one place: units that a receipt puts elsewhere than they stand, or in two places. */
export function unitFaults(document: DocumentInGrams, there: readonly Standing[]): FieldError[] {
  const standing = Map.groupBy(there, ({ code }) => code);
  return unitsIn(document).flatMap(({ code, position_id, pointer }) => {
    if (!position_id) return [];
    const places = standing.get(code.toLowerCase()) ?? [];
    const other = places.find((place) => place.position_id !== position_id);
    if (places.length === 0) standing.set(code.toLowerCase(), [{ code, position_id, position: '' }]);
    return other ? [{ pointer, code: 'unit_elsewhere', values: { place: other.position } }] : [];
  });
}

/** The ids of handling units by their codes in small letters; those that there are not yet are made. */
export async function handlingUnits(trx: Trx, codes: readonly string[]): Promise<Map<string, string>> {
  const byName = new Map(codes.map((code) => [code.toLowerCase(), code]));
  // In one order, however they are written, else two receipts could deadlock.
  const wanted = [...byName].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, code]) => code);
  if (wanted.length === 0) return new Map();
  await sql`${named('new units')}
    insert into handling_unit (code) select code from unnest(${wanted}::text[]) with ordinality as w (code, place)
    order by place on conflict do nothing`.execute(trx);
  const { rows } = await sql<{ id: string; code: string }>`${named('units of codes')}
    select id, lower(code collate indonesian) as code from handling_unit
    where lower(code collate indonesian) in (select lower(code collate indonesian) from unnest(${wanted}::text[]) code)`.execute(
    trx,
  );
  return new Map(rows.map(({ id, code }) => [code, id]));
}
