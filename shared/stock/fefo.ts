import {
  type Amount,
  byExpiry,
  type Candidate,
  daysBetween,
  type FefoReason,
  freeOf,
  leftOut,
  NEVER,
  order,
  type Purpose,
} from './candidate.ts';

/** How much is asked for. Packs count where they are given; otherwise grams do. */
export interface Wanted {
  packs: number | null;
  net_weight_g: number | null;
  /** Whole packs only, planned at the mean weight of those that lie together. */
  catch_weight: boolean;
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

/** So many whole packs, at their mean weight. */
export const shareOf = ({ packs, net_weight_g }: Amount, wanted: number): Amount =>
  wanted >= packs
    ? { packs, net_weight_g }
    : { packs: wanted, net_weight_g: Math.round((net_weight_g * wanted) / packs) };

/** As much of what is free as is still wanted. Weight asked for in grams opens a pack where packs weigh alike. */
function takeOf(free: Amount, { packs, net_weight_g, catch_weight }: Wanted): Amount {
  if (packs !== null) return shareOf(free, packs);
  const grams = net_weight_g ?? 0;
  if (grams >= free.net_weight_g) return free;
  const fitting = (grams * free.packs) / free.net_weight_g;
  return catch_weight ? shareOf(free, Math.ceil(fitting)) : { packs: Math.floor(fitting), net_weight_g: grams };
}

const isSated = ({ packs, net_weight_g }: Wanted): boolean => (packs ?? net_weight_g ?? 0) <= 0;

const less = (wanted: Wanted, taken: Amount): Wanted => ({
  ...wanted,
  packs: wanted.packs === null ? null : wanted.packs - taken.packs,
  net_weight_g: wanted.net_weight_g === null ? null : wanted.net_weight_g - taken.net_weight_g,
});

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
    const taken = takeOf(free, left);
    left = less(left, taken);
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
