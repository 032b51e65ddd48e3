import { sql } from 'kysely';
import type { Facility } from '#shared/fishfin.ts';
import type { FieldError } from '#shared/problems.ts';
import type { PledgeSide, StockStatus } from '#shared/stock/kinds.ts';
import { gramsOf, kilogramsOf } from '#shared/stock/quantity.ts';
import { isLikelyPart } from '#shared/stock/status-change.ts';
import { fixedWeight, nominalOf } from '#shared/stock/whole-packs.ts';
import type { Trx } from '#server/platform/db/database.ts';

/** Goods of the borrower at a place of the warehouse. Weights in grams. */
export interface LyingGoods {
  id: string;
  variant_id: string;
  batch_id: string;
  position_id: string;
  handling_unit_code: string | null;
  stock_status: StockStatus;
  pledge_id: string | null;
  packs: number;
  net_weight_g: number;
  reserved_packs: number;
  reserved_weight_g: number;
  catch_weight: boolean;
  /** Kilograms of a pack, where all weigh alike. */
  net_weight: number | null;
  /** The number of the facility that holds them. */
  facility: string | null;
  /** What of the same goods at the same place is pledged: to which facilities, and how much of it. */
  beside: { facility: string; packs: number; net_weight_g: number } | null;
}

/** The borrower's goods in the warehouse by the ids of their balances, whoever they are pledged to. */
export async function readLying(
  trx: Trx,
  { borrower_id, warehouse_id }: Pick<Facility, 'borrower_id' | 'warehouse_id'>,
  ids: readonly string[],
): Promise<Map<string, LyingGoods>> {
  const { rows } = await sql<LyingGoods>`
    select b.id, b.variant_id, b.batch_id, b.position_id, u.code as handling_unit_code, b.stock_status, b.pledge_id, b.packs,
      b.net_weight_g, b.reserved_packs, b.reserved_weight_g, v.catch_weight, v.net_weight, f.number as facility,
      case when b.pledge_id is null then (
        select jsonb_build_object('facility', string_agg(distinct g.number, ', '), 'packs', sum(o.packs), 'net_weight_g', sum(o.net_weight_g))
        from stock_balance o join facility g on g.company_id = o.company_id and g.id = o.pledge_id
        where o.company_id = b.company_id and o.batch_id = b.batch_id and o.position_id = b.position_id
          and o.owner_id is not distinct from b.owner_id and o.handling_unit_id is not distinct from b.handling_unit_id
          and not o.is_empty having count(*) > 0) end as beside
    from stock_balance b
    join variant v on v.company_id = b.company_id and v.id = b.variant_id
    left join handling_unit u on u.company_id = b.company_id and u.id = b.handling_unit_id
    left join facility f on f.company_id = b.company_id and f.id = b.pledge_id
    where b.id = any (${ids}::uuid[]) and b.warehouse_id = ${warehouse_id}
      and b.owner_id is not distinct from ${borrower_id}::uuid and not b.is_empty`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Why so many packs of goods cannot be pledged to a facility, or released from it; undefined where they can. */
export function faultOf(
  one: LyingGoods | undefined,
  { facility_id, side, packs }: { facility_id: string; side: PledgeSide; packs: number },
): Omit<FieldError, 'pointer'> | undefined {
  if (!one) return { code: 'not_found' };
  if (side === 'out') {
    if (one.pledge_id !== facility_id) return { code: 'not_found' };
  } else {
    if (one.pledge_id !== null) return { code: 'pledged_to', values: { facility: one.facility ?? '' } };
    if (one.stock_status !== 'available') return { code: 'not_available' };
  }
  return packs <= freeOf(one).packs ? undefined : shortage(one);
}

const freeOf = ({ packs, net_weight_g, reserved_packs, reserved_weight_g }: LyingGoods) => ({
  packs: packs - reserved_packs,
  net_weight_g: net_weight_g - reserved_weight_g,
});

function shortage(one: LyingGoods): Omit<FieldError, 'pointer'> {
  const free = freeOf(one);
  const values = { available_packs: free.packs, available_weight: kilogramsOf(free.net_weight_g) };
  if (!one.beside) return { code: 'insufficient_stock', values };
  const { facility, packs, net_weight_g } = one.beside;
  const pledged = { facility, pledged_packs: packs, pledged_weight: kilogramsOf(net_weight_g) };
  return { code: 'partly_pledged', values: { ...values, ...pledged } };
}

/**
 * The weight in grams of so many packs of goods, or why the kilograms given cannot be theirs. All that is free takes all its
 * weight; some packs that each weigh something else have to be weighed.
 */
export function weighed(
  one: LyingGoods,
  packs: number,
  kilograms: number | null,
): { net_weight_g: number } | Omit<FieldError, 'pointer'> {
  const free = freeOf(one);
  const nominal_g = nominalOf(one);
  const isWhole = packs >= free.packs;
  const given = kilograms === null ? null : gramsOf(kilograms);
  if (isWhole || nominal_g !== null) {
    const net_weight_g = isWhole ? free.net_weight_g : fixedWeight({ ...one, free, nominal_g: nominal_g! }, packs);
    if (given === null || given === net_weight_g) return { net_weight_g };
    return { code: 'fixed_weight', values: { net_weight: kilogramsOf(net_weight_g) } };
  }
  if (given === null) return { code: 'required' };
  if (given > free.net_weight_g) return shortage(one);
  if (isLikelyPart(one, { packs, net_weight_g: given })) return { net_weight_g: given };
  return { code: 'weight_implausible', values: { packs: one.packs, net_weight: kilogramsOf(one.net_weight_g) } };
}
