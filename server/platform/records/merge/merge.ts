import { sql } from 'kysely';
import type { MergePreview, MergeRefusal } from '#shared/merge.ts';
import { kilogramsOf } from '#shared/stock/quantity.ts';
import { recordActivity } from '#server/platform/activity/record.ts';
import { calledBy } from '#server/platform/db/mergeable.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import type { Mergeable } from './mergeable.ts';

interface Asked {
  id: string;
  into_id: string;
}

interface Standing {
  name: string;
  code: string;
  /** How many there are of a kind; goods and weight in grams. */
  ties: Record<string, number>;
  is_itself: boolean;
  is_merged: boolean;
  into: { id: string; name: string };
  differs: Record<string, boolean>;
}

const inGrams = new Set(['goods', 'weight']);
const figure = (kind: string, count: number) => (inGrams.has(kind) ? kilogramsOf(count) : count);

/** @throws Problem `record-not-found`; `invalid-input` at /into_id where that one is not there */
async function standingOf(
  trx: Trx,
  { table, ties, differences }: Mergeable,
  { id, into_id }: Asked,
): Promise<Standing> {
  const differs = Object.entries(differences).flatMap(([code, condition]) => [sql.lit(code), condition]);
  const { rows } = await sql<Omit<Standing, 'into'> & { into: Standing['into'] | null }>`
    select o.name, o.code, o.id = n.id as is_itself, o.merged_into_id is not null or n.merged_into_id is not null as is_merged,
      case when n.id is not null then jsonb_build_object('id', n.id, 'name', n.name) end as into,
      (select jsonb_object_agg(t.kind, t.count) from ${sql.raw(ties)}(o.id) t) as ties,
      jsonb_build_object(${sql.join(differs)}) as differs
    from ${sql.table(table)} o left join ${sql.table(table)} n on n.id = ${into_id} where o.id = ${id}`.execute(trx);
  const [found] = rows;
  if (!found) throw new Problem('record-not-found');
  const { into } = found;
  if (!into) throw new Problem('invalid-input', { errors: [{ pointer: '/into_id', code: 'not_found' }] });
  return { ...found, into };
}

function previewOf({ shown }: Mergeable, { ties, is_itself, is_merged, differs }: Standing): MergePreview {
  const plain = (code: MergeRefusal, holds: boolean | undefined) => (holds ? [{ code, count: null }] : []);
  const preview: MergePreview = {
    refused: [...plain('itself', is_itself), ...plain('is_merged', is_merged)],
    documents: 0,
    batches: 0,
    contracts: 0,
    facilities: 0,
    net_weight: 0,
  };
  for (const [kind, count] of Object.entries(ties)) {
    const as = shown[kind];
    if (as) preview[as] = figure(kind, count);
    else if (count > 0) preview.refused.push({ code: kind as MergeRefusal, count: figure(kind, count) });
  }
  for (const [code, holds] of Object.entries(differs)) preview.refused.push(...plain(code as MergeRefusal, holds));
  return preview;
}

/** What merging a record into another one would come to. @throws as `standingOf` does */
export const previewMerge = async (trx: Trx, mergeable: Mergeable, asked: Asked): Promise<MergePreview> =>
  previewOf(mergeable, await standingOf(trx, mergeable, asked));

/** From here on nobody begins to name them, and who was about to has done so. */
async function lock(trx: Trx, { table }: Mergeable, ids: readonly string[]): Promise<void> {
  await sql`select from ${sql.table(table)} where id = any (${ids}::uuid[]) order by id for update`.execute(trx);
}

/**
 * Merges a record into another one: it is called as that one is, and no longer offered.
 * @throws Problem `merge-refused` with all reasons; `record-not-found`; `invalid-input` at /into_id
 */
export async function merge(trx: Trx, mergeable: Mergeable, asked: Asked): Promise<void> {
  const { id, into_id } = asked;
  await lock(trx, mergeable, [id, into_id]);
  const standing = await standingOf(trx, mergeable, asked);
  const { refused } = previewOf(mergeable, standing);
  if (refused.length > 0) {
    throw new Problem('merge-refused', {
      errors: refused.map(({ code, count }) => ({
        pointer: '/into_id',
        code,
        ...(count !== null && { values: { count } }),
      })),
    });
  }
  const columns = calledBy(mergeable.table);
  const kept = columns.map((column) => sql`${sql.ref(`former_${column}`)} = ${sql.ref(`o.${column}`)}`);
  const taken = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`n.${column}`)}`);
  await sql`
    update ${sql.table(mergeable.table)} o set merged_into_id = n.id, merged_at = now(), merged_by = app_user_id(),
      ${sql.join([...kept, ...taken])}
    from ${sql.table(mergeable.table)} n where n.id = ${into_id} and o.id = ${id}`.execute(trx);
  await recordActivity(trx, {
    action: 'merge',
    entity: mergeable.entity,
    recordId: standing.into.id,
    recordName: standing.into.name,
    changes: { merged: [null, `${standing.name} (${standing.code})`] },
  });
}

/**
 * Takes a merge back: the record is called as it was and offered again. Nothing new can have come to name it meanwhile.
 * @throws Problem `record-not-found` where it is not there or was not merged
 */
export async function takeBack(trx: Trx, { table, entity }: Mergeable, id: string): Promise<void> {
  const columns = calledBy(table);
  const own = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`o.former_${column}`)}`);
  const gone = columns.map((column) => sql`${sql.ref(`former_${column}`)} = null`);
  const { rows } = await sql<{ into_id: string; into_name: string; name: string; code: string }>`
    with gone as (
      select o.id, o.merged_into_id, o.name from ${sql.table(table)} o where o.id = ${id} and o.merged_into_id is not null for update
    )
    update ${sql.table(table)} o set merged_into_id = null, merged_at = null, merged_by = null, ${sql.join([...gone, ...own])}
    from gone where o.id = gone.id
    returning gone.merged_into_id as into_id, gone.name as into_name, o.name, o.code`.execute(trx);
  const [done] = rows;
  if (!done) throw new Problem('record-not-found');
  await recordActivity(trx, {
    action: 'take_back_merge',
    entity,
    recordId: done.into_id,
    recordName: done.into_name,
    changes: { merged: [`${done.name} (${done.code})`, null] },
  });
}
