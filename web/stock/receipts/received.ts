import type { NewBatch } from '#shared/stock/batch.ts';
import { noFacts } from '#shared/stock/batch-facts.ts';
import type { VariantChoice } from '#shared/stock/choices.ts';
import type { DocumentLine } from '#shared/stock/document.ts';
import { gramsOf, kilogramsOf } from '#shared/stock/quantity.ts';
import { emptyLine } from '#web/stock/documents/new-line.ts';

/** A batch of which nothing is known yet. */
export const emptyBatch = (): NewBatch => ({
  number: null,
  ...noFacts,
});

/** A line for a variant, nothing received in it yet. */
export const newLine = (variant: VariantChoice, { seesValues }: { seesValues: boolean }): DocumentLine => ({
  ...emptyLine(variant),
  new_batch: emptyBatch(),
  ...(seesValues && { unit_price: null }),
});

/** The usual weight of so many packs (kg), as far as that is known. */
export const usualWeight = ({ variant }: DocumentLine, packs: number | null): number | null =>
  variant?.net_weight && packs ? kilogramsOf(packs * gramsOf(variant.net_weight)) : null;

/** The weight (kg) of so many packs, where every pack has the weight of its variant. */
export const fixedWeight = (line: DocumentLine, packs: number): number | undefined =>
  line.variant && !line.variant.catch_weight && line.variant.net_weight !== null
    ? (usualWeight(line, packs) ?? 0)
    : undefined;

/** How much of what was expected did not come, over all lines; nothing is missing where more came. */
export function missingOf(lines: readonly DocumentLine[]): { packs: number; net_weight: number } {
  const left = lines.map(({ expected_packs, expected_weight, packs, net_weight }) => {
    const packsLeft = Math.max(0, (expected_packs ?? 0) - packs);
    const isAllThere = expected_packs !== null && packsLeft === 0;
    const gramsLeft = isAllThere ? 0 : Math.max(0, gramsOf(expected_weight ?? 0) - gramsOf(net_weight));
    return { packs: packsLeft, grams: gramsLeft };
  });
  return {
    packs: left.reduce((sum, { packs }) => sum + packs, 0),
    net_weight: kilogramsOf(left.reduce((sum, { grams }) => sum + grams, 0)),
  };
}
