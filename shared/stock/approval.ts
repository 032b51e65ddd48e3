import type { DocumentSetting } from '../document-settings.ts';
import { gramsOf } from './quantity.ts';

/** Weight and value may exceed the approved ones by so many percent before somebody has to decide again. */
export const APPROVAL_TOLERANCE = 5;

/** The subject of a decision: grams and rupiah. */
export interface Weighed {
  net_weight_g: number;
  value: number;
  /**
   * Some of it came in without a cost or a price, so that its value is more than it seems. Never true of a renter's goods:
   * they have no value in the company's books, so that only limits in kg hold them back.
   */
  is_unpriced: boolean;
}

type Limits = Omit<DocumentSetting, 'number_format'>;

/** Whether somebody else has to approve. What nobody knows the value of counts as above every limit in rupiah. */
export function isAboveLimits({ net_weight_g, value, is_unpriced }: Weighed, limits: Limits): boolean {
  const { needs_approval, approval_above_kg: kg, approval_above_rupiah: rupiah } = limits;
  if (!needs_approval) return false;
  if (kg === null && rupiah === null) return true;
  return (kg !== null && net_weight_g > gramsOf(kg)) || (rupiah !== null && (value > rupiah || is_unpriced));
}

const isMore = (amount: number, before: number) => amount * 100 > before * (100 + APPROVAL_TOLERANCE);

/**
 * Whether a value set after posting is above the limit in rupiah and more than what was approved, in rupiah; null where
 * nobody decided. Where only weight is limited, no value is.
 */
export function isValueAbove(value: number, approved: number | null, limits: Limits): boolean {
  const { needs_approval, approval_above_kg: kg, approval_above_rupiah: rupiah } = limits;
  if (!needs_approval || (rupiah === null && kg !== null)) return false;
  return value > (rupiah ?? 0) && isMore(value, approved ?? 0);
}

/** The approved amounts, in grams and rupiah. The value is null where nobody knew it. */
export interface Approved {
  net_weight_g: number;
  value: number | null;
}

/**
 * Whether weight or value, as far as the limits look at them, outgrew what was approved. A value that nobody knows is more
 * than any that was known; once one was approved that nobody knew, none is more.
 */
export function outgrew(
  now: Weighed,
  approved: Approved,
  { approval_above_kg: kg, approval_above_rupiah: rupiah }: Limits,
): boolean {
  const weighs = kg !== null || rupiah === null;
  const costs = (rupiah !== null || kg === null) && approved.value !== null;
  return (
    (weighs && isMore(now.net_weight_g, approved.net_weight_g)) ||
    (costs && (now.is_unpriced || isMore(now.value, approved.value ?? 0)))
  );
}
