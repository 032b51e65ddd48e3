import { sql } from 'kysely';
import type { ChargeDetail as NamedDetail } from '#shared/rental-charges.ts';
import { basisOf } from '#shared/rental-tariff.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { dateOf } from '#shared/rental-calendar.ts';
import { type ChargeDetail, shownAmount } from './detail.ts';

interface Name {
  id: string;
  name: string;
  variant: string | null;
  entity: NamedDetail['entity'];
  warehouse_id: string | null;
}

/** What people call batches, positions, pallets and documents, by id; one statement for all of them. */
export async function namesOf(trx: Trx, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, Name>> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  const { rows } = await sql<Name>`
    select b.id, b.number as name, v.name as variant, null as entity, null::uuid as warehouse_id
    from batch b join variant v on v.company_id = b.company_id and v.id = b.variant_id where b.id = any (${known})
    union all select id, code, null, null, warehouse_id from storage_position where id = any (${known})
    union all select id, code, null, null, null from handling_unit where id = any (${known})
    union all select id, number, null, entity, null from stock_document where id = any (${known})`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** A row behind a line as people read it; `at` is its place among the rows of the line. */
export function namedDetail(
  { rate, of, id, from, until, amount, quantity }: ChargeDetail,
  names: ReadonlyMap<string, Name>,
  at: number,
): NamedDetail {
  const { of: counted } = basisOf(rate.basis);
  const named = id === null ? undefined : names.get(id);
  return {
    id: `${at}`,
    of,
    subject_id: id,
    warehouse_id: named?.warehouse_id ?? null,
    entity: named?.entity ?? null,
    name: named?.name ?? null,
    variant: named?.variant ?? null,
    from: dateOf(from),
    to: dateOf(until - 1),
    days: until - from,
    amount: shownAmount(counted, amount, of),
    quantity: unitsOf(quantity),
  };
}

/** Ten-thousandths of a unit, as they are written. */
export const unitsOf = (quantity: bigint): number => Number(quantity) / 10_000;
