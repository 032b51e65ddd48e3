import type { FieldError } from '../problems.ts';
import type { PartnerRole } from '../partner-roles.ts';
import { suitsRoom, type TemperatureClass } from '../temperature-class.ts';
import { absence, type AdjustableStock, bookFinder, placeOf, restFaults } from './adjusted-faults.ts';
import { hasGoods, type SentGoods } from './arrived.ts';
import { arrivedFaults, arrivedLineFaults } from './arrived-faults.ts';
import { type KindRules, rulesOf, transferred } from './document-types.ts';
import type { DocumentInGrams, LineInGrams, PlaceInGrams } from './in-grams.ts';
import { isExplained } from './issue-order.ts';

/** A position that goods go to. */
export interface Target {
  id: string;
  code: string;
  is_open: boolean;
  /** That of its room; null where it is in none. */
  temperature_class: TemperatureClass | null;
}

/** What stands around a transfer. */
export interface TransferContext {
  /** What lies in its warehouse of the batches that it names. */
  stock: readonly AdjustableStock[];
  targets: readonly Target[];
  /** The partner whose the goods become; null where that is nobody or the company. */
  to_owner: { roles: readonly PartnerRole[]; is_active: boolean } | null;
  /** The warehouse that the goods go to; null where that is none. */
  to_warehouse: { is_active: boolean } | null;
  /** The goods of the dispatch that an arrival answers; null where it answers none that still stands. */
  sent: readonly SentGoods[] | null;
}

export type MovedDocument = Pick<DocumentInGrams, 'kind' | 'owner_id' | 'to_owner_id' | 'to_warehouse_id' | 'lines'>;

/** What becomes of the goods of a transfer: they go to a place, or to another warehouse, or become somebody else's. */
export const changesOf = ({ kind }: Pick<MovedDocument, 'kind'>): NonNullable<KindRules['changes']> =>
  rulesOf(transferred, kind).changes ?? 'place';

/** Whether its goods come off their way from another warehouse. */
export const arrives = ({ kind }: Pick<MovedDocument, 'kind'>): boolean => rulesOf(transferred, kind).arrives === true;

const fault = (pointer: string, code: string, values?: FieldError['values']): FieldError => ({
  pointer,
  code,
  ...(values && { values }),
});

const sameUnit = (one: string | null, other: string | null) =>
  (one ?? '').toLowerCase() === (other ?? '').toLowerCase();

/** What stands against a transfer as far as it tells by itself, without what lies there. */
export const transferredLineFaults = (document: MovedDocument): FieldError[] => {
  if (arrives(document)) return arrivedLineFaults(document);
  const hasTargets = changesOf(document) === 'place';
  return document.lines.flatMap(({ variant, allocations }, at) => {
    const place = `/lines/${at}`;
    if (!variant) return [fault(`${place}/variant_id`, 'required')];
    if (allocations.length === 0) return [fault(`${place}/allocations`, 'required')];
    return allocations.flatMap((one, n) => {
      const pointer = `${place}/allocations/${n}`;
      return [...amountFaults(one, pointer), ...(hasTargets ? targetFaultsOf(one, pointer) : [])];
    });
  });
};

/**
 * What stands against submitting and posting a transfer, each at its place. Room for the goods, pallets that would stand in
 * two places and what others have reserved is for the ledger to say, which alone knows it for sure.
 */
