import type { StockStatus } from '#shared/stock/kinds.ts';

/** What stock is kept apart by: what it is, whose, where, on what, and in which state. Null: the company's own; no unit. */
export interface StockKey {
  variant_id: string;
  batch_id: string;
  owner_id: string | null;
  warehouse_id: string;
  position_id: string;
  handling_unit_id: string | null;
  stock_status: StockStatus;
}

/**
 * What a movement is worth, in whole rupiah with its sign: an amount that the document knows; the share of what the
 * balance is worth, by weight; or the exact opposite of an earlier movement of the document, given by its index.
 */
export type MovementValue = number | 'share' | { oppositeOf: number };

/** One signed change of one balance: packs and grams, two figures of which neither follows from the other. */
export interface Movement {
  key: StockKey;
  packs: number;
  net_weight_g: number;
  value: MovementValue;
  /** JSON pointer to what the person typed, where a refusal belongs. */
  pointer: string;
}

/** A name for a key: the same for equal keys. The batch names its variant, the position its warehouse. */
export const nameOf = ({ batch_id, position_id, owner_id, handling_unit_id, stock_status }: StockKey): string =>
  [batch_id, position_id, owner_id ?? '', handling_unit_id ?? '', stock_status].join(' ');

/** Whether stock leaves the balance. */
export const isOutgoing = ({ packs, net_weight_g }: Movement): boolean => packs < 0 || net_weight_g < 0;
