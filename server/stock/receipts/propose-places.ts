import { sql } from 'kysely';
import type { FieldError } from '#shared/problems.ts';
import type { PutAway, PutAwayBody } from '#shared/stock/put-away.ts';
import { gramsOf, kilogramsOf } from '#shared/stock/quantity.ts';
import { suitsRoom, type TemperatureClass, temperatureClasses } from '#shared/temperature-class.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { named } from '#server/platform/db/named.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { freeGrams } from './free-grams.ts';
import { type Candidate, putAway, type PutAwayInGrams } from './put-away.ts';

/** So many positions are looked at: more are never needed for one line. */
const CANDIDATES_MAX = 300;

/** Goods that look for a place, in grams. */
type Asked = Omit<PutAwayBody, 'net_weight' | 'pack_weights' | 'taken'> & {
  net_weight_g: number;
  pack_weights_g: number[];
  taken: { position_id: string; net_weight_g: number }[];
};

/**
 * The places proposed for goods, as both are asked for and answered: in kilograms.
 * @throws Problem as `proposePlaces` does
 */
export async function answerPlaces(
  trx: Trx,
  { net_weight, pack_weights, taken, ...goods }: PutAwayBody,
  leaving?: string,
): Promise<PutAway[]> {
  const asked = {
    ...goods,
    net_weight_g: gramsOf(net_weight),
    pack_weights_g: pack_weights.map(gramsOf),
    taken: taken.map(({ position_id, net_weight: kilograms }) => ({ position_id, net_weight_g: gramsOf(kilograms) })),
  };
  const proposed = await proposePlaces(trx, asked, leaving);
  return proposed.map(({ net_weight_g, ...place }) => ({ ...place, net_weight: kilogramsOf(net_weight_g) }));
}

/**
 * Where goods could go, the best place first and split over several where one is too small. Only open positions of rooms
 * that are as cold as the goods need, with what still fits into both.
 * @param leaving the position in the warehouse that the goods leave: it is not proposed, and what they take up there is free
 * @throws Problem `invalid-input` at a reference that names no record
 */
export async function proposePlaces(trx: Trx, asked: Asked, leaving?: string): Promise<PutAwayInGrams[]> {
  const needed = await neededBy(trx, asked);
  const candidates = await candidatesFor(trx, asked, { needed, leaving: leaving ?? null });
  return putAway(asked, candidates);
}

/** The temperature class that the variant needs; null where nobody has said. */
async function neededBy(trx: Trx, asked: Asked): Promise<TemperatureClass | null> {
  const { warehouse_id, variant_id, batch_id, owner_id } = asked;
  const { rows } = await sql<{
    warehouse: boolean;
    variant: boolean;
    batch: boolean;
    owner: boolean;
    needed: TemperatureClass | null;
  }>`${named('goods to put away')}
    select exists (select from warehouse where id = ${warehouse_id}) as warehouse,
      exists (select from variant where id = ${variant_id}) as variant,
      exists (select from batch where id = ${batch_id} and variant_id = ${variant_id}) as batch,
      exists (select from partner where id = ${owner_id}) as owner,
      (select temperature_class from variant where id = ${variant_id}) as needed`.execute(trx);
  const { needed, ...there } = rows[0]!;
  const errors: FieldError[] = (['warehouse', 'variant', 'batch', 'owner'] as const)
    .filter((name) => asked[`${name}_id`] !== null && !there[name])
    .map((name) => ({ pointer: `/${name}_id`, code: 'not_found' }));
  if (errors.length > 0) throw new Problem('invalid-input', { errors });
  return needed;
}

interface Around {
  needed: TemperatureClass | null;
  leaving: string | null;
}

async function candidatesFor(trx: Trx, asked: Asked, { needed, leaving }: Around): Promise<Candidate[]> {
  const { warehouse_id, variant_id, batch_id, owner_id, taken } = asked;
  const suitable = temperatureClasses.filter((room) => suitsRoom(needed, room));
  const { rows } = await sql<Candidate>`${named('places to put away')}
    with taken as materialized (
      select position_id, sum(grams) as grams from unnest(
        ${taken.map(({ position_id }) => position_id)}::uuid[],
        ${taken.map(({ net_weight_g }) => net_weight_g)}::bigint[]) as t (position_id, grams)
      group by position_id
    ), held as materialized (
      select b.position_id, sum(b.net_weight_g) as grams,
        bool_or(b.batch_id = ${batch_id} and b.owner_id is not distinct from ${owner_id}::uuid) as same_batch,
        bool_or(b.variant_id = ${variant_id} and b.owner_id is not distinct from ${owner_id}::uuid) as same_variant
      from stock_balance b where b.warehouse_id = ${warehouse_id} and not b.is_empty
      group by b.position_id
    ), place as materialized (
      select p.id, p.code, p.kind, p.room_id, p.capacity_kg, p.row_no, p.bay_no, p.level_no,
        coalesce(h.grams, 0) + coalesce(t.grams, 0)
          - case when p.id = ${leaving}::uuid then ${asked.net_weight_g}::bigint else 0 end as grams, coalesce(h.same_batch, false) as same_batch,
        coalesce(h.same_variant, false) as same_variant
      from storage_position p
      left join held h on h.position_id = p.id
      left join taken t on t.position_id = p.id
      where p.warehouse_id = ${warehouse_id} and p.status = 'active' and p.room_id is not null
    ), room as materialized (
      select r.id, r.name, r.temperature_class, sum(p.grams) as grams, bool_or(p.same_variant) as has_same,
        r.capacity_kg, r.capacity_positions, count(*) filter (where p.grams > 0) as places
      from storage_room r join place p on p.room_id = r.id
      where r.status = 'active' and r.temperature_class = any (${suitable}::text[])
      group by r.company_id, r.id, r.name, r.temperature_class, r.capacity_kg, r.capacity_positions
    ), candidate as (
      select p.id, p.code, p.kind, p.room_id, r.name as room_name, p.row_no, p.bay_no, p.level_no,
        ${freeGrams('p.capacity_kg', sql`p.grams`)} as free_g, ${freeGrams('r.capacity_kg', sql`r.grams`)} as room_free_g,
        r.capacity_positions - r.places as room_places,
        case
          when p.same_batch then 'same_batch'
          when p.same_variant then 'same_variant'
          when p.grams > 0 then 'beside_others'
          when ${needed}::text is not null and r.temperature_class <> ${needed} then 'empty_colder'
          when r.has_same then 'empty_near'
          else 'empty'
        end as reason
      from place p join room r on r.id = p.room_id
    )
    select id, code, kind, room_id, room_name, free_g, room_free_g, room_places, reason
    from candidate
    where id is distinct from ${leaving}::uuid and coalesce(free_g, 1) > 0 and coalesce(room_free_g, 1) > 0
      -- On a rack with no limit in kg stands one pallet.
      and not (kind = 'rack' and free_g is null and reason = 'beside_others')
    order by array_position(array['same_batch', 'same_variant', 'empty_near', 'empty', 'empty_colder', 'beside_others'], reason),
      kind = 'floor', level_no, row_no, bay_no, code collate indonesian, id
    limit ${CANDIDATES_MAX}`.execute(trx);
  return rows;
}
