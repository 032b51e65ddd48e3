import { z } from 'zod';
import { CODE_MAX } from '../limits.ts';
import { optionalReference, optionalShortText } from '../fields.ts';
import { line } from '../text.ts';
import { documentDate } from './document-input.ts';
import { netWeight, packs, rupiah } from './fields.ts';
import { receivableStatuses } from './received-faults.ts';

const day = documentDate.nullable().default(null);

/**
 * A row of opening stock: goods of one batch in one place. `date` is that of the receipt, today where it is left out; without an
 * owner they are the company's own. The variant is named, or its product with its size and grade. `net_weight_kg` may be left out
 * where every pack has the weight of its variant.
 */
export const openingFields = {
  date: day,
  warehouse_id: z.uuid(),
  owner_id: optionalReference,
  variant_id: optionalReference,
  product_id: optionalReference,
  size_id: optionalReference,
  grade_id: optionalReference,
  batch_number: line(1, CODE_MAX).nullable().default(null),
  production_date: day,
  expiry_date: day,
  best_before_date: day,
  /** The code of the position, which is unique in its warehouse. */
  position_id: line(1, CODE_MAX),
  handling_unit_code: optionalShortText,
  stock_status: z.enum(receivableStatuses).nullable().default(null),
  packs: packs.min(1),
  net_weight_kg: netWeight.nullable().default(null),
  unit_price: rupiah.nullable().default(null),
};

export const openingRow = z.strictObject(openingFields);

export type OpeningRow = z.output<typeof openingRow>;
