import { sql } from 'kysely';
import type { EntryInput, FoundInput } from '#shared/stock/count.ts';
import { gramsOf } from '#shared/stock/quantity.ts';
import { nominalOf } from '#shared/stock/whole-packs.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { named } from '#server/platform/db/named.ts';
import { invalid, Problem } from '#server/platform/problems/problem.ts';
import { bookOfRow } from './book.ts';
import { lockCount } from './lock.ts';
import './table.ts';

interface Read {
  rounds: number;
  catch_weight: boolean;
  net_weight: number | null;
  packs: number;
  grams: number;
  moves: number;
  /** The entry that has the id already, as the device would have sent it. */
  repeated: { row_id: string; packs: number; grams: number } | null;
}

/**
 * Keeps what a person counted at a row, with what the books say at this moment. Sent once more it does nothing, whatever moved
 * meanwhile. Many people count at once: only those of the same row ever meet.
 * @throws Problem `record-not-found`, `document-status`; `invalid-input` at /round where somebody else counted the row since it was
 *   seen, at /net_weight where a weight is missing or cannot be
 */
export async function keepEntry(trx: Trx, countId: string, entry: EntryInput): Promise<void> {
  await lockCount(trx, countId, { statuses: ['counting'], isShared: true });
  const { rows } = await sql<Read>`${named('row to count')}
    select v.catch_weight, v.net_weight, book.packs, book.grams, book.moves,
      (select count(*)::int from stock_count_entry n where n.company_id = r.company_id and n.row_id = r.id) as rounds,
      (select jsonb_build_object('row_id', n.row_id, 'packs', n.packs, 'grams', n.net_weight_g) from stock_count_entry n where n.id = ${entry.id}) as repeated
    from stock_count_row r
    join stock_count c on c.company_id = r.company_id and c.id = r.count_id
    join variant v on v.company_id = r.company_id and v.id = r.variant_id
    ${bookOfRow}
    where r.id = ${entry.row_id} and r.count_id = ${countId}`.execute(trx);
  const row = rows[0];
  if (!row) throw invalid('/row_id', 'not_found');
  if (row.repeated) {
    if (!isRepeat(entry, row, row.repeated)) throw invalid('/id', 'value_taken');
    return;
  }
  const net_weight_g = weightOf(entry, row);
  const { numAffectedRows } = await sql`${named('count row')}
    insert into stock_count_entry (id, count_id, row_id, warehouse_id, round, packs, net_weight_g, book_packs, book_weight_g, book_moves)
    select ${entry.id}, r.count_id, r.id, r.warehouse_id, ${entry.round}, ${entry.packs}, ${net_weight_g}, ${row.packs}, ${row.grams},
      ${row.moves}
    from stock_count_row r where r.id = ${entry.row_id} and ${row.rounds + 1 === entry.round}
    on conflict do nothing`.execute(trx);
  // The first call of a repeat may have been written while this one waited.
  if (numAffectedRows === 0n && !(await isWritten(trx, entry))) throw invalid('/round', 'counted_meanwhile');
}

/** Whether an entry says what was kept of it before. Of packs that weigh alike no weight is kept that somebody sent. */
const isRepeat = (entry: EntryInput, row: Read, kept: NonNullable<Read['repeated']>): boolean =>
  kept.row_id === entry.row_id.toLowerCase() &&
  kept.packs === entry.packs &&
  (entry.net_weight === null || nominalOf(row) !== null || gramsOf(entry.net_weight) === kept.grams);

async function isWritten(trx: Trx, { id, row_id }: EntryInput): Promise<boolean> {
  const { rows } = await sql`select from stock_count_entry where id = ${id} and row_id = ${row_id}`.execute(trx);
  return rows.length > 0;
}

/** Grams of what was counted: as it was weighed, or as so many packs weigh by the books. */
function weightOf({ packs, net_weight }: EntryInput, book: Read): number {
  if (packs === 0) {
    if (net_weight) throw invalid('/net_weight', 'packs_without_weight');
    return 0;
  }
  if (packs === book.packs && net_weight === null) return book.grams;
  const nominal = nominalOf(book);
  if (nominal !== null) return packs === book.packs ? book.grams : packs * nominal;
  if (net_weight !== null) {
    if (net_weight === 0) throw invalid('/net_weight', 'packs_without_weight');
    return gramsOf(net_weight);
  }
  if (book.packs <= 0 || book.grams <= 0) throw invalid('/net_weight', 'required');
  return Math.max(1, Math.round((book.grams / book.packs) * packs));
}

