import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#server/platform/db/database.ts';
import type { UnchargedLot } from './table.ts';

/** More of the goods, or on more days, than when somebody said that they stay free. */
const isMore = sql`(excluded.from_date < u.from_date or excluded.to_date > u.to_date or excluded.net_weight_g > u.net_weight_g)`;

/** Makes the list have these lots of a contract and month, or of all renters without a contract where none is named. */
async function keepLots(
  trx: Trx,
  { contract_id, ofMonth }: { contract_id: string | null; ofMonth: RawBuilder<unknown> },
  lots: readonly UnchargedLot[],
): Promise<void> {
  await sql`
    with found as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(lots)}::jsonb) as f (renter_id uuid, warehouse_id uuid, month date,
        batch_id uuid, reason text, from_date date, to_date date, net_weight_g bigint)
    ), gone as (
      delete from rental_uncharged u
      where u.contract_id is not distinct from ${contract_id}::uuid and ${ofMonth} and not exists (
        select from found f where f.renter_id = u.renter_id and f.warehouse_id = u.warehouse_id and f.month = u.month
          and f.batch_id = u.batch_id and f.reason = u.reason)
    )
    insert into rental_uncharged as u (contract_id, renter_id, warehouse_id, month, batch_id, reason, from_date, to_date, net_weight_g)
    select ${contract_id}::uuid, f.renter_id, f.warehouse_id, f.month, f.batch_id, f.reason, f.from_date, f.to_date, f.net_weight_g
    from found f
    where ${contract_id}::uuid is null or exists (select from rental_contract c where c.id = ${contract_id}::uuid)
    on conflict on constraint rental_uncharged_key do update
    set from_date = excluded.from_date, to_date = excluded.to_date, net_weight_g = excluded.net_weight_g,
      free_reason = case when not ${isMore} then u.free_reason end, freed_by = case when not ${isMore} then u.freed_by end,
      freed_at = case when not ${isMore} then u.freed_at end
    where (u.from_date, u.to_date, u.net_weight_g) is distinct from (excluded.from_date, excluded.to_date, excluded.net_weight_g)`.execute(
    trx,
  );
}

/** Makes the list have these lots of a month of a contract, and no others. */
export const keepOfMonth = (
  trx: Trx,
  { contract_id, month }: { contract_id: string; month: string },
  lots: readonly UnchargedLot[],
): Promise<void> => keepLots(trx, { contract_id, ofMonth: sql`u.month = ${month}` }, lots);

/** Makes the list have these lots of renters without a contract, and no others. */
export const keepWithoutContract = (trx: Trx, lots: readonly UnchargedLot[]): Promise<void> =>
  keepLots(trx, { contract_id: null, ofMonth: sql`true` }, lots);
