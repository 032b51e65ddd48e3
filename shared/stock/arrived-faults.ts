import type { FieldError } from '../problems.ts';
import { hasGoods, isSameSent, type SentGoods } from './arrived.ts';
import type { DocumentInGrams, LineInGrams, PlaceInGrams } from './in-grams.ts';

type Arrival = Pick<DocumentInGrams, 'lines'>;

const fault = (pointer: string, code: string): FieldError => ({ pointer, code });

/** What stands against an arrival as far as it tells by itself: packs without weight, goods without a place, nothing at all. */
export function arrivedLineFaults({ lines }: Arrival): FieldError[] {
  const errors = lines.flatMap(({ allocations }, at) => {
    const place = `/lines/${at}`;
    if (allocations.length === 0) return [fault(`${place}/allocations`, 'required')];
    return allocations.flatMap((one, n) => placeFaults(one, allocations, `${place}/allocations/${n}`));
  });
  const arrived = lines.some(({ allocations }) => allocations.some(hasGoods));
  return errors.length > 0 || arrived || lines.length === 0 ? errors : [fault('/lines', 'nothing_received')];
}

/** Nothing arrived is said by one place of the line without packs and weight. */
function placeFaults(one: PlaceInGrams, all: readonly PlaceInGrams[], place: string): FieldError[] {
  if (!hasGoods(one) && all.length === 1) return [];
  return [
    ...(one.packs === 0 ? [fault(`${place}/packs`, 'required')] : []),
    ...(one.net_weight_g === 0 ? [fault(`${place}/net_weight`, 'required')] : []),
    ...(one.to_position_id === null ? [fault(`${place}/to_position_id`, 'required')] : []),
  ];
}

/**
 * What stands against an arrival beside its targets: it answers a dispatch to its warehouse that still is on the way, has a line for all
 * that was sent and for nothing else, and each line expects what was sent.
 * @param sent the goods of the dispatch; null where it does not stand
 */
export function arrivedFaults(document: Arrival, sent: readonly SentGoods[] | null): FieldError[] {
  if (sent === null) return [fault('/previous_id', 'not_on_the_way')];
  const errors = document.lines.flatMap((line, at) => lineFaults(line, sent, document.lines.slice(0, at), at));
  const isMissing = sent.some((goods) => !document.lines.some((line) => isOf(line, goods)));
  return isMissing ? [...errors, fault('/lines', 'sent_goods_missing')] : errors;
}

function lineFaults(line: LineInGrams, sent: readonly SentGoods[], before: readonly LineInGrams[], at: number) {
  const goods = sent.find((one) => isOf(line, one));
  const strays = line.allocations.flatMap((one, n) =>
    goods && isSameSent(one, goods) && one.stock_status === 'in_transit'
      ? []
      : [fault(`/lines/${at}/allocations/${n}`, 'not_on_the_way')],
  );
  if (!goods || strays.length > 0) return strays;
  if (before.some((other) => isOf(other, goods))) return [fault(`/lines/${at}/allocations/0`, 'given_twice')];
  const isExpected = line.expected_packs === goods.packs && line.expected_weight_g === goods.net_weight_g;
  return isExpected ? [] : [fault(`/lines/${at}/expected_packs`, 'not_as_sent')];
}

const isOf = ({ allocations: [first] }: Pick<LineInGrams, 'allocations'>, goods: SentGoods) =>
  first !== undefined && isSameSent(first, goods);
