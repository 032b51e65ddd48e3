import type { PutAway, PutAwayReason } from '#shared/stock/put-away.ts';

/** A position that suits the goods and is open, with what lies there. Grams; null: no limit. */
export interface Candidate {
  id: string;
  code: string;
  room_id: string;
  room_name: string;
  kind: 'rack' | 'floor';
  /** Grams that still fit into the position and into its room. */
  free_g: number | null;
  room_free_g: number | null;
  /** Places of the room that are still free; null: no limit. */
  room_places: number | null;
  reason: PutAwayReason;
}

/** A part of the goods and its place, in grams. */
export type PutAwayInGrams = Omit<PutAway, 'net_weight'> & { net_weight_g: number };

interface Goods {
  packs: number;
  net_weight_g: number;
  /** The weight of each pack, where it is known; then the packs go in their order. */
  pack_weights_g: readonly number[];
}

/**
 * Puts goods away: into the candidates in their order, as many whole packs into each as fit, until nothing is left. What
 * fits nowhere is left out. Where packs are not known one by one they are taken to weigh alike, and the last takes what is
 * left of the weight.
 */
export function putAway(goods: Goods, candidates: readonly Candidate[]): PutAwayInGrams[] {
  const rooms = new Map(
    candidates.map(({ room_id, room_free_g, room_places }) => [room_id, { free_g: room_free_g, places: room_places }]),
  );
  const proposed: PutAwayInGrams[] = [];
  let [packs, grams, first] = [goods.packs, goods.net_weight_g, 0];
  for (const candidate of candidates) {
    if (packs === 0) break;
    const room = rooms.get(candidate.room_id)!;
    const takesPlace = candidate.reason.startsWith('empty');
    if (takesPlace && room.places === 0) continue;
    const free = Math.min(candidate.free_g ?? Infinity, room.free_g ?? Infinity);
    const fitting = fit({ packs, grams, weights: goods.pack_weights_g.slice(first) }, free);
    if (fitting.packs === 0) continue;
    proposed.push({
      position: { id: candidate.id, code: candidate.code, room_name: candidate.room_name },
      packs: fitting.packs,
      net_weight_g: fitting.grams,
      why: candidate.reason,
    });
    packs -= fitting.packs;
    grams -= fitting.grams;
    first += fitting.packs;
    if (room.free_g !== null) room.free_g -= fitting.grams;
    if (takesPlace && room.places !== null) room.places -= 1;
  }
  return proposed;
}

interface Left {
  packs: number;
  grams: number;
  weights: readonly number[];
}

/** How many of the packs fit into so many grams, and what they weigh. */
function fit({ packs, grams, weights }: Left, free: number): { packs: number; grams: number } {
  if (grams <= free) return { packs, grams };
  if (weights.length === packs) {
    let [count, sum] = [0, 0];
    while (count < packs && sum + weights[count]! <= free) {
      sum += weights[count]!;
      count += 1;
    }
    return { packs: count, grams: sum };
  }
  const each = grams / packs;
  const count = Math.min(packs - 1, Math.floor(free / each));
  return { packs: count, grams: Math.floor(count * each) };
}
