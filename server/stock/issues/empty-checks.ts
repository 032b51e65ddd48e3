import { sql } from 'kysely';
import type { EmptyCheckInput } from '#shared/stock/picking.ts';
import type { StockStatus } from '#shared/stock/kinds.ts';
import { kilogramsOf } from '#shared/stock/quantity.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { moment } from '#server/platform/db/nested.ts';
import { invalid } from '#server/platform/problems/problem.ts';
import { bookOfRow } from '#server/stock/counts/book.ts';
import { countPlace } from '#server/stock/counts/one-place.ts';
import { lockDocument } from '#server/stock/documents/store.ts';
import { issuedType } from './issued-type.ts';
import './table.ts';

/** The places of the issue `c`, each with what the books have there beside what was picked, and what was seen there. */
const placesWithBooks = sql`
  join stock_allocation a on a.company_id = c.company_id and a.document_id = c.id
  left join handling_unit h on h.company_id = a.company_id
    and lower(h.code collate indonesian) = lower(a.handling_unit_code collate indonesian)
  cross join lateral (select a.company_id, a.batch_id, a.position_id, h.id as handling_unit_id, a.stock_status) r
  cross join lateral (
    select coalesce(sum(k.packs), 0)::int as packs, coalesce(sum(k.net_weight_g), 0)::bigint as grams
    from stock_pick k
    where k.company_id = a.company_id and k.document_id = a.document_id and k.allocation_id = a.id and k.undone_at is null
  ) taken
  ${bookOfRow}
  left join stock_empty_check e on e.company_id = a.company_id and e.document_id = a.document_id and e.batch_id = r.batch_id
    and e.position_id = r.position_id and e.handling_unit_id is not distinct from r.handling_unit_id
    and e.stock_status = r.stock_status`;

/** Of the issue `d`: the places that its picks emptied by the books, and those where somebody said what is left. */
export const emptiedBy = sql`coalesce((
  select jsonb_agg(jsonb_build_object('allocation_id', a.id, 'check', case when e.id is not null then jsonb_build_object(
    'packs_left', e.packs_left, 'count_id', e.count_id, 'checked_at', ${moment('e.checked_at')},
    'checked_by', case when e.checked_by is not null then jsonb_build_object('id', e.checked_by, 'name', u.name) end) end))
  from (select d.company_id, d.id, d.owner_id, d.status) c
  ${placesWithBooks}
  left join app_user u on u.id = e.checked_by
  where e.id is not null or (c.status in ('submitted', 'approved') and taken.packs > 0 and book.packs = 0)
), '[]')`;

interface Place {
  warehouse_id: string;
  owner_id: string | null;
  variant_id: string;
  batch_id: string;
  batch: string;
  position_id: string;
  position: string;
  handling_unit_id: string | null;
  stock_status: StockStatus;
  /** Packs and grams that were picked there. */
  taken: number;
  grams: number;
  book_packs: number;
  book_moves: number;
  isChecked: boolean;
}

/**
 * Keeps what somebody saw where picks have emptied a place by the books. Packs that are left start a stock take of that place, with
 * them as its first entry. Sent once more it does nothing.
 * @throws Problem `record-not-found`, `document-status`; `invalid-input` at a place that is not emptied, or was checked before
 */
export async function keepEmptyCheck(trx: Trx, documentId: string, input: EmptyCheckInput): Promise<void> {
  const { id, allocation_id, packs_left } = input;
  if (await isKept(trx, documentId, input)) return;
  await lockDocument(trx, issuedType, { id: documentId }, ['submitted', 'approved']);
  if (await isKept(trx, documentId, input)) return;
  const place = await placeOf(trx, documentId, allocation_id);
  if (!place) throw invalid('/allocation_id', 'not_found');
  if (place.isChecked) throw invalid('/allocation_id', 'checked_meanwhile');
  if (place.taken === 0 || place.book_packs !== 0) throw invalid('/allocation_id', 'not_emptied');
  const { warehouse_id, batch_id, position_id, handling_unit_id, stock_status, book_moves } = place;
  const count_id = packs_left > 0 ? await countLeft(trx, place, packs_left) : null;
  await trx
    .insertInto('stock_empty_check')
    .values({
      id,
      document_id: documentId,
      warehouse_id,
      batch_id,
      position_id,
      handling_unit_id,
      stock_status,
      packs_left,
      book_moves,
      count_id,
    })
    .execute();
}

async function isKept(trx: Trx, documentId: string, { id, packs_left }: EmptyCheckInput): Promise<boolean> {
  const stored = await trx
    .selectFrom('stock_empty_check')
    .select(['document_id', 'packs_left'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (stored && (stored.document_id !== documentId.toLowerCase() || stored.packs_left !== packs_left)) {
    throw invalid('/id', 'value_taken');
  }
  return stored !== undefined;
}

async function placeOf(trx: Trx, documentId: string, allocationId: string): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select c.warehouse_id, c.owner_id, b.variant_id, r.batch_id, b.number as batch, r.position_id, s.code as position,
      r.handling_unit_id, r.stock_status, taken.packs as taken, taken.grams, book.packs as book_packs, book.moves as book_moves,
      e.id is not null as "isChecked"
    from stock_document c
    ${placesWithBooks}
    join batch b on b.company_id = a.company_id and b.id = a.batch_id
    join storage_position s on s.company_id = a.company_id and s.id = a.position_id
    where c.id = ${documentId} and a.id = ${allocationId}`.execute(trx);
  return rows[0];
}

/** Packs that were not weighed one by one weigh as those that were picked there, until somebody weighs them. */
const countLeft = (trx: Trx, place: Place, packs: number): Promise<string> =>
  countPlace(trx, {
    ...place,
    name: `${place.position} · ${place.batch}`,
    place,
    entry: { packs, net_weight: place.grams > 0 ? kilogramsOf(Math.round((place.grams / place.taken) * packs)) : null },
  });
