import type { FieldError } from '../problems.ts';
import type { BatchFact } from './batch-facts.ts';
import { received, rulesOf } from './document-types.ts';
import { isExpired } from './expiry.ts';
import type { DocumentInGrams, LineInGrams, TypedPlaceInGrams } from './in-grams.ts';
import { netOf } from './pack-reading.ts';
import { gramsOf, kilogramsOf } from './quantity.ts';
import { priceOf } from './received-values.ts';
import type { StockStatus } from './kinds.ts';
import { MONEY_MAX } from '../limits.ts';

/** A receipt as it stands: what is typed, with what its lines know of their variants. */
export type Receipt = Pick<DocumentInGrams, 'kind' | 'date' | 'partner_id' | 'temperature_c'> & {
  lines: readonly (Pick<
    LineInGrams,
    | 'batch_id'
    | 'new_batch'
    | 'expected_packs'
    | 'expected_weight_g'
    | 'unit_price'
    | 'provisional_price'
    | 'temperature_c'
    | 'variant'
  > & { allocations: readonly TypedPlaceInGrams[] })[];
};

type Line = Receipt['lines'][number];
type Variant = NonNullable<Line['variant']>;

/** Goods come in as available, waiting for a decision, or damaged; what else can become of stock, later documents say. */
export const receivableStatuses: readonly StockStatus[] = ['available', 'on_hold', 'damaged'];

/** The most batches that one receipt makes: with serial numbers each pack is one. */
export const NEW_BATCHES_MAX = 2000;

const fault = (pointer: string, code: string, values?: FieldError['values']): FieldError => ({
  pointer,
  code,
  ...(values && { values }),
});

/**
 * What stands against submitting and posting a receipt, each at its place, as far as the document itself tells it. What
 * needs a look at other records, such as whether a position is free, the server adds.
 * @param today the company's day, YYYY-MM-DD
 */
export function receivedFaults(receipt: Receipt, today: string): FieldError[] {
  return [
    ...headerFaults(receipt, today),
    ...receipt.lines.flatMap((line, at) => lineFaults(line, receipt, today, `/lines/${at}`)),
  ];
}

interface Dated {
  date: string;
  lines: readonly (Pick<Line, 'batch_id' | 'new_batch'> & { allocations: readonly unknown[] })[];
}

/** New batches that had expired before the day of the receipt: posted only with the confirmation that it is meant. */
export function expiredOnArrival({ date, lines }: Dated): FieldError[] {
  return lines.flatMap(({ batch_id, new_batch, allocations }, at) => {
    const expiry_date = new_batch?.expiry_date;
    const isPast = allocations.length > 0 && !batch_id && isExpired(expiry_date, date);
    return isPast ? [fault(`/lines/${at}/new_batch/expiry_date`, 'expired_on_arrival')] : [];
  });
}

function headerFaults({ kind, date, partner_id, lines }: Receipt, today: string): FieldError[] {
  const batches = lines
    .filter(({ variant }) => variant?.traceability === 'serial_number')
    .reduce((sum, { allocations }) => sum + packsOf(allocations), 0);
  const nothingCame = lines.length > 0 && lines.every(({ allocations }) => allocations.length === 0);
  return [
    ...(date > today ? [fault('/date', 'date_in_future')] : []),
    ...(rulesOf(received, kind).partner && !partner_id ? [fault('/partner_id', 'required')] : []),
    ...(lines.length === 0 ? [fault('/lines', 'lines_missing')] : []),
    ...(nothingCame ? [fault('/lines', 'nothing_received')] : []),
    ...(batches > NEW_BATCHES_MAX ? [fault('/lines', 'too_many_batches', { most: NEW_BATCHES_MAX })] : []),
  ];
}

const packsOf = (allocations: readonly TypedPlaceInGrams[]) => allocations.reduce((sum, { packs }) => sum + packs, 0);

function lineFaults(line: Line, { kind, date }: Receipt, today: string, place: string): FieldError[] {
  const { variant, allocations } = line;
  const price = line.unit_price ?? line.provisional_price ?? 0;
  if (!variant) return [fault(`${place}/variant_id`, 'required')];
  const isExpected = Boolean(line.expected_packs || line.expected_weight_g);
  const grams = allocations.reduce((sum, { net_weight_g }) => sum + net_weight_g, 0);
  return [
    ...(kind === 'purchase' && !variant.can_purchased ? [fault(`${place}/variant_id`, 'not_purchased')] : []),
    // A renter stores goods; what the house uses up is its own.
    ...(kind === 'deposit' && variant.type === 'consumable' ? [fault(`${place}/variant_id`, 'not_deposited')] : []),
    ...(allocations.length === 0 && !isExpected ? [fault(`${place}/allocations`, 'required')] : []),
    ...(priceOf(price, grams) > MONEY_MAX ? [fault(`${place}/unit_price`, 'too_big')] : []),
    ...(allocations.length > 0 ? batchFaults(line, variant, { date, today }, place) : []),
    ...allocations.flatMap((allocation, n) => allocationFaults(allocation, variant, `${place}/allocations/${n}`)),
  ];
}

