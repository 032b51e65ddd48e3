import type { FieldError } from '../problems.ts';
import { type Candidate, freeOf } from './candidate.ts';
import type { LineInGrams, PlaceInGrams } from './in-grams.ts';
import { type Issue, type IssueContext, stockFinder } from './issue-order.ts';
import { kilogramsOf } from './quantity.ts';
import { fixedWeight, nearestPacks, nominalOf, packWeight } from './whole-packs.ts';

/**
 * Where weight is asked for or taken that no number of whole packs has, of goods whose packs weigh alike. What is less than
 * a pack can only leave after the pack was opened, which is a repack.
 */
export function wholePackFaults(issue: Issue, context: Pick<IssueContext, 'stock'>): FieldError[] {
  const find = stockFinder(issue, context);
  const takenBefore = new Map<string, number>();
  return issue.lines.flatMap((line, at): FieldError[] => {
    const nominal_g = line.variant && nominalOf(line.variant);
    if (!nominal_g) return [];
    const taken = line.allocations.flatMap((allocation, n): FieldError[] => {
      const stock = find(allocation);
      if (!stock) return [];
      const before = takenBefore.get(stock.id) ?? 0;
      takenBefore.set(stock.id, before + allocation.packs);
      return takenFaults(allocation, { stock, before, nominal_g }, `/lines/${at}/allocations/${n}/net_weight`);
    });
    return [...askedFaults(line, nominal_g, `/lines/${at}/expected_weight`), ...taken];
  });
}

/** A weight asked for that is not the one taken is a number of whole packs, so that it can be taken at all. */
function askedFaults(
  { expected_weight_g, net_weight_g }: LineInGrams,
  nominal_g: number,
  pointer: string,
): FieldError[] {
  const grams = expected_weight_g ?? 0;
  return grams === net_weight_g ? [] : betweenPacks(grams, nominal_g, pointer);
}

interface TakenFrom {
  stock: Candidate;
  /** Packs that the issue takes of it further up. */
  before: number;
  nominal_g: number;
}

function takenFaults(
  { packs, net_weight_g }: PlaceInGrams,
  { stock, before, nominal_g }: TakenFrom,
  pointer: string,
): FieldError[] {
  const free = freeOf(stock);
  // Whether there is enough is for the engine to say, and that there is a weight for the place.
  if (before + packs > free.packs || net_weight_g === 0) return [];
  const lying = { ...stock, free, nominal_g };
  const grams = fixedWeight(lying, before + packs) - (before > 0 ? fixedWeight(lying, before) : 0);
  if (packs > 0 && net_weight_g === grams) return [];
  const between = betweenPacks(net_weight_g, packWeight(lying), pointer);
  return between.length > 0 ? between : [{ pointer, code: 'fixed_weight', values: { net_weight: kilogramsOf(grams) } }];
}

/** That a weight is none of whole packs, with the two next to it. */
function betweenPacks(grams: number, pack_g: number, pointer: string): FieldError[] {
  const [fewer, more] = nearestPacks(grams, pack_g);
  if (!fewer || !more) return [];
  const values = {
    fewer_packs: fewer.packs,
    fewer_weight: kilogramsOf(fewer.net_weight_g),
    more_packs: more.packs,
    more_weight: kilogramsOf(more.net_weight_g),
  };
  return [{ pointer, code: 'not_whole_packs', values }];
}
