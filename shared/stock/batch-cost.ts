import { z } from 'zod';
import { outsides } from './causes.ts';
import { lineBatch } from './document.ts';
import { netWeight, rupiah } from './fields.ts';
import { priceOf, shared } from './received-values.ts';

/** How a cost correction falls on goods: what a draft would do now, or what a posted one did. */
export const correctionCosts = z.object({
  /** Its lines in their order. Of a posted one only the difference is told: the books say what the batch has cost since. */
  lines: z.array(
    z.object({
      /** All that came in of the batch, in kg, without what went back. */
      net_weight: netWeight.nullable(),
      /** What that has cost, in whole rupiah; null also of a batch that was made of others, whose cost follows from theirs. */
      value: rupiah.nullable(),
      /** By how much the line changes it, in whole rupiah with its sign. */
      difference: z.int(),
    }),
  ),
  /** What falls on which goods, in whole rupiah with its sign: on what lies there (no cause), or left, by where to. */
  parts: z.array(z.object({ batch: lineBatch, cause: z.enum(outsides).nullable(), value: z.int() })),
});

export type CorrectionCosts = z.output<typeof correctionCosts>;

/** What a batch has cost: all that came in of it, without what went back. */
export interface BatchCost {
  batch_id: string;
  net_weight_g: number;
  /** Whole rupiah; null of a batch that was made of others. */
  value: number | null;
  /** Whether all of it came in as goods of the company. */
  is_own: boolean;
}

interface Corrected {
  additional_cost?: number | undefined;
  lines: readonly { batch_id: string | null; unit_price?: number | null | undefined }[];
}

/**
 * By how much each line of a cost correction changes what its batch has cost, in whole rupiah with its sign: its weight at the price,
 * where one is given, less what it cost so far; and its share by weight of what all lines bear together.
 */
export function costDifferences({ lines, additional_cost = 0 }: Corrected, costs: readonly BatchCost[]): number[] {
  const of = lines.map(({ batch_id }) => costs.find((cost) => cost.batch_id === batch_id?.toLowerCase()));
  const shares = shared(
    additional_cost,
    of.map((cost) => cost?.net_weight_g ?? 0),
  );
  return lines.map(({ unit_price = null }, at) => {
    const cost = of[at];
    const corrected = cost && cost.value !== null && unit_price !== null;
    return shares[at]! + (corrected ? priceOf(unit_price, cost.net_weight_g) - cost.value! : 0);
  });
}
