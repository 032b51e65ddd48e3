import type { Field } from '#shared/master-data/fields.ts';
import type { Resource } from '#shared/master-data/resource.ts';
import type { ListedRecord } from '../records.ts';
import { kinds } from './kinds.tsx';

/** A record of any declared resource, as answered. */
export type MasterDataRecord = ListedRecord & Record<string, unknown>;

/** The declared fields of a record, or those a new one starts with. An empty field is empty text in a form. */
export function formValues(resource: Resource, record: MasterDataRecord | null): Record<string, unknown> {
  const entries = Object.entries(resource.fields).map(([name, { kind }]) => [
    name,
    record?.[name] ?? kinds[kind].empty,
  ]);
  return Object.fromEntries(entries);
}

/** Whether a field must be filled in: its schema takes no null. */
export const isRequired = (field: Field) => !field.schema.safeParse(null).success;
