import type { FieldError } from '../problems.ts';
import {
  absence,
  type Adjustment,
  type AdjustmentContext,
  bookFinder,
  placeOf,
  restFaults,
} from './adjusted-faults.ts';
import type { LineInGrams, PlaceInGrams } from './in-grams.ts';
import { kilogramsOf } from './quantity.ts';
import { allocationFaults, batchFaults } from './received-faults.ts';
import { isExpired } from './expiry.ts';
import { firstOf, isKeptFrozen, isThawed } from './freezing.ts';
import { isExplained } from './issue-order.ts';
import {
  inputsOf,
  madeBatch,
  needsOwnBatch,
  outputsOf,
  type ParentBatch,
  type Placed,
  portionOf,
} from './transformed.ts';

export type Transformation = Adjustment & { date: string };

/** What stands around a transformation. */
export interface TransformationContext extends AdjustmentContext {
  /** The batches that go in. */
  parents: readonly ParentBatch[];
}

const fault = (pointer: string, code: string, values?: FieldError['values']): FieldError => ({
  pointer,
  code,
  ...(values && { values }),
});

/** Kinds whose goods stay what they are: what comes out is of a product that went in. */
const keepsProduct: ReadonlySet<string> = new Set(['repack', 'reglaze', 'commingle']);

/** What stands against a transformation as far as it tells by itself, without what lies there. */
export function transformedLineFaults({ lines }: Pick<Transformation, 'lines'>): FieldError[] {
  return [
    ...inputsOf({ lines }).flatMap((one) => emptyFaults(one, inputFaults)),
    ...outputsOf({ lines }).flatMap((one) =>
      emptyFaults(one, (place, pointer, { variant }) => allocationFaults(place, variant!, pointer)),
    ),
  ];
}

type PlaceFaults = (place: PlaceInGrams, pointer: string, line: LineInGrams) => FieldError[];

function emptyFaults({ line, pointer }: Placed<LineInGrams>, ofPlace: PlaceFaults): FieldError[] {
  if (!line.variant) return [fault(`${pointer}/variant_id`, 'required')];
  if (line.allocations.length === 0) return [fault(`${pointer}/allocations`, 'required')];
  return line.allocations.flatMap((place, n) => ofPlace(place, `${pointer}/allocations/${n}`, line));
}

/**
 * What stands against submitting and posting a transformation, each at its place. Room for the goods, pallets that would stand in
 * two places and what others have reserved is for the ledger to say, which alone knows it for sure.
 * @param today the company's day, YYYY-MM-DD
 */
export function transformedFaults(
  document: Transformation,
  context: TransformationContext,
  today: string,
): FieldError[] {
  const [inputs, outputs] = [inputsOf(document), outputsOf(document)];
  const errors = transformedLineFaults(document);
  if (inputs.length === 0) errors.push(fault('/lines', 'inputs_missing'));
  if (outputs.length === 0) errors.push(fault('/lines', 'outputs_missing'));
  if (errors.length > 0) return errors;
  return [
    ...takenFaults(document, inputs, context),
    ...batchCountFaults(document, context),
    ...outputs.flatMap((one) => outputFaults(one, document, { context, today })),
    ...sumFaults(inputs, outputs),
  ];
}

function inputFaults({ batch_id, position_id, packs, net_weight_g }: PlaceInGrams, place: string): FieldError[] {
  const missing = { batch_id: batch_id === null, position_id: position_id === null, packs: packs === 0 };
  const fields = Object.entries({ ...missing, net_weight: net_weight_g === 0 }).filter(([, isMissing]) => isMissing);
  return fields.map(([field]) => fault(`${place}/${field}`, 'required'));
}

