import { z } from 'zod';
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from './limits.ts';
import { pagination } from './list-query.ts';

/** Our own files say when a record was created, which nobody decides: the heading of that column, in both languages. */
export const CREATED_HEADINGS: readonly string[] = ['Dibuat', 'Created'];

/**
 * What becomes of a row whose record exists: `create` refuses it, `update` changes the record that matches by id, else
 * by code, else by name. Rows without a match are created either way.
 */
export const importModes = ['create', 'update'] as const;

export type ImportMode = (typeof importModes)[number];

/** `checked` waits for the person, `running` is being written, `done` is written whole, `failed` wrote nothing. */
export const importStates = ['checked', 'running', 'done', 'failed'] as const;

/**
 * Why a cell is refused, apart from the codes of the forms (`too_small`, `too_big`, `value_taken` …): nothing has the
 * name or id given, several have it, the value is in an earlier row already, a column that must be filled is not mapped,
 * the cell must be filled, or does not hold the kind of value that is wanted. Also: it can be read in two ways, holds an
 * error of the spreadsheet or a formula without a result, or is switched off by another cell; the row has more cells
 * than there are headings, or would do what the person may not. `detail` of `unknown_choice` names the values allowed,
 * of `two_readings` both, of `repeated_in_file` the row that has the value, of `beyond_headings` the cell too many.
 */
export const importErrors = [
  'not_found',
  'ambiguous',
  'repeated_in_file',
  'column_missing',
  'required',
  'not_a_number',
  'not_whole',
  'not_a_date',
  'no_such_day',
  'two_readings',
  'error_cell',
  'formula_empty',
  'switched_off',
  'beyond_headings',
  'may_not_create',
  'may_not_update',
  'not_yes_no',
  'unknown_choice',
] as const;

/** Why a whole import failed after it was started. `changed_meanwhile`: others saved records that stand in its way. */
export const importProblems = ['changed_meanwhile', 'not_written'] as const;

/** Where a row's value is refused; `column` counts the columns of the file from 0, null means the row as a whole. */
const cellError = z.object({
  column: z.int().nullable(),
  code: z.string(),
  /** The values of the code's sentence: the row that has the value, the values allowed. */
  detail: z.string().optional(),
});

export type ImportCellError = z.output<typeof cellError>;

/** One row of the file. `number` counts as a spreadsheet does: the headings are row 1. Cells are shown as given, long ones cut. */
const importRow = z.object({
  number: z.int(),
  /** The action on it; null when it has errors. */
  action: z.enum(importModes).nullable(),
  cells: z.array(z.string()),
  /** For each cell what it was understood as, where that is not what is written there; else null. */
  read: z.array(z.string().nullable()),
  errors: z.array(cellError),
  /** Warnings, for values that are valid but seldom meant: an expiry in the past (`past_expiry`) that is new. Starting the import confirms it. */
  warnings: z.array(cellError),
});

export type ImportRow = z.output<typeof importRow>;

/** A column of the records, to which a column of the file can go; its heading in the caller's language. */
const importColumn = z.object({ name: z.string(), heading: z.string(), required: z.boolean() });

export const importPreview = z.object({
  id: z.uuid(),
  file_name: z.string(),
  mode: z.enum(importModes),
  state: z.enum(importStates),
  /** Of the file, one for each of its columns. */
  headings: z.array(z.string()),
  /** For each column of the file the column it goes to; null is left out. */
  mapping: z.array(z.string().nullable()),
  columns: z.array(importColumn),
  /** `faulty` rows have errors: only without any can an import be started. `warned` rows have warnings. */
  counts: z.object({ rows: z.int(), create: z.int(), update: z.int(), faulty: z.int(), warned: z.int() }),
  /** Rows written so far. */
  progress: z.int(),
  /** Why it failed: one of `importProblems`. */
  problem: z.string().nullable(),
  /** One page. */
  rows: z.array(importRow),
  pagination,
});

export type ImportPreview = z.output<typeof importPreview>;

export const importAnswer = z.object({ data: importPreview });
export const latestImportAnswer = z.object({ data: importPreview.nullable() });

/** Which rows of an import are looked at: pages count from zero. */
export const importQuery = z.strictObject({
  page: z.coerce.number<string | number>().int().min(0).max(1_000_000).default(0),
  size: z.coerce.number<string | number>().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE_DEFAULT),
  only: z.enum(['errors', 'warnings']).optional(),
});

/** How a file is to be read: its columns are mapped and its rows checked again. A column can be mapped to once. */
export const importSettings = z.strictObject({
  id: z.uuid(),
  mode: z.enum(importModes),
  mapping: z
    .array(z.string().max(100).nullable())
    .max(200)
    .refine(
      (names) => {
        const mapped = names.filter((name) => name !== null);
        return new Set(mapped).size === mapped.length;
      },
      { error: 'repeated_in_file', params: { code: 'repeated_in_file' } },
    ),
});

export type ImportSettings = z.input<typeof importSettings>;
