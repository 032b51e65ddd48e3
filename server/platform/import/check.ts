import type { ImportCellError } from '#shared/import.ts';
import { headingOf } from '#server/platform/spreadsheet/headings.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { MARKS } from '#server/platform/spreadsheet/marks.ts';
import { todayOf } from '#server/platform/db/today.ts';
import type { CheckedRow, Draft, Fault, GivenRow, Reading } from './draft.ts';
import { findRecords } from './find-records.ts';
import { filled, withFixed, withoutCopies } from './fixed-fields.ts';
import { findReferences } from './find-references.ts';
import { textOf } from './given-cell.ts';
import { type Importable, type ImportColumn, type Values, withinOf } from './importable.ts';
import { inTurns } from './in-turns.ts';
import { recordsById } from './lookups.ts';
import { cellReader } from './read-cell.ts';
import { refuseTwins } from './refuse-twins.ts';
import { schemaFaults } from './schema-faults.ts';
import { keepTwoLevels } from './two-levels.ts';

interface Options {
  /** Holds the records that would change until the transaction ends. */
  lock?: boolean;
}

/**
 * Says of each row what would become of it, or what is wrong with it and where. Nothing is written. All lookups are made
 * once for the whole file; between rows others get their turn. Where only sound rows are wanted, one that refers to a row
 * with errors has an error too.
 */
export async function check(
  trx: Trx,
  importable: Importable,
  rows: readonly GivenRow[],
  reading: Reading,
  options: Options = {},
): Promise<CheckedRow[]> {
  const whole = withFixed(reading);
  const given = rows.map((row) => filled(row, reading.fixed));
  const results = await checkAll(trx, importable, given, whole, options);
  if (!reading.only_sound) return results;
  for (;;) {
    const sound = [...results.entries()].filter(([, { errors }]) => errors.length === 0);
    if (sound.length === 0 || sound.length === results.length) return results;
    const again = await checkAll(
      trx,
      importable,
      sound.map(([at]) => given[at]!),
      whole,
      options,
    );
    for (const [i, [at]] of sound.entries()) results[at] = again[i]!;
    if (again.every(({ errors }) => errors.length === 0)) return results;
  }
}

async function checkAll(
  trx: Trx,
  importable: Importable,
  rows: readonly GivenRow[],
  reading: Reading,
  { lock = false }: Options,
): Promise<CheckedRow[]> {
  const fault = faultAt(reading);
  const drafts = await understood(importable, rows, reading, fault);
  const keys = await findRecords(trx, importable, drafts, reading, fault);
  await findReferences(trx, importable, drafts, keys, { reading, fault });
  const ids = drafts.flatMap(({ record }) => record ?? []);
  const before = ids.length > 0 ? await recordsById(trx, importable, ids, { lock }) : new Map<string, Values>();

  const today = await todayOf(trx);
  const results: CheckedRow[] = [];
  await inTurns(drafts, (draft) => {
    const old = draft.record ? before.get(draft.record) : undefined;
    const row = valid(importable, draft, reading, old, fault);
    const doubts = importable.doubts?.(row.values, old, today) ?? [];
    const made = draft.creates.map(({ column }) => ({ field: column, code: 'will_be_created' }));
    const warnings = [...made, ...doubts].map(({ field, code }) => ({ column: columnOf(field, reading), code }));
    results.push({ ...row, errors: draft.errors, warnings, action: null, creates: draft.creates });
  });
  const sound = results.map((row, at) => ({ row, draft: drafts[at]! })).filter(({ row }) => row.errors.length === 0);
  const unfaulted = sound.map(({ row }) => row);
  for (const { at, field, code, detail } of (await importable.against?.(trx, unfaulted, withinOf(importable))) ?? [])
    fault(sound[at]!.draft, field, code, detail);
  await refuseTwins(trx, importable, drafts, { keys, results, reading, fault });
  await keepTwoLevels(trx, importable, drafts, results, fault);
  return results.map((result, at) => settled(result, drafts[at]!, reading));
}

