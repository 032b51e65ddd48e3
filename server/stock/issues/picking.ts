import { sql } from 'kysely';
import { DOCUMENT_ALLOCATIONS_MAX } from '#shared/limits.ts';
import type { FieldError } from '#shared/problems.ts';
import type { Picking, PickingBody } from '#shared/stock/picking.ts';
import { netOf, type PackReadingInGrams, readingInGrams, readingInKilograms } from '#shared/stock/pack-reading.ts';
import { gramsOf, kilogramsOf } from '#shared/stock/quantity.ts';
import { nominalOf } from '#shared/stock/whole-packs.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { kilograms } from '#server/platform/db/kilograms.ts';
import { moment } from '#server/platform/db/nested.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { lockDocument } from '#server/stock/documents/store.ts';
import { emptiedBy } from './empty-checks.ts';
import { issuedType } from './issued-type.ts';
import { addPicks, type PickInGrams, undoPicks, weighAnew } from './pick-rows.ts';
import { implausiblePicks } from './plausible-picks.ts';
import { recount } from './recount.ts';
import '#server/stock/ledger/table.ts';

type StoredPicking = Omit<Picking, 'picks'> & {
  picks: (Omit<Picking['picks'][number], 'reading'> & { reading: PackReadingInGrams | null })[];
};

/** The picks of an issue so far; one statement. */
export async function pickingOf(trx: Trx, id: string): Promise<Picking> {
  const { rows } = await sql<StoredPicking>`
    select d.version, d.status, coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', p.id, 'allocation_id', p.allocation_id, 'packs', p.packs, 'net_weight', ${kilograms('p.net_weight_g')},
        'reading', p.reading,
        'picked_by', case when p.picked_by is not null then jsonb_build_object('id', p.picked_by, 'name', u.name) end,
        'picked_at', ${moment('p.picked_at')}) order by p.pick_no)
      from stock_pick p left join app_user u on u.id = p.picked_by
      where p.company_id = d.company_id and p.document_id = d.id and p.undone_at is null
    ), '[]') as picks, ${emptiedBy} as emptied
    from stock_document d where d.id = ${id} and d.entity = 'stockissued'`.execute(trx);
  if (!rows[0]) throw new Problem('record-not-found');
  const { picks, ...rest } = rows[0];
  return { ...rest, picks: picks.map((one) => ({ ...one, reading: one.reading && readingInKilograms(one.reading) })) };
}

type PickingInGrams = Omit<PickingBody, 'picked'> & { picked: PickInGrams[] };

/** A request as the domain reads it. */
export const pickingInGrams = ({ undone, picked }: PickingBody): PickingInGrams => ({
  undone,
  picked: picked.map(({ net_weight, reading, ...pick }) => ({
    ...pick,
    reading: reading && readingInGrams(reading),
    net_weight_g: net_weight === null ? null : gramsOf(net_weight),
  })),
});

/**
 * Takes packs back and adds others to what was picked for a submitted or approved issue; what others picked stays. What is
 * stored already is not stored again, also once the issue is posted.
 * @throws Problem `record-not-found`, `document-status`; `invalid-input` at packs that are too many, of no place or of a weight
 *   that cannot be true
 */
export async function storePicks(trx: Trx, id: string, body: PickingInGrams): Promise<void> {
  const repeated = await untold(trx, id, body);
  if (repeated.fresh.length + repeated.undone.length === 0) return;
  await lockDocument(trx, issuedType, { id }, ['submitted', 'approved']);
  // Somebody else may have told it while the document was locked.
  const { fresh, undone } = await untold(trx, id, body);
  const emptied = await undoPicks(trx, id, undone);
  const isFresh = new Set(fresh.map((one) => one.id));
  refuse(await tooMany(trx, id, body.picked, isFresh));
  await addPicks(trx, id, fresh);
  const places = [...emptied, ...fresh.map(({ allocation_id }) => allocation_id)];
  const isOther = await weighAnew(trx, id, places);
  refuse(await implausiblePicks(trx, id, body.picked, isFresh));
  if (isOther) await recount(trx, id);
  else await sql`update stock_document set version = version + 1 where id = ${id}`.execute(trx);
}

/**
 * The picks and undos of a request that are not stored yet, so that a repeat is idempotent.
 * @throws Problem `invalid-input` where an id belongs to another pick
 */
