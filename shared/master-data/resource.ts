import type { EntityWith } from '#shared/permissions.ts';
import type { Field } from './fields.ts';

type Fields = Record<string, Field>;

/** A kind of reference data: what it is called, what it holds, what its screen shows. Data only, never behaviour. */
export interface Resource {
  /** Key of the texts, and the stem of export file names. */
  name: string;
  table: string;
  path: `/${string}`;
  /** Entity of the permission catalogue. */
  permission: EntityWith<'list' | 'create' | 'update' | 'delete' | 'export' | 'import'>;
  fields: Fields;
  /** The field a record is called by. */
  title: string;
  /** Fields that are unique in a company, case-insensitive. */
  unique: string[];
  search: string[];
  /** Columns of the list, in order; every one but the image can be sorted by. */
  columns: string[];
  /** Columns that the specification fixes for exports; the fields left over follow them. */
  exportColumns: string[];
  /** Pairs of fields where the first, when both are given, is at most the second. */
  ranges?: [from: string, to: string][];
  /** Columns that are not sorted by their own text but by a column that the database computes. */
  order?: Record<string, string>;
  /** References by which the list can be narrowed: to one record, or with `null` to rows that have none. */
  filters?: string[];
  /** Records have a picture of at most so many bytes, and are sent as forms. */
  image?: { bytes: number };
}

type Column<F extends Fields> = (keyof F & string) | 'id' | 'created_at';

/** The same, checked: a list can only name fields that exist. */
interface ResourceOf<Name extends string, F extends Fields> extends Resource {
  name: Name;
  fields: F;
  title: keyof F & string;
  unique: (keyof F & string)[];
  search: (keyof F & string)[];
  columns: (Column<F> | 'image')[];
  exportColumns: Column<F>[];
  ranges?: [keyof F & string, keyof F & string][];
  filters?: (keyof F & string)[];
}

export const defineResource = <const Name extends string, const F extends Fields>(
  resource: ResourceOf<Name, F>,
): ResourceOf<Name, F> => resource;

/** All columns of a file export: the specified ones first, then every other field. */
export const allExportColumns = ({ exportColumns, fields }: Resource) => [
  ...exportColumns,
  ...Object.keys(fields).filter((field) => !exportColumns.includes(field)),
];
