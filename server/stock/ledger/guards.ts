import { sql } from 'kysely';
import type { FieldError } from '#shared/problems.ts';
import type { GuardFault } from '#shared/stock/guards.ts';
import { kilogramsOf } from '#shared/stock/quantity.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import type { Movement } from './movement.ts';

/** A refusal by a guard; `values` say what stands in the way. */
export type BrokenFault = FieldError & { code: GuardFault };

/** A rule that a posting would break, and where. Grams or places that are free; null: a place the person may not see. */
export interface Broken {
  /** `nested_unit`: it stands on others; the code is that of the one at the bottom. */
  rule: 'unit' | 'nested_unit' | 'batch' | 'position' | 'room' | 'room_places';
  guarded_id: string;
  position_id: string | null;
  stands: boolean | null;
  code: string | null;
  place: string | null;
  free: number | null;
}

/** The guards that movements would break at this moment. Nothing is locked. */
export async function brokenGuards(trx: Trx, movements: readonly Movement[]): Promise<BrokenFault[]> {
  const changes = guardedBy(movements);
  if (changes.length === 0) return [];
  const { rows } = await sql<Broken>`
    select * from broken_stock_guards(${JSON.stringify(changes)}::jsonb)`.execute(trx);
  return brokenBy(movements, rows);
}

/** @throws Problem `invalid-input` where a guard is broken */
export function refuseBroken(errors: BrokenFault[]): void {
  if (errors.length > 0) throw new Problem('invalid-input', { errors });
}

/** The changes by movements that a guard may concern: none where goods only leave, or stay where they are and change their status. */
export function guardedBy(movements: readonly Movement[]) {
  const changes = changesOf(movements);
  return changes.some(({ packs, net_weight_g }) => packs > 0 || net_weight_g > 0) ? changes : [];
}

/** The rules that movements would break, each where it belongs. */
export function brokenBy(movements: readonly Movement[], rows: readonly Broken[]): BrokenFault[] {
  if (rows.length === 0) return [];
  const faults = movements
    .filter(({ packs, net_weight_g }) => packs > 0 || net_weight_g > 0)
    .flatMap((movement, _, incoming) => faultsOf(movement, rows, incoming));
  return [...new Map(faults.toReversed().map((fault) => [fault.pointer, fault])).values()].toReversed();
}

/** The goods that come to each batch, position and unit, of any owner and in any status. */
function changesOf(movements: readonly Movement[]) {
  const changes = new Map<string, Pick<Movement, 'packs' | 'net_weight_g'>>();
  for (const { key, packs, net_weight_g } of movements) {
    const { batch_id, position_id, handling_unit_id } = key;
    const name = `${batch_id} ${position_id} ${handling_unit_id}`;
    const change = changes.get(name) ?? { batch_id, position_id, handling_unit_id, packs: 0, net_weight_g: 0 };
    changes.set(name, {
      ...change,
      packs: change.packs + packs,
      net_weight_g: change.net_weight_g + net_weight_g,
    });
  }
  return [...changes.values()];
}

/** Which of the broken rules are due to a movement, each where it belongs. */
function faultsOf(movement: Movement, rows: readonly Broken[], incoming: readonly Movement[]): BrokenFault[] {
  const { key, pointer, pointers } = movement;
  const at = { batch: pointer, position: pointer, handling_unit: pointer, ...pointers };
  const fault = (place: string, code: GuardFault, values: Record<string, string | number>): BrokenFault => ({
    pointer: place,
    code,
    values,
  });
  return rows.flatMap((row) => {
    const { rule, guarded_id, position_id, code, place, free } = row;
    switch (rule) {
      case 'unit':
      case 'nested_unit': {
        if (row !== otherPlace(movement, rows, incoming)) return [];
        const values = { unit: code! };
        if (place === null) return [fault(at.handling_unit, 'unit_out_of_sight', values)];
        return [fault(at.handling_unit, rule === 'unit' ? 'unit_elsewhere' : 'unit_nested', { ...values, place })];
      }
      case 'batch':
        return guarded_id === key.batch_id ? [fault(at.batch, 'batch_of_its_own', { number: code! })] : [];
      case 'position':
      case 'room':
        if (position_id !== key.position_id) return [];
        return [fault(at.position, 'over_capacity', { place: place!, net_weight: kilogramsOf(free!) })];
      case 'room_places':
        return position_id === key.position_id
          ? [fault(at.position, 'room_full', { place: place!, places: free! })]
          : [];
    }
  });
}

/**
 * Where the unit of a movement stands instead, with those that it stands on: where they stood before or, if nowhere, where the first
 * movement puts it, or the others.
 */
function otherPlace({ key }: Movement, rows: readonly Broken[], incoming: readonly Movement[]): Broken | undefined {
  const isOfUnit = ({ rule }: Broken) => rule === 'unit' || rule === 'nested_unit';
  const places = rows.filter((row) => isOfUnit(row) && row.guarded_id === key.handling_unit_id);
  const others = places.filter(({ position_id }) => position_id !== key.position_id);
  if (places.some(({ stands }) => stands)) return others.find(({ stands }) => stands);
  const first = incoming.find((one) => one.key.handling_unit_id === key.handling_unit_id);
  return (
    others.find(({ position_id }) => position_id === first?.key.position_id) ??
    others.find(({ rule }) => rule === 'nested_unit')
  );
}
