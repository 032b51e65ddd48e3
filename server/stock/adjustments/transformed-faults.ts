import type { FieldError } from '#shared/problems.ts';
import type { DocumentInGrams } from '#shared/stock/in-grams.ts';
import { outputsOf, withoutInputs } from '#shared/stock/transformed.ts';
import { transformedFaults } from '#shared/stock/transformed-faults.ts';
import { batchConflicts } from '#server/stock/receipts/batches.ts';
import { placeFaults } from '#server/stock/receipts/faults.ts';
import type { AdjustmentReads } from './reads.ts';

/** Everything that stands against submitting and posting a transformation: what it tells itself, and what other records do. */
export function faultsOfTransformation(
  document: DocumentInGrams,
  { stock, units, transformation }: AdjustmentReads,
  today: string,
): FieldError[] {
  const { parents, places, batches, inactive } = transformation!;
  const made = withoutInputs(document, parents);
  return [
    ...transformedFaults(document, { stock, units, parents }, today),
    ...outputsOf(document).flatMap(({ line, pointer }) =>
      line.variant_id && inactive.includes(line.variant_id)
        ? [{ pointer: `${pointer}/variant_id`, code: 'inactive' }]
        : [],
    ),
    ...placeFaults(made, new Map(places.map((place) => [place.id, place]))),
    ...batchConflicts(made, batches),
  ];
}
