import type { FixedField, ImportCellError, ImportMode } from '#shared/import.ts';
import type { Language } from '#shared/limits.ts';
import type { GivenCell } from './given-cell.ts';
import type { Values } from './importable.ts';

/** A row of the file. `number` counts as a spreadsheet does, from 1. */
export interface GivenRow {
  number: number;
  cells: readonly GivenCell[];
}

/** How a file is to be read. */
export interface Reading {
  /** For each column of the file the column it goes to. */
  mapping: readonly (string | null)[];
  mode: ImportMode;
  /** Of the file, one for each of its columns. */
  headings: readonly string[];
  /** Fields that every row fills alike. A column of the file that goes there takes precedence. */
  fixed: readonly FixedField[];
  /** Rows with errors are left out, and others must not refer to them. */
  only_sound: boolean;
  /** Records that are named and missing are made on the way. */
  creates_missing: boolean;
  /** The person's permissions on the records, beyond importing. */
  may: Readonly<Record<ImportMode, boolean>>;
  /** The tables in which the person may create records that are named in the file. */
  creatable: ReadonlySet<string>;
  /** In which the errors speak. */
  language: Language;
}

/** A record that rows name and nobody has yet: to be made before them. */
export interface MissingRecord {
  id: string;
  table: string;
  name: string;
}

/** A row while it is checked. */
export interface Draft {
  number: number;
  /** By column, what its cells were understood as. A reference is the name given until it was looked for. */
  values: Values;
  /** The id that its cell gives. */
  givenId: string | null;
  /** The record it is; null when there is none yet. */
  record: string | null;
  /** The id of the record it will be, where others of the file refer to it. */
  newId: string | null;
  /** Columns with an error: nothing more is said about them. */
  faulty: Set<string>;
  errors: ImportCellError[];
  /** Records that are made on the way because this row names them. */
  creates: (MissingRecord & { column: string })[];
}

/** A row as it was found: with errors, or with what is to be written. */
export interface CheckedRow {
  number: number;
  action: ImportMode | null;
  errors: ImportCellError[];
  /** Warnings: values that are valid but seldom meant. They stop nothing. */
  warnings: ImportCellError[];
  id: string | null;
  values: Values;
  creates?: readonly MissingRecord[];
}

/** Notes why a value is refused: at its cell, or at the row when no column of the file goes there. */
export type Fault = (draft: Draft, column: string, code: string, detail?: string) => void;
