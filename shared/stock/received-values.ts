import type { CostState } from './kinds.ts';

interface PricedLine {
  /** Rupiah a kg; null where nobody has said. Then the provisional one counts. */
  unit_price?: number | null | undefined;
  provisional_price?: number | null | undefined;
  allocations: readonly { net_weight_g: number }[];
}

/**
 * What each place of each line of a receipt cost, in whole rupiah: its line's price by weight, half up, and its share of
 * what all lines bear together, by weight. The shares come to exactly what was to be shared.
 */
export function receivedValues(lines: readonly PricedLine[], additionalCost: number): number[][] {
  const grams = lines.map(({ allocations }) => allocations.map(({ net_weight_g }) => net_weight_g));
  const weights = grams.map((places) => places.reduce((sum, weight) => sum + weight, 0));
  const shares = shared(additionalCost, weights);
  return lines.map(({ unit_price, provisional_price }, at) =>
    shared(priceOf(unit_price ?? provisional_price ?? 0, weights[at]!) + shares[at]!, grams[at]!),
  );
}

/** Rupiah of so many grams at a price a kg, half up. The product may be more than a double keeps exactly. */
export const priceOf = (unitPrice: number, grams: number): number =>
  Number((BigInt(unitPrice) * BigInt(grams) * 2n + 1000n) / 2000n);

/** Rupiah a kg that so many grams of a value come to, rounded half up. */
export const pricePerKg = (value: number, grams: number): number =>
  Number((BigInt(value) * 2000n + BigInt(grams)) / (2n * BigInt(grams)));

/**
 * Shares whole rupiah, or grams, by whole weights, by the largest remainder: nobody is off by more than one, and all come to the whole. Where
 * nothing weighs anything there is nobody to bear it.
 */
export function shared(amount: number, weights: readonly number[]): number[] {
  const whole = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  if (whole === 0n) return weights.map(() => 0);
  const parts = weights.map((weight, at) => {
    const product = BigInt(amount) * BigInt(weight);
    return { at, share: Number(product / whole), rest: product % whole };
  });
  const left = amount - parts.reduce((sum, { share }) => sum + share, 0);
  const lucky = parts.toSorted((a, b) => (b.rest > a.rest ? 1 : b.rest < a.rest ? -1 : a.at - b.at)).slice(0, left);
  for (const part of lucky) part.share += 1;
  return parts.map(({ share }) => share);
}

/**
 * What the costs of received goods lack: nothing where each line has its own, `missing` where a line has neither a cost nor a
 * price to reckon by. Goods of others cost nothing, so nothing is missing.
 */
export function costStateOf({
  owner_id,
  lines,
}: {
  owner_id: string | null;
  lines: readonly PricedLine[];
}): CostState | null {
  if (owner_id) return null;
  const open = lines.filter(
    ({ unit_price, allocations }) =>
      (unit_price ?? null) === null && allocations.some(({ net_weight_g }) => net_weight_g > 0),
  );
  if (open.length === 0) return null;
  return open.every(({ provisional_price }) => provisional_price) ? 'provisional' : 'missing';
}