async function untold(trx: Trx, documentId: string, { undone, picked }: PickingInGrams) {
  const rows = await trx
    .selectFrom('stock_pick')
    .select(['id', 'document_id', 'allocation_id', 'packs', 'net_weight_g', 'undone_at'])
    .where('id', '=', sql<string>`any (${[...undone, ...picked.map(({ id }) => id)]}::uuid[])`)
    .execute();
  const stored = new Map(rows.map((row) => [row.id, row]));
  const isOther = (one: PickInGrams) => {
    const row = stored.get(one.id.toLowerCase());
    const same =
      row?.document_id === documentId.toLowerCase() &&
      row.allocation_id === one.allocation_id.toLowerCase() &&
      row.packs === one.packs &&
      row.net_weight_g === one.net_weight_g;
    return row !== undefined && !same;
  };
  refuse(picked.flatMap((one, at) => (isOther(one) ? [{ pointer: `/picked/${at}/id`, code: 'value_taken' }] : [])));
  return {
    fresh: picked.filter((one) => !stored.has(one.id.toLowerCase())),
    undone: undone.filter((one) => stored.get(one.toLowerCase())?.undone_at === null),
  };
}

interface Place {
  id: string;
  packs: number;
  catch_weight: boolean;
  /** Kilograms of a pack, as master data has it. */
  net_weight: number | null;
  picked: number;
  /** Who picked how many, in words. */
  people: string | null;
}

async function placesFor(trx: Trx, documentId: string, picks: readonly PickInGrams[]): Promise<Map<string, Place>> {
  const { rows } = await sql<Place>`
    select a.id, a.packs, v.catch_weight, v.net_weight, coalesce(sum(t.packs), 0)::int as picked,
      string_agg(t.name || ' ' || t.packs, ', ' order by t.first) as people
    from stock_allocation a
    join stock_line l on l.company_id = a.company_id and l.id = a.line_id
    join variant v on v.company_id = l.company_id and v.id = l.variant_id
    left join lateral (
      select coalesce(u.name, '–') as name, sum(p.packs)::int as packs, min(p.pick_no) as first
      from stock_pick p left join app_user u on u.id = p.picked_by
      where p.company_id = a.company_id and p.document_id = a.document_id and p.allocation_id = a.id
        and p.undone_at is null
      group by p.picked_by, u.name
    ) t on true
    where a.document_id = ${documentId} and a.id = any (${picks.map(({ allocation_id }) => allocation_id)}::uuid[])
    group by a.id, a.packs, v.catch_weight, v.net_weight`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The errors of picks that exceed a place, with the names of those who picked there already. */
async function tooMany(
  trx: Trx,
  documentId: string,
  picked: readonly PickInGrams[],
  fresh: ReadonlySet<string>,
): Promise<FieldError[]> {
  const places = await placesFor(trx, documentId, picked);
  return picked.flatMap((one, at): FieldError[] => {
    if (!fresh.has(one.id)) return [];
    const place = places.get(one.allocation_id.toLowerCase());
    if (!place) return [{ pointer: `/picked/${at}/allocation_id`, code: 'not_found' }];
    place.picked += one.packs;
    if (place.picked > place.packs) {
      const { packs, people } = place;
      return people
        ? [{ pointer: `/picked/${at}`, code: 'picked_already', values: { packs, people } }]
        : [{ pointer: `/picked/${at}`, code: 'more_than_asked', values: { packs } }];
    }
    if (place.catch_weight && place.picked > DOCUMENT_ALLOCATIONS_MAX) {
      return [{ pointer: `/picked/${at}`, code: 'too_many_weighed', values: { most: DOCUMENT_ALLOCATIONS_MAX } }];
    }
    return [...weightFaults(one, place, `/picked/${at}/net_weight`), ...readingFaults(one, `/picked/${at}/reading`)];
  });
}

/** Packs that each weigh something else are weighed one by one; the others are counted, and a weight given with them is ignored. */
function weightFaults({ packs, net_weight_g }: PickInGrams, place: Place, pointer: string): FieldError[] {
  if (place.catch_weight) return packs === 1 && net_weight_g !== null ? [] : [{ pointer, code: 'required' }];
  return net_weight_g === null
    ? []
    : [{ pointer, code: 'fixed_weight', values: { net_weight: kilogramsOf(packs * (nominalOf(place) ?? 0)) } }];
}

/** A reading is of a pack that was weighed, and its gross weight comes to what the pack weighs. */
function readingFaults({ reading, net_weight_g }: PickInGrams, pointer: string): FieldError[] {
  const net = reading ? (netOf(reading) ?? net_weight_g) : net_weight_g;
  if (reading === null || (net !== null && net === net_weight_g)) return [];
  return [{ pointer, code: 'weights_differ', values: { net_weight: kilogramsOf(net ?? 0) } }];
}

function refuse(errors: FieldError[]): void {
  if (errors.length > 0) throw new Problem('invalid-input', { errors });
}
