import type { Trx } from '#server/platform/db/database.ts';
import type { Draft, Fault, Reading } from './draft.ts';
import type { Importable, UniqueKey } from './importable.ts';
import { type Holder, keysOf, knownIds, recordsWith } from './lookups.ts';

/** The keys that the rows of a file have, and the records that have them already. */
export interface Keys {
  key: UniqueKey;
  /** For each row; null where it has none, or no valid one. */
  ofRows: (string | null)[];
  records: Map<string, Holder>;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Finds the record that each row is: by its id, else, when records may be changed, by its code, else by its name. */
export async function findRecords(
  trx: Trx,
  importable: Importable,
  drafts: Draft[],
  { mode }: Reading,
  fault: Fault,
): Promise<Keys[]> {
  const keys: Keys[] = [];
  for (const key of importable.unique.filter(({ finds }) => finds))
    keys.push(await keysIn(trx, importable, drafts, key));

  const given = drafts.flatMap(({ givenId }) => (givenId && UUID.test(givenId) ? givenId.toLowerCase() : []));
  const known = given.length > 0 ? await knownIds(trx, importable, given) : new Set<string>();
  for (const [at, draft] of drafts.entries()) {
    const id = draft.givenId?.toLowerCase();
    if (id === undefined) draft.record = mode === 'update' ? recordOf(keys, at) : null;
    else if (!known.has(id)) fault(draft, 'id', 'not_found');
    else if (mode === 'create') fault(draft, 'id', 'value_taken');
    else draft.record = id;
  }
  refuseSecondRows(drafts, fault, keys);
  return keys;
}

function recordOf(keys: Keys[], at: number): string | null {
  for (const { ofRows, records } of keys) {
    const record = records.get(ofRows[at] ?? '');
    if (record && !record.merged) return record.id;
  }
  return null;
}

/** One record cannot become two things. */
function refuseSecondRows(drafts: Draft[], fault: Fault, keys: Keys[]) {
  const first = new Map<string, number>();
  for (const [at, draft] of drafts.entries()) {
    if (!draft.record) continue;
    const before = first.get(draft.record);
    if (before === undefined) first.set(draft.record, draft.number);
    else {
      const by = keys.find(({ ofRows, records }) => records.get(ofRows[at] ?? '')?.id === draft.record);
      fault(draft, draft.givenId || !by ? 'id' : by.key.columns[0]!, 'repeated_in_file', String(before));
    }
  }
}

/** The keys of rows whose columns are all there and understood. */
export async function keysIn(
  trx: Trx,
  importable: Importable,
  drafts: readonly Draft[],
  key: UniqueKey,
  valuesOf: (draft: Draft, at: number) => Draft['values'] = ({ values }) => values,
): Promise<Keys> {
  const whole = drafts.flatMap((draft, at) => {
    if (key.columns.some((column) => draft.faulty.has(column))) return [];
    const values = valuesOf(draft, at);
    return [{ at, values: Object.fromEntries(key.columns.map((column) => [column, values[column] ?? null])) }];
  });
  const found = await keysOf(
    trx,
    importable,
    key,
    whole.map(({ values }) => values),
  );
  const ofRows = drafts.map((): string | null => null);
  for (const [i, { at }] of whole.entries()) ofRows[at] = found[i] ?? null;
  const wanted = [...new Set(found.flatMap((one) => one ?? []))];
  return { key, ofRows, records: wanted.length > 0 ? await recordsWith(trx, importable, key, wanted) : new Map() };
}
