import type { Cause } from '#shared/stock/causes.ts';
import { shared } from '#shared/stock/received-values.ts';
import type { Movement } from './movement.ts';

/** A move that was made, with what it is worth. */
interface Worth {
  cause: Cause;
  value: number;
}

/**
 * What each movement that comes out of a transformation is worth, in whole rupiah, by its index: together exactly what went in,
 * shared by their portions. What goes in stands before all that comes out.
 * @param movements of one document
 */
export function portionsOf(movements: readonly Movement[]): (at: number, moves: readonly Worth[]) => number {
  const outputs = movements.flatMap(({ value }, at) =>
    typeof value === 'object' && 'portion' in value ? [{ at, portion: value.portion }] : [],
  );
  let values: ReadonlyMap<number, number> | undefined;
  return (at, moves) => {
    values ??= new Map(
      shared(
        processed(moves),
        outputs.map(({ portion }) => portion),
      ).map((value, n) => [outputs[n]!.at, value]),
    );
    return values.get(at)!;
  };
}

const processed = (moves: readonly Worth[]) =>
  moves.reduce((sum, { cause, value }) => (cause === 'process' ? sum - value : sum), 0);
