import { daysBetween } from '../days.ts';
import { isExpired, stockState } from './expiry.ts';
import type { IssuedKind, StockStatus } from './kinds.ts';

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

/** The stock at one place in one status. Weights in grams, days YYYY-MM-DD. Reservations of others are part of it. */
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
  /** The facility that it is pledged to; null: it is free. */
  pledge_id: string | null;
  /** Its number, where that was read. */
  facility?: string | null;
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

/** Packs and grams. */
export interface Amount {
  packs: number;
  net_weight_g: number;
}

/** The part that no other document has reserved. */
export const freeOf = (stock: Amount & Pick<Candidate, 'reserved_packs' | 'reserved_weight_g'>): Amount => ({
  packs: stock.packs - stock.reserved_packs,
  net_weight_g: stock.net_weight_g - stock.reserved_weight_g,
});

/** Damaged or recalled, or past its last good day when it leaves. */
const isUnfit = ({ stock_status, expiry_date }: Candidate, date: string): boolean =>
  stock_status === 'damaged' ||
  stock_status === 'recalled' ||
  stockState(stock_status, expiry_date, date) === 'expired';

/** Why stock must not be taken for this purpose, proposed or chosen by hand. Undefined where it may. */
export function barOf(stock: Candidate, { kind, date, owner_id }: Purpose): FefoReason | undefined {
  if (stock.owner_id !== owner_id) return 'other_owner';
  if (stock.pledge_id !== null) return 'pledged';
  if (kind === 'destruction' && isUnfit(stock, date)) return undefined;
  if (stock.stock_status !== 'available') return stock.stock_status;
  return isExpired(stock.expiry_date, date) ? 'expired' : undefined;
}

/** Whether it has fewer days left than the buyer wants. */
export const isTooShort = (stock: Candidate, { date, minimum_remaining_days }: Purpose): boolean =>
  minimum_remaining_days !== null &&
  stock.expiry_date !== null &&
  daysBetween(date, stock.expiry_date) < minimum_remaining_days;

/** Why FEFO does not propose it. Undefined where it may. */
export function leftOut(stock: Candidate, purpose: Purpose): FefoReason | undefined {
  const bar = barOf(stock, purpose);
  if (bar) return bar;
  if (purpose.is_consumable) return 'consumable';
  if (purpose.kind === 'destruction' && !isUnfit(stock, purpose.date)) return 'still_good';
  if (isTooShort(stock, purpose)) return 'too_short_life';
  const free = freeOf(stock);
  return free.packs > 0 && free.net_weight_g > 0 ? undefined : 'reserved';
}

export const order = <Value extends string | number>(a: Value, b: Value): number => (a < b ? -1 : a > b ? 1 : 0);
/** Later than every day. */
export const NEVER = '9999-12-31';

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
