import { sql } from 'kysely';
import type { Facility } from '#shared/fishfin.ts';
import type { ChangeRequest } from '#shared/fishfin-changes.ts';
import type { FieldError } from '#shared/problems.ts';
import { gramsOf, kilogramsOf } from '#shared/stock/quantity.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { type LyingGoods, readLying } from './lying.ts';
import type { RequestedGoods } from './write-request.ts';

/** All goods of places that go to other positions, without those that cannot. What is wrong is added to `errors`. */
export async function movedOf(
  trx: Trx,
  facility: Facility,
  { moved, errors }: { moved: ChangeRequest['moved']; errors: FieldError[] },
): Promise<RequestedGoods[]> {
  const goods = await keptOf(trx, facility, { places: moved, pointer: '/moved', errors });
  if (goods.length === 0) return [];
  const asked = moved.map(({ to_position_id }) => to_position_id);
  const { rows } = await sql<{ id: string }>`
    select id from storage_position
    where id = any (${asked}::uuid[]) and warehouse_id = ${facility.warehouse_id} and status = 'active'`.execute(trx);
  const known = new Set(rows.map(({ id }) => id));
  return goods.flatMap(({ one, at }): RequestedGoods[] => {
    const to_position_id = moved[at]!.to_position_id.toLowerCase();
    const isThere = to_position_id === one.position_id;
    if (!isThere && known.has(to_position_id)) return [{ ...one, to_position_id }];
    errors.push({ pointer: `/moved/${at}/to_position_id`, code: isThere ? 'same_place' : 'not_found' });
    return [];
  });
}

/**
 * Goods that weigh something else than recorded: no packs, and the difference in grams. Without those that cannot; what is wrong is
 * added to `errors`.
 */
export async function correctedOf(
  trx: Trx,
  facility: Facility,
  { corrections, errors }: { corrections: ChangeRequest['corrections']; errors: FieldError[] },
): Promise<RequestedGoods[]> {
  const goods = await keptOf(trx, facility, { places: corrections, pointer: '/corrections', errors });
  return goods.flatMap(({ one, at }): RequestedGoods[] => {
    const { catch_weight, net_weight_g: recorded } = one;
    const net_weight_g = gramsOf(corrections[at]!.net_weight);
    const pointer = `/corrections/${at}/net_weight`;
    if (!catch_weight) {
      errors.push({ pointer, code: 'fixed_weight', values: { net_weight: kilogramsOf(recorded) } });
    } else if (net_weight_g === 0) {
      errors.push({ pointer, code: 'required' });
    } else if (net_weight_g === recorded) {
      errors.push({ pointer, code: 'same_weight' });
    } else {
      const side = net_weight_g < recorded ? 'lost' : 'found';
      return [{ ...one, packs: 0, net_weight_g: Math.abs(net_weight_g - recorded), side }];
    }
    return [];
  });
}

interface Named {
  places: readonly { balance_id: string }[];
  pointer: string;
  errors: FieldError[];
}

/** Goods that the facility holds and keeps, each with its place in the request. */
async function keptOf(trx: Trx, facility: Facility, { places, pointer, errors }: Named) {
  const ids = places.map(({ balance_id }) => balance_id.toLowerCase());
  const lying = await readLying(trx, facility, ids);
  return ids.flatMap((id, at): { one: LyingGoods; at: number }[] => {
    const one = lying.get(id);
    if (one?.pledge_id === facility.id && ids.indexOf(id) === at) return [{ one, at }];
    errors.push({ pointer: `${pointer}/${at}`, code: ids.indexOf(id) < at ? 'given_twice' : 'not_found' });
    return [];
  });
}
