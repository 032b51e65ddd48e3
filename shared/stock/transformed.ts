import { type BatchFact, factNames, noFacts } from './batch-facts.ts';
import type { NewBatch } from './batch.ts';
import { adjusted, rulesOf } from './document-types.ts';
import { expiryFrom, isThawed, statesOf } from './freezing.ts';

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

/** What is decided again when goods are made of others; all else says where they are from, and cannot change. */
const ownFacts: readonly BatchFact[] = ['production_date', 'best_before_date', 'inventory_type_id'];

/** What follows from the batches that go in and from what is done to them. */
const derivedFacts: readonly BatchFact[] = ['expiry_date', 'frozen_date', 'thawed_date', 'refrozen_date'];

/** What all batches that go in say of a fact; null where they differ or nobody knows. */
const agreed = <Fact extends BatchFact | 'supplier_id'>(parents: readonly ParentBatch[], fact: Fact) => {
  const [first, ...others] = parents;
  return first && others.every((other) => other[fact] === first[fact]) ? first[fact] : null;
};

/** The facts of origin on which all batches agree: they stay, whatever was typed. */
export const keptFacts = (parents: readonly ParentBatch[]): Partial<NewBatch> =>
  Object.fromEntries(
    factNames
      .filter((fact) => !ownFacts.includes(fact) && !derivedFacts.includes(fact) && agreed(parents, fact) !== null)
      .map((fact) => [fact, agreed(parents, fact)]),
  );

/** The facts that some of the batches know, but not all of them alike: somebody chooses one, or leaves them open. */
export const openFacts = (parents: readonly ParentBatch[]): BatchFact[] =>
  factNames.filter(
    (fact) =>
      !derivedFacts.includes(fact) && agreed(parents, fact) === null && parents.some((parent) => parent[fact] !== null),
  );

/** What is done to goods, on which day, and of which variant they are then. */
interface Made {
  kind: string;
  date: string;
  /** Days that the variant keeps; null where nobody has said. */
  shelf_life_days: number | null;
}

/**
 * A batch that is made of others: facts of their origin on which all agree are its own, whatever was typed; others are what was
 * typed, and where nobody typed any, what follows from those that went in.
 */
export function inherited(typed: NewBatch | null, parents: readonly ParentBatch[], made: Made): NewBatch {
  const given: NewBatch = typed ?? { ...noFacts, number: null };
  const own = ownFacts.flatMap((fact) => {
    // What is frozen keeps longer than what it was made of.
    const isLeft = fact === 'best_before_date' && made.kind === 'freeze';
    return isLeft ? [] : [[fact, given[fact] ?? agreed(parents, fact)]];
  });
  return {
    ...given,
    ...Object.fromEntries(own),
    ...keptFacts(parents),
    ...statesOf(parents, made),
    expiry_date: given.expiry_date ?? expiryFrom(parents, made),
  };
}

/** Who delivered all that went in; null where that was not one. */
export const supplierOf = (parents: readonly ParentBatch[]): string | null => agreed(parents, 'supplier_id');

/** Whether goods have to make a batch of their own, since another one would not say when they were frozen and thawed. */
export const needsOwnBatch = (parents: readonly ParentBatch[], { kind }: { kind: string }): boolean =>
  kind === 'freeze' || kind === 'thaw' || parents.some((parent) => isThawed(parent) || parent.refrozen_date !== null);

interface OutputLine extends Sided {
  batch_id: string | null;
  new_batch: NewBatch | null;
  variant: { shelf_life_days: number | null } | null;
}

/** The batch that a line makes of those that go in; null where it adds to one that there is. */
export const madeBatch = (
  { batch_id, new_batch, variant }: OutputLine,
  parents: readonly ParentBatch[],
  { kind, date }: Pick<Made, 'kind' | 'date'>,
): NewBatch | null =>
  batch_id ? null : inherited(new_batch, parents, { kind, date, shelf_life_days: variant?.shelf_life_days ?? null });

/** A transformation with nothing but what comes out, each new batch with what it has of those that went in. */
export const withoutInputs = <Line extends OutputLine & { allocations: readonly unknown[] }, Document extends object>(
  document: Document & { kind: string; date: string; lines: readonly Line[] },
  parents: readonly ParentBatch[],
) => ({
  ...document,
  lines: document.lines.map((line) =>
    line.is_output ? { ...line, new_batch: madeBatch(line, parents, document) } : { ...line, allocations: [] },
  ),
});

interface WeighedLine extends Sided {
  cost_factor_percent: number | null;
  net_weight_g: number;
}

/** What came out of what went in, in grams and in percent with one decimal. */
export interface Yield {
  taken_g: number;
  /** By-products, which bear no cost, are no part of it. */
  made_g: number;
  by_products_g: number;
  lost_g: number;
  /** Null where nothing went in yet. */
  percent: number | null;
}

export function yieldOf(lines: readonly WeighedLine[]): Yield {
  const weigh = (some: readonly WeighedLine[]) => some.reduce((sum, { net_weight_g }) => sum + net_weight_g, 0);
  const outputs = lines.filter(({ is_output }) => is_output);
  const by_products_g = weigh(outputs.filter(({ cost_factor_percent }) => cost_factor_percent === 0));
  const taken_g = weigh(lines.filter(({ is_output }) => !is_output));
  const made_g = weigh(outputs) - by_products_g;
  return {
    taken_g,
    made_g,
    by_products_g,
    lost_g: taken_g - made_g - by_products_g,
    percent: taken_g === 0 ? null : Math.round((made_g * 1000) / taken_g) / 10,
  };
}
