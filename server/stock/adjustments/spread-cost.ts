import type { Outside } from '#shared/stock/causes.ts';
import { shared } from '#shared/stock/received-values.ts';
import type { StockKey } from '#server/stock/ledger/movement.ts';

/** A balance of a batch, emptied ones too. */
export interface CostBalance extends StockKey {
  id: string;
  net_weight_g: number;
  value: number;
  /** The latest date of a move on it, YYYY-MM-DD. */
  last_date: string | null;
  /** Whether it is of goods that came in as somebody else's: no cost of the company falls on them. */
  is_others: boolean;
}

/** What came to a balance from outside, or left it, in sum, by cause: signed. Of transformations each by itself. */
export interface CostFlow {
  batch_id: string;
  balance_id: string;
  cause: Outside;
  /** Of `process` alone: the transformation. */
  document_id: string | null;
  net_weight_g: number;
  value: number;
}

/** All that says where the goods of batches, and of what was made of them, are now. */
export interface CostBooks {
  balances: readonly CostBalance[];
  flows: readonly CostFlow[];
}

/** A change of value alone: whole rupiah with their sign. */
export interface CostMove {
  balance_id: string;
  cause: Outside;
  value: number;
}

/** A part of a batch: what still lies there, what left by a cause, or what went into a transformation. */
export interface BatchPart {
  net_weight_g: number;
  value: number;
  /** Null: it lies there. */
  cause: Outside | null;
  document_id: string | null;
  /** The balances that it lies on or left from, with its weight on each. */
  balances: readonly { id: string; net_weight_g: number }[];
}

const sumOf = (flows: readonly CostFlow[], figure: 'net_weight_g' | 'value') =>
  flows.reduce((sum, flow) => sum + flow[figure], 0);

const kindOf = ({ cause, document_id }: CostFlow) => `${cause} ${document_id ?? ''}`;

/** What became of all that came in of a batch: what a cause brought back is no part that left. */
export function partsOf(batchId: string, { balances, flows }: CostBooks): BatchPart[] {
  const others = new Set(balances.filter(({ is_others }) => is_others).map(({ id }) => id));
  const lying = balances.filter(
    ({ id, batch_id, net_weight_g }) => batch_id === batchId && net_weight_g > 0 && !others.has(id),
  );
  const own = flowsOf(batchId, flows).filter(({ balance_id }) => !others.has(balance_id));
  const left = [...Map.groupBy(own, kindOf).values()].flatMap((same): BatchPart[] => {
    const [{ cause, document_id }] = same as [CostFlow];
    const net_weight_g = -sumOf(same, 'net_weight_g');
    if (net_weight_g <= 0) return [];
    const from = same.filter((flow) => flow.net_weight_g < 0);
    return [
      {
        cause,
        document_id,
        net_weight_g,
        value: -sumOf(same, 'value'),
        balances: from.map((flow) => ({ id: flow.balance_id, net_weight_g: -flow.net_weight_g })),
      },
    ];
  });
  if (lying.length === 0) return left;
  const there = {
    cause: null,
    document_id: null,
    net_weight_g: lying.reduce((sum, one) => sum + one.net_weight_g, 0),
    value: lying.reduce((sum, one) => sum + one.value, 0),
    balances: lying,
  };
  return [there, ...left];
}

export const flowsOf = (batchId: string, flows: readonly CostFlow[]): CostFlow[] =>
  flows.filter(({ batch_id }) => batch_id === batchId);

/** Shares a signed amount by weight, to the rupiah. */
const sharedOf = (amount: number, weights: readonly number[]): number[] =>
  amount < 0 ? shared(-amount, weights).map((one) => (one === 0 ? 0 : -one)) : shared(amount, weights);

/**
 * How a difference in what a batch has cost falls on its goods, as though it had been known when they came in: by weight on what
 * still lies there and on what left, by cause. What went into a transformation passes its share on to what came out, by what that
 * was worth, and so on. The whole difference comes in as `revalued`; of it remains on the balances what lies there, and the rest leaves
 * again by the causes of the goods. Of a cycle of batches what would go round in it is lost.
 */
export function spreadCost(batchId: string, difference: number, books: CostBooks): CostMove[] {
  const order = inOrder(batchId, books);
  const amounts = new Map([[batchId, difference]]);
  const moves: CostMove[] = [];
  for (const [at, batch] of order.entries()) {
    const later = new Set(order.slice(at + 1));
    const parts = partsOf(batch, books);
    const shares = sharedOf(
      amounts.get(batch) ?? 0,
      parts.map(({ net_weight_g }) => net_weight_g),
    );
    for (const [n, part] of parts.entries()) {
      const made =
        part.document_id === null ? [] : madeIn(part.document_id, books).filter((one) => later.has(one.batch_id));
      const cause = part.document_id !== null && made.length === 0 ? 'lost' : part.cause;
      const values = sharedOf(
        shares[n]!,
        part.balances.map(({ net_weight_g }) => net_weight_g),
      );
      for (const [which, { id }] of part.balances.entries()) {
        const value = values[which]!;
        moves.push({ balance_id: id, cause: batch === batchId ? 'revalued' : 'process', value });
        if (cause !== null) moves.push({ balance_id: id, cause, value: value === 0 ? 0 : -value });
      }
      const hasValue = made.some(({ value }) => value > 0);
      const portions = sharedOf(
        shares[n]!,
        made.map(({ value, net_weight_g }) => (hasValue ? value : net_weight_g)),
      );
      for (const [which, { batch_id }] of made.entries()) {
        amounts.set(batch_id, (amounts.get(batch_id) ?? 0) + portions[which]!);
      }
    }
  }
  return summed(moves);
}

/** One move for each balance and cause; what comes before what leaves again, so that no balance is worth less than nothing on the way. */
function summed(moves: readonly CostMove[]): CostMove[] {
  return [...Map.groupBy(moves, ({ balance_id, cause }) => `${balance_id} ${cause}`).values()]
    .map((same) => ({ ...same[0]!, value: same.reduce((sum, { value }) => sum + value, 0) }))
    .filter(({ value }) => value !== 0)
    .toSorted((one, other) => Math.sign(other.value) - Math.sign(one.value));
}

/** The batches that came out of a transformation, with what of them did. */
function madeIn(documentId: string, { flows }: CostBooks) {
  const own = flows.filter(({ document_id }) => document_id === documentId);
  return [...Map.groupBy(own, ({ batch_id }) => batch_id)].flatMap(([batch_id, same]) => {
    const net_weight_g = sumOf(same, 'net_weight_g');
    return net_weight_g > 0 ? [{ batch_id, net_weight_g, value: sumOf(same, 'value') }] : [];
  });
}

/** A batch and all that was made of it, each after what it was made of, but for circles. */
function inOrder(batchId: string, books: CostBooks): string[] {
  const seen = new Set<string>();
  const done: string[] = [];
  const visit = (batch: string) => {
    if (seen.has(batch)) return;
    seen.add(batch);
    for (const { document_id } of partsOf(batch, books)) {
      if (document_id !== null) for (const { batch_id } of madeIn(document_id, books)) visit(batch_id);
    }
    done.push(batch);
  };
  visit(batchId);
  return done.toReversed();
}
