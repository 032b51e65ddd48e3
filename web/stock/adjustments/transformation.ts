import type { VariantChoice } from '#shared/stock/choices.ts';
import type { DocumentLine, StockDocument } from '#shared/stock/document.ts';
import { gramsOf } from '#shared/stock/quantity.ts';
import { shared } from '#shared/stock/received-values.ts';
import { portionOf } from '#shared/stock/transformed.ts';
import { emptyLine } from '#web/stock/documents/new-line.ts';
import { emptyBatch } from '#web/stock/receipts/received.ts';

/** A line for a variant that comes out, nothing in it yet. */
export const emptyOutput = (variant: VariantChoice): DocumentLine => ({
  ...emptyLine(variant),
  is_output: true,
  new_batch: emptyBatch(),
});

/** What goes in before what comes out, so that lines are numbered as they are shown. */
export const inOrder = (document: StockDocument): StockDocument => {
  const isOrdered = document.lines.every(({ is_output }, at) => is_output || !document.lines[at - 1]?.is_output);
  if (isOrdered) return document;
  const [inputs, outputs] = [false, true].map((side) => document.lines.filter(({ is_output }) => is_output === side));
  return { ...document, lines: [...inputs!, ...outputs!] };
};

/** What each line that comes out is worth, in whole rupiah: its share of what goes in, as posting shares it. */
export function valuesOf(outputs: readonly DocumentLine[], value: number): number[] {
  const portions = outputs.map((line) =>
    line.allocations.map(({ net_weight }) => portionOf(line, gramsOf(net_weight))),
  );
  const shares = shared(value, portions.flat());
  return portions.map((places) => shares.splice(0, places.length).reduce((sum, one) => sum + one, 0));
}
