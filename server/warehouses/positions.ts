import { sql } from 'kysely';
import type { Position, PositionChange, PositionChoice, PositionQuery, StoredGoods } from '#shared/storage.ts';
import { readOwnCode } from '#shared/scan/own-code.ts';
import { suitsRoom, temperatureClasses } from '#shared/temperature-class.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { alphabetical, contains } from '#server/platform/http/list.ts';
import { kilograms } from '#server/platform/db/kilograms.ts';
import { goodsWhere } from './goods.ts';

/** Positions with how much stands in each. */
const withGoods = sql`
  select p.id, p.code, p.kind, p.row_no, p.bay_no, p.level_no, p.capacity_kg, p.status, p.version,
    coalesce(b.packs, 0) as packs, ${kilograms(sql`coalesce(b.grams, 0)`)} as net_weight
  from storage_position p
  left join lateral (
    select sum(s.packs) as packs, sum(s.net_weight_g) as grams
    from stock_balance s where s.position_id = p.id and not s.is_empty
  ) b on true`;

/** The positions of a room by row, bay and level; the floor last. */
export async function positionsIn(trx: Trx, roomId: string): Promise<Position[]> {
  const { rows } = await sql<Position>`
    ${withGoods} where p.room_id = ${roomId} order by p.row_no, p.bay_no, p.level_no`.execute(trx);
  return rows;
}

export async function findPosition(trx: Trx, id: string): Promise<Position | undefined> {
  const { rows } = await sql<Position>`${withGoods} where p.id = ${id}`.execute(trx);
  return rows[0];
}

/** Changes a position, and answers whether it was of the given version. */
export async function updatePosition(trx: Trx, { id, version, capacity_kg, status }: PositionChange): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update storage_position set capacity_kg = ${capacity_kg}, status = ${status}
    where id = ${id} and version = coalesce(${version ?? null}, version)`.execute(trx);
  return numAffectedRows !== 0n;
}

/** The present stock in a position, by variant and then by expiry date. */
export async function goodsIn(trx: Trx, positionId: string): Promise<StoredGoods[] | undefined> {
  if (!(await findPosition(trx, positionId))) return undefined;
  return goodsWhere(trx, sql`s.position_id = ${positionId}`);
}

const OFFERED = 50;

/**
 * Active positions of a warehouse that a search or the code of its label finds: those asked for by id first, then those of rooms that suit what is
 * to lie there; the floor of a room before its racks.
 */
export async function choosePositions(
  trx: Trx,
  { warehouse_id, room_id, id, needs, search }: PositionQuery,
): Promise<PositionChoice[]> {
  // The class that is needed comes first, then what is colder; rooms that do not suit come last.
  const suitable = temperatureClasses.filter((room) => suitsRoom(needs ?? null, room));
  const suiting = needs
    ? sql`array_position(${suitable}::text[], r.temperature_class)`
    : sql`nullif(r.temperature_class = any (${suitable}::text[]), false)`;
  const own = readOwnCode(search ?? '');
  const scanned = own?.kind === 'POS' ? own.code : null;
  const text = sql`p.code || E'\n' || r.code || E'\n' || r.name`;
  const { rows } = await sql<PositionChoice>`
    with found as (${withGoods}
      join storage_room r on r.id = p.room_id
      where p.warehouse_id = ${warehouse_id}
        and (p.id = ${id ?? null} or p.status = 'active' and r.status = 'active'
          and (${room_id ?? null}::uuid is null or p.room_id = ${room_id ?? null}) and (${contains(text, search)} or p.id::text = ${scanned}))
      order by (p.id = ${id ?? null}) desc nulls last, ${suiting} nulls last, ${alphabetical(sql.ref('r.code'))},
        p.row_no nulls first, p.bay_no, p.level_no
      limit ${OFFERED}
    )
    select f.id, f.code, f.kind, f.packs, f.net_weight,
      jsonb_build_object('id', r.id, 'code', r.code, 'name', r.name, 'temperature_class', r.temperature_class) as room
    from found f join storage_position p on p.id = f.id join storage_room r on r.id = p.room_id
    order by ${suiting} nulls last, ${alphabetical(sql.ref('r.code'))}, p.row_no nulls first, p.bay_no, p.level_no`.execute(
    trx,
  );
  return rows;
}
