import { sql } from 'kysely';
import type { Room, RoomChange, RoomInput } from '#shared/storage.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { kilograms } from '#server/platform/db/kilograms.ts';
import { alphabetical } from '#server/platform/http/list.ts';
import { Problem } from '#server/platform/problems/problem.ts';

/** Rooms with what is in them: one statement, that adds up the balances of each once. */
const withFigures = sql`
  select r.id, r.warehouse_id, r.code, r.name, r.temperature_class, r.set_point_c, r.min_c, r.max_c, r.capacity_kg,
    r.capacity_positions, r.status, r.created_at, r.version, f.position_count, f.used_positions, f.packs,
    ${kilograms('f.grams')} as net_weight
  from storage_room r
  cross join lateral (
    select count(*) filter (where p.kind = 'rack') as position_count,
      count(*) filter (where p.kind = 'rack' and b.packs > 0) as used_positions,
      coalesce(sum(b.packs), 0) as packs, coalesce(sum(b.grams), 0) as grams
    from storage_position p
    left join (
      select s.position_id, sum(s.packs) as packs, sum(s.net_weight_g) as grams
      from stock_balance s where s.warehouse_id = r.warehouse_id and not s.is_empty group by s.position_id
    ) b on b.position_id = p.id
    where p.room_id = r.id
  ) f`;

/** The rooms of a warehouse, by code. */
export async function roomsOf(trx: Trx, warehouseId: string): Promise<Room[]> {
  const { rows } = await sql<Room>`
    ${withFigures} where r.warehouse_id = ${warehouseId} order by ${alphabetical(sql.ref('r.code'))}`.execute(trx);
  return rows;
}

export async function findRoom(trx: Trx, id: string): Promise<Room | undefined> {
  const { rows } = await sql<Room>`${withFigures} where r.id = ${id}`.execute(trx);
  return rows[0];
}

/** Makes a room, with its floor as a position, and answers its id. */
export async function insertRoom(trx: Trx, { warehouse_id, ...fields }: RoomInput): Promise<string> {
  const columns = { warehouse_id, ...fields };
  const { rows } = await sql<{ id: string }>`
    insert into storage_room (${names(columns)}) values (${sql.join(Object.values(columns))}) returning id`.execute(
    trx,
  );
  return rows[0]!.id;
}

/** Changes a room, and answers whether it was of the given version. */
export async function updateRoom(trx: Trx, { id, version, ...fields }: RoomChange): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update storage_room set (${names(fields)}) = row (${sql.join(Object.values(fields))})
    where id = ${id} and version = coalesce(${version ?? null}, version)`.execute(trx);
  return numAffectedRows !== 0n;
}

/** Deletes a room with its positions. @throws what the database refuses: goods lie in it, or once lay */
export async function deleteRoom(trx: Trx, id: string): Promise<void> {
  const { numAffectedRows } = await sql`delete from storage_room where id = ${id}`.execute(trx);
  if (numAffectedRows === 0n) throw new Problem('record-not-found');
}

const names = (fields: object) => sql.join(Object.keys(fields).map((field) => sql.ref(field)));
