import { CODE_MAX, NAME_MAX } from '#shared/limits.ts';
import { hasAdditionalCost, rulesOf, type StockDocumentType } from '#shared/stock/document-types.ts';

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

/** What is said of the vehicle, where goods go by road. */
const ofTheRoad: ReadonlySet<string> = new Set(['vehicle_number', 'driver_name', 'seal_number', 'temperature_c']);

interface WithHead extends Pick<StockDocumentType, 'entity' | 'kinds'> {
  head: readonly HeadField[];
  hasAdditionalCost: boolean;
}

/** The fields of the head of a document beside kind, date, warehouse, partner, owner and notes. */
export function headFieldsOf(type: WithHead, { kind }: { kind: string }): readonly HeadField[] {
  const { changes, arrives = false } = rulesOf(type, kind);
  const staysHere = changes !== undefined && changes !== 'warehouse' && !arrives;
  const fields = type.head.filter(({ name }) => !(staysHere && ofTheRoad.has(name)));
  return hasAdditionalCost(type, kind) ? [...fields, additionalCost] : fields;
}