/** Facts that are of the past once goods are received. */
const pastDates = [
  'production_date',
  'frozen_date',
  'thawed_date',
  'refrozen_date',
  'trip_start',
  'trip_end',
  'capture_start',
  'capture_end',
  'transshipment_date',
  'landing_date',
  'harvest_date',
] as const satisfies readonly BatchFact[];

/** Facts of which the second is never before the first. */
const inOrder = [
  ['production_date', 'expiry_date'],
  ['frozen_date', 'thawed_date'],
  ['production_date', 'best_before_date'],
  ['best_before_date', 'expiry_date'],
  ['trip_start', 'trip_end'],
  ['capture_start', 'capture_end'],
] as const satisfies readonly (readonly [BatchFact, BatchFact])[];

/** What stands against the batch of goods that come in on a day, at the fields of its line. */
export function batchFaults(
  { batch_id, new_batch }: Pick<Line, 'batch_id' | 'new_batch'>,
  variant: Variant,
  { date, today }: { date: string; today: string },
  place: string,
): FieldError[] {
  if (batch_id) {
    const makesOwn = variant.traceability !== 'batch';
    return makesOwn ? [fault(`${place}/batch_id`, 'batch_of_its_own')] : [];
  }
  return dateFaults(new_batch ?? {}, variant, { date, today }, `${place}/new_batch`);
}

/** What stands against the dates of a batch that came in on a day, at their fields. */
export function dateFaults(
  facts: Partial<Record<BatchFact, string | null>>,
  { has_expired }: Pick<Variant, 'has_expired'>,
  { date, today }: { date: string; today: string },
  place: string,
): FieldError[] {
  const at = (field: BatchFact) => `${place}/${field}`;
  return [
    ...(has_expired && !facts.expiry_date ? [fault(at('expiry_date'), 'required')] : []),
    ...pastDates.flatMap((field) => {
      const day = facts[field];
      if (!day) return [];
      if (day > today) return [fault(at(field), 'date_in_future')];
      return day > date ? [fault(at(field), 'after_receipt')] : [];
    }),
    ...inOrder.flatMap(([first, second]) => {
      const [from, to] = [facts[first], facts[second]];
      return from && to && to < from ? [fault(at(second), 'below_from')] : [];
    }),
  ];
}

/** What stands against goods that come to a place, at its fields. */
export function allocationFaults(allocation: TypedPlaceInGrams, variant: Variant, place: string): FieldError[] {
  const { packs, net_weight_g, pack_weights_g, pack_readings, position_id, stock_status } = allocation;
  return [
    ...(position_id ? [] : [fault(`${place}/position_id`, 'required')]),
    ...(packs === 0 ? [fault(`${place}/packs`, 'required')] : []),
    ...(net_weight_g === 0 ? [fault(`${place}/net_weight`, 'required')] : []),
    ...(receivableStatuses.includes(stock_status) ? [] : [fault(`${place}/stock_status`, 'not_received_as')]),
    ...(packs > 0 && net_weight_g > 0 ? weightFaults({ packs, net_weight_g, pack_weights_g }, variant, place) : []),
    ...readingFaults({ pack_weights_g, pack_readings }, place),
  ];
}

/** Readings that are not of these packs: fewer or more than they, or with a gross weight that comes to something else. */
function readingFaults(
  { pack_weights_g, pack_readings }: Pick<TypedPlaceInGrams, 'pack_weights_g' | 'pack_readings'>,
  place: string,
): FieldError[] {
  if (pack_readings.length === 0) return [];
  const [weighed, packs] = [pack_readings.length, pack_weights_g.length];
  if (weighed !== packs) return [fault(`${place}/pack_readings`, 'not_all_weighed', { weighed, packs })];
  return pack_readings.flatMap((reading, n) => {
    const net = netOf(reading);
    if (net === undefined || net === pack_weights_g[n]) return [];
    return [fault(`${place}/pack_readings/${n}`, 'weights_differ', { net_weight: kilogramsOf(net) })];
  });
}

function weightFaults(
  { packs, net_weight_g, pack_weights_g }: Pick<TypedPlaceInGrams, 'packs' | 'net_weight_g' | 'pack_weights_g'>,
  { catch_weight, net_weight, traceability }: Variant,
  place: string,
): FieldError[] {
  const weighed = pack_weights_g.length;
  if (weighed > 0 && weighed !== packs) return [fault(`${place}/pack_weights`, 'not_all_weighed', { weighed, packs })];
  const sum = pack_weights_g.reduce((total, weight) => total + weight, 0);
  if (weighed > 0 && sum !== net_weight_g)
    return [fault(`${place}/net_weight`, 'weights_differ', { net_weight: kilogramsOf(sum) })];
  // Without catch weight every pack has the weight of its variant, and so have all together.
  const fixed = packs * gramsOf(net_weight ?? 0);
  if (!catch_weight && net_weight_g !== fixed) {
    return [fault(`${place}/net_weight`, 'fixed_weight', { net_weight: kilogramsOf(fixed) })];
  }
  // Each pack becomes a batch, which needs a weight of its own.
  const unweighed = catch_weight && traceability === 'serial_number' && weighed === 0 && packs > 1;
  return unweighed ? [fault(`${place}/pack_weights`, 'not_all_weighed', { weighed, packs })] : [];
}
