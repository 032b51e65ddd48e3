import type { FieldError } from '#shared/problems.ts';
import { type LedgerEntity, pledgeEntities } from '#shared/stock/kinds.ts';
import type { AppliedMove, Balance } from './apply.ts';
import { type Movement, nameOf, type StockKey } from './movement.ts';

/** A change of one key, signed. */
type Change = Pick<Movement, 'key' | 'packs' | 'net_weight_g'>;

const ofPledges: readonly LedgerEntity[] = pledgeEntities;

/**
 * The pledged keys that a document would change though it is none of the pledge. It may hold, release and move pledged goods:
 * of each batch as much stays pledged to the same facility, with the same owner and in the same warehouse. The database
 * refuses the same.
 */
export function brokenPledges(entity: LedgerEntity, changes: readonly Change[]): StockKey[] {
  if (ofPledges.includes(entity)) return [];
  const pledged = Map.groupBy(
    changes.filter(({ key }) => key.pledge_id !== null),
    ({ key: { batch_id, pledge_id, owner_id, warehouse_id } }) =>
      [batch_id, pledge_id, owner_id, warehouse_id].join(' '),
  );
  const sum = (some: readonly Change[], figure: 'packs' | 'net_weight_g') =>
    some.reduce((total, change) => total + change[figure], 0);
  return [...pledged.values()]
    .filter((some) => sum(some, 'packs') !== 0 || sum(some, 'net_weight_g') !== 0)
    .flatMap((some) => some.map(({ key }) => key));
}

interface Applying {
  movements: readonly Movement[];
  /** The locked balances, and the moves that change them. */
  before: readonly Balance[];
  moves: readonly AppliedMove[];
}

/** The same as faults, each where the movement is that would break the pledge. What is lost by the way counts as well. */
export function pledgeFaults(entity: LedgerEntity, { movements, before, moves }: Applying): FieldError[] {
  const keys = new Map(before.map(({ id, key }) => [id, key]));
  const broken = brokenPledges(
    entity,
    moves.map((move) => ({ ...move, key: keys.get(move.balance_id)! })),
  );
  const names = new Set(broken.map(nameOf));
  const pointers = movements.filter(({ key }) => names.has(nameOf(key))).map(({ pointer }) => pointer);
  return [...new Set(pointers)].map((pointer) => ({ pointer, code: 'pledged' }));
}