export function transferredFaults(
  document: MovedDocument,
  { stock, targets, to_owner, to_warehouse, sent }: TransferContext,
): FieldError[] {
  const { lines } = document;
  const changes = changesOf(document);
  const errors = transferredLineFaults(document);
  if (changes === 'owner' && document.owner_id === document.to_owner_id) {
    errors.unshift(fault('/to_owner_id', 'same_owner'));
  }
  if (changes === 'warehouse' && document.to_warehouse_id === null) {
    errors.unshift(fault('/to_warehouse_id', 'required'));
  }
  if (lines.length === 0) errors.push(fault('/lines', 'required'));
  if (errors.length > 0) return errors;
  if (arrives(document)) return [...arrivedFaults(document, sent), ...targetFaults(document, targets)];
  const find = bookFinder(document, stock);
  const moves = lines.flatMap(({ allocations }, at) =>
    allocations.map((allocation, n) => ({ allocation, pointer: `/lines/${at}/allocations/${n}` })),
  );
  const leaving = [...Map.groupBy(moves, ({ allocation }) => placeOf(allocation)).values()].flatMap((same) => {
    const [{ allocation, pointer }] = same as [(typeof moves)[number]];
    if (allocation.stock_status === 'in_transit') return [fault(pointer, 'in_transit')];
    if (changes === 'warehouse' && allocation.stock_status !== 'available') return [fault(pointer, 'only_available')];
    const twice = same.filter(({ allocation: one }, at) =>
      same.slice(0, at).some((before) => isSameTarget(before.allocation, one)),
    );
    if (twice.length > 0) return twice.map((one) => fault(one.pointer, 'given_twice'));
    const book = find(allocation);
    return book ? restFaults(book, same) : [{ pointer, ...absence(allocation, document, stock) }];
  });
  const arriving = {
    place: () => targetFaults(document, targets),
    owner: () => ownerFaults(to_owner),
    warehouse: () => (to_warehouse?.is_active ? [] : [fault('/to_warehouse_id', 'inactive')]),
  };
  return [...leaving, ...arriving[changes]()];
}

const isSameTarget = (one: PlaceInGrams, other: PlaceInGrams) =>
  one.to_position_id === other.to_position_id && sameUnit(one.to_handling_unit_code, other.to_handling_unit_code);

function amountFaults(allocation: PlaceInGrams, place: string): FieldError[] {
  const missing = (['batch_id', 'position_id'] as const).filter((field) => allocation[field] === null);
  const empty = [allocation.packs === 0 && 'packs', allocation.net_weight_g === 0 && 'net_weight'].filter(
    (field) => field !== false,
  );
  return [...missing, ...empty].map((field) => fault(`${place}/${field}`, 'required'));
}

function targetFaultsOf(allocation: PlaceInGrams, place: string): FieldError[] {
  const { position_id, handling_unit_code, to_position_id, to_handling_unit_code } = allocation;
  const pointer = `${place}/to_position_id`;
  if (to_position_id === null) return [fault(pointer, 'required')];
  const stays = to_position_id === position_id && sameUnit(handling_unit_code, to_handling_unit_code);
  return stays ? [fault(pointer, 'stays_there')] : [];
}

/** Goods become the company's, or those of a renter in use. */
function ownerFaults(owner: TransferContext['to_owner']): FieldError[] {
  if (!owner) return [];
  if (!owner.is_active) return [fault('/to_owner_id', 'inactive')];
  return owner.roles.includes('renter') ? [] : [fault('/to_owner_id', 'not_renter')];
}

/** A position in use, in a room that is as cold as the goods need; another room needs a reason, and so somebody's approval. */
const targetFaults = ({ lines }: MovedDocument, targets: readonly Target[]): FieldError[] =>
  lines.flatMap(({ variant, override_reason, allocations }, at) => {
    const needed = variant?.temperature_class ?? null;
    const faults = allocations.map((allocation, n) => {
      if (!hasGoods(allocation)) return undefined;
      const target = targets.find(({ id }) => id === allocation.to_position_id);
      if (!target?.is_open || !target.temperature_class) {
        return fault(`/lines/${at}/allocations/${n}/to_position_id`, 'inactive');
      }
      // Goods that only change their pallet stay as warm as they are.
      const isRight = allocation.position_id === target.id || suitsRoom(needed, target.temperature_class);
      return isRight || isExplained(override_reason)
        ? undefined
        : fault(`/lines/${at}/override_reason`, 'room_unsuited', {
            place: target.code,
            needed: needed ?? '',
            room: target.temperature_class,
          });
    });
    return [...new Map(faults.flatMap((one) => (one ? [[one.pointer, one] as const] : []))).values()];
  });

/** Whether goods go to a room that does not suit them, for a reason: somebody else decides on that, also below the limits. */
export const isOverridden = ({ lines }: { lines: readonly Pick<LineInGrams, 'override_reason'>[] }): boolean =>
  lines.some(({ override_reason }) => isExplained(override_reason));
