import type { FieldError } from '#shared/problems.ts';
import type { DocumentInGrams } from '#shared/stock/in-grams.ts';
import { needsOwnBatch, outputsOf, type ParentBatch, withoutInputs } from '#shared/stock/transformed.ts';
import { transformedFaults } from '#shared/stock/transformed-faults.ts';
import { batchConflicts, type LyingBatch } from '#server/stock/receipts/batches.ts';
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
    ...mergedFaults(document, { parents, batches }),
    ...placeFaults(made, new Map(places.map((place) => [place.id, place]))),
    ...batchConflicts(made, batches),
  ];
}

/** Numbers of batches that there are, where goods need one of their own. */
function mergedFaults(
  document: DocumentInGrams,
  { parents, batches }: { parents: readonly ParentBatch[]; batches: readonly LyingBatch[] },
): FieldError[] {
  if (!needsOwnBatch(parents, document)) return [];
  return outputsOf(document).flatMap(({ line, pointer }) => {
    const number = line.batch_id ? undefined : line.new_batch?.number?.toLowerCase();
    const isThere = batches.some(
      (batch) => batch.variant_id === line.variant_id && batch.number.toLowerCase() === number,
    );
    return isThere ? [{ pointer: `${pointer}/new_batch/number`, code: 'new_batch_needed' }] : [];
  });
}
