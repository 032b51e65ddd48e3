import type { Scanned } from '#shared/scan/label-of.ts';
import type { DocumentLine } from '#shared/stock/document.ts';
import { plainReading } from '#shared/stock/pack-reading.ts';
import { describedBy, sameNumber } from '#shared/stock/label.ts';
import { withProposedExpiry } from '#shared/stock/shelf-life.ts';
import { type Allocation, kilogramsIn, putAllocation, withSums } from '#web/stock/documents/content.ts';
import { newAllocation } from '#web/stock/documents/new-line.ts';
import { labelledOf } from '#web/stock/documents/labels.ts';
import { emptyBatch, fixedWeight } from './received.ts';
import { weighedInto } from './weighing.ts';

/**
 * The line that goods of a variant go to: the one of the batch that their label names; else one of which nobody said the
 * batch yet.
 */
export function lineFor(
  lines: readonly DocumentLine[],
  variantId: string,
  { batch }: Pick<Scanned, 'batch'>,
): DocumentLine | undefined {
  const own = lines.filter(({ variant_id }) => variant_id === variantId);
  const batchOf = (line: DocumentLine) => labelledOf(line).batch;
  return (
    own.find((line) => sameNumber(batchOf(line), batch)) ??
    own.find((line) => batchOf(line) === null && line.packs === 0)
  );
}

/** The facts of a label for the batch that a line makes; goods that are added to a batch find its facts there. */
export function withFacts(line: DocumentLine, scanned: Scanned): DocumentLine {
  if (line.batch_id !== null) return line;
  const known = line.new_batch ?? emptyBatch();
  const shelfLife = line.variant?.shelf_life_days ?? null;
  return { ...line, new_batch: withProposedExpiry(known, describedBy(known, scanned), shelfLife) };
}

/** A line after a label of it was scanned: what the label tells of the batch, and its packs, as far as their weight is known. */
export function scannedInto(line: DocumentLine, scanned: Scanned): DocumentLine {
  const place = withPacks(line, scanned);
  const told = withFacts(line, scanned);
  return place ? withSums(putAllocation(told, place)) : told;
}

/** The place of a line with what a label stands for: one more weighed pack, or packs that weigh alike. */
function withPacks(line: DocumentLine, { net_weight, count = 1 }: Scanned): Allocation | undefined {
  const isWeighed = ({ packs, pack_weights }: Allocation) => packs === pack_weights.length;
  if (line.variant?.catch_weight) {
    const place = line.allocations.find(isWeighed) ?? newAllocation();
    return net_weight !== undefined && count === 1 ? weighedInto(place, net_weight, plainReading('label')) : undefined;
  }
  const place = line.allocations.find(({ pack_weights }) => pack_weights.length === 0) ?? newAllocation();
  const packs = place.packs + count;
  const more = net_weight ?? 0;
  return { ...place, packs, net_weight: fixedWeight(line, packs) ?? kilogramsIn([place.net_weight, more]) };
}