/**
 * Adds goods that the scope does not have at a place, and answers the id of their row. Where there is such a row already, it is
 * that one: two people may find the same pallet.
 * @throws Problem `record-not-found`, `document-status`; `invalid-input` at what does not exist or is outside of the scope
 */
export async function addFound(trx: Trx, countId: string, found: FoundInput): Promise<string> {
  await lockCount(trx, countId, { statuses: ['counting'], isShared: true });
  const code = found.handling_unit_code;
  const { rows } = await sql<{ variant_id: string | null; unit: string | null; is_inside: boolean | null }>`
    select t.variant_id, u.id as unit,
      not exists (select from stock_count_room o where o.company_id = c.company_id and o.count_id = c.id)
        or exists (select from stock_count_room o where o.company_id = c.company_id and o.count_id = c.id and o.room_id = s.room_id)
        as is_inside
    from stock_count c
    left join batch t on t.company_id = c.company_id and t.id = ${found.batch_id}
    left join storage_position s on s.company_id = c.company_id and s.id = ${found.position_id}
      and s.warehouse_id = c.warehouse_id
    left join handling_unit u on u.company_id = c.company_id and lower(u.code collate indonesian) = lower(${code} collate indonesian)
    where c.id = ${countId}`.execute(trx);
  const { variant_id, unit, is_inside } = rows[0]!;
  if (variant_id === null) throw invalid('/batch_id', 'not_found');
  if (code !== null && unit === null) throw invalid('/handling_unit_code', 'not_found');
  if (found.stock_status === 'in_transit') throw invalid('/stock_status', 'in_transit');
  if (!is_inside) throw invalid('/position_id', 'outside_of_scope');
  return rowFor(trx, countId, { place: { ...found, variant_id, handling_unit_id: unit }, isFound: true });
}

/** Where goods lie that a row counts. */
export type PlaceOfRow = Pick<FoundInput, 'batch_id' | 'position_id' | 'stock_status'> & {
  variant_id: string;
  handling_unit_id: string | null;
};

/**
 * The id of the row of a place, which is added where the stock take has none.
 * @param isFound whether the scope had no such goods there
 * @throws Problem `invalid-input` at a position of another warehouse
 */
export async function rowFor(
  trx: Trx,
  countId: string,
  { place, isFound }: { place: PlaceOfRow; isFound: boolean },
): Promise<string> {
  const { batch_id, position_id, stock_status, variant_id, handling_unit_id } = place;
  await sql`
    insert into stock_count_row (count_id, warehouse_id, variant_id, batch_id, position_id, handling_unit_id, stock_status,
      frozen_packs, frozen_weight_g, frozen_moves, is_found)
    select c.id, c.warehouse_id, ${variant_id}, r.batch_id, r.position_id, r.handling_unit_id, r.stock_status, book.packs, book.grams,
      book.moves, ${isFound}
    from stock_count c
    cross join lateral (select c.company_id, ${batch_id}::uuid as batch_id, s.id as position_id, ${handling_unit_id}::uuid as handling_unit_id,
      ${stock_status}::text as stock_status
      from storage_position s where s.id = ${position_id} and s.warehouse_id = c.warehouse_id and s.kind <> 'transit') r
    ${bookOfRow}
    where c.id = ${countId}
    on conflict do nothing`.execute(trx);
  const { rows } = await sql<{ id: string }>`
    select id from stock_count_row where count_id = ${countId} and batch_id = ${batch_id} and position_id = ${position_id}
      and handling_unit_id is not distinct from ${handling_unit_id}::uuid and stock_status = ${stock_status}`.execute(
    trx,
  );
  if (!rows[0]) throw new Problem('invalid-input', { errors: [{ pointer: '/position_id', code: 'not_found' }] });
  return rows[0].id;
}