/** What the books have of each place that goods are taken from. */
function takenFaults(
  document: Transformation,
  inputs: readonly Placed<LineInGrams>[],
  { stock, parents }: TransformationContext,
): FieldError[] {
  const find = bookFinder(document, stock);
  const places = inputs.flatMap(({ line, pointer }) =>
    line.allocations.map((allocation, n) => ({ allocation, pointer: `${pointer}/allocations/${n}` })),
  );
  return [...Map.groupBy(places, ({ allocation }) => placeOf(allocation)).values()].flatMap((same) => {
    const [{ allocation, pointer }] = same as [(typeof places)[number]];
    if (same.length > 1) return same.slice(1).map((one) => fault(one.pointer, 'given_twice'));
    if (allocation.stock_status !== 'available') return [fault(pointer, 'unavailable_input')];
    const parent = parents.find(({ id }) => id === allocation.batch_id);
    if (document.kind === 'freeze' && isExpired(parent?.expiry_date, document.date)) return [fault(pointer, 'expired')];
    const book = find(allocation);
    return book ? restFaults(book, same) : [{ pointer, ...absence(allocation, document, stock) }];
  });
}

const batchCountFaults = ({ kind }: Transformation, { parents }: TransformationContext): FieldError[] =>
  kind === 'commingle' && parents.length < 2 ? [fault('/lines', 'several_batches_needed')] : [];

interface Around {
  context: TransformationContext;
  today: string;
}

function outputFaults(
  { line, pointer }: Placed<LineInGrams>,
  document: Transformation,
  { context: { parents }, today }: Around,
): FieldError[] {
  const { kind, date } = document;
  const { batch_id } = line;
  const variant = line.variant!;
  const made = madeBatch(line, parents, document);
  const first = firstOf(parents.map(({ expiry_date }) => expiry_date));
  const isOther = keepsProduct.has(kind) && !parents.some(({ product_id }) => product_id === variant.product_id);
  const isLonger = kind !== 'freeze' && first !== null && (made?.expiry_date ?? first) > first;
  const isSeveral = variant.traceability === 'serial_number' && line.packs > 1;
  return [
    ...(isOther ? [fault(`${pointer}/variant_id`, 'other_product')] : []),
    ...(isSeveral ? [fault(`${pointer}/allocations`, 'one_pack_each')] : []),
    ...(batch_id && needsOwnBatch(parents, document) && !parents.some(({ id }) => id === batch_id)
      ? [fault(`${pointer}/batch_id`, 'new_batch_needed')]
      : []),
    ...freezingFaults({ line, pointer }, document, parents),
    ...batchFaults({ batch_id, new_batch: made }, variant, { date, today }, pointer),
    ...(isLonger ? [fault(`${pointer}/new_batch/expiry_date`, 'beyond_inputs', { date: first })] : []),
  ];
}

/** Goods become frozen by being frozen and thawed by being thawed, and what was thawed is frozen again only for a reason. */
function freezingFaults(
  { line: { variant, override_reason }, pointer }: Placed<LineInGrams>,
  { kind }: Transformation,
  parents: readonly ParentBatch[],
): FieldError[] {
  const { temperature_class } = variant!;
  const isFrozen = isKeptFrozen(temperature_class);
  const wasThawed = parents.some(isThawed);
  if (kind === 'freeze') {
    return [
      ...(temperature_class === null || isFrozen ? [] : [fault(`${pointer}/variant_id`, 'not_kept_frozen')]),
      ...(wasThawed && !isExplained(override_reason) ? [fault(`${pointer}/override_reason`, 'refrozen')] : []),
    ];
  }
  if (kind === 'thaw') return isFrozen ? [fault(`${pointer}/variant_id`, 'kept_frozen')] : [];
  return wasThawed && isFrozen ? [fault(`${pointer}/variant_id`, 'frozen_by_freezing')] : [];
}

/** More cannot come out than goes in, and something has to bear the cost. */
function sumFaults(inputs: readonly Placed<LineInGrams>[], outputs: readonly Placed<LineInGrams>[]): FieldError[] {
  const weigh = (lines: readonly Placed<LineInGrams>[]) => lines.reduce((sum, { line }) => sum + line.net_weight_g, 0);
  const [taken, made] = [weigh(inputs), weigh(outputs)];
  const isBorne = outputs.some(({ line }) => portionOf(line, line.net_weight_g) > 0);
  return [
    ...(made > taken
      ? [fault('/lines', 'heavier_than_inputs', { net_weight: kilogramsOf(taken), outputs: kilogramsOf(made) })]
      : []),
    ...(isBorne ? [] : [fault('/lines', 'no_cost_bearer')]),
  ];
}
