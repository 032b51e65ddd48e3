import type { Cause, Outside } from '#shared/stock/causes.ts';
import type { StockStatus } from '#shared/stock/kinds.ts';

/**
 * What stock is kept apart by: what it is, whose, where, on what, in which state, and to which facility it is pledged.
 * Null: the company's own; no unit; free.
 */
export interface StockKey {
  variant_id: string;
  batch_id: string;
  owner_id: string | null;
  warehouse_id: string;
  position_id: string;
  handling_unit_id: string | null;
  stock_status: StockStatus;
  pledge_id: string | null;
}

/** Goods that go from one place to another: a stock key, or a side outside of stock. At least one of them is a key. */
export interface Transfer {
  from: StockKey | Outside;
  to: StockKey | Outside;
  packs: number;
  net_weight_g: number;
  /** The value of goods that come in, in whole rupiah. Goods that leave a key have their share of the balance's value, by weight. */
  value?: number;
  /** Of goods that come out of a transformation: by what they share the value that went into it. */
  portion?: number;
  /** JSON pointer to what the person typed, where a refusal belongs. */
  pointer: string;
  /** Where a refusal belongs that is about one part of the key, if not there. */
  pointers?: KeyPointers | undefined;
}

/**
 * What a movement is worth, in whole rupiah with its sign: an amount that the document knows; the share of what the
 * balance is worth, by weight; the exact opposite of an earlier movement of the document, given by its index; or its portion of
 * all that the movements before it brought into `process`.
 */
export type MovementValue = number | 'share' | { oppositeOf: number } | { portion: number };

/** One signed change of one balance: packs and grams, two figures of which neither follows from the other. */
export interface Movement {
  key: StockKey;
  packs: number;
  net_weight_g: number;
  value: MovementValue;
  cause: Cause;
  pointer: string;
  pointers?: KeyPointers | undefined;
}

/** JSON pointers to where a person typed the parts of a stock key. */
export interface KeyPointers {
  batch: string;
  position: string;
  handling_unit: string;
}

/**
 * The sides of transfers that are inside stock, in their order: what leaves a key before what arrives. The side outside is
 * their cause.
 */
export function sidesOf(transfers: readonly Transfer[]): Movement[] {
  const sides: Movement[] = [];
  for (const { from, to, packs, net_weight_g, value = 0, portion, pointer, pointers } of transfers) {
    const arriving = { packs, net_weight_g, pointer, pointers };
    const leaving = { packs: -packs, net_weight_g: -net_weight_g, value: 'share' as const, pointer, pointers };
    if (typeof from === 'string') {
      if (typeof to === 'string') throw new Error('A transfer has a side inside stock.');
      sides.push({ ...arriving, key: to, value: portion === undefined ? value : { portion }, cause: from });
    } else if (typeof to === 'string') {
      sides.push({ ...leaving, key: from, cause: to });
    } else {
      const index = sides.push({ ...leaving, key: from, cause: 'moved' }) - 1;
      sides.push({ ...arriving, key: to, value: { oppositeOf: index }, cause: 'moved' });
    }
  }
  return sides;
}

/** A name for a key: the same for equal keys. The batch names its variant, the position its warehouse. */
export const nameOf = ({
  batch_id,
  position_id,
  owner_id,
  handling_unit_id,
  stock_status,
  pledge_id,
}: StockKey): string =>
  [batch_id, position_id, owner_id ?? '', handling_unit_id ?? '', stock_status, pledge_id ?? ''].join(' ');

/** Whether stock leaves the balance. */
export const isOutgoing = ({ packs, net_weight_g }: Movement): boolean => packs < 0 || net_weight_g < 0;
