import type { Trx } from '#server/platform/db/database.ts';
import type { CheckedRow, Draft, Fault, Reading } from './draft.ts';
import { type Keys, keysIn } from './find-records.ts';
import type { Importable, UniqueKey } from './importable.ts';

interface Checked {
  /** Of the keys that records are found by. */
  keys: Keys[];
  results: CheckedRow[];
  reading: Reading;
  fault: Fault;
}

/** Refuses values that another record, or an earlier row, has already. */
export async function refuseTwins(
  trx: Trx,
  importable: Importable,
  drafts: Draft[],
  { keys, results, reading, fault }: Checked,
): Promise<void> {
  const inFile = (key: UniqueKey) => key.columns.some((column) => reading.mapping.includes(column));
  for (const key of importable.unique) {
    // Without a column of the key in the file, changed records keep theirs; new ones have none, or lack what they need.
    if (!inFile(key)) continue;
    const { ofRows, records } =
      keys.find((known) => known.key === key) ??
      (await keysIn(trx, importable, drafts, key, (_, at) => results[at]!.values));
    const first = new Map<string, number>();
    const column = key.columns.find((name) => reading.mapping.includes(name))!;
    for (const [at, draft] of drafts.entries()) {
      const own = ofRows[at];
      if (own === null || own === undefined) continue;
      const holder = records.get(own);
      const before = first.get(own);
      if (holder?.merged) fault(draft, column, 'merged', holder.merged);
      else if (holder && holder.id !== draft.record) fault(draft, column, 'value_taken');
      else if (before !== undefined) fault(draft, column, 'repeated_in_file', String(before));
      else first.set(own, draft.number);
    }
  }
}
