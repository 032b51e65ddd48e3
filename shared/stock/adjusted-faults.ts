import type { FieldError } from '../problems.ts';
import { adjusted, rulesOf } from './document-types.ts';
import type { DocumentInGrams, LineInGrams, PlaceInGrams } from './in-grams.ts';
import { isExplained } from './issue-order.ts';
import type { StockStatus } from './kinds.ts';
import { kilogramsOf } from './quantity.ts';

/** What lies at a place. Weight in grams, value in whole rupiah. */
export interface AdjustableStock {
  id: string;
  batch_id: string;
  position_id: string;
  handling_unit_code: string | null;
  stock_status: StockStatus;
  owner_id: string | null;
  /** The facility that it is pledged to, and its number; null: it is free. */
  pledge_id: string | null;
  facility: string | null;
  packs: number;
  net_weight_g: number;
  value: number;
}

/** What stands around an adjustment. */
export interface AdjustmentContext {
  /** What lies in its warehouse of the batches that it names. */
  stock: readonly AdjustableStock[];
  /** The codes of those handling units that there are, in small letters. */
  units: readonly string[];
}

export type Adjustment = Pick<DocumentInGrams, 'kind' | 'partner_id' | 'owner_id' | 'notes' | 'lines'>;

const fault = (pointer: string, code: string, values?: FieldError['values']): FieldError => ({
  pointer,
  code,
  ...(values && { values }),
});

/** A name for the place of an allocation: the same for equal places. */
export const placeOf = ({ batch_id, position_id, handling_unit_code, stock_status }: Place): string =>
  [batch_id, position_id, handling_unit_code?.toLowerCase() ?? '', stock_status].join(' ');

type Place = Pick<PlaceInGrams, 'batch_id' | 'position_id' | 'handling_unit_code' | 'stock_status'>;

/**
 * Finds what the books say of a place: the goods of the owner that no facility holds; to a stock take pledged ones as well, since
 * nobody can tell them apart on a shelf.
 */
export function bookFinder(
  { kind, owner_id }: Pick<Adjustment, 'kind' | 'owner_id'>,
  stock: readonly AdjustableStock[],
): (place: Place) => AdjustableStock | undefined {
  const own = stock.filter((one) => one.owner_id === owner_id && (isCounted(kind) || one.pledge_id === null));
  const byPlace = Map.groupBy(own, placeOf);
  return (place) => byPlace.get(placeOf(place))?.reduce(together);
}

/** Whether an adjustment has what a stock take found: a fact, whoever the goods are pledged to. */
export const isCounted = (kind: string): boolean => kind === 'stock_take';

const together = (one: AdjustableStock, other: AdjustableStock): AdjustableStock => ({
  ...one,
  packs: one.packs + other.packs,
  net_weight_g: one.net_weight_g + other.net_weight_g,
  value: one.value + other.value,
});

/** What stands against an adjustment as far as it tells by itself, without what lies there. */
export const adjustedLineFaults = ({ kind, lines }: Adjustment): FieldError[] =>
  lines.flatMap((line, at) => lineFaults(line, kind, `/lines/${at}`));

/**
 * What stands against submitting and posting an adjustment, each at its place. Whether there is enough of the stock, and whether
 * others have reserved it, is for the engine to say, which alone knows it for sure.
 */
export function adjustedFaults(document: Adjustment, context: AdjustmentContext): FieldError[] {
  const { kind, notes, lines } = document;
  const errors = adjustedLineFaults(document);
  if (!isExplained(notes)) errors.unshift(fault('/notes', 'reason_missing'));
  if (lines.length === 0) errors.push(fault('/lines', 'required'));
  if (errors.length > 0) return errors;
  const places = lines.flatMap(({ allocations }, at) =>
    allocations.map((allocation, n) => ({ allocation, pointer: `/lines/${at}/allocations/${n}` })),
  );
  const find = bookFinder(document, context.stock);
  const changes = Map.groupBy(places, ({ allocation }) => placeOf(allocation));
  return [...changes.values()].flatMap((same) => {
    const [{ allocation, pointer }] = same as [(typeof places)[number]];
    const book = find(allocation);
    const twice = same.filter(({ allocation: { side } }, at) =>
      same.slice(0, at).some((before) => before.allocation.side === side),
    );
    if (twice.length > 0) return twice.map((one) => fault(one.pointer, 'given_twice'));
    const bar = barOf(allocation, { kind, book, context, document });
    if (bar) return [fault(pointer + bar.field, bar.code, bar.values)];
    return restFaults(book, same);
  });
}

