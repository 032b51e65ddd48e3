import type { StatusChangeKind } from '#shared/stock/kinds.ts';
import { gramsOf } from '#shared/stock/quantity.ts';
import type { BatchPlace } from '#shared/stock/stock-batch.ts';
import type { Lying } from '#shared/stock/status-change.ts';
import { useCan } from '#web/platform/session/session.tsx';

/** The stock at a place, and its free part, in packs and grams. Whether its packs weigh alike, the server knows. */
export function lyingAt(place: BatchPlace): Lying {
  const { packs, reserved_packs } = place;
  const net_weight_g = gramsOf(place.net_weight);
  const free = { packs: packs - reserved_packs, net_weight_g: net_weight_g - gramsOf(place.reserved_weight) };
  return { packs, net_weight_g, free, nominal_g: null };
}

/** The status change that the person may make at a place: hold available stock, release stock on hold. */
export function useStatusAct(): (place: BatchPlace) => StatusChangeKind | undefined {
  const can = useCan('stockadjustment');
  return (place) => {
    if (lyingAt(place).free.packs <= 0) return undefined;
    if (place.stock_status === 'available') return can('create') ? 'hold' : undefined;
    return place.stock_status === 'on_hold' && can('approval') ? 'release' : undefined;
  };
}
