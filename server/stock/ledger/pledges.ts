import { sql } from 'kysely';
import { isCounted } from '#shared/stock/adjusted-faults.ts';
import type { FieldError } from '#shared/problems.ts';
import { type LedgerEntity, pledgeEntities } from '#shared/stock/kinds.ts';
import type { Trx } from '#server/platform/db/database.ts';
import type { AppliedMove, Balance } from './apply.ts';
import { type Movement, nameOf, type StockKey } from './movement.ts';

/** A change of one key, signed. */
type Change = Pick<Movement, 'key' | 'packs' | 'net_weight_g'>;

const ofPledges: readonly LedgerEntity[] = pledgeEntities;

/** Of which type and kind a document is. */
interface Kind {
  entity: LedgerEntity;
  kind?: string | undefined;
}

/**
 * The pledged keys that a document would change though it is none of the pledge. It may hold, release and move pledged goods:
 * of each batch as much stays pledged to the same facility, with the same owner and in the same warehouse. What a stock take found
 * is a fact. The database refuses the same.
 */
export function brokenPledges({ entity, kind = '' }: Kind, changes: readonly Change[]): StockKey[] {
  if (ofPledges.includes(entity) || (entity === 'stockadjustment' && isCounted(kind))) return [];
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

/**
 * The same as faults, each where the movement is that would break the pledge, with the id of the facility. What is lost by the way
 * counts as well.
 */
export function pledgeFaults(document: Kind, { movements, before, moves }: Applying): FieldError[] {
  const keys = new Map(before.map(({ id, key }) => [id, key]));
  const broken = brokenPledges(
    document,
    moves.map((move) => ({ ...move, key: keys.get(move.balance_id)! })),
  );
  const names = new Set(broken.map(nameOf));
  const at = movements
    .filter(({ key }) => names.has(nameOf(key)))
    .map(({ pointer, key }) => [pointer, key.pledge_id ?? ''] as const);
  return [...new Map(at)].map(([pointer, facility]) => ({ pointer, code: 'pledged', values: { facility } }));
}

const numbersOf = async (trx: Trx, ids: readonly unknown[]) =>
  (
    await sql<{ id: string; number: string }>`
      select id, number from facility where id = any (${ids}::uuid[])`.execute(trx)
  ).rows;

/** The number of the facility that holds a key; empty where it is free. */
export const facilityOf = async (trx: Trx, { pledge_id }: Pick<StockKey, 'pledge_id'>): Promise<string> =>
  (await numbersOf(trx, [pledge_id]))[0]?.number ?? '';

/** Puts the numbers of facilities in the place of their ids. */
export async function namingFacilities(trx: Trx, errors: readonly FieldError[]): Promise<FieldError[]> {
  const ids = errors.filter(({ code }) => code === 'pledged').map(({ values }) => values?.['facility']);
  const numbers = await numbersOf(trx, ids);
  return errors.map((error): FieldError => {
    if (error.code !== 'pledged') return error;
    const facility = numbers.find(({ id }) => id === error.values?.['facility'])?.number ?? '';
    return { ...error, values: { facility } };
  });
}
