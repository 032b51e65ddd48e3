import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/database.ts';
import { isNameEnough } from './creatable.ts';
import type { Draft, Fault, MissingRecord, Reading } from './draft.ts';
import type { Keys } from './find-records.ts';
import type { ImportColumn, Importable } from './importable.ts';
import { folded, isWithin, newIds, recordsCalled } from './lookups.ts';

/** Puts ids in place of the names, else codes, that rows give for other records. */
export async function findReferences(
  trx: Trx,
  importable: Importable,
  drafts: Draft[],
  keys: Keys[],
  { reading, fault }: { reading: Reading; fault: Fault },
): Promise<void> {
  for (const column of importable.columns) {
    if (!column.reference) continue;
    const texts = textsOf(drafts, column);
    const found = await recordsNamed(trx, importable, column.reference, texts);
    const missing = texts.filter((text) => !found.has(text));
    const isOwn = column.reference.table === importable.table;
    const inFile = isOwn ? await rowsNamed(trx, drafts, keys, missing) : undefined;
    const made = isMade(column, reading) ? await recordsToMake(trx, column.reference, missing) : undefined;
    for (const draft of drafts) {
      const text = draft.values[column.name];
      if (typeof text !== 'string') continue;
      const ids = found.get(text) ?? [];
      const row = ids.length === 0 ? inFile?.(text) : undefined;
      const record = ids.length === 0 && !row ? made?.get(text) : undefined;
      draft.values[column.name] = row ? (row.record ?? row.newId) : (record?.id ?? ids[0]);
      if (record) draft.creates.push({ ...record, column: column.name });
      if (row || record || ids.length === 1) continue;
      delete draft.values[column.name];
      fault(draft, column.name, ids.length > 1 ? 'ambiguous' : 'not_found');
    }
  }
}

const isMade = ({ reference }: ImportColumn, { creates_missing, creatable }: Reading) =>
  creates_missing && creatable.has(reference!.table);

/** For each text that makes a record the record it will be; texts that differ by case alone make one. */
async function recordsToMake(
  trx: Trx,
  { table }: NonNullable<ImportColumn['reference']>,
  texts: string[],
): Promise<Map<string, MissingRecord>> {
  const enough = texts.filter((text) => isNameEnough(table, text));
  const keys = await folded(trx, enough);
  const ids = await newIds(trx, enough.length);
  const byKey = new Map<string, MissingRecord>();
  for (const [at, name] of enough.entries())
    if (!byKey.has(keys[at]!)) byKey.set(keys[at]!, { id: ids[at]!, table, name });
  return new Map(enough.map((text, at) => [text, byKey.get(keys[at]!)!]));
}

const textsOf = (drafts: Draft[], { name }: ImportColumn): string[] => [
  ...new Set(drafts.flatMap(({ values }) => (typeof values[name] === 'string' ? values[name] : []))),
];

/** The records that each text means: by name, and only where nothing is called so, by the next column. */
async function recordsNamed(
  trx: Trx,
  importable: Importable,
  { table, by, within }: NonNullable<ImportColumn['reference']>,
  texts: string[],
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  if (texts.length === 0) return found;
  const keys = await folded(trx, texts);
  const among = within ? isWithin(importable, 'record', within) : sql`true`;
  for (const column of by) {
    const wanted = keys.filter((_, at) => !found.has(texts[at]!));
    if (wanted.length === 0) break;
    const called = await recordsCalled(trx, { table, column, keys: wanted, among });
    for (const [at, text] of texts.entries()) {
      const ids = called.get(keys[at]!);
      if (ids && !found.has(text)) found.set(text, ids);
    }
  }
  return found;
}

/** Finds a row of the same file by the name or code it gives. Rows without a record get the id they will have. */
async function rowsNamed(
  trx: Trx,
  drafts: Draft[],
  keys: Keys[],
  texts: string[],
): Promise<(text: string) => Draft | undefined> {
  const unmatched = drafts.filter(({ record }) => !record);
  const ids = await newIds(trx, unmatched.length);
  for (const [at, draft] of unmatched.entries()) draft.newId = ids[at]!;

  const byKey = keys
    .toReversed()
    .map(({ ofRows }) => new Map(drafts.flatMap((draft, at) => (ofRows[at] ? [[ofRows[at], draft]] : []))));
  const keyOf = new Map((await folded(trx, texts)).map((key, at) => [texts[at]!, key]));
  return (text) => byKey.map((rows) => rows.get(keyOf.get(text) ?? '')).find((draft) => draft !== undefined);
}
