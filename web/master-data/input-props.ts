import type { Field } from '#shared/master-data/fields.ts';
import type { FieldProps } from '#web/platform/records/use-record-form.ts';
import type { MasterDataRecord } from './record.ts';

/** What the form gives each input: its words, its value, where its errors show. */
export interface InputProps extends FieldProps<unknown> {
  label: string;
  withAsterisk: boolean;
  'data-autofocus'?: true;
  field: Field;
  /** Null for a new one. */
  record: MasterDataRecord | null;
}
