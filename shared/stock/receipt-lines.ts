import { z } from 'zod';
import { CODE_MAX } from '../limits.ts';
import { optionalReference } from '../fields.ts';
import { line } from '../text.ts';
import { documentDate } from './document-input.ts';
import { netWeight, packs, packWeight, rupiah } from './fields.ts';

const day = documentDate.nullable().default(null);

/**
 * A row of a supplier's packing list: goods of one batch that are expected. The variant is named, or its product with its size
 * and grade. The weight is that of a pack, or of all together; it may be left out where it is unknown, and where every pack
 * has the weight of its variant.
 */
export const receiptLineFields = {
  variant_id: optionalReference,
  product_id: optionalReference,
  size_id: optionalReference,
  grade_id: optionalReference,
  batch_number: line(1, CODE_MAX).nullable().default(null),
  production_date: day,
  frozen_date: day,
  expiry_date: day,
  best_before_date: day,
  packs: packs.min(1),
  pack_weight_kg: packWeight.nullable().default(null),
  net_weight_kg: netWeight.nullable().default(null),
  unit_price: rupiah.nullable().default(null),
};

export const receiptLineRow = z.strictObject(receiptLineFields);

export type ReceiptLineRow = z.output<typeof receiptLineRow>;
