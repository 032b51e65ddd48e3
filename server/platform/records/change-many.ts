import { type RawBuilder, sql } from 'kysely';
import type { BulkOutcome, Use } from '#shared/records.ts';
import { constraintProblem } from '#server/platform/db/database-problem.ts';
import type { Trx } from '#server/platform/db/database.ts';
import type { RecordKind } from './kind.ts';
import { type referencesTo, usesOf } from './uses.ts';

interface Locked {
  id: string;
  name: string;
}

/**
 * The records there are among those asked for, in the order of their ids, so that two who change the same ones wait
 * for each other. From here on nobody can begin to refer to them.
 */
async function lock(trx: Trx, { table, title }: RecordKind, ids: readonly string[]): Promise<Locked[]> {
  const { rows } = await sql<Locked>`
    select id, ${sql.ref(title)} as name from ${sql.table(table)} where id = any(${ids}::uuid[]) order by id for update`.execute(
    trx,
  );
  return rows;
}

const idsOf = (records: readonly { id: string }[]) => records.map(({ id }) => id);

/** The outcome for one record: it is done, in use, or was never there. */
function outcome(ids: readonly string[], found: Locked[], kept: ReadonlyMap<string, Use[]>): BulkOutcome {
  const names = new Map(found.map(({ id, name }) => [id, name]));
  const failed = ids
    .filter((id) => !names.has(id) || kept.has(id))
    .map((id) => ({
      id,
      name: names.get(id) ?? null,
      why: names.has(id) ? ('in_use' as const) : ('not_found' as const),
      used_by: kept.get(id) ?? [],
    }));
  return { done: ids.length - failed.length, failed };
}

interface Deleted {
  outcome: BulkOutcome;
  /** Pictures that nothing refers to any more. */
  images: string[];
}

/**
 * Deletes the records that nothing uses and leaves the others. Records that only use each other go together.
 * @param references the columns that refer to this kind of record
 */
export async function deleteMany(
  trx: Trx,
  kind: RecordKind,
  { ids, references }: { ids: string[]; references: Awaited<ReturnType<typeof referencesTo>> },
): Promise<Deleted> {
  const found = await lock(trx, kind, ids);
  const image: RawBuilder<unknown> = kind.image ? sql.ref(kind.image) : sql`null`;
  const images: (string | null)[] = [];
  let left = found;
  let uses = await usesOf(trx, references, idsOf(left));
  for (;;) {
    const free = left.filter(({ id }) => !uses.has(id));
    if (free.length === 0) break;
    const { rows } = await sql<{ image: string | null }>`
      delete from ${sql.table(kind.table)} where id = any(${idsOf(free)}::uuid[]) returning ${image} as image`
      .execute(trx)
      .catch((error: unknown) => {
        // A reference that came with a newer version of the program, beside which this one still runs.
        throw constraintProblem(error, 'DELETE') ?? error;
      });
    images.push(...rows.map((row) => row.image));
    left = left.filter(({ id }) => uses.has(id));
    // What was just deleted may have been all that used another one of them.
    if (left.length === 0 || !references.some(({ table }) => table === kind.table)) break;
    uses = await usesOf(trx, references, idsOf(left));
  }
  const kept = new Map(left.map(({ id }) => [id, uses.get(id) ?? []]));
  return { outcome: outcome(ids, found, kept), images: images.filter((path) => path !== null) };
}

/** The same, taken back: what would come of it now. */
export async function previewDelete(...[trx, kind, what]: Parameters<typeof deleteMany>): Promise<BulkOutcome> {
  await sql`savepoint before_preview`.execute(trx);
  const { outcome: expected } = await deleteMany(trx, kind, what);
  await sql`rollback to savepoint before_preview`.execute(trx);
  return expected;
}

/** Gives each of the records the status. One that had it already counts as done. */
export async function setStatus(
  trx: Trx,
  kind: RecordKind,
  { ids, column, value }: { ids: string[]; column: string; value: unknown },
): Promise<BulkOutcome> {
  const found = await lock(trx, kind, ids);
  await sql`update ${sql.table(kind.table)} set ${sql.ref(column)} = ${value} where id = any(${idsOf(found)}::uuid[])`.execute(
    trx,
  );
  return outcome(ids, found, new Map());
}
