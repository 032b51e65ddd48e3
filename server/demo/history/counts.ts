import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { kilogramsOf } from '#shared/stock/quantity.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { adjustedType } from '#server/stock/adjustments/adjusted-type.ts';
import { keepEntry } from '#server/stock/counts/entries.ts';
import { freeze } from '#server/stock/counts/freeze.ts';
import { type FullRow, rowsOfCount } from '#server/stock/counts/rows.ts';
import { sizeOf } from '#server/stock/counts/scope.ts';
import { finish, postDifferences } from '#server/stock/counts/steps.ts';
import { approve, postDocument } from '#server/stock/documents/workflow.ts';
import type { StoryWarehouse } from './ground.ts';
import type { Pair } from './scribe.ts';
import { known, type Story } from './story.ts';

const ownGoods = { owner_id: null, group_id: null, places: null };

/** One stock take of a small room that is posted, with a pack missing, and one of the whole house that is under way. */
export async function stockTakes(story: Story, today: string): Promise<void> {
  const { ground, scribe } = story;
  const [warehouse] = known(ground.warehouses, today);
  if (!warehouse || ground.people.length < 2) return;
  await scribe.together('stockadjustment', 'stock take of a room', warehouse.id, (pair) =>
    ofRoom(story.trx, warehouse, pair),
  );
  await scribe.together('stockadjustment', 'stock take of the house', warehouse.id, (pair) =>
    underWay(story.trx, warehouse, pair),
  );
}

async function ofRoom(trx: Trx, { id: warehouse_id }: StoryWarehouse, { one, other, as }: Pair): Promise<string> {
  await as(one);
  const { rows: rooms } = await sql<{ id: string; name: string }>`
    select r.id, r.name from storage_room r
    where r.warehouse_id = ${warehouse_id} and exists (
      select from stock_balance b join storage_position s on s.company_id = b.company_id and s.id = b.position_id
      where s.room_id = r.id and b.owner_id is null and b.stock_status = 'available' and b.packs - b.reserved_packs > 1)
    order by r.code`.execute(trx);
  const scope = (id: string) => ({ ...ownGoods, warehouse_id, room_ids: [id] });
  const sizes = [];
  for (const { id, name } of rooms) sizes.push({ id, name, size: await sizeOf(trx, scope(id)) });
  const [room] = sizes.toSorted((a, b) => a.size - b.size);
  const countId = await freeze(trx, { name: `Stok opname ${room!.name}`, ...scope(room!.id) });
  const rows = await rowsOfCount(trx, countId);
  const free = await freeRows(trx, countId);
  // One of many packs is the easiest to miss.
  const [short] = rows.filter(({ id }) => free.has(id)).toSorted((a, b) => b.now_packs - a.now_packs);
  for (const row of rows) await count(trx, countId, row, { missing: row === short ? 1 : 0, round: 1 });
  await as(other);
  if (short) await count(trx, countId, short, { missing: 1, round: 2 });
  await as(one);
  await finish(trx, countId);
  await postDifferences(trx, countId, one);
  const { rows: made } = await sql<{ id: string; version: number; status: string }>`
    select d.id, d.version, d.status from stock_document d join stock_count c on c.document_id = d.id
    where c.id = ${countId}`.execute(trx);
  const [document] = made;
  if (document?.status !== 'submitted') return countId;
  await as(other);
  await approve(trx, adjustedType, { ...document, user: other }, null);
  await as(one);
  await postDocument(trx, adjustedType, { id: document.id, version: document.version + 1 });
  return countId;
}

/** The rows of which a pack may be missing without a document going back that waits for its packs. */
async function freeRows(trx: Trx, countId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select r.id from stock_count_row r
    join stock_balance b on b.company_id = r.company_id and b.batch_id = r.batch_id and b.position_id = r.position_id
      and b.handling_unit_id is not distinct from r.handling_unit_id and b.stock_status = r.stock_status
    where r.count_id = ${countId} and r.stock_status = 'available' and b.owner_id is null and b.pledge_id is null
      and b.packs - b.reserved_packs > 1`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/** A third of the rows is counted, half of them by each. */
async function underWay(trx: Trx, { id: warehouse_id }: StoryWarehouse, { one, other, as }: Pair): Promise<string> {
  await as(one);
  const countId = await freeze(trx, { name: 'Stok opname tahunan', ...ownGoods, warehouse_id, room_ids: [] });
  const rows = await rowsOfCount(trx, countId);
  const third = rows.slice(0, Math.ceil(rows.length / 3));
  const half = Math.ceil(third.length / 2);
  for (const row of third.slice(0, half)) await count(trx, countId, row, { missing: 0, round: 1 });
  await as(other);
  for (const row of third.slice(half)) await count(trx, countId, row, { missing: 0, round: 1 });
  return countId;
}

/** Counts what the books have, less what is missing. */
function count(trx: Trx, countId: string, row: FullRow, { missing, round }: { missing: number; round: number }) {
  // Of what was picked, and waits to leave, nothing lies there any more.
  const packs = Math.max(0, row.now_packs - missing);
  const net_weight = kilogramsOf(packs === 0 ? 0 : Math.round((row.now_weight_g * packs) / row.now_packs));
  return keepEntry(trx, countId, { id: randomUUID(), row_id: row.id, round, packs, net_weight });
}
