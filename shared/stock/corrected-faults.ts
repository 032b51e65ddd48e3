import { BALANCE_MAX, MONEY_MAX } from '../limits.ts';
import type { FieldError } from '../problems.ts';
import { type BatchCost, costDifferences } from './batch-cost.ts';
import { adjusted, rulesOf } from './document-types.ts';
import type { DocumentInGrams } from './in-grams.ts';
import { isExplained } from './issue-order.ts';

/** What a cost correction is judged by. */
export interface CostContext {
  /** What the batches that it names have cost. */
  costs: readonly BatchCost[];
  /** Whether the person sees all warehouses: goods of a batch may lie in any. */
  sees_all: boolean;
}

type Correction = Pick<DocumentInGrams, 'notes' | 'additional_cost' | 'lines'>;

/** Whether an adjustment changes value alone. */
export const correctsCosts = ({ kind }: { kind: string }): boolean => rulesOf(adjusted, kind).corrects ?? false;

/** What stands against a cost correction as far as it tells by itself. */
export function correctedLineFaults({ additional_cost = 0, lines }: Correction): FieldError[] {
  return lines.flatMap(({ variant, batch_id, unit_price }, at): FieldError[] => {
    const place = `/lines/${at}`;
    if (!variant) return [{ pointer: `${place}/variant_id`, code: 'required' }];
    if (batch_id === null) return [{ pointer: `${place}/batch_id`, code: 'required' }];
    if (lines.slice(0, at).some((line) => line.batch_id === batch_id)) {
      return [{ pointer: `${place}/batch_id`, code: 'given_twice' }];
    }
    const saysNothing = additional_cost === 0 && unit_price === null;
    return saysNothing ? [{ pointer: `${place}/unit_price`, code: 'required' }] : [];
  });
}

/**
 * What stands against submitting and posting a cost correction, each at its place. Whether a batch is still worth what is taken off it is
 * for the ledger to say.
 */
export function correctedFaults(document: Correction, { costs, sees_all }: CostContext): FieldError[] {
  const { notes, lines } = document;
  const errors = correctedLineFaults(document);
  if (!isExplained(notes)) errors.unshift({ pointer: '/notes', code: 'reason_missing' });
  if (!sees_all) errors.unshift({ pointer: '/warehouse_id', code: 'all_warehouses_needed' });
  if (lines.length === 0) errors.push({ pointer: '/lines', code: 'required' });
  if (errors.length > 0) return errors;
  const differences = costDifferences(document, costs);
  return lines.flatMap(({ batch_id, unit_price }, at): FieldError[] => {
    const cost = costs.find((one) => one.batch_id === batch_id);
    const at_batch = (code: string) => [{ pointer: `/lines/${at}/batch_id`, code }];
    if (cost && !cost.is_own) return at_batch('not_own');
    if (!cost || cost.net_weight_g === 0) return at_batch('nothing_came');
    const pointer = `/lines/${at}/unit_price`;
    if (cost.value === null && unit_price !== null) return [{ pointer, code: 'made_of_others' }];
    const difference = differences[at]!;
    if (difference === 0) return [{ pointer, code: 'same_cost' }];
    return Math.abs(difference) > Math.min(MONEY_MAX, BALANCE_MAX) ? [{ pointer, code: 'too_big' }] : [];
  });
}
