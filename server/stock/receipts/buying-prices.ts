import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/database.ts';
import { named } from '#server/platform/db/named.ts';
import { buyingPrice } from '#server/stock/documents/lines.ts';

/** The buying prices of some variants, in rupiah a kg; variants without one are left out. */
export async function buyingPrices(trx: Trx, variantIds: readonly string[]): Promise<Map<string, number>> {
  if (variantIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; price: number }>`${named('buying prices')}
    select v.id, ${buyingPrice} as price
    from variant v join product p on p.company_id = v.company_id and p.id = v.product_id
    where v.id = any (${variantIds}::uuid[]) and ${buyingPrice} is not null`.execute(trx);
  return new Map(rows.map(({ id, price }) => [id, price]));
}
