import { sql } from 'kysely';
import type { DocumentInGrams } from '#shared/stock/in-grams.ts';
import type { FieldError } from '#shared/problems.ts';
import type { Counted } from '#shared/stock/later.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { named } from '#server/platform/db/named.ts';
import { today } from '#server/platform/db/today.ts';
import { Problem } from '#server/platform/problems/problem.ts';

/** A stock take that is closed and compared the books of places of a document with what lay there, on its day or after it. */
export interface CountSince {
  id: string;
  name: string;
  /** The last day on which it counted one of the places, YYYY-MM-DD. */
  date: string;
  /** What it found to differ waits to be posted. */
  waits: boolean;
}

/**
 * The stock takes that counted since what the document `d` takes, or the places where what it brings would have been found. A stock take
 * whose adjustment was given up says nothing of the books, and packs that were picked before were not missed.
 */
export const countsSince = sql`
  select k.id, k.name, max((coalesce(e.counted_at, k.finished_at) at time zone y.time_zone)::date) as date,
    coalesce(bool_or(j.status not in ('posted', 'cancelled')), false) as waits
  from stock_count k
  join company y on y.id = k.company_id
  left join stock_document j on j.company_id = k.company_id and j.id = k.document_id
  join stock_allocation a on a.company_id = k.company_id and a.document_id = d.id
  join stock_line l on l.company_id = a.company_id and l.id = a.line_id
  join variant v on v.company_id = l.company_id and v.id = l.variant_id
  join product o on o.company_id = v.company_id and o.id = v.product_id
  join storage_position s on s.company_id = a.company_id and s.id in (a.position_id, a.to_position_id) and s.warehouse_id = k.warehouse_id
  left join lateral (
    select max(n.counted_at) as counted_at, coalesce((
      select sum(p.packs) from stock_pick p
      where p.company_id = a.company_id and p.document_id = a.document_id and p.allocation_id = a.id and p.undone_at is null
        and p.picked_at < max(n.counted_at)), 0) as picked
    from stock_count_row r join stock_count_entry n on n.company_id = r.company_id and n.row_id = r.id
    where r.company_id = k.company_id and r.count_id = k.id and r.position_id = s.id and r.batch_id = coalesce(a.batch_id, l.batch_id)
  ) e on true
  where k.company_id = d.company_id and k.warehouse_id = d.warehouse_id and k.status = 'closed'
    and (k.owner_id is not distinct from d.owner_id or k.owner_id = d.to_owner_id) and j.status is distinct from 'cancelled'
    and (coalesce(e.counted_at, k.finished_at) at time zone y.time_zone)::date >= d.date
    and ((e.counted_at is not null and (a.packs = 0 or e.picked < a.packs)) or (
      (d.entity = 'stockreceived' or s.id = a.to_position_id or a.side = 'found') and s.kind <> 'transit'
      and (k.group_id is null or k.group_id = o.group_id)
      and (not exists (select from stock_count_room m where m.company_id = k.company_id and m.count_id = k.id)
        or exists (select from stock_count_room m where m.company_id = k.company_id and m.count_id = k.id and m.room_id = s.room_id))
      and (k.places is null or exists (
        select from stock_count_row r where r.company_id = k.company_id and r.count_id = k.id and r.position_id = s.id))))
  group by k.id, k.name, k.finished_at`;

/** Whether `countsOf` the document `d` may answer any: only of one that is dated back, in a warehouse of which a stock take is closed. */
export const mayBeCounted = sql<boolean>`d.date < ${today} and exists (
  select from stock_count k where k.company_id = d.company_id and k.warehouse_id = d.warehouse_id and k.status = 'closed')`;

/** The stock takes that counted since what a document takes or brings, the earliest first. */
export async function countsOf(trx: Trx, documentId: string): Promise<readonly CountSince[]> {
  const { rows } = await sql<CountSince>`${named('counts of document')}
    select c.* from stock_document d, lateral (${countsSince}) c where d.id = ${documentId} order by c.date, c.id`.execute(
    trx,
  );
  return rows;
}

/**
 * What the person says of a document dated back whose places a stock take counted since. Answers the stock takes that had its goods in what they counted,
 * which nobody else corrects until the transaction ends; none where it happened after them, or nothing was counted.
 * @throws Problem `invalid-input` at /counted where nothing is said (`counted_since`), or what the stock take found is not posted (`count_waits`); at /date
 *   where goods that came or went after it are dated before it (`dated_before_count`)
 */
export async function includedIn(
  trx: Trx,
  { id, date }: Pick<DocumentInGrams, 'id' | 'date'>,
  counts: readonly CountSince[],
  counted: Counted | undefined,
): Promise<readonly CountSince[]> {
  const errors = counts.flatMap((count): FieldError[] => {
    const values = { name: count.name, date: count.date };
    if (counted === undefined) return [{ pointer: '/counted', code: 'counted_since', values }];
    if (counted === 'after') return count.date > date ? [{ pointer: '/date', code: 'dated_before_count', values }] : [];
    return count.waits ? [{ pointer: '/counted', code: 'count_waits', values }] : [];
  });
  if (errors.length > 0) throw new Problem('invalid-input', { errors });
  if (counts.length === 0) return [];
  await trx.updateTable('stock_document').set({ counted }).where('id', '=', id).execute();
  if (counted === 'after') return [];
  await sql`${named('lock stock takes')}
    select from stock_count where id = any (${counts.map((count) => count.id)}::uuid[]) order by id for no key update`.execute(
    trx,
  );
  return counts;
}
