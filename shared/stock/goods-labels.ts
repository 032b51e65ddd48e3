import { z } from 'zod';
import { netWeight, packs } from './fields.ts';

const day = z.iso.date().nullable();

/** What a receipt brought of a batch, as labels of its cartons and of the batch say it. */
export const goodsLabel = z.object({
  batch: z.object({
    id: z.uuid(),
    number: z.string(),
    production_date: day,
    best_before_date: day,
    expiry_date: day,
  }),
  variant: z.object({ name: z.string(), code: z.string(), barcode: z.string().nullable() }),
  packs,
  /** kg of each pack where they were weighed one by one; else empty. */
  pack_weights: z.array(netWeight),
  /** kg of every pack where all weigh alike. */
  net_weight: netWeight.nullable(),
});

export type GoodsLabel = z.output<typeof goodsLabel>;
