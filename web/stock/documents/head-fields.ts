import { CODE_MAX, NAME_MAX } from '#shared/limits.ts';

/**
 * A field of a document's head that only some types have: what it is typed with, and what it is called where that is not its
 * usual name.
 */
export type HeadField =
  | { name: 'reference' | 'vehicle_number' | 'driver_name' | 'seal_number'; control: 'text'; max: number }
  | { name: 'temperature_c'; control: 'celsius'; label?: 'stockReceived:temperature_c' }
  | typeof additionalCost;

/** Left out of documents for people who may not see values. */
const additionalCost = { name: 'additional_cost', control: 'rupiah' } as const;

/** The fields that stay correctable after posting, beside the notes. */
export const remarkFields = [
  { name: 'reference', control: 'text', max: NAME_MAX },
  { name: 'vehicle_number', control: 'text', max: CODE_MAX },
  { name: 'driver_name', control: 'text', max: NAME_MAX },
  { name: 'seal_number', control: 'text', max: CODE_MAX },
] as const satisfies readonly HeadField[];

interface WithHead {
  head: readonly HeadField[];
  hasAdditionalCost: boolean;
}

/** The fields of the head of a type beside kind, date, warehouse, partner, owner and notes. */
export const headFieldsOf = ({ head, hasAdditionalCost }: WithHead): readonly HeadField[] =>
  hasAdditionalCost ? [...head, additionalCost] : head;
