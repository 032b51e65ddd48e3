import { type BatchFact, batchFacts, type NewBatch, noFacts } from './batch.ts';
import { adjusted, rulesOf } from './document-types.ts';

/** A batch that goes into a transformation, with what is known of it. */
export type ParentBatch = { [F in BatchFact]: NewBatch[F] } & {
  id: string;
  number: string;
  product_id: string;
  supplier_id: string | null;
};

/** Whether an adjustment makes goods of others. */
export const transforms = ({ kind }: { kind: string }): boolean => rulesOf(adjusted, kind).transforms ?? false;

interface Sided {
  is_output: boolean;
}

/** A line with its JSON pointer. */
export interface Placed<Line> {
  line: Line;
  pointer: string;
}

const placed = <Line extends Sided>(lines: readonly Line[], isOutput: boolean): Placed<Line>[] =>
  lines.flatMap((line, at) => (line.is_output === isOutput ? [{ line, pointer: `/lines/${at}` }] : []));

/** The lines that say what goes into a transformation. */
export const inputsOf = <Line extends Sided>({ lines }: { lines: readonly Line[] }) => placed(lines, false);

/** The lines that say what comes out of it. */
export const outputsOf = <Line extends Sided>({ lines }: { lines: readonly Line[] }) => placed(lines, true);

/** By what goods that come out share the value of what went in. */
export const portionOf = (
  { cost_factor_percent }: { cost_factor_percent: number | null },
  net_weight_g: number,
): number => net_weight_g * (cost_factor_percent ?? 100);

/** What is decided anew when goods are made of others; all else says where they are from, and cannot change. */
const ownFacts: readonly BatchFact[] = ['production_date', 'expiry_date', 'best_before_date', 'inventory_type_id'];

const factNames = Object.keys(batchFacts) as BatchFact[];

/** What all batches that go in say of a fact; null where they differ or nobody knows. */
const agreed = <Fact extends BatchFact | 'supplier_id'>(parents: readonly ParentBatch[], fact: Fact) => {
  const [first, ...others] = parents;
  return first && others.every((other) => other[fact] === first[fact]) ? first[fact] : null;
};

/** The facts that some of the batches know, but not all of them alike: somebody chooses one, or leaves them open. */
export const openFacts = (parents: readonly ParentBatch[]): BatchFact[] =>
  factNames.filter((fact) => agreed(parents, fact) === null && parents.some((parent) => parent[fact] !== null));

/** The first day on which one of the batches expires. */
export const earliestExpiry = (parents: readonly ParentBatch[]): string | null =>
  parents.flatMap(({ expiry_date }) => expiry_date ?? []).toSorted()[0] ?? null;

/**
 * A batch that is made of others: facts of their origin on which all agree are its own, whatever was typed; others are what was
 * typed, and its dates where nobody typed any are theirs. It expires with the first of them.
 */
export function inherited(typed: NewBatch | null, parents: readonly ParentBatch[]): NewBatch {
  const given: NewBatch = typed ?? { ...noFacts, number: null };
  const facts = factNames.map((fact) => {
    const theirs = agreed(parents, fact);
    return [fact, ownFacts.includes(fact) ? (given[fact] ?? theirs) : (theirs ?? given[fact])];
  });
  return {
    ...given,
    ...Object.fromEntries(facts),
    expiry_date: given.expiry_date ?? earliestExpiry(parents),
  };
}

/** Who delivered all that went in; null where that was not one. */
export const supplierOf = (parents: readonly ParentBatch[]): string | null => agreed(parents, 'supplier_id');

/** A transformation with nothing but what comes out, each new batch with what it has of those that went in. */
export const withoutInputs = <
  Line extends Sided & { batch_id: string | null; new_batch: NewBatch | null; allocations: readonly unknown[] },
  Document extends { lines: readonly Line[] },
>(
  document: Document & { lines: readonly Line[] },
  parents: readonly ParentBatch[],
) => ({
  ...document,
  lines: document.lines.map((line) =>
    line.is_output
      ? { ...line, new_batch: line.batch_id ? null : inherited(line.new_batch, parents) }
      : { ...line, allocations: [] },
  ),
});
