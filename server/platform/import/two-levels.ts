import type { Trx } from '#server/platform/db/database.ts';
import type { CheckedRow, Draft, Fault } from './draft.ts';
import type { Importable } from './importable.ts';
import { references } from './lookups.ts';

/** The column by which records refer to others of their own table, where there is one. */
export const parentColumn = ({ columns, table }: Importable): string | undefined =>
  columns.find(({ reference }) => reference?.table === table)?.name;

/** Records of one table have two levels: what others refer to refers to nothing itself. */
export async function keepTwoLevels(
  trx: Trx,
  importable: Importable,
  drafts: Draft[],
  results: CheckedRow[],
  fault: Fault,
): Promise<void> {
  const column = parentColumn(importable);
  if (!column) return;
  const parents: Map<string, string | null> = await references(trx, importable, column);
  for (const { id, values } of results) {
    const parent = values[column];
    if (id) parents.set(id, typeof parent === 'string' ? parent : null);
  }

  const rowOf = new Map(results.map(({ id }, at) => [id, drafts[at]!]));
  for (const [child, parent] of parents) {
    if (!parent || !parents.get(parent)) continue;
    // At the row that brings in the third level: the child's, or the one that puts its parent below another.
    const row = rowOf.get(child) ?? rowOf.get(parent);
    if (row) fault(row, column, 'third_level');
  }
}
