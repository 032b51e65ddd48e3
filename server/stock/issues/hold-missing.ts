import { type Amount, freeOf } from '#shared/stock/candidate.ts';
import type { DocumentInGrams, LineInGrams } from '#shared/stock/in-grams.ts';
import { isExplained } from '#shared/stock/issue-order.ts';
import { kilogramsOf } from '#shared/stock/quantity.ts';
import { weightOfPart } from '#shared/stock/status-change.ts';
import { nominalOf } from '#shared/stock/whole-packs.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { invalid, Problem } from '#server/platform/problems/problem.ts';
import { changeStatus } from '#server/stock/status-changes/change-status.ts';
import type { Balance } from '#server/stock/ledger/apply.ts';
import { openBalances } from '#server/stock/ledger/balances.ts';
import { refuseClosedDate } from '#server/company/books.ts';
import { nameOf, type StockKey } from '#server/stock/ledger/movement.ts';
import { movementsOf } from '#server/stock/ledger/movements-of.ts';
import { reserveStill } from '#server/stock/ledger/reserve.ts';
import { todayOf } from '#server/platform/db/today.ts';
import { goodsOf } from './goods.ts';
import type { PlannedWeight } from './pick-rows.ts';

interface Short {
  /** The issue before and after less was picked than planned. */
  before: DocumentInGrams;
  after: DocumentInGrams;
  planned: readonly PlannedWeight[];
  /** The lines whose missing packs are held: where they stand in the request, and in the issue. */
  held: readonly { at: number; place: number }[];
}

/** Packs that were planned at a place and not picked there. */
interface Missing {
  key: StockKey;
  code: string | null;
  packs: number;
  /** Their planned weight, in grams. */
  guess: number;
  nominal_g: number | null;
}

/**
 * Puts on hold what was planned at places of some lines and not picked there, as one document a line that names the issue
 * and the reason. What is picked or still to be picked stays reserved, and what others reserved as well: no more is held
 * than is free beyond that.
 * @throws Problem `invalid-input` where the reason is missing; `insufficient-stock` where nothing is free to be held
 */
export async function holdMissing(trx: Trx, { before, after, planned, held }: Short): Promise<void> {
  const unexplained = held.find(({ place }) => !isExplained(after.lines[place]!.short_reason));
  if (unexplained) throw invalid(`/lines/${unexplained.at}/short_reason`, 'reason_missing');
  const keys = await keysOf(trx, before);
  const found = held.map((one) => ({
    ...one,
    missing: missingFrom(before.lines[one.place]!, after.lines[one.place]!, { keys, planned }),
  }));
  const wanted = found.flatMap(({ missing }) => missing.map(({ key }) => key));
  if (wanted.length === 0) return;

  // The lock order of postings: the books first, then all balances at once.
  await refuseClosedDate(trx, await todayOf(trx));
  const others = wanted.map((key): StockKey => ({ ...key, stock_status: 'on_hold' }));
  await openBalances(trx, others);
  const movements = movementsOf(await goodsOf(trx, after));
  const balances = await reserveStill(trx, after.id, { keys: wanted, others, movements });
  const lying = new Map(balances.map((balance) => [nameOf(balance.key), balance]));
  for (const { at, place, missing } of found) {
    if (missing.length === 0) continue;
    const { id, warehouse_id } = after;
    const parts = missing.map((one) => {
      const name = nameOf(one.key);
      const still = movements.filter(({ key }) => nameOf(key) === name).reduce((sum, { packs }) => sum - packs, 0);
      return partOf({ ...one, still }, lying.get(name), `/lines/${at}/hold_missing`);
    });
    const change = { warehouse_id, owner_id: missing[0]!.key.owner_id, reason: after.lines[place]!.short_reason! };
    await changeStatus(trx, { kind: 'hold', to_stock_status: null, ...change, parts }, id);
    // What another line holds of the same place comes out of what is left.
    for (const [n, { key }] of missing.entries()) take(lying.get(nameOf(key))!, parts[n]!);
  }
}

/** The keys of the places of an issue, by their ids. */
async function keysOf(trx: Trx, issue: DocumentInGrams): Promise<Map<string, StockKey>> {
  const keys = movementsOf(await goodsOf(trx, issue)).map(({ key }) => key);
  const ids = issue.lines.flatMap(({ allocations }) => allocations.map(({ id }) => id));
  return new Map(ids.map((id, at) => [id, keys[at]!]));
}

type Plan = Pick<Short, 'planned'> & { keys: ReadonlyMap<string, StockKey> };

/** The packs that a line takes less at each place, where that is available stock: goods found damaged are not held once more. */
function missingFrom(before: LineInGrams, after: LineInGrams, { keys, planned }: Plan): Missing[] {
  const plannedOf = new Map(planned.map(({ id, planned_weight_g }) => [id, planned_weight_g]));
  const byPlace = new Map<string, Missing>();
  for (const one of before.allocations) {
    const key = keys.get(one.id)!;
    const now = after.allocations.find(
      ({ id, batch_id, position_id }) => id === one.id && batch_id === one.batch_id && position_id === one.position_id,
    );
    const packs = one.packs - (now?.packs ?? 0);
    if (key.stock_status !== 'available' || packs <= 0) continue;
    const guess = (plannedOf.get(one.id) ?? one.net_weight_g) - (now?.net_weight_g ?? 0);
    const more = byPlace.get(nameOf(key));
    byPlace.set(nameOf(key), {
      key,
      code: one.handling_unit_code,
      packs: packs + (more?.packs ?? 0),
      guess: guess + (more?.guess ?? 0),
      nominal_g: nominalOf(before.variant!),
    });
  }
  return [...byPlace.values()];
}

/**
 * As much of what is missing as is free. Where nothing lies there but what is picked, it weighs what remains.
 * @throws Problem `insufficient-stock` where nothing is free
 */
function partOf(
  { key, code, packs: missing, guess, nominal_g, still }: Missing & { still: number },
  balance: Balance | undefined,
  pointer: string,
) {
  const free = balance ? freeOf(balance) : { packs: 0, net_weight_g: 0 };
  const packs = Math.min(missing, free.packs);
  const isRest = packs > 0 && balance?.packs === packs + still;
  const grams =
    balance && packs > 0 ? weightOfPart({ ...balance, free, nominal_g }, packs, isRest ? free.net_weight_g : guess) : 0;
  if (grams <= 0) {
    const values = { available_packs: free.packs, available_weight: kilogramsOf(free.net_weight_g) };
    throw new Problem('insufficient-stock', { errors: [{ pointer, code: 'insufficient_stock', values }] });
  }
  const { batch_id, position_id } = key;
  return {
    batch_id,
    position_id,
    handling_unit_code: code,
    pledge_id: null,
    stock_status: null,
    packs,
    net_weight_g: grams,
  };
}

function take(balance: Balance, { packs, net_weight_g }: Amount): void {
  balance.packs -= packs;
  balance.net_weight_g -= net_weight_g;
}
