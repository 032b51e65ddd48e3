import type { DocumentLine } from '#shared/stock/document.ts';
import type { PutAway, PutAwayBody } from '#shared/stock/put-away.ts';
import { gramsOf, kilogramsOf } from '#shared/stock/quantity.ts';
import { type Allocation, kilogramsIn, withSums } from '#web/stock/documents/content.ts';
import { newAllocation } from '#web/stock/documents/new-line.ts';
import { fixedWeight } from './received.ts';

/** How much of a line looks for a place: what was received, or as long as nothing was, what is expected. */
export function goodsOf(line: DocumentLine): Pick<PutAwayBody, 'packs' | 'net_weight' | 'pack_weights'> | undefined {
  const weights = line.allocations.flatMap(({ pack_weights }) => pack_weights);
  const nominal = line.variant?.net_weight ?? 0;
  const packs = line.packs || line.expected_packs || 0;
  const net_weight = line.net_weight || line.expected_weight || kilogramsOf(packs * gramsOf(nominal));
  return packs > 0 && net_weight > 0
    ? { packs, net_weight, pack_weights: weights.length === packs ? weights : [] }
    : undefined;
}

/**
 * The places of a line after a proposal. What was received is divided over them, weighed packs in the order in which they
 * were weighed; what fits nowhere stays without a position. As long as nothing was received, each place waits for its packs.
 */
export function placed(line: DocumentLine, proposed: readonly PutAway[]): Allocation[] {
  if (line.packs === 0) {
    return proposed.map(({ position, packs }) =>
      newAllocation({ position_id: position.id, position, expected_packs: packs }),
    );
  }
  const weights = line.allocations.flatMap(({ pack_weights }) => pack_weights);
  const readings = line.allocations.flatMap(({ pack_readings }) => pack_readings);
  const isWeighed = weights.length === line.packs;
  const isRead = isWeighed && readings.length === weights.length;
  let first = 0;
  const parts = proposed.map(({ position, packs, net_weight }) => {
    const own = isWeighed ? weights.slice(first, first + packs) : [];
    const pack_readings = isRead ? readings.slice(first, first + packs) : [];
    first += packs;
    return newAllocation({
      position_id: position.id,
      position,
      packs,
      pack_weights: own,
      pack_readings,
      net_weight: isWeighed ? kilogramsIn(own) : net_weight,
    });
  });
  const rest = {
    packs: line.packs - parts.reduce((sum, { packs }) => sum + packs, 0),
    net_weight: kilogramsIn([line.net_weight, ...parts.map(({ net_weight }) => -net_weight)]),
  };
  return rest.packs > 0
    ? [
        ...parts,
        newAllocation({
          ...rest,
          pack_weights: isWeighed ? weights.slice(first) : [],
          pack_readings: isRead ? readings.slice(first) : [],
        }),
      ]
    : parts;
}

/** Whether packs of a line that all weigh alike are still to come, all of them. */
export const waits = (line: DocumentLine): boolean =>
  line.packs === 0 && (line.expected_packs ?? 0) > 0 && fixedWeight(line, 1) !== undefined;

/**
 * The line with all packs received as they were expected, where they were expected; what no place waits for has none.
 * Where fewer are expected than places wait for, the last places get less or go.
 */
export function asExpected(line: DocumentLine): DocumentLine {
  const received = (place: Allocation, packs: number): Allocation => ({
    ...place,
    packs,
    net_weight: fixedWeight(line, packs) ?? 0,
  });
  const planned = line.allocations.reduce((sum, { expected_packs }) => sum + (expected_packs ?? 0), 0);
  const rest = (line.expected_packs ?? 0) - planned;
  const [first = newAllocation(), ...others] = line.allocations;
  if (planned === 0) return withSums({ ...line, allocations: [received(first, rest), ...others] });
  let left = line.expected_packs ?? 0;
  const places = line.allocations.flatMap((place) => {
    const waiting = place.expected_packs ?? 0;
    const packs = Math.min(waiting, left);
    left -= packs;
    return packs > 0 || waiting === 0 ? received(place, packs) : [];
  });
  return withSums({
    ...line,
    allocations: rest > 0 ? [...places, received(newAllocation(), rest)] : places,
  });
}
