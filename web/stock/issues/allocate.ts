import type { Candidate, FefoReason } from '#shared/stock/candidate.ts';
import type { DocumentLine } from '#shared/stock/document.ts';
import type { FefoCandidate } from '#shared/stock/fefo-proposal.ts';
import { passedOver, shareOf } from '#shared/stock/fefo.ts';
import { gramsOf, kilogramsOf, type Quantity } from '#shared/stock/quantity.ts';
import type { Allocation } from '#web/stock/documents/content.ts';
import { newAllocation } from '#web/stock/documents/new-line.ts';

/** Why a person may choose stock: FEFO took it, did not need it, or leaves the choice to them. */
const open: ReadonlySet<FefoReason> = new Set([
  'chosen_first_expiring',
  'chosen_oldest',
  'chosen_unfit',
  'chosen_rest',
  'not_needed',
  'too_short_life',
  'consumable',
  'still_good',
]);

/** Whether stock may be chosen by hand. */
export const mayTake = ({ reason, available_packs }: FefoCandidate): boolean => open.has(reason) && available_packs > 0;

/** Whether a candidate is what an allocation takes from. */
export const isFrom = (candidate: FefoCandidate, allocation: Allocation): boolean =>
  candidate.batch_id === allocation.batch_id &&
  candidate.position_id === allocation.position_id &&
  candidate.stock_status === allocation.stock_status &&
  (candidate.handling_unit_code ?? '').toLowerCase() === (allocation.handling_unit_code ?? '').toLowerCase();

/** An allocation of so much of a candidate. */
export const allocationOf = (candidate: FefoCandidate, { packs, net_weight }: Quantity): Allocation =>
  newAllocation({
    batch_id: candidate.batch_id,
    batch: { id: candidate.batch_id, number: candidate.batch_number, expiry_date: candidate.expiry_date },
    position_id: candidate.position_id,
    position: { id: candidate.position_id, code: candidate.position_code, room_name: candidate.room_name },
    handling_unit_code: candidate.handling_unit_code,
    stock_status: candidate.stock_status,
    packs,
    net_weight,
  });

/** The proposal of FEFO as the allocations of a line. */
export const proposedAllocations = (candidates: readonly FefoCandidate[]): Allocation[] =>
  candidates
    .filter(({ proposed_weight }) => proposed_weight > 0)
    .map((candidate) =>
      allocationOf(candidate, { packs: candidate.proposed_packs, net_weight: candidate.proposed_weight }),
    );

/** The weight of so many packs of a candidate in kg: their weight where all weigh alike, else their mean weight. */
export function weightOf(candidate: FefoCandidate, packs: number, nominal_g: number | null): number {
  const free = { packs: candidate.available_packs, net_weight_g: gramsOf(candidate.available_weight) };
  const lying = { packs: candidate.packs, net_weight_g: gramsOf(candidate.net_weight), free };
  return kilogramsOf(shareOf(lying, nominal_g, packs).net_weight_g);
}

/** The line with so much taken from a candidate, and nothing else changed. */
export function taking(line: DocumentLine, candidate: FefoCandidate, quantity: Quantity): DocumentLine {
  const before = line.allocations.find((one) => isFrom(candidate, one));
  if (quantity.packs === 0 && quantity.net_weight === 0) {
    return { ...line, allocations: line.allocations.filter((one) => one !== before) };
  }
  const taken = before ? { ...before, ...quantity, pack_weights: [] } : allocationOf(candidate, quantity);
  return {
    ...line,
    allocations: before ? line.allocations.map((one) => (one === before ? taken : one)) : [...line.allocations, taken],
  };
}

/** Whether a line takes exactly what FEFO proposes. */
export function isAsProposed(line: DocumentLine, candidates: readonly FefoCandidate[]): boolean {
  const proposed = proposedAllocations(candidates);
  return (
    proposed.length === line.allocations.length &&
    candidates.every(({ proposed_packs, proposed_weight, ...candidate }) => {
      const taken = line.allocations.find((one) => isFrom(candidate as FefoCandidate, one));
      return (taken?.packs ?? 0) === proposed_packs && (taken?.net_weight ?? 0) === proposed_weight;
    })
  );
}

/** The batch that should have left before what a line takes, if there is one. */
export function outOfTurn(line: DocumentLine, candidates: readonly FefoCandidate[]): string | undefined {
  const taken = new Map(
    candidates.flatMap((candidate) => {
      const from = line.allocations.find((one) => isFrom(candidate, one));
      return from ? [[candidate.id, { packs: from.packs, net_weight_g: gramsOf(from.net_weight) }] as const] : [];
    }),
  );
  const purpose = {
    kind: 'sale',
    date: '',
    owner_id: null,
    minimum_remaining_days: null,
    is_consumable: false,
  } as const;
  return passedOver(candidates.map(toCandidate), purpose, taken)?.batch_number;
}

/** The free part of a candidate, as the rules of FEFO see stock; a candidate that FEFO leaves out has none. */
function toCandidate(one: FefoCandidate): Candidate {
  const isAllowed = one.reason === 'not_needed' || one.reason.startsWith('chosen');
  const net_weight_g = gramsOf(one.available_weight);
  return {
    ...one,
    owner_id: null,
    stock_status: 'available',
    packs: one.available_packs,
    net_weight_g,
    reserved_packs: isAllowed ? 0 : one.available_packs,
    reserved_weight_g: isAllowed ? 0 : net_weight_g,
    pledge_id: null,
  };
}

/** The free stock for a line in its warehouse. */
export const availableOf = (candidates: readonly FefoCandidate[]): Quantity => {
  const free = candidates.filter(({ reason }) => reason === 'not_needed' || reason.startsWith('chosen'));
  return {
    packs: free.reduce((sum, { available_packs }) => sum + available_packs, 0),
    net_weight: kilogramsOf(free.reduce((sum, { available_weight }) => sum + gramsOf(available_weight), 0)),
  };
};
