import { z } from 'zod';
import type { Entity } from '#shared/permissions.ts';
import { type Field, nestedName } from './fields.ts';

export type Fields = Record<string, Field>;

/** A kind of reference data: what it is called, what it holds, what its screen shows. Data only, never behaviour. */
export interface Resource {
  /** Key of the texts, and the stem of export file names. */
  name: string;
  table: string;
  path: `/${string}`;
  /** Entity of the permission catalogue. */
  permission: Entity;
  fields: Fields;
  /** The field a record is called by. */
  title: string;
  /** Fields that no two records of a company share, whatever their case. */
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

type Shape<F extends Fields> = { [K in keyof F]: F[K]['schema'] };

/** What a create body holds. Unknown fields are refused, and so is a range that ends before it begins. */
export function inputSchema<F extends Fields>({ fields, ranges = [] }: { fields: F; ranges?: [string, string][] }) {
  const shape = Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, field.schema]));
  const input = z.strictObject(shape as Shape<F>);
  return ranges.reduce((schema, [from, to]) => {
    const inOrder = (row: Record<string, unknown>) =>
      typeof row[from] !== 'number' || typeof row[to] !== 'number' || row[from] <= row[to];
    return schema.refine(inOrder, { path: [to], params: { code: 'below_from' } });
  }, input);
}

/** What an update body holds: the fields and the record's id. */
export const updateSchema = <F extends Fields>(resource: { fields: F; ranges?: [string, string][] }) =>
  inputSchema(resource).extend({ id: z.uuid() });

const named = (shows: readonly string[]) =>
  z.object({ id: z.uuid(), ...Object.fromEntries(shows.map((column) => [column, z.string()])) }).nullable();

/** What the server answers: the fields, what they refer to, an id and when it was created (UTC). */
export function rowSchema({ fields, image }: Resource) {
  const own = Object.entries(fields).map(([field, { schema }]) => [field, schema]);
  const nested = Object.entries(fields).flatMap(([field, { reference }]) =>
    reference ? [[nestedName(field), named(reference.shows)]] : [],
  );
  return z.object({
    id: z.uuid(),
    ...(image && { image: z.string().nullable() }),
    ...(Object.fromEntries([...own, ...nested]) as Record<string, z.ZodType>),
    created_at: z.iso.datetime(),
  });
}

/** All columns of a file export: the specified ones first, then every other field. */
export const allExportColumns = ({ exportColumns, fields }: Resource) => [
  ...exportColumns,
  ...Object.keys(fields).filter((field) => !exportColumns.includes(field)),
];
