import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { EntityWith } from '#shared/permissions.ts';
import type { NumberPlace } from '#shared/read-number.ts';
import { ownName } from '#server/platform/db/mergeable.ts';
import type { Trx } from '#server/platform/db/database.ts';

export type Values = Record<string, unknown>;

/**
 * How a cell is understood. `status` and `yes-no` are both true or false, in words of their own; `choices` are several,
 * with commas between them.
 */
export type CellKind =
  | 'text'
  | 'status'
  | 'yes-no'
  | 'choice'
  | 'choices'
  | 'number'
  | 'date'
  | 'coordinate'
  | 'reference';

/** A column of the records that a column of a file can go to. */
export interface ImportColumn {
  name: string;
  kind: CellKind;
  /** An empty cell is refused. */
  required: boolean;
  /** No two records share it: blanks within do not make it another. */
  isKey?: boolean;
  /** A record always has a value there, said or not: an empty cell leaves it the one it has. */
  neverEmpty?: boolean;
  /** The range of numbers of the column. */
  number?: NumberPlace;
  /** The values of a choice, or of choices. */
  options?: readonly string[];
  /**
   * Where the records lie that can be named, and by which of their columns, tried in this order. `within`: only among those
   * of the record that the rows go into, by this column of theirs.
   */
  reference?: { table: string; by: readonly string[]; within?: string };
}

/** Columns that are unique in a company. */
export interface UniqueKey {
  columns: readonly string[];
  /** The key of a row as the database's unique index has it; null where the row has none. */
  of: (row: string) => RawBuilder<string | null>;
  /** The key it would have if it were normalised: a record that was stored before is found by it where no other has the key. */
  normalised?: (row: string) => RawBuilder<string | null>;
  /** A row of the file is the record that has its key. */
  finds: boolean;
}

/** Columns of a file whose values lie in other tables, such as a partner's first address. */
export interface Beside {
  columns: readonly string[];
  /** The values of the records with these ids, by id. */
  read(trx: Trx, ids: readonly string[]): Promise<Map<string, Values>>;
  /** Keeps what rows say, each of the record with its id, which is written already. */
  write(trx: Trx, rows: readonly { id: string; values: Values }[]): Promise<void>;
}

/** The one record that rows go into: an address with `:within_id` names it. */
export interface Within {
  /** The column of the rows' table that names it; left out where they are no rows of a table. */
  column?: string;
  /** What new rows have beside their columns. */
  beside?: Values;
  /**
   * Whether the person of the context may see it and put rows into it.
   * @throws Problem where it takes no rows any more
   */
  isOpen(trx: Trx, id: string): Promise<boolean>;
  /** The record itself, in an importable that is bound to one. */
  id?: string;
}

/** A kind of record that can be brought in from a file. Made by its feature, from the rules its form has. */
export interface Importable {
  /** Tag of the routes. */
  name: string;
  table: string;
  path: `/${string}`;
  entity: EntityWith<'create' | 'update' | 'import'>;
  /** Every column that may be imported but the id. */
  columns: readonly ImportColumn[];
  /** In the order in which rows of a file are looked for by them, after the id. */
  unique: readonly UniqueKey[];
  /** The schema of a form of all columns. */
  schema: z.ZodType<Values>;
  /** Puts a row in order that some columns of a file, `given`, were laid over a record. */
  complete?: (whole: Values, given: Values) => Values;
  beside?: Beside;
  /** What people call its columns in sheets of their own, where that is not what `heading-synonyms.ts` says of all records. */
  synonyms?: Readonly<Record<string, readonly string[]>>;
  /** Warnings about a row: values that are valid but seldom meant. `old` is the record that it changes; `today` as YYYY-MM-DD. */
  doubts?: (values: Values, old: Values | undefined, today: string) => { field: string; code: string }[];
  /** Errors of valid rows that follow from records of other kinds, by the place of the row; shown at the field's cell. */
  against?: (
    trx: Trx,
    rows: readonly { id: string | null; values: Values }[],
    within: string,
  ) => Promise<Contradiction[]>;
  /** Rows are always new: they have no ids, and change nothing that there is. */
  isNew?: true;
  /** Writes all rows at once, where they are no rows of a table. */
  write?: (trx: Trx, rows: readonly { values: Values }[], within: string) => Promise<void>;
  /** Rows are parts of one record; importing them needs the permission to update it. */
  within?: Within;
}

/** The same for rows that go into this record; null: into none. */
export const boundTo = (importable: Importable, id: string | null): Importable =>
  importable.within && id ? { ...importable, within: { ...importable.within, id } } : importable;

/** The id of the record that rows of a bound importable go into; empty where they go into none. */
export const withinOf = ({ within }: Importable): string => within?.id ?? '';

export interface Contradiction {
  at: number;
  field: string;
  code: string;
  /** A value of the code's sentence. */
  detail?: string;
}

/** The columns that the records' own table has. */
export const ownColumns = ({ columns, beside }: Importable): readonly ImportColumn[] =>
  columns.filter(({ name }) => !beside?.columns.includes(name));

/** Text that is unique, case-insensitive. `table` is said of records that may have been merged. */
export const textKey = (column: string, { finds, table = '' }: { finds: boolean; table?: string }): UniqueKey => ({
  columns: [column],
  of: (row) => sql`lower(${ownName(table, row, column)} collate indonesian)`,
  normalised: (row) => sql`lower(one_line(${ownName(table, row, column)}) collate indonesian)`,
  finds,
});

/** Values that no other record has all of; nothing is a value too. */
export const setKey = (columns: readonly string[], { table = '' }: { table?: string } = {}): UniqueKey => ({
  columns,
  of: (row) => sql`row(${sql.join(columns.map((column) => ownName(table, row, column)))})::text`,
  finds: false,
});
