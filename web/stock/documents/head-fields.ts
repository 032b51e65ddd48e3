import { CODE_MAX, NAME_MAX } from '#shared/limits.ts';

/**
 * A field of a document's head that only some documents have: what it is typed with, and what it is called where that is
 * not its usual name. Who may not see one gets documents without it.
 */
export type HeadField =
  | { name: 'reference' | 'vehicle_number' | 'driver_name' | 'seal_number'; control: 'text'; max: number }
  | { name: 'temperature_c'; control: 'celsius'; label?: 'stockReceived:temperature_c' }
  | { name: 'additional_cost'; control: 'rupiah' };

/** What stays correctable after posting, beside the notes. */
export const remarkFields = [
  { name: 'reference', control: 'text', max: NAME_MAX },
  { name: 'vehicle_number', control: 'text', max: CODE_MAX },
  { name: 'driver_name', control: 'text', max: NAME_MAX },
  { name: 'seal_number', control: 'text', max: CODE_MAX },
] as const satisfies readonly HeadField[];
