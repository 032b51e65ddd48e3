import { sql } from 'kysely';
import type { Facility } from '#shared/fishfin.ts';
import type { FieldError } from '#shared/problems.ts';
import type { PledgeEntity, StockStatus } from '#shared/stock/kinds.ts';
import { kilogramsOf } from '#shared/stock/quantity.ts';
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
}

/** The borrower's goods in the warehouse by the ids of their balances, whoever they are pledged to. */
export async function readLying(
  trx: Trx,
  { borrower_id, warehouse_id }: Pick<Facility, 'borrower_id' | 'warehouse_id'>,
  ids: readonly string[],
): Promise<Map<string, LyingGoods>> {
  const { rows } = await sql<LyingGoods>`
    select b.id, b.variant_id, b.batch_id, b.position_id, u.code as handling_unit_code, b.stock_status, b.pledge_id, b.packs,
      b.net_weight_g, b.reserved_packs, b.reserved_weight_g, v.catch_weight, v.net_weight, f.number as facility
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
  { facility_id, entity, packs }: { facility_id: string; entity: PledgeEntity; packs: number },
): Omit<FieldError, 'pointer'> | undefined {
  if (!one) return { code: 'not_found' };
  if (entity === 'fishfinreturn') {
    if (one.pledge_id !== facility_id) return { code: 'not_found' };
  } else {
    if (one.pledge_id !== null) return { code: 'pledged_to', values: { facility: one.facility ?? '' } };
    if (one.stock_status !== 'available') return { code: 'not_available' };
  }
  const free = { packs: one.packs - one.reserved_packs, net_weight_g: one.net_weight_g - one.reserved_weight_g };
  if (packs <= free.packs) return undefined;
  const values = { available_packs: free.packs, available_weight: kilogramsOf(free.net_weight_g) };
  return { code: 'insufficient_stock', values };
}
