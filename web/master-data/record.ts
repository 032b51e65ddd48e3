import type { Field } from '#shared/master-data/fields.ts';

/** A record of any declared resource, as answered. */
export type MasterDataRecord = { id: string; created_at: string } & Record<string, unknown>;

/** Whether a field must be filled in: its schema takes no null. */
export const isRequired = (field: Field) => !field.schema.safeParse(null).success;
