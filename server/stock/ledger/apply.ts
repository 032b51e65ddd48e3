import type { Cause } from '#shared/stock/causes.ts';
import { BALANCE_MAX, BALANCE_PACKS_MAX } from '#shared/limits.ts';
import { kilogramsOf } from '#shared/stock/quantity.ts';
import type { FieldError } from '#shared/problems.ts';
import { type Movement, nameOf, type StockKey } from './movement.ts';
import { portionsOf } from './portions.ts';

/** The amounts of a balance, and how much of them is reserved. Weights in grams, value in whole rupiah. */
export interface Balance {
  id: string;
  key: StockKey;
  packs: number;
  net_weight_g: number;
  value: number;
  reserved_packs: number;
  reserved_weight_g: number;
  /** The latest date of a move on it, YYYY-MM-DD. */
  last_date: string | null;
  /** How many moves the ledger has of it. */
  moves: number;
}

/** A movement with what it is worth. What is there after it, the database adds up. */
export interface AppliedMove {
  balance_id: string;
  packs: number;
  net_weight_g: number;
  value: number;
  cause: Cause;
}

export interface Applied {
  moves: AppliedMove[];
  /** The balances as they are afterwards. */
  balances: Balance[];
  /** Why it cannot be; then nothing else counts. */
  faults: FieldError[];
}

/**
 * Applies movements to balances, in their order, and changes nothing that it was given. Weight that is left on a balance
 * when its last packs go is lost, so that no packs and no weight, and no weight and no value, go together. Weight that comes where
 * no packs are is a fault.
 * @param before every balance that a movement may touch; one that is missing holds nothing and cannot be taken from
 */
export function apply(before: readonly Balance[], movements: readonly Movement[]): Applied {
  const balances = new Map(before.map((balance) => [nameOf(balance.key), { ...balance }]));
  const moves: AppliedMove[] = [];
  const faults: FieldError[] = [];
  const lastPointer = new Map<Balance, string>();
  const withPacks = new Set<Balance>();
  const portionOf = portionsOf(movements);

  for (const [at, movement] of movements.entries()) {
    const balance = balances.get(nameOf(movement.key));
    if (!balance || -movement.packs > balance.packs || -movement.net_weight_g > balance.net_weight_g) {
      faults.push(shortage(movement.pointer, balance));
      // The value of a later movement may follow from this one by its index.
      moves.push({ balance_id: '', packs: 0, net_weight_g: 0, value: 0, cause: movement.cause });
      continue;
    }
    const change = {
      packs: movement.packs,
      net_weight_g: movement.net_weight_g,
      value: valueOf(movement, { balance, moves, portion: () => portionOf(at, moves) }),
      cause: movement.cause,
    };
    moves.push(add(balance, change));
    if (change.packs !== 0) withPacks.add(balance);
    if (isTooBig(balance)) return { moves: [], balances: [], faults: [{ pointer: movement.pointer, code: 'too_big' }] };
    lastPointer.set(balance, movement.pointer);
  }
  if (faults.length > 0) return { moves: [], balances: [], faults };

  for (const [balance, pointer] of lastPointer) {
    if (balance.packs === 0 && balance.net_weight_g > 0 && !withPacks.has(balance)) {
      faults.push({ pointer, code: 'packs_without_weight' });
      continue;
    }
    if (balance.packs === 0 && balance.net_weight_g > 0) {
      const rest = { packs: 0, net_weight_g: -balance.net_weight_g, value: -balance.value, cause: 'lost' as const };
      moves.push(add(balance, rest));
    }
    const fault = faultOf(balance, { pointer, before: before.find(({ id }) => id === balance.id)! });
    if (fault) faults.push(fault);
  }
  return faults.length > 0 ? { moves: [], balances: [], faults } : { moves, balances: [...balances.values()], faults };
}

const isTooBig = ({ packs, net_weight_g, value }: Balance) =>
  packs > BALANCE_PACKS_MAX || net_weight_g > BALANCE_MAX || value > BALANCE_MAX;

type Change = Omit<AppliedMove, 'balance_id'>;

function add(balance: Balance, change: Change): AppliedMove {
  balance.packs += change.packs;
  balance.net_weight_g += change.net_weight_g;
  balance.value += change.value;
  return { balance_id: balance.id, ...change };
}

interface Worth {
  balance: Balance;
  /** Those before it. */
  moves: readonly AppliedMove[];
  portion: () => number;
}

function valueOf({ value, net_weight_g }: Movement, { balance, moves, portion }: Worth): number {
  if (value === 'share') return -share(balance.value, -net_weight_g, balance.net_weight_g);
  if (typeof value === 'number') return value;
  return 'portion' in value ? portion() : -moves[value.oppositeOf]!.value;
}

/** `part` of `whole` grams of a value: whole rupiah, half up; all of it for the whole. The product outgrows a double. */
export const share = (value: number, part: number, whole: number): number =>
  whole === 0 ? 0 : Number((2n * BigInt(value) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));

/** The fault of a balance after all movements, if any. */
function faultOf(after: Balance, { pointer, before }: { pointer: string; before: Balance }): FieldError | undefined {
  const { packs, net_weight_g, value, reserved_packs, reserved_weight_g } = after;
  if (packs > 0 && net_weight_g === 0) return { pointer, code: 'packs_without_weight' };
  if (value < 0 || (net_weight_g === 0 && value !== 0)) return { pointer, code: 'value_used' };
  const isKept = packs >= reserved_packs && net_weight_g >= reserved_weight_g;
  return isKept ? undefined : { ...shortage(pointer, before), code: 'reserved' };
}

/** Says how much could be had instead. */
const shortage = (pointer: string, balance: Balance | undefined): FieldError => ({
  pointer,
  code: 'insufficient_stock',
  values: {
    available_packs: balance ? Math.max(0, balance.packs - balance.reserved_packs) : 0,
    available_weight: balance ? kilogramsOf(Math.max(0, balance.net_weight_g - balance.reserved_weight_g)) : 0,
  },
});
