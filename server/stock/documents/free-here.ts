import { sql } from 'kysely';
import type { FreeGoods } from '#shared/stock/choices.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { kilograms } from '#server/platform/db/kilograms.ts';
import { today } from '#server/platform/db/today.ts';
import '#server/stock/ledger/table.ts';

interface Asked {
  warehouse_id: string;
  /** Whose goods; null: the company's own. */
  owner_id: string | null;
}

/** What is free of variants in a warehouse: available, neither reserved nor pledged. Of those of which nothing is, nothing is answered. */
export async function freeGoods(
  trx: Trx,
  variantIds: readonly string[],
  { warehouse_id, owner_id }: Asked,
): Promise<FreeGoods[]> {
  const { rows } = await sql<FreeGoods>`
    select s.variant_id, sum(s.packs - s.reserved_packs)::integer as packs,
      ${kilograms(sql`sum(s.net_weight_g - s.reserved_weight_g)::bigint`)} as net_weight, min(b.expiry_date) as expiry_date
    from stock_balance s join batch b on b.company_id = app_company_id() and b.id = s.batch_id
    where s.company_id = app_company_id() and s.warehouse_id = ${warehouse_id} and s.variant_id = any (${variantIds}::uuid[])
      and s.owner_id is not distinct from ${owner_id}::uuid and not s.is_empty and s.pledge_id is null
      and s.packs > s.reserved_packs and stock_state(s.stock_status, b.expiry_date, ${today}) = 'available'
    group by s.variant_id`.execute(trx);
  return rows;
}
