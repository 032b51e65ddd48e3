import { daysBetween } from '../days.ts';
import {
  type Amount,
  byExpiry,
  type Candidate,
  type FefoReason,
  freeOf,
  leftOut,
  NEVER,
  order,
  type Purpose,
} from './candidate.ts';
import { fixedWeight, packsWithin } from './whole-packs.ts';

/** How much is asked for. Packs count where they are given; otherwise grams do. */
export interface Wanted {
  packs: number | null;
  net_weight_g: number | null;
  /** The weight of a pack where all weigh alike; null where each weighs something else. */
  nominal_g: number | null;
}

/** One candidate, how much of it is free, what FEFO takes and why. */
export interface Verdict<Found extends Candidate = Candidate> {
  candidate: Found;
  reason: FefoReason;
  free: Amount;
  taken: Amount;
  /** Days it has left when it leaves; null where it does not expire. */
  remaining_days: number | null;
}

const NOTHING: Amount = { packs: 0, net_weight_g: 0 };

/** So many whole packs of some that each weigh something else, at their mean weight. */
const meanShare = ({ packs, net_weight_g }: Amount, wanted: number): Amount =>
  wanted >= packs
    ? { packs, net_weight_g }
    : { packs: wanted, net_weight_g: Math.round((net_weight_g * wanted) / packs) };

type Lying = Pick<Candidate, 'packs' | 'net_weight_g'> & { free: Amount };

/** So many whole packs of what lies in one place: their weight where all weigh alike, else their mean weight. */
export function shareOf(stock: Lying, nominal_g: number | null, wanted: number): Amount {
  if (nominal_g === null) return meanShare(stock.free, wanted);
  const packs = Math.min(wanted, stock.free.packs);
  return { packs, net_weight_g: fixedWeight({ ...stock, nominal_g }, packs) };
}

/**
 * As much of what is free as is still wanted, in whole packs. Packs that each weigh something else reach a weight; those
 * that weigh alike stay within it, for a pack is not opened here.
 */
function takeOf(stock: Lying, { packs, net_weight_g, nominal_g }: Wanted): Amount {
  if (packs !== null) return shareOf(stock, nominal_g, packs);
  const grams = net_weight_g ?? 0;
  const { free } = stock;
  if (nominal_g !== null) return packsWithin({ ...stock, nominal_g }, grams);
  return grams >= free.net_weight_g ? free : meanShare(free, Math.ceil((grams * free.packs) / free.net_weight_g));
}

const isSated = ({ packs, net_weight_g }: Wanted): boolean => (packs ?? net_weight_g ?? 0) <= 0;

/** The quantity still wanted. A rest that is less than another pack is dropped: later goods do not leave instead. */
function less(wanted: Wanted, taken: Amount, free: Amount): Wanted {
  if (wanted.packs !== null) return { ...wanted, packs: wanted.packs - taken.packs };
  const isAll = taken.packs === free.packs;
  return { ...wanted, net_weight_g: isAll ? (wanted.net_weight_g ?? 0) - taken.net_weight_g : 0 };
}

/**
 * First expired, first out: what to take, and of every candidate why. What is taken comes first, then what could be,
 * each in the order in which it should leave.
 */
export function proposeFefo<Found extends Candidate>(
  candidates: readonly Found[],
  purpose: Purpose,
  wanted: Wanted,
): Verdict<Found>[] {
  let left = wanted;
  let firstBatch: string | undefined;
  const verdicts = candidates.toSorted(byExpiry).map((candidate): Verdict<Found> => {
    const free = freeOf(candidate);
    const remaining_days = candidate.expiry_date === null ? null : daysBetween(purpose.date, candidate.expiry_date);
    const known = { candidate, free, remaining_days };
    const reason = leftOut(candidate, purpose);
    if (reason) return { ...known, reason, taken: NOTHING };
    if (isSated(left)) return { ...known, reason: 'not_needed', taken: NOTHING };
    const taken = takeOf({ ...candidate, free }, left);
    left = less(left, taken, free);
    if (taken.packs === 0) return { ...known, reason: 'not_needed', taken: NOTHING };
    firstBatch ??= candidate.batch_id;
    return {
      ...known,
      taken,
      reason: candidate.batch_id === firstBatch ? firstReason(candidate, purpose) : 'chosen_rest',
    };
  });
  const rank = ({ taken, reason }: Verdict) => (taken.net_weight_g > 0 ? 0 : reason === 'not_needed' ? 1 : 2);
  return verdicts.toSorted((a, b) => rank(a) - rank(b));
}

function firstReason({ expiry_date }: Candidate, { kind }: Purpose): FefoReason {
  if (kind === 'destruction') return 'chosen_unfit';
  return expiry_date === null ? 'chosen_oldest' : 'chosen_first_expiring';
}

/**
 * The stock that should have left first: free, allowed, expiring before something that is taken, and with a pack left
 * over. Undefined where the taking keeps the order. `taken` says how much of each candidate is, by its id.
 */
export function passedOver(
  candidates: readonly Candidate[],
  purpose: Purpose,
  taken: ReadonlyMap<string, Amount>,
): Candidate | undefined {
  const isTaken = ({ id }: Candidate) => (taken.get(id)?.net_weight_g ?? 0) > 0;
  const expiries = candidates.filter(isTaken).map(({ expiry_date }) => expiry_date ?? NEVER);
  if (purpose.kind === 'destruction' || expiries.length === 0) return undefined;
  const latest = expiries.toSorted(order).at(-1)!;
  return candidates
    .filter((stock) => leftOut(stock, purpose) === undefined && (stock.expiry_date ?? NEVER) < latest)
    .toSorted(byExpiry)
    .find((stock) => freeOf(stock).packs > (taken.get(stock.id)?.packs ?? 0));
}
