import { z } from 'zod';
import type { Entity } from '#shared/permissions.ts';
import type { Field } from './fields.ts';

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
  search: string[];
  /** Columns of the list, in order; every one can be sorted by. */
  columns: string[];
  /** Columns that the specification fixes for exports; the fields left over follow them. */
  exportColumns: string[];
}

type Column<F extends Fields> = (keyof F & string) | 'id' | 'created_at';

/** The same, checked: a list can only name fields that exist. */
interface ResourceOf<Name extends string, F extends Fields> extends Resource {
  name: Name;
  fields: F;
  search: (keyof F & string)[];
  columns: Column<F>[];
  exportColumns: Column<F>[];
}

export const defineResource = <const Name extends string, const F extends Fields>(
  resource: ResourceOf<Name, F>,
): ResourceOf<Name, F> => resource;

type Shape<F extends Fields> = { [K in keyof F]: F[K]['schema'] };

/** What a create body holds. Unknown fields are refused. */
export function inputSchema<F extends Fields>({ fields }: { fields: F }) {
  const shape = Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, field.schema]));
  return z.strictObject(shape as Shape<F>);
}

/** What an update body holds: the fields and the record's id. */
export const updateSchema = <F extends Fields>(resource: { fields: F }) =>
  inputSchema(resource).extend({ id: z.uuid() });

/** What the server answers: the fields, an id and when it was created (UTC). */
export function rowSchema(resource: Resource) {
  return z.object({ id: z.uuid(), ...inputSchema(resource).shape, created_at: z.iso.datetime() });
}

/** All columns of a file export: the specified ones first, then every other field. */
export const allExportColumns = ({ exportColumns, fields }: Resource) => [
  ...exportColumns,
  ...Object.keys(fields).filter((field) => !exportColumns.includes(field)),
];
