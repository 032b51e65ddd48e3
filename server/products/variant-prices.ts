import { sql } from 'kysely';
import type { PriceFault, SellingPrices } from '#shared/variant-prices.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { invalid } from '#server/platform/problems/problem.ts';

type Priced = { id: string | null } & Partial<SellingPrices>;

/**
 * What stands against new prices of products: variants that have one of the two prices themselves and would have the other
 * from the product. By the place of the product, in one statement; prices that stay as they are contradict nothing.
 */
export async function priceFaults(trx: Trx, products: readonly Priced[]): Promise<(PriceFault & { at: number })[]> {
  if (products.every(({ id }) => id === null)) return [];
  const { rows } = await sql<{ at: number; is_lowest: boolean }>`
    select distinct on (given.place) (given.place - 1)::int as at, v.min_selling_price is not null as is_lowest
    from unnest(
      ${products.map(({ id }) => id)}::uuid[], ${products.map(({ selling_price = null }) => selling_price)}::bigint[],
      ${products.map(({ min_selling_price = null }) => min_selling_price)}::bigint[]
    ) with ordinality as given (id, selling_price, min_selling_price, place)
    join product p on p.id = given.id
    join variant v on v.company_id = p.company_id and v.product_id = p.id and v.merged_into_id is null
    where (p.selling_price, p.min_selling_price) is distinct from (given.selling_price, given.min_selling_price)
      and (v.selling_price is null) <> (v.min_selling_price is null)
      and coalesce(v.min_selling_price, given.min_selling_price) > coalesce(v.selling_price, given.selling_price)
    order by given.place, v.name`.execute(trx);
  return rows.map(({ at, is_lowest }) => ({
    at,
    ...(is_lowest
      ? { field: 'selling_price', code: 'below_variant_lowest' }
      : { field: 'min_selling_price', code: 'above_variant_price' }),
  }));
}

/** @throws Problem `invalid-input` where a variant of the product contradicts its new prices */
export async function refusePrices(trx: Trx, product: Priced): Promise<void> {
  const [fault] = await priceFaults(trx, [product]);
  if (fault) throw invalid(`/${fault.field}`, fault.code);
}
