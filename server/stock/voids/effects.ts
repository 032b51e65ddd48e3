import { type RawBuilder, sql } from 'kysely';
import { causedKinds } from '#shared/stock/kinds.ts';
import { kilogramsOf } from '#shared/stock/quantity.ts';
import type { VoidEffect } from '#shared/stock/void.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { coded } from '#server/platform/db/nested.ts';
import '#server/stock/ledger/table.ts';

/** The change of one balance by a void, in grams. */
export type EffectInGrams = Omit<VoidEffect, 'net_weight' | 'net_weight_before' | 'net_weight_after'> & {
  net_weight_g: number;
  net_weight_before_g: number;
  net_weight_after_g: number;
};

/** The change of one balance as it is answered. */
export const effectInKilograms = ({
  net_weight_g,
  net_weight_before_g,
  net_weight_after_g,
  ...effect
}: EffectInGrams): VoidEffect => ({
  ...effect,
  net_weight: kilogramsOf(net_weight_g),
  net_weight_before: kilogramsOf(net_weight_before_g),
  net_weight_after: kilogramsOf(net_weight_after_g),
});

/** The balances of `e`: their change and what is there after it, in packs, grams and rupiah. */
const effects = (changes: RawBuilder<unknown>) => sql<EffectInGrams>`
  with e as (${changes})
  select b.id, ${coded('v')} as variant, jsonb_build_object('id', t.id, 'number', t.number) as batch,
    jsonb_build_object('id', s.id, 'code', s.code, 'room_name', coalesce(r.name, s.code)) as position,
    h.code as handling_unit_code, ${coded('o')} as owner, b.stock_status,
    e.packs, e.net_weight_g, e.value,
    e.packs_after - e.packs as packs_before, e.packs_after,
    e.net_weight_after_g - e.net_weight_g as net_weight_before_g, e.net_weight_after_g,
    e.value_after - e.value as value_before, e.value_after
  from e
  join stock_balance b on b.id = e.balance_id
  join batch t on t.company_id = b.company_id and t.id = b.batch_id
  join variant v on v.company_id = b.company_id and v.id = b.variant_id
  join storage_position s on s.company_id = b.company_id and s.id = b.position_id
  left join storage_room r on r.company_id = s.company_id and r.id = s.room_id
  left join handling_unit h on h.company_id = b.company_id and h.id = b.handling_unit_id
  left join partner o on o.company_id = b.company_id and o.id = b.owner_id
  order by v.name collate indonesian, t.number, s.code, b.id`;

/** The effects of voiding a posted document on each balance, as they are now. A negative amount shows what is missing. */
export async function effectsOf(trx: Trx, documentId: string): Promise<EffectInGrams[]> {
  const { rows } = await effects(sql`
    select m.balance_id, -m.packs as packs, -m.net_weight_g as net_weight_g, -m.value as value,
      b.packs - m.packs as packs_after, b.net_weight_g - m.net_weight_g as net_weight_after_g, b.value - m.value as value_after
    from (
      select balance_id, sum(packs)::int as packs, sum(net_weight_g)::bigint as net_weight_g, sum(value)::bigint as value
      from stock_move where document_id in (
        select ${documentId}::uuid
        union all
        -- The differences and corrections that it made are voided with it.
        select id from stock_document
        where caused_by_id = ${documentId} and kind = any (${[...causedKinds]}) and status = 'posted')
      group by balance_id
    ) m join stock_balance b on b.id = m.balance_id`).execute(trx);
  return rows;
}

/** The effects of a posted void on each balance, as they were then. */
export async function effectsDone(trx: Trx, voidId: string): Promise<EffectInGrams[]> {
  const { rows } = await effects(sql`
    select balance_id, sum(packs)::int as packs, sum(net_weight_g)::bigint as net_weight_g, sum(value)::bigint as value,
      (array_agg(packs_after order by id desc))[1] as packs_after,
      (array_agg(net_weight_g_after order by id desc))[1] as net_weight_after_g,
      (array_agg(value_after order by id desc))[1] as value_after
    from stock_move where document_id = ${voidId} group by balance_id`).execute(trx);
  return rows;
}
