import type { PlaceChangeKind, StockStatus } from '#shared/stock/kinds.ts';
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

/** What can be done with goods of each status, and the permission that it needs. */
const acts: Partial<Record<StockStatus, [PlaceChangeKind, 'create' | 'approval']>> = {
  available: ['hold', 'create'],
  in_transit: ['hold', 'create'],
  on_hold: ['release', 'approval'],
  recalled: ['recall_release', 'approval'],
};

/** The status change that the person may make at a place: hold goods, release those on hold, lift the recall of others. */
export function useStatusAct(): (place: BatchPlace) => PlaceChangeKind | undefined {
  const can = useCan('stockadjustment');
  return (place) => {
    const [kind, permission] = acts[place.stock_status] ?? [];
    return permission && can(permission) && lyingAt(place).free.packs > 0 ? kind : undefined;
  };
}
