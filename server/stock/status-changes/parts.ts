import { sql } from 'kysely';
import type { FieldError } from '#shared/problems.ts';
import { freeOf } from '#shared/stock/candidate.ts';
import { changedFrom, changedTo, type StockStatus } from '#shared/stock/kinds.ts';
import { kilogramsOf } from '#shared/stock/quantity.ts';
import { isLikelyPart, type StatusChange, weightOfPart } from '#shared/stock/status-change.ts';
import { nominalOf } from '#shared/stock/whole-packs.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import type { Balance } from '#server/stock/ledger/apply.ts';
import { nameOf, type StockKey } from '#server/stock/ledger/movement.ts';
import type { Part } from '#server/stock/ledger/movements-of.ts';
import '#server/stock/ledger/table.ts';

type AskedPart = StatusChange['parts'][number];

/** A status change with the weights of its parts in grams. */
export type ChangeInGrams = Omit<StatusChange, 'parts'> & {
  parts: (Omit<AskedPart, 'net_weight'> & { net_weight_g: number | null })[];
};

/** A part of a change with the key that it is taken from; `net_weight_g` is null where nobody said. */
export interface Place {
  key: StockKey;
  becomes: StockStatus;
  nominal_g: number | null;
  packs: number;
  net_weight_g: number | null;
  handling_unit_code: string | null;
  pointer: string;
}

interface Row {
  variant_id: string | null;
  catch_weight: boolean;
  net_weight: number | null;
  position_id: string | null;
  is_transit: boolean;
  handling_unit_id: string | null;
}

/**
 * Where the parts of a change lie. One statement.
 * @throws Problem `invalid-input` at a reference that names no record, goods in a status that is not changed so, and a place that is named twice
 */
export async function placesOf(trx: Trx, change: ChangeInGrams): Promise<Place[]> {
  const { warehouse_id, owner_id, parts } = change;
  const from = changedFrom[change.kind];
  const { rows } = await sql<Row>`
    select t.variant_id, coalesce(v.catch_weight, false) as catch_weight, v.net_weight, s.id as position_id,
      coalesce(s.kind = 'transit', false) as is_transit, u.id as handling_unit_id
    from unnest(
      ${parts.map(({ batch_id }) => batch_id)}::uuid[], ${parts.map(({ position_id }) => position_id)}::uuid[],
      ${parts.map(({ handling_unit_code }) => handling_unit_code)}::text[]
    ) with ordinality as p (batch_id, position_id, code, at)
    left join batch t on t.id = p.batch_id
    left join variant v on v.company_id = t.company_id and v.id = t.variant_id
    left join storage_position s on s.id = p.position_id and s.warehouse_id = ${warehouse_id}
    left join handling_unit u on lower(u.code collate indonesian) = lower(p.code collate indonesian)
    order by p.at`.execute(trx);
  const errors: FieldError[] = [];
  const named = new Set<string>();
  const places = parts.map(
    ({ batch_id, handling_unit_code, pledge_id, stock_status, packs, net_weight_g }, at): Place => {
      const { variant_id, position_id, is_transit, handling_unit_id, ...variant } = rows[at]!;
      const pointer = `/parts/${at}`;
      const missing = (field: string) => errors.push({ pointer: `${pointer}/${field}`, code: 'not_found' });
      if (variant_id === null) missing('batch_id');
      if (position_id === null) missing('position_id');
      if (handling_unit_code !== null && handling_unit_id === null) missing('handling_unit_code');
      if (stock_status && !from.includes(stock_status)) {
        errors.push({ pointer: `${pointer}/stock_status`, code: 'other_status' });
      }
      const key: StockKey = {
        variant_id: variant_id ?? '',
        batch_id: batch_id.toLowerCase(),
        owner_id: owner_id?.toLowerCase() ?? null,
        warehouse_id: warehouse_id.toLowerCase(),
        position_id: position_id ?? '',
        handling_unit_id,
        stock_status: stock_status ?? from[0],
        pledge_id: pledge_id?.toLowerCase() ?? null,
      };
      if (named.has(nameOf(key))) errors.push({ pointer, code: 'given_twice' });
      named.add(nameOf(key));
      return {
        key,
        becomes: changedTo(change, is_transit),
        nominal_g: nominalOf(variant),
        packs,
        net_weight_g,
        handling_unit_code,
        pointer,
      };
    },
  );
  if (errors.length > 0) throw new Problem('invalid-input', { errors });
  return places;
}

/**
 * The parts with what they weigh, by what lies at their places, which are locked. All packs of a place take all that lies
 * there, so that nothing shrinks only because its status changed. That more is wanted than is free, posting says.
 * @throws Problem `invalid-input` at a weight that so many packs cannot have
 */
export function weigh(places: readonly Place[], balances: readonly Balance[]): Part[] {
  const byName = new Map(balances.map((balance) => [nameOf(balance.key), balance]));
  const errors: FieldError[] = [];
  const parts = places.map(({ key, nominal_g, packs, net_weight_g, pointer }): Part => {
    const balance = byName.get(nameOf(key));
    const { owner_id: _, warehouse_id: __, ...of } = key;
    const part = { ...of, packs, pointer: `${pointer}/packs` };
    if (!balance) return { ...part, net_weight_g: net_weight_g ?? 0 };
    const { packs: there, net_weight_g: grams } = balance;
    const all = { packs: there, net_weight_g: grams };
    const free = freeOf(balance);
    const isTooMuch = packs > free.packs;
    const lying = { ...all, free: isTooMuch ? all : free, nominal_g };
    const usual = weightOfPart(lying, packs);
    const given = net_weight_g ?? usual;
    if (isTooMuch) return { ...part, net_weight_g: given };
    if (given !== usual && (nominal_g !== null || packs === there)) {
      errors.push({
        pointer: `${pointer}/net_weight`,
        code: 'fixed_weight',
        values: { net_weight: kilogramsOf(usual) },
      });
    } else if (packs < there && !isLikelyPart(lying, { packs, net_weight_g: given })) {
      const values = { packs: there, net_weight: kilogramsOf(grams) };
      errors.push({ pointer: `${pointer}/net_weight`, code: 'weight_implausible', values });
    }
    return { ...part, net_weight_g: given };
  });
  if (errors.length > 0) throw new Problem('invalid-input', { errors });
  return parts;
}
