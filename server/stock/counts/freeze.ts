import { sql } from 'kysely';
import type { CountInput } from '#shared/stock/count.ts';
import type { FieldError } from '#shared/problems.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { invalid, Problem } from '#server/platform/problems/problem.ts';
import { type Scope, within } from './scope.ts';
import './table.ts';

/**
 * Freezes a scope as the rows of a stock take, and answers its id.
 * @throws Problem `invalid-input` at what does not exist, and at /warehouse_id where there is nothing to count
 */
export async function freeze(trx: Trx, { name, ...scope }: CountInput): Promise<string> {
  await refuseStrangers(trx, scope);
  const { warehouse_id, owner_id, group_id, room_ids, places } = scope;
  const { id } = await trx
    .insertInto('stock_count')
    .values({ name, warehouse_id, owner_id, group_id, places, finished_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (room_ids.length > 0) {
    await sql`insert into stock_count_room (count_id, room_id, warehouse_id)
      select ${id}, room, ${warehouse_id} from (select distinct unnest(${room_ids}::uuid[]) as room) r`.execute(trx);
  }
  const { numAffectedRows } = await sql`
    insert into stock_count_row (count_id, warehouse_id, variant_id, batch_id, position_id, handling_unit_id, stock_status,
      frozen_packs, frozen_weight_g, frozen_moves, is_found)
    select ${id}, ${warehouse_id}, w.variant_id, w.batch_id, w.position_id, w.handling_unit_id, w.stock_status, w.packs, w.grams,
      (select coalesce(sum(b.moves), 0) from stock_balance b
        where b.batch_id = w.batch_id and b.position_id = w.position_id and b.owner_id is not distinct from ${owner_id}::uuid
          and b.handling_unit_id is not distinct from w.handling_unit_id and b.stock_status = w.stock_status), false
    from (${within(scope)}) w`.execute(trx);
  if (numAffectedRows === 0n) throw invalid('/warehouse_id', 'nothing_to_count');
  return id;
}

async function refuseStrangers(trx: Trx, { warehouse_id, owner_id, group_id, room_ids }: Scope): Promise<void> {
  const { rows } = await sql<{ warehouse: boolean; owner: boolean; group: boolean; rooms: string[] }>`
    select exists (select from warehouse where id = ${warehouse_id}) as warehouse,
      ${owner_id}::uuid is null or exists (select from partner where id = ${owner_id}::uuid) as owner,
      ${group_id}::uuid is null or exists (select from product_group where id = ${group_id}::uuid) as "group",
      array(select id from storage_room where warehouse_id = ${warehouse_id} and id = any (${room_ids}::uuid[])) as rooms`.execute(
    trx,
  );
  const found = rows[0]!;
  const errors: FieldError[] = [
    ...(found.warehouse ? [] : ['/warehouse_id']),
    ...(found.owner ? [] : ['/owner_id']),
    ...(found.group ? [] : ['/group_id']),
    ...room_ids.flatMap((id, at) => (found.rooms.includes(id.toLowerCase()) ? [] : [`/room_ids/${at}`])),
  ].map((pointer) => ({ pointer, code: 'not_found' }));
  if (errors.length > 0) throw new Problem('invalid-input', { errors });
}