function lineFaults({ variant, allocations }: LineInGrams, kind: string, place: string): FieldError[] {
  if (!variant) return [fault(`${place}/variant_id`, 'required')];
  if (allocations.length === 0) return [fault(`${place}/allocations`, 'required')];
  return allocations.flatMap((one, n) => amountFaults(one, kind, `${place}/allocations/${n}`));
}

const packsMayBeWrong: ReadonlySet<string> = new Set(['data_error', 'stock_take']);

function amountFaults({ batch_id, position_id, side, packs, net_weight_g }: PlaceInGrams, kind: string, place: string) {
  const faults = [];
  if (batch_id === null) faults.push(fault(`${place}/batch_id`, 'required'));
  if (position_id === null) faults.push(fault(`${place}/position_id`, 'required'));
  if (rulesOf(adjusted, kind).side === 'either' && side === null) faults.push(fault(`${place}/side`, 'required'));
  if (kind === 'reweigh' && packs > 0) faults.push(fault(`${place}/packs`, 'packs_stay'));
  if (kind === 'damage' && packs === 0) faults.push(fault(`${place}/packs`, 'required'));
  // Packs alone can be wrong in the books: what they weigh was right.
  if (net_weight_g === 0 && (packs === 0 || !packsMayBeWrong.has(kind)))
    faults.push(fault(`${place}/net_weight`, 'required'));
  return faults;
}

interface Around {
  kind: string;
  book: AdjustableStock | undefined;
  context: AdjustmentContext;
  document: Adjustment;
}

/** Why the goods of a place cannot be adjusted, and at which of its fields. */
function barOf(
  allocation: PlaceInGrams,
  { kind, book, context, document }: Around,
): (Omit<FieldError, 'pointer'> & { field: string }) | undefined {
  const { handling_unit_code: unit, stock_status, side, packs } = allocation;
  if (stock_status === 'in_transit') return { field: '', code: 'in_transit' };
  if (kind === 'damage' && stock_status === 'damaged') return { field: '', code: 'already_damaged' };
  if (unit !== null && !context.units.includes(unit.toLowerCase())) {
    return { field: '/handling_unit_code', code: 'not_found' };
  }
  if (book) return undefined;
  if (side === 'found') return packs === 0 ? { field: '/packs', code: 'required' } : undefined;
  return { field: '', ...absence(allocation, document, context.stock) };
}

/** Why the books have no free goods of the owner at a place; of pledged ones with the number of the facility. */
export function absence(
  place: Place,
  { owner_id }: Pick<Adjustment, 'owner_id'>,
  stock: readonly AdjustableStock[],
): Omit<FieldError, 'pointer'> {
  const there = stock.filter((one) => placeOf(one) === placeOf(place));
  const own = there.find((one) => one.owner_id === owner_id);
  if (own) return { code: 'pledged', values: { facility: own.facility ?? '' } };
  return { code: there.length > 0 ? 'other_owner' : 'not_there' };
}

/** What is left of a place has both packs and weight, or neither; goods that become damaged leave it as lost ones do. */
export function restFaults(
  book: AdjustableStock | undefined,
  same: readonly { allocation: PlaceInGrams; pointer: string }[],
): FieldError[] {
  let [packs, grams] = [book?.packs ?? 0, book?.net_weight_g ?? 0];
  for (const { allocation } of same) {
    const sign = allocation.side === 'found' ? 1 : -1;
    packs += sign * allocation.packs;
    grams += sign * allocation.net_weight_g;
  }
  const { pointer } = same.at(-1)!;
  const values = { packs: book?.packs ?? 0, net_weight: kilogramsOf(book?.net_weight_g ?? 0) };
  if (packs < 0 || grams < 0) return [fault(pointer, 'more_than_booked', values)];
  if (packs === 0 && grams > 0) return [fault(`${pointer}/net_weight`, 'weight_left', values)];
  return packs > 0 && grams === 0 ? [fault(`${pointer}/net_weight`, 'packs_without_weight')] : [];
}
