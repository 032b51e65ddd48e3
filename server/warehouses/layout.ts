import { sql } from 'kysely';
import { positionCode } from '#shared/position-code.ts';
import { type Layout, placesOf, type ProposedLayout } from '#shared/storage.ts';
import { recordActivity } from '#server/platform/activity/record.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { invalid, Problem } from '#server/platform/problems/problem.ts';
import { deleteMany } from '#server/platform/records/change-many.ts';
import { referencesTo } from '#server/platform/records/uses.ts';

const TAKEN_NAMED = 10;

interface LaidOutRoom {
  id: string;
  code: string;
  name: string;
  warehouse_id: string;
  warehouse_name: string;
}

/** The room, whose positions nobody else makes or clears until the transaction ends. */
async function lockRoom(trx: Trx, id: string): Promise<LaidOutRoom> {
  const { rows } = await sql<LaidOutRoom>`
    select r.id, r.code, r.name, r.warehouse_id, w.name as warehouse_name
    from storage_room r join warehouse w on w.id = r.warehouse_id
    where r.id = ${id} for no key update of r`.execute(trx);
  if (!rows[0]) throw new Problem('record-not-found');
  return rows[0];
}

/** Every place of the layout with the code it would have: which are new, and which of these codes others have. */
async function compare(trx: Trx, room: LaidOutRoom, asked: Layout) {
  const wanted = placesOf(asked).map((place) => ({
    ...place,
    code: positionCode(asked.pattern, { ...place, room: room.code }),
  }));
  const { rows } = await sql<{ code: string; kept: boolean; taken: boolean }>`
    select w.code,
      exists (select from storage_position p where p.room_id = ${room.id} and p.row_no = w.row_no and p.bay_no = w.bay_no
        and p.level_no = w.level_no) as kept,
      exists (select from storage_position p where p.warehouse_id = ${room.warehouse_id}
        and lower(p.code collate indonesian) = lower(w.code collate indonesian)) as taken
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (row_no int, bay_no int, level_no int, code text)`.execute(
    trx,
  );
  const states = new Map(rows.map((row) => [row.code, row]));
  const made = wanted.filter(({ code }) => !states.get(code)!.kept);
  const taken = made.map(({ code }) => code).filter((code) => states.get(code)!.taken);
  return { made, kept: wanted.length - made.length, taken };
}

/** The preview of a layout, and whether it is possible. Nothing is changed. */
export async function proposeLayout(trx: Trx, roomId: string, asked: Layout): Promise<ProposedLayout> {
  const { made, kept, taken } = await compare(trx, await lockRoom(trx, roomId), asked);
  const [first, last] = [made[0]?.code ?? null, made.at(-1)?.code ?? null];
  return { made: made.length, kept, taken: taken.slice(0, TAKEN_NAMED), first, last };
}

/**
 * Makes the positions of a layout that the room does not have yet, all or none.
 * @throws Problem `invalid-input` at the pattern when a code belongs to another position of the warehouse
 */
export async function layOut(trx: Trx, roomId: string, asked: Layout) {
  const room = await lockRoom(trx, roomId);
  const { made, taken } = await compare(trx, room, asked);
  if (taken.length > 0) throw invalid('/pattern', 'value_taken');
  await sql`
    insert into storage_position (warehouse_id, room_id, code, kind, row_no, bay_no, level_no, capacity_kg, status)
    select ${room.warehouse_id}, ${room.id}, code, 'rack', row_no, bay_no, level_no, ${asked.capacity_kg}::bigint, 'active'
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as w (row_no int, bay_no int, level_no int, code text)`.execute(
    trx,
  );
  return { room, made };
}

/** The same on a person's behalf: answers how many were made, and the log tells of them in one entry. */
export async function makeLayout(trx: Trx, roomId: string, asked: Layout): Promise<number> {
  const { room, made } = await layOut(trx, roomId, asked);
  if (made.length > 0) await tell(trx, room, { made });
  return made.length;
}

/** Deletes the positions on racks that nothing ever lay in, and answers how many went and how many stay. */
export async function clearLayout(trx: Trx, roomId: string): Promise<{ cleared: number; kept: number }> {
  const room = await lockRoom(trx, roomId);
  const { rows } = await sql<{ id: string; code: string }>`
    select id, code from storage_position where room_id = ${room.id} and kind = 'rack'
    order by row_no, bay_no, level_no`.execute(trx);
  const kind = { entity: 'warehouse', path: '/storage_positions', table: 'storage_position', title: 'code' } as const;
  const references = await referencesTo(trx, kind.table);
  const { outcome } = await deleteMany(trx, kind, { ids: rows.map(({ id }) => id), references });
  const stays = new Set(outcome.failed.map(({ id }) => id));
  const gone = rows.filter(({ id }) => !stays.has(id));
  if (gone.length > 0) await tell(trx, room, { gone });
  return { cleared: gone.length, kept: stays.size };
}

/**
 * Deletes a position of a rack.
 * @throws what the database refuses: goods lie there, or once lay; Problem `record-in-use` for a room's floor
 */
export async function deletePosition(trx: Trx, id: string): Promise<void> {
  const { rows } = await sql<{ code: string; kind: string; room_id: string | null }>`
    select code, kind, room_id from storage_position where id = ${id}`.execute(trx);
  const [position] = rows;
  if (!position) throw new Problem('record-not-found');
  if (position.kind !== 'rack' || !position.room_id)
    throw new Problem('record-in-use', { errors: [{ pointer: '/storage_room', code: 'in_use' }] });
  const room = await lockRoom(trx, position.room_id);
  await sql`delete from storage_position where id = ${id}`.execute(trx);
  await tell(trx, room, { gone: [position] });
}

/** Such as `72 (A-01-01 – D-06-03)`; a single one by its code. */
const counted = (positions: readonly { code: string }[] | undefined) =>
  positions && positions.length > 1
    ? `${positions.length} (${positions[0]!.code} – ${positions.at(-1)!.code})`
    : (positions?.[0]?.code ?? null);

interface Happened {
  made?: readonly { code: string }[];
  gone?: readonly { code: string }[];
}

/** One entry in the history of the warehouse, however many positions it was. */
async function tell(trx: Trx, room: LaidOutRoom, { made, gone }: Happened) {
  const of = { id: room.id, name: room.name };
  await recordActivity(trx, {
    action: made ? 'add_detail' : 'remove_detail',
    entity: 'warehouse',
    recordId: room.warehouse_id,
    recordName: room.warehouse_name,
    changes: { room_id: [gone ? of : null, made ? of : null], positions: [counted(gone), counted(made)] },
  });
}
