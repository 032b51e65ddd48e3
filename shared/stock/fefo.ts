import type { IssuedKind } from './issued.ts';
import type { StockStatus } from './quantity.ts';

/**
 * Why FEFO chose some stock or left it out. `chosen_rest`: what expires before it is not enough. `still_good`: only what
 * is unfit is proposed for destruction.
 */
export const fefoReasons = [
  'chosen_first_expiring',
  'chosen_oldest',
  'chosen_unfit',
  'chosen_rest',
  'not_needed',
  'expired',
  'too_short_life',
  'on_hold',
  'damaged',
  'recalled',
  'in_transit',
  'reserved',
  'pledged',
  'other_owner',
  'consumable',
  'still_good',
] as const;

export type FefoReason = (typeof fefoReasons)[number];

/** What lies in one place in one state. Weights in grams, days YYYY-MM-DD. What others hold back is of this stock. */
export interface Candidate {
  id: string;
  batch_id: string;
  batch_number: string;
  received_date: string;
  production_date: string | null;
  expiry_date: string | null;
  owner_id: string | null;
  position_id: string;
  position_code: string;
  handling_unit_code: string | null;
  stock_status: StockStatus;
  packs: number;
  net_weight_g: number;
  reserved_packs: number;
  reserved_weight_g: number;
  pledged_packs: number;
  pledged_weight_g: number;
}

/** For what goods are looked for. */
export interface Purpose {
  kind: IssuedKind;
  /** The day on which they leave. */
  date: string;
  /** Whose goods may be taken; null: the company's own. */
  owner_id: string | null;
  /** Days the buyer wants them to have left at least; null: none were agreed. */
  minimum_remaining_days: number | null;
  is_consumable: boolean;
}

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

export interface Amount {
  packs: number;
  net_weight_g: number;
}

const NOTHING: Amount = { packs: 0, net_weight_g: 0 };

/** Whole days from one day to another. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** What neither another document nor a pledge holds back. */
export const freeOf = (stock: Candidate): Amount => ({
  packs: stock.packs - stock.reserved_packs - stock.pledged_packs,
  net_weight_g: stock.net_weight_g - stock.reserved_weight_g - stock.pledged_weight_g,
});

/** Past its last good day when it leaves, or found so. */
const isUnfit = (stock: Candidate, date: string): boolean =>
  stock.stock_status === 'damaged' ||
  stock.stock_status === 'expired' ||
  (stock.stock_status === 'available' && stock.expiry_date !== null && stock.expiry_date < date);

/** Why stock must not be taken for this purpose, whoever chooses it. Undefined where it may. */
export function barOf(stock: Candidate, { kind, date, owner_id }: Purpose): FefoReason | undefined {
  if (stock.owner_id !== owner_id) return 'other_owner';
  if (kind === 'destruction' && isUnfit(stock, date)) return undefined;
  if (stock.stock_status !== 'available') return stock.stock_status;
  return stock.expiry_date !== null && stock.expiry_date < date ? 'expired' : undefined;
}

/** Whether it has fewer days left than the buyer wants. */
export const isTooShort = (stock: Candidate, { date, minimum_remaining_days }: Purpose): boolean =>
  minimum_remaining_days !== null &&
  stock.expiry_date !== null &&
  daysBetween(date, stock.expiry_date) < minimum_remaining_days;

/** Why FEFO does not propose it. Undefined where it may. */
function leftOut(stock: Candidate, purpose: Purpose): FefoReason | undefined {
  const bar = barOf(stock, purpose);
  if (bar) return bar;
  if (purpose.is_consumable) return 'consumable';
  if (purpose.kind === 'destruction' && !isUnfit(stock, purpose.date)) return 'still_good';
  if (isTooShort(stock, purpose)) return 'too_short_life';
  const free = freeOf(stock);
  if (free.packs > 0 && free.net_weight_g > 0) return undefined;
  return stock.pledged_packs > stock.reserved_packs ? 'pledged' : 'reserved';
}

const order = <Value extends string | number>(a: Value, b: Value): number => (a < b ? -1 : a > b ? 1 : 0);
/** Later than every day. */
const NEVER = '9999-12-31';

/**
 * What leaves first: by expiry, then by age, what never expires last. Within a batch the place that is emptied soonest,
 * and then always the same one.
 */
export const byExpiry = (a: Candidate, b: Candidate): number =>
  order(a.expiry_date ?? NEVER, b.expiry_date ?? NEVER) ||
  order(a.production_date ?? a.received_date, b.production_date ?? b.received_date) ||
  order(a.batch_number, b.batch_number) ||
  order(a.batch_id, b.batch_id) ||
  order(freeOf(a).packs, freeOf(b).packs) ||
  order(a.position_code, b.position_code) ||
  order(a.handling_unit_code ?? '', b.handling_unit_code ?? '') ||
  order(a.id, b.id);

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
