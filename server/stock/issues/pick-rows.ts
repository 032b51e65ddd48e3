import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { PackReadingInGrams } from '#shared/stock/pack-reading.ts';
import type { PickInput } from '#shared/stock/picking.ts';
import type { Trx } from '#server/platform/db/database.ts';
import '#server/stock/ledger/table.ts';

/** Packs taken at a place, in grams. */
export type PickInGrams = Omit<PickInput, 'net_weight' | 'reading'> & {
  net_weight_g: number | null;
  reading: PackReadingInGrams | null;
};

/** Adds packs to what was picked for a document, after all others. */
export async function addPicks(trx: Trx, documentId: string, picks: readonly PickInGrams[]): Promise<void> {
  if (picks.length === 0) return;
  await sql`
    insert into stock_pick (id, document_id, allocation_id, pick_no, packs, net_weight_g, reading)
    select n.id, d.id, n.allocation_id, last.pick_no + n.at, n.packs, n.grams, n.reading
    from unnest(
      ${picks.map(({ id }) => id)}::uuid[], ${picks.map(({ allocation_id }) => allocation_id)}::uuid[],
      ${picks.map(({ packs }) => packs)}::int[],
      ${picks.map(({ net_weight_g }) => net_weight_g)}::bigint[],
      ${picks.map(({ reading }) => reading && JSON.stringify(reading))}::jsonb[]
    ) with ordinality as n (id, allocation_id, packs, grams, reading, at)
    cross join stock_document d
    cross join lateral (
      select coalesce(max(pick_no), 0) as pick_no from stock_pick p where p.company_id = d.company_id and p.document_id = d.id
    ) last
    where d.id = ${documentId}`.execute(trx);
}

/** Takes picks of a document back, in the name of the caller. Answers the places of those that were not before. */
export async function undoPicks(trx: Trx, documentId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ allocation_id: string }>`
    update stock_pick set undone_by = app_user_id(), undone_at = now()
    where document_id = ${documentId} and id = any (${ids}::uuid[]) and undone_at is null
    returning allocation_id`.execute(trx);
  return rows.map(({ allocation_id }) => allocation_id);
}

/**
 * Writes the weights picked at some places where the document keeps them, and how they are known where that was said of all. Once all packs of a place are weighed, their sum
 * counts; until then, and once some are taken back, what was planned. Answers whether a place weighs something else now.
 */
export async function weighAnew(trx: Trx, documentId: string, allocationIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ is_other: boolean }>`
    update stock_allocation a set pack_weights_g = w.weights, pack_readings = coalesce(w.readings, '[]'),
      planned_weight_g = coalesce(a.planned_weight_g, a.net_weight_g),
      net_weight_g = case when cardinality(w.weights) = a.packs and a.packs > 0 then w.grams
        else coalesce(a.planned_weight_g, a.net_weight_g) end
    from (
      select b.id, b.net_weight_g as before, coalesce(sum(p.net_weight_g), 0) as grams,
        coalesce(array_agg(p.net_weight_g::int order by p.pick_no) filter (where p.id is not null), '{}') as weights,
        case when count(p.reading) = count(p.id) then jsonb_agg(p.reading order by p.pick_no) filter (where p.id is not null) end as readings
      from stock_allocation b
      join stock_line l on l.company_id = b.company_id and l.id = b.line_id
      join variant v on v.company_id = l.company_id and v.id = l.variant_id and v.catch_weight
      left join stock_pick p on p.company_id = b.company_id and p.document_id = b.document_id
        and p.allocation_id = b.id and p.undone_at is null and p.net_weight_g is not null
      where b.document_id = ${documentId} and b.id = any (${allocationIds}::uuid[])
      group by b.company_id, b.id
    ) w
    where a.id = w.id
    returning a.net_weight_g <> w.before as is_other`.execute(trx);
  return rows.some(({ is_other }) => is_other);
}

export interface PlannedWeight {
  id: string;
  packs: number;
  planned_weight_g: number;
}

/** The planned weights of places that were weighed since. */
export async function plannedWeights(trx: Trx, documentId: string): Promise<PlannedWeight[]> {
  const { rows } = await sql<PlannedWeight>`
    select id, packs, planned_weight_g from stock_allocation
    where document_id = ${documentId} and planned_weight_g is not null`.execute(trx);
  return rows;
}

/** Keeps what places were planned to weigh when they are rewritten, where they hold as many packs as before. */
export async function keepPlanned(trx: Trx, documentId: string, planned: readonly PlannedWeight[]): Promise<void> {
  if (planned.length === 0) return;
  await sql`
    update stock_allocation a set planned_weight_g = p.planned_weight_g
    from jsonb_to_recordset(${JSON.stringify(planned)}::jsonb) as p (id uuid, packs int, planned_weight_g bigint)
    where a.document_id = ${documentId} and a.id = p.id and a.packs = p.packs`.execute(trx);
}

interface Weight {
  allocation_id: string;
  grams: number;
}

type NamedWeight = Weight & { reading: PackReadingInGrams | null };

/**
 * Makes the picks those whose weights a document names, as after it was changed as a whole: what was weighed before keeps
 * its picker, what is new was picked by the caller, what is gone was taken back. Counted packs are taken back where their
 * place is gone or holds fewer now.
 */
export async function settlePicks(trx: Trx, documentId: string): Promise<void> {
  const { rows: surplus } = await sql<{ ids: string[] }>`
    select array_agg(p.id) as ids from stock_pick p
    left join stock_allocation a on a.company_id = p.company_id and a.document_id = p.document_id and a.id = p.allocation_id
    where p.document_id = ${documentId} and p.undone_at is null and p.net_weight_g is null
    group by p.allocation_id, a.packs having sum(p.packs) > coalesce(a.packs, 0)`.execute(trx);
  await undoPicks(
    trx,
    documentId,
    surplus.flatMap(({ ids }) => ids),
  );
  const { rows: picked } = await sql<Weight & { id: string }>`
    select id, allocation_id, net_weight_g as grams from stock_pick
    where document_id = ${documentId} and undone_at is null and net_weight_g is not null order by pick_no`.execute(trx);
  const { rows: named } = await sql<NamedWeight>`
    select a.id as allocation_id, w.grams, a.pack_readings -> (w.at - 1)::int as reading from stock_allocation a
    join stock_line l on l.company_id = a.company_id and l.id = a.line_id
    cross join unnest(a.pack_weights_g) with ordinality as w (grams, at)
    where a.document_id = ${documentId} order by l.line_no, a.allocation_no, w.at`.execute(trx);
  const weightOf = ({ allocation_id, grams }: Weight) => `${allocation_id} ${grams}`;
  const left = Map.groupBy(picked, weightOf);
  const added = named.filter((weight) => !left.get(weightOf(weight))?.shift());
  await undoPicks(
    trx,
    documentId,
    [...left.values()].flat().map(({ id }) => id),
  );
  await addPicks(
    trx,
    documentId,
    added.map(({ allocation_id, grams, reading }) => ({
      id: randomUUID(),
      allocation_id,
      packs: 1,
      net_weight_g: grams,
      reading,
    })),
  );
}
