import { z } from 'zod';
import { IMPORT_COLUMNS_MAX, PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX, TEXT_MAX } from './limits.ts';
import { pagination } from './list-query.ts';

/** Our own files say when a record was created, which nobody decides: the heading of that column, in both languages. */
export const CREATED_HEADINGS: readonly string[] = ['Dibuat', 'Created'];

/** The columns that a list of faulty rows has behind those of the file: in it again, they say nothing. */
export const ERROR_LIST_HEADINGS = {
  row: { id: 'Baris', en: 'Row' },
  errors: { id: 'Kesalahan', en: 'Errors' },
} as const;

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
export const cellError = z.object({
  column: z.int().nullable(),
  code: z.string(),
  /** The values of the code's sentence: the row that has the value, the values allowed. */
  detail: z.string().optional(),
});

export type ImportCellError = z.output<typeof cellError>;

/** Which rows are looked at: `errors`, `warnings`, or one kind of error as `column:code`, where `row` is no column. */
const onlyRows = z.string().regex(/^(errors|warnings|(row|\d{1,3}):[a-z_]{1,50})$/);

/**
 * A field that no column of the file goes to and every row fills alike: by a text, or by the cell of a column that goes
 * elsewhere too, counted from 0.
 */
export const fixedField = z.strictObject({
  name: z.string().max(100),
  text: z.string().max(TEXT_MAX).nullable(),
  column: z.int().min(0).max(IMPORT_COLUMNS_MAX).nullable(),
});

export type FixedField = z.output<typeof fixedField>;

/** One row of the file. `number` counts as a spreadsheet does, from 1. Cells are shown as given, long ones cut; behind them those of fixed fields. */
export const importRow = z.object({
  number: z.int(),
  /** The action on it; null when it has errors. */
  action: z.enum(importModes).nullable(),
  cells: z.array(z.string()),
  /** For each cell what it was understood as, where that is not what is written there; else null. */
  read: z.array(z.string().nullable()),
  errors: z.array(cellError),
  /** Warnings, for what is valid but should be seen: a new expiry in the past (`past_expiry`), a record made on the way (`will_be_created`). Starting the import confirms it. */
  warnings: z.array(cellError),
});

export type ImportRow = z.output<typeof importRow>;

/** A column of the records, to which a column of the file can go; its heading, and the words of a choice, in the caller's language. */
const importColumn = z.object({
  name: z.string(),
  heading: z.string(),
  required: z.boolean(),
  options: z.array(z.string()).optional(),
});

/** A kind of error: how many rows have it and a few of the cells. `creatable`: the missing records can be made on the way. */
export const importFault = z.object({
  column: z.int().nullable(),
  code: z.string(),
  detail: z.string().optional(),
  count: z.int(),
  examples: z.array(z.string()),
  creatable: z.boolean(),
});

export type ImportFault = z.output<typeof importFault>;

export const importPreview = z.object({
  id: z.uuid(),
  file_name: z.string(),
  /** The sheets of the workbook that can be read, and the one that was; none of a CSV file. */
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  mode: z.enum(importModes),
  state: z.enum(importStates),
  /** The number of the row with the headings; rows above it are not imported. */
  heading_row: z.int(),
  /** The first rows of the sheet, any of which may have the headings, each as one text. */
  first_rows: z.array(z.object({ number: z.int(), text: z.string() })),
  /** Of the file, one for each of its columns. */
  headings: z.array(z.string()),
  /** For each column of the file the column it goes to; null is left out. */
  mapping: z.array(z.string().nullable()),
  fixed: z.array(fixedField),
  columns: z.array(importColumn),
  /** Whether categories and the like that the file names and nobody has yet are made on the way. */
  creates_missing: z.boolean(),
  /** Whether rows with errors are left out, and only the others imported. */
  only_sound: z.boolean(),
  /** The kinds of errors, the most frequent first. */
  faults: z.array(importFault),
  /** `faulty` rows have errors: without `only_sound`, one of them holds up the import. `warned` rows have warnings. */
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
  only: onlyRows.optional(),
});

/** A file as it is sent. `sheet`: the one to be read; without it the one whose headings are known best. */
export const importUpload = z.strictObject({ file: z.file(), sheet: z.string().max(100).optional() });

/** A cell that is mended; with `everywhere` all cells of its column with the same text are. */
const mendedCell = z.strictObject({
  number: z.int(),
  column: z.int().min(0).max(IMPORT_COLUMNS_MAX),
  text: z.string().max(TEXT_MAX),
  everywhere: z.boolean(),
});

/**
 * How a file is to be read: its columns are mapped and its rows checked again. A column can be mapped to once. What is
 * left out stays as it is, except that another heading row without a mapping is mapped by its headings.
 */
export const importSettings = z.strictObject({
  id: z.uuid(),
  mode: z.enum(importModes).optional(),
  heading_row: z.int().optional(),
  mapping: z
    .array(z.string().max(100).nullable())
    .max(200)
    .refine(
      (names) => {
        const mapped = names.filter((name) => name !== null);
        return new Set(mapped).size === mapped.length;
      },
      { error: 'repeated_in_file', params: { code: 'repeated_in_file' } },
    )
    .optional(),
  fixed: z.array(fixedField).max(IMPORT_COLUMNS_MAX).optional(),
  creates_missing: z.boolean().optional(),
  only_sound: z.boolean().optional(),
  mended: z.array(mendedCell).max(100).optional(),
});

export type ImportSettings = z.input<typeof importSettings>;
