import { sql } from 'kysely';
import type { FieldError } from '#shared/problems.ts';
import { isImplausible } from '#shared/stock/plausible-weight.ts';
import { kilogramsOf } from '#shared/stock/quantity.ts';
import type { Trx } from '#server/platform/db/database.ts';
import type { PickInGrams } from './pick-rows.ts';
import '#server/stock/ledger/table.ts';

interface Weighed {
  allocation_id: string;
  packs: number;
  net_weight_g: number;
  taken_packs: number;
  taken_grams: number;
}

/**
 * The stock at some weighed places of an issue, and how much of it the issue takes. Where not all packs of a place are weighed
 * yet, it takes at least what those weigh that are.
 */
async function weighedAt(trx: Trx, documentId: string, allocationIds: readonly string[]): Promise<Weighed[]> {
  const { rows } = await sql<Weighed>`
    with taken as (
      select a.id, b.id as balance_id, b.packs, b.net_weight_g, a.packs as taken_packs,
        case when cardinality(a.pack_weights_g) between 1 and a.packs - 1
          then (select sum(w.grams) from unnest(a.pack_weights_g) as w (grams)) else a.net_weight_g end as taken_grams
      from stock_document d
      join stock_allocation a on a.company_id = d.company_id and a.document_id = d.id
      left join handling_unit u on u.company_id = a.company_id
        and lower(u.code collate indonesian) = lower(a.handling_unit_code collate indonesian)
      join stock_balance b on b.company_id = a.company_id and b.batch_id = a.batch_id and b.position_id = a.position_id
        and b.stock_status = a.stock_status and b.owner_id is not distinct from d.owner_id
        and b.handling_unit_id is not distinct from u.id and (u.id is not null or a.handling_unit_code is null)
      where d.id = ${documentId}
    )
    select own.id as allocation_id, own.packs, own.net_weight_g, sum(t.taken_packs)::int as taken_packs,
      sum(t.taken_grams) as taken_grams
    from taken own
    join taken t on t.balance_id = own.balance_id
    join stock_allocation a on a.id = own.id
    join stock_line l on l.company_id = a.company_id and l.id = a.line_id
    join variant v on v.company_id = l.company_id and v.id = l.variant_id and v.catch_weight
    where own.id = any (${allocationIds}::uuid[])
    group by own.id, own.packs, own.net_weight_g`.execute(trx);
  return rows;
}

/**
 * Which of the packs picked make a place weigh what cannot be true, as posting would say: the last one at that place.
 * Called once they are stored.
 */
export async function implausiblePicks(
  trx: Trx,
  documentId: string,
  picked: readonly PickInGrams[],
  fresh: ReadonlySet<string>,
): Promise<FieldError[]> {
  const places = picked.flatMap(({ id, allocation_id }) => (fresh.has(id) ? [allocation_id.toLowerCase()] : []));
  const weighed = await weighedAt(trx, documentId, places);
  return weighed.flatMap((place) => {
    const { packs, net_weight_g, taken_packs, taken_grams } = place;
    // More than lies there is no less implausible than all of it.
    const taken = { packs: taken_packs, net_weight_g: Math.min(taken_grams, net_weight_g) };
    if (!isImplausible({ packs, net_weight_g }, taken)) return [];
    const at = picked.findLastIndex(
      (one) => fresh.has(one.id) && one.allocation_id.toLowerCase() === place.allocation_id,
    );
    const values = { packs, net_weight: kilogramsOf(net_weight_g) };
    return [{ pointer: `/picked/${at}/net_weight`, code: 'weight_implausible', values }];
  });
}
