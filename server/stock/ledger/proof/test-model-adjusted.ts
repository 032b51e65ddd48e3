import { inState, partsOf, statusOf } from './test-key.ts';
import { type Dated, standing } from './test-model-acts.ts';
import { add } from './test-model-moves.ts';
import { type Change, keysOf, type Lot, lying, minus, type Model, NOTHING, plus, type Wanted } from './test-model.ts';
import { shareOf } from './test-model-rules.ts';

/** What goods at a place differ by, or what they become there. */
export interface Adjusted extends Wanted {
  becomes: 'lost' | 'found' | 'damaged';
}

/** What lies of a batch of an owner, wherever and in whichever state. */
export const allOf = (model: Model, key: string): Lot => {
  const { batch, owner } = partsOf(key);
  return keysOf(model)
    .filter((one) => partsOf(one).batch === batch && partsOf(one).owner === owner)
    .map((one) => lying(model, one))
    .reduce(plus, NOTHING);
};

/** Packs and weight that stay go together. */
const isWhole = ([packs, grams]: Lot): boolean => Math.min(packs, grams) >= 0 && (packs === 0) === (grams === 0);

/**
 * The books follow what is there: what is missing leaves at its share, what was found comes in at what a gram of its batch is worth, what
 * is damaged stays where it is. Answers whether they did.
 */
export function adjust(model: Model, document: Dated, goods: readonly Adjusted[]): boolean {
  const changes: Change[] = [];
  for (const { key, packs, grams, becomes } of goods) {
    const lot = changes.reduce((sum, one) => (one.key === key ? plus(sum, one.lot) : sum), lying(model, key));
    const [, whole, value] = lot;
    if (becomes === 'found') {
      const [, all, worth] = allOf(model, key);
      changes.push({ key, lot: [packs, grams, shareOf(worth, grams, all)] });
      continue;
    }
    if (grams > whole || (becomes === 'damaged' && statusOf(key) === 'damaged')) return false;
    const taken: Lot = [packs, grams, shareOf(value, grams, whole)];
    changes.push({ key, lot: minus(taken) });
    if (becomes === 'damaged') changes.push({ key: inState(key, becomes), lot: taken });
  }
  const after = (key: string) =>
    changes.reduce((sum, one) => (one.key === key ? plus(sum, one.lot) : sum), lying(model, key));
  if (!goods.every(({ key }) => isWhole(after(key)))) return false;
  return add(model, standing(document, changes));
}

/** What comes out of a transformation: so much on a key of the batch that it makes or is added to. */
export type Made = Wanted;

/** An amount shared by weights to the unit: each has its part rounded down, and who lost most by that has one of the rest. */
export function sharedBy(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  const parts = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const down = parts.map((part) => Number(part / whole));
  const byLoss = parts
    .map((part, at) => ({ at, lost: part % whole }))
    .toSorted((one, other) => Number(other.lost - one.lost) || one.at - other.at);
  const rest = amount - down.reduce((sum, part) => sum + part, 0);
  for (const { at } of byLoss.slice(0, rest)) down[at]! += 1;
  return down;
}

/** What goes in leaves with its value, all of which comes out again, by weight: no more can come out than went in. Answers whether it did. */
export function transform(model: Model, document: Dated, inputs: readonly Wanted[], outputs: readonly Made[]): boolean {
  const grams = (all: readonly Wanted[]) => all.reduce((sum, one) => sum + one.grams, 0);
  if (grams(outputs) > grams(inputs)) return false;
  const taken = inputs.map(({ key, packs, grams: weight }): Change => {
    const [, whole, value] = lying(model, key);
    return { key, lot: [-packs, -weight, 0 - shareOf(value, weight, whole)] };
  });
  if (!inputs.every(({ key }, at) => isWhole(plus(lying(model, key), taken[at]!.lot)))) return false;
  const values = sharedBy(
    taken.reduce((sum, { lot }) => sum - lot[2], 0),
    outputs.map((one) => one.grams),
  );
  const made = outputs.map(({ key, packs, grams: weight }, at): Change => ({ key, lot: [packs, weight, values[at]!] }));
  const links = inputs.flatMap((one) =>
    outputs.map(({ key }) => [partsOf(one.key).batch, partsOf(key).batch] as const),
  );
  return add(model, { ...standing(document, [...taken, ...made]), links });
}

/** A batch with all that was made of it, and of that. */
export function kinOf({ posted }: Pick<Model, 'posted'>, batch: string): Set<string> {
  const links = posted.flatMap((one) => (one.stands ? (one.links ?? []) : []));
  const kin = new Set([batch]);
  // Grows while it is walked.
  for (const parent of kin) for (const [from, to] of links) if (from === parent) kin.add(to);
  return kin;
}
