import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#server/platform/db/database.ts';
import { isMergeable, ownName, staying } from '#server/platform/db/mergeable.ts';
import { type Importable, ownColumns, type UniqueKey, type Values, withinOf } from './importable.ts';
import { slicesOf } from './in-turns.ts';

/*
 * Tables and columns come from the descriptions of the features, never from a request. Keys are made by the database, as
 * its indexes make them, and then looked for with `= any`: that takes one pass over a company's records, independent of
 * the planner's estimates, where a join could take one for every row.
 */

/** As many records as are read in a few milliseconds. */
const RECORDS_AT_ONCE = 1000;

/** Texts as the unique indexes compare them, in the order given. */
export async function folded(trx: Trx, texts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select lower(text collate indonesian) as key from unnest(${texts}::text[]) with ordinality as given (text, at)
    order by at`.execute(trx);
  return rows.map(({ key }) => key);
}

interface Called {
  table: string;
  column: string;
  keys: readonly string[];
  /** Which of the records are looked at; all unless said. */
  among?: RawBuilder<unknown>;
}

/** Whether a row is one of the record that an importable is bound to, by this column of its. */
export const isWithin = (importable: Importable, row: string, column = importable.within?.column) =>
  column ? sql`${sql.ref(`${row}.${column}`)} = ${withinOf(importable)}` : sql`true`;

/**
 * The records of a table that are called by one of the keys, by one of its text columns. Those stored before names were
 * normalised count where no other is called so. What was merged is found by what it was called, and is the one that stays.
 */
export async function recordsCalled(
  trx: Trx,
  { table, column, keys, among = sql`true` }: Called,
): Promise<Map<string, string[]>> {
  const name = ownName(table, 'record', column);
  const called = sql`lower(${name} collate indonesian)`;
  const normalised = sql`lower(one_line(${name}) collate indonesian)`;
  const { rows } = await sql<{ key: string; is_exact: boolean; id: string }>`
    select ${normalised} as key, ${called} = ${normalised} as is_exact, ${staying(table, 'record')} as id from ${sql.table(table)} record
    where ${normalised} = any(${keys}::text[]) and ${among}`.execute(trx);
  const byKey = Map.groupBy(rows, ({ key }) => key);
  return new Map(
    [...byKey].map(([key, all]) => {
      const exact = all.filter(({ is_exact }) => is_exact);
      return [key, (exact.length > 0 ? exact : all).map(({ id }) => id)];
    }),
  );
}

/** The key that each row would have, in the order given; null where it has none. */
export async function keysOf(
  trx: Trx,
  { table }: Importable,
  key: UniqueKey,
  rows: readonly Values[],
): Promise<(string | null)[]> {
  const keys: (string | null)[] = [];
  for (const slice of slicesOf(rows, RECORDS_AT_ONCE)) {
    const { rows: keyed } = await sql<{ key: string | null }>`
      select ${key.of('given')} as key
      from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(slice)}::jsonb) with ordinality as given
      order by given.ordinality`.execute(trx);
    for (const row of keyed) keys.push(row.key);
  }
  return keys;
}

/** A record that has a key. */
export interface Holder {
  id: string;
  /** What it was merged into is called: it is changed by no file, but nothing else may have its key. */
  merged: string | null;
}

/** Which records have one of the keys; one that would have it if it were normalised, where none has. */
export async function recordsWith(
  trx: Trx,
  importable: Importable,
  key: UniqueKey,
  keys: readonly string[],
): Promise<Map<string, Holder>> {
  const { of, normalised = of } = key;
  const merged = isMergeable(importable.table)
    ? sql`case when record.merged_into_id is not null then record.name end`
    : sql`null::text`;
  const { rows } = await sql<Holder & { key: string }>`
    select ${normalised('record')} as key, record.id, ${merged} as merged from ${sql.table(importable.table)} record
    where ${normalised('record')} = any(${keys}::text[]) and ${isWithin(importable, 'record')}
    order by ${of('record')} is not distinct from ${normalised('record')}, record.id`.execute(trx);
  // Of two alike the last one counts.
  return new Map(rows.map(({ key: held, id, merged: into }) => [held, { id, merged: into }]));
}

/** Those of the ids that there are, and that files may change. */
export async function knownIds(trx: Trx, importable: Importable, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(importable.table)} record
    where id = any(${ids}::uuid[]) and ${isWithin(importable, 'record')}
      and ${isMergeable(importable.table) ? sql`record.merged_into_id is null` : sql`true`}`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/**
 * The records with these ids, as they are. With `lock` nobody else changes or deletes them until this transaction ends;
 * others may refer to them.
 */
export async function recordsById(
  trx: Trx,
  importable: Importable,
  ids: readonly string[],
  { lock }: { lock: boolean },
): Promise<Map<string, Values>> {
  const { table, beside } = importable;
  const columns = ownColumns(importable);
  const records = new Map<string, Values>();
  // Always in the same order, so that two imports cannot deadlock.
  for (const slice of slicesOf(ids.toSorted(), RECORDS_AT_ONCE)) {
    const { rows } = await sql<Values & { id: string }>`
      select id, ${sql.join(columns.map(({ name }) => sql.ref(name)))} from ${sql.table(table)}
      where id = any(${slice}::uuid[]) order by id ${lock ? sql`for no key update` : sql``}`.execute(trx);
    const elsewhere = await beside?.read(trx, slice);
    for (const { id, ...values } of rows) records.set(id, { ...values, ...elsewhere?.get(id) });
  }
  return records;
}

/** Which records refer to which by a column of their own table. */
export async function references(trx: Trx, { table }: Importable, column: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; to: string }>`
    select id, ${sql.ref(column)} as to from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(trx);
  return new Map(rows.map(({ id, to }) => [id, to]));
}

/** Ids for new records, the largest first: lists show the newest first, so that they have the rows of a file in its order. */
export async function newIds(trx: Trx, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select uuid_v7() as id from generate_series(1, ${count}::integer) order by id desc`.execute(trx);
  return rows.map(({ id }) => id);
}