/** Reads the cells of every row by the kinds of their columns. */
async function understood(importable: Importable, rows: readonly GivenRow[], reading: Reading, fault: Fault) {
  const keys = new Set(importable.unique.flatMap((key) => key.columns));
  const columns = reading.mapping.flatMap((name, at) => {
    const column = importable.columns.find((known) => known.name === name);
    if (!column) return [];
    return [{ at, name: column.name, read: cellReader({ ...column, isKey: keys.has(column.name) }, reading.language) }];
  });
  const idAt = reading.mapping.indexOf('id');
  const drafts: Draft[] = [];
  await inTurns(rows, ({ number, cells }) => {
    const id = idAt < 0 ? '' : String(cells[idAt] ?? '').trim();
    const draft: Draft = {
      number,
      values: {},
      givenId: id || null,
      record: null,
      newId: null,
      faulty: new Set(),
      errors: [],
      creates: [],
    };
    const beyond = cells.findIndex((cell, at) => isBeyond(at, reading) && textOf(cell).trim() !== '');
    if (beyond >= 0) draft.errors.push(beyondHeadings(textOf(cells[beyond])));
    for (const { at, name, read } of columns) {
      const found = read(cells[at] ?? null);
      if (found && 'value' in found) draft.values[name] = found.value;
      else if (found) fault(draft, name, found.code, found.detail);
    }
    drafts.push(draft);
  });
  return drafts;
}

/** Whether a column stands behind the last heading, and nobody said where it goes. */
const isBeyond = (at: number, { headings, mapping }: Reading) =>
  mapping[at] === null && at > headings.findLastIndex((heading) => heading !== '');

const beyondHeadings = (text: string): ImportCellError => ({
  column: null,
  code: 'beyond_headings',
  ...(text !== MARKS.beyond && { detail: text }),
});

/** Completes a row with what its record has in columns that are not in the file, and puts it to the form's schema. */
function valid(
  { columns, schema, complete }: Importable,
  draft: Draft,
  { mapping }: Reading,
  old: Values | undefined,
  fault: Fault,
): { number: number; id: string | null; values: Values } {
  const keeps = ({ name, neverEmpty }: ImportColumn) =>
    !mapping.includes(name) || (neverEmpty && draft.values[name] === undefined);
  const kept = old ? columns.filter(keeps).map(({ name }) => [name, old[name]]) : [];
  const laidOver: Values = { ...Object.fromEntries(kept), ...draft.values };
  const whole = complete ? complete(laidOver, draft.values) : laidOver;
  for (const { name, required } of columns) if (required && whole[name] === undefined) fault(draft, name, 'required');
  const { data, error } = schema.safeParse(whole);
  for (const { column, code } of error ? schemaFaults(error, columns) : []) fault(draft, column, code);
  return { number: draft.number, id: draft.record ?? draft.newId, values: data ?? whole };
}

/** The column of the file that goes to a field; null when none does. */
const columnOf = (field: string, { mapping }: Pick<Reading, 'mapping'>): number | null =>
  mapping.includes(field) ? mapping.indexOf(field) : null;

const faultAt =
  ({ mapping, language }: Reading): Fault =>
  (draft, name, code, detail) => {
    if (draft.faulty.has(name)) return;
    draft.faulty.add(name);
    const column = mapping.indexOf(name);
    draft.errors.push(
      column < 0
        ? { column: null, code: code === 'required' ? 'column_missing' : code, detail: headingOf(name, language) }
        : { column, code, ...(detail !== undefined && { detail }) },
    );
  };

function settled(result: CheckedRow, draft: Draft, reading: Reading): CheckedRow {
  const { record } = draft;
  const { may } = reading;
  const errors = withoutCopies(draft.errors, reading);
  const place = ({ column }: ImportCellError) => column ?? -1;
  const action = record ? 'update' : 'create';
  if (!may[action]) errors.push({ column: null, code: `may_not_${action}` });
  return {
    ...result,
    errors: errors.toSorted((one, other) => place(one) - place(other)),
    action: errors.length > 0 ? null : action,
  };
}
