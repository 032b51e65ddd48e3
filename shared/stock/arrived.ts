import type { LineInGrams, PlaceInGrams } from './in-grams.ts';

/** Goods of a dispatch as they were sent: a batch, on a pallet or basket or on none. Grams and whole rupiah. */
export interface SentGoods {
  variant_id: string;
  batch_id: string;
  handling_unit_code: string | null;
  packs: number;
  net_weight_g: number;
  value: number;
}

/** By how many packs and grams what arrived differs from what was sent: below zero where something is short. */
export interface ArrivedDifference {
  packs: number;
  net_weight_g: number;
}

type ArrivedLine = Pick<LineInGrams, 'expected_packs' | 'expected_weight_g'> & {
  allocations: readonly Pick<PlaceInGrams, 'packs' | 'net_weight_g'>[];
};

/** The difference of a line of an arrival. It expects what was sent; its places have what arrived. */
export const arrivedDifference = ({
  expected_packs,
  expected_weight_g,
  allocations,
}: ArrivedLine): ArrivedDifference => ({
  packs: allocations.reduce((sum, { packs }) => sum + packs, -(expected_packs ?? 0)),
  net_weight_g: allocations.reduce((sum, { net_weight_g }) => sum + net_weight_g, -(expected_weight_g ?? 0)),
});

/** Whether goods of dispatches are the same: of one batch, on one pallet. */
export const isSameSent = (
  one: Pick<PlaceInGrams, 'batch_id' | 'handling_unit_code'>,
  other: Pick<SentGoods, 'batch_id' | 'handling_unit_code'>,
): boolean =>
  one.batch_id?.toLowerCase() === other.batch_id &&
  (one.handling_unit_code ?? '').toLowerCase() === (other.handling_unit_code ?? '').toLowerCase();

/** Whether a place of an arrival has goods; one without says that none of them arrived. */
export const hasGoods = ({ packs, net_weight_g }: Pick<PlaceInGrams, 'packs' | 'net_weight_g'>): boolean =>
  packs > 0 || net_weight_g > 0;
