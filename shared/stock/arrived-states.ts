import type { StockStatus } from './kinds.ts';
import { shared } from './received-values.ts';

/** Packs and grams of goods in a state. */
export interface InState {
  stock_status: StockStatus;
  packs: number;
  net_weight_g: number;
}

/** So many packs and grams that arrived. */
export interface Arrived {
  packs: number;
  net_weight_g: number;
}

/** Goods that arrive in a state at one of the places of a line. */
export type ArrivedPiece = InState & {
  /** The place by its index. */
  at: number;
};

/** The states that goods on their way can be in: those that keep them from being used first. */
const worstFirst: readonly StockStatus[] = ['recalled', 'on_hold', 'in_transit'];

/** The grams of some of so many packs. */
const share = (grams: number, packs: number, of: number): number => shared(grams, [packs, of - packs])[0]!;

/** What of the goods on a way were sent by one dispatch, and what of them arrived in which state. */
export interface ArrivedStates {
  sent: InState[];
  pieces: ArrivedPiece[];
}

/**
 * In which states the goods of a dispatch arrive: in those in which they are on their way. Where goods of others lie there too, those
 * of this dispatch are the ones that are recalled or held, so nothing gets free before anybody knows which they are. What is short is
 * missing of the free ones first. All packs of a state take all of its weight.
 * @param sent what the dispatch sent
 * @param lying what lies on the way of it and of others
 * @param arrived what arrived, place by place
 */
export function arrivedStates(sent: Arrived, lying: readonly InState[], arrived: readonly Arrived[]): ArrivedStates {
  const own = ownOf(sent, lying);
  const total = arrived.reduce((sum, { packs }) => sum + packs, 0);
  const counts = own.map(({ packs }, at) => {
    const before = own.slice(0, at).reduce((sum, one) => sum + one.packs, 0);
    const left = Math.max(0, total - before);
    return at === own.length - 1 ? left : Math.min(packs, left);
  });
  return { sent: own, pieces: piecesOf(own, counts, arrived) };
}

/** What lies there of the dispatch, by state. More than lies there is taken to be free, which the ledger refuses. */
function ownOf(sent: Arrived, lying: readonly InState[]): InState[] {
  const states: InState[] = [];
  let left = { ...sent };
  for (const stock_status of worstFirst) {
    const there = lying.find((one) => one.stock_status === stock_status);
    if (!there || there.packs === 0 || left.packs === 0) continue;
    const packs = Math.min(there.packs, left.packs);
    const grams = packs === left.packs ? left.net_weight_g : share(there.net_weight_g, packs, there.packs);
    states.push({ stock_status, packs, net_weight_g: grams });
    left = { packs: left.packs - packs, net_weight_g: left.net_weight_g - grams };
  }
  return left.packs === 0 && states.length > 0 ? states : [{ stock_status: 'in_transit', ...sent }];
}

/** The packs of each state put to the places in their order, each place with all of its weight. */
function piecesOf(own: readonly InState[], counts: readonly number[], arrived: readonly Arrived[]): ArrivedPiece[] {
  const states = own.map((state, at) => ({ ...state, left: counts[at]!, grams: state.net_weight_g }));
  return arrived.flatMap((place, at) => {
    let [packs, grams] = [place.packs, place.net_weight_g];
    const pieces: ArrivedPiece[] = [];
    for (const state of states) {
      const taken = Math.min(packs, state.left);
      if (taken === 0) continue;
      const isRest = taken === packs;
      const all = taken === state.packs ? state.grams : share(state.net_weight_g, taken, state.packs);
      // Each pack that is still to be put weighs something.
      const weight = isRest ? grams : Math.max(taken, Math.min(all, grams - (packs - taken)));
      pieces.push({ at, stock_status: state.stock_status, packs: taken, net_weight_g: weight });
      [packs, grams, state.left] = [packs - taken, grams - weight, state.left - taken];
    }
    return pieces;
  });
}
