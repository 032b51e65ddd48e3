import { sql } from 'kysely';
import type { PlannedBatch, PlannedGoods, RoomPlan } from '#shared/storage.ts';
import type { User } from '#server/platform/http/access.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { kilograms } from '#server/platform/db/kilograms.ts';
import { today } from '#server/platform/db/today.ts';
import { alphabetical } from '#server/platform/http/list.ts';
import { positionsIn } from './positions.ts';
import { findRoom } from './rooms.ts';

/** The balances of a room's positions. */
const lying = (roomId: string) => sql`
  storage_position p join stock_balance s on s.company_id = p.company_id and s.position_id = p.id and not s.is_empty
  where p.company_id = app_company_id() and p.room_id = ${roomId}`;

/** A room with its positions, and what lies in them. */
export async function planOf(
  trx: Trx,
  roomId: string,
  { permissions }: Pick<User, 'permissions'>,
): Promise<RoomPlan | undefined> {
  const room = await findRoom(trx, roomId);
  if (!room) return undefined;
  const { rows: goods } = await sql<PlannedGoods>`
    select g.position_id, g.batch_id, g.owner_id, g.pledge_id, g.packs, g.net_weight,
      stock_state(g.stock_status, b.expiry_date, ${today}) as stock_state
    from (
      select s.position_id, s.batch_id, s.owner_id, s.pledge_id, s.stock_status, sum(s.packs) as packs, ${kilograms(sql`sum(s.net_weight_g)`)} as net_weight
      from ${lying(roomId)} group by s.position_id, s.batch_id, s.owner_id, s.pledge_id, s.stock_status
    ) g join batch b on b.company_id = app_company_id() and b.id = g.batch_id
    order by g.position_id, b.received_date, g.batch_id, g.owner_id nulls first, g.stock_status, g.pledge_id nulls first`.execute(
    trx,
  );
  const { rows: batches } = await sql<PlannedBatch>`
    select b.id, b.number, ${today} - b.received_date as days, jsonb_build_object('id', r.id, 'name', r.name) as product
    from batch b
    join variant v on v.company_id = b.company_id and v.id = b.variant_id
    join product r on r.company_id = v.company_id and r.id = v.product_id
    where b.company_id = app_company_id() and b.id in (select s.batch_id from ${lying(roomId)})
    order by ${alphabetical(sql.ref('b.number'))}, b.id`.execute(trx);
  const { rows: owners } = await sql<RoomPlan['owners'][number]>`
    select o.id, o.code, o.name from partner o
    where o.company_id = app_company_id() and o.id in (select s.owner_id from ${lying(roomId)})
    order by ${alphabetical(sql.ref('o.name'))}, o.id`.execute(trx);
  const { rows: facilities } = await sql<RoomPlan['facilities'][number]>`
    select f.id, f.number from facility f
    where f.company_id = app_company_id() and f.id in (select s.pledge_id from ${lying(roomId)})
      and ${permissions.has('fishfinstock_list')} order by f.number, f.id`.execute(trx);
  return { room, positions: await positionsIn(trx, roomId), goods, batches, owners, facilities };
}
