import type { FieldKind, Reference } from '#shared/master-data/fields.ts';
import { masterData } from '#shared/master-data/index.ts';
import type { Resource } from '#shared/master-data/resource.ts';
import { inputSchema } from '#shared/master-data/schema.ts';
import { type CellKind, type Importable, type ImportColumn, textKey } from '#server/platform/import/importable.ts';

const cellKinds: Record<FieldKind, CellKind> = {
  text: 'text',
  code: 'text',
  'long-text': 'text',
  status: 'status',
  'yes-no': 'yes-no',
  choice: 'choice',
  whole: 'number',
  decimal: 'number',
  day: 'date',
  coordinate: 'coordinate',
  reference: 'reference',
};

/** Digits after the comma, of the kinds that are numbers. */
const decimals: Partial<Record<FieldKind, number>> = { whole: 0, decimal: 3 };

const declared: readonly Resource[] = masterData;

/** By what a record may be called in a file: its name, else its code where it has one. */
const calledBy = ({ table, shows }: Reference) => {
  const hasCode = shows.includes('code') || declared.some((to) => to.table === table && 'code' in to.fields);
  return hasCode ? ['name', 'code'] : ['name'];
};

/** A declared resource as it is brought in from files: by the same rules as through its form. Its picture is not. */
export function importableResource(resource: Resource): Importable {
  const { name, table, path, permission, fields, unique } = resource;
  const columns = Object.entries(fields).map(
    ([field, { kind, required, options, reference, min = 0, max }]): ImportColumn => ({
      name: field,
      kind: cellKinds[kind],
      required,
      ...(decimals[kind] !== undefined && { number: { decimals: decimals[kind], min, max } }),
      ...(options && { options }),
      ...(reference && { reference: { table: reference.table, by: calledBy(reference) } }),
    }),
  );
  return {
    name,
    table,
    path,
    entity: permission,
    columns,
    unique: byCodeFirst(unique).map((field) => textKey(field, { finds: true })),
    schema: inputSchema(resource),
  };
}

const byCodeFirst = (fields: readonly string[]) =>
  fields.toSorted((one, other) => Number(other === 'code') - Number(one === 'code'));
