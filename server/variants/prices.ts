import { inheritedPriceFault, type PriceFault, type SellingPrices } from '#shared/variant-prices.ts';
import type { VariantInput } from '#shared/variant.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { invalid } from '#server/platform/problems/problem.ts';
import '#server/products/table.ts';

type Priced = Partial<Pick<VariantInput, 'product_id'> & SellingPrices>;

/** The errors of the prices of variants beside those of their products, by the place of the variant. One statement. */
export async function priceFaults(
  trx: Trx,
  variants: readonly Priced[],
  { lock = false }: { lock?: boolean } = {},
): Promise<(PriceFault & { at: number })[]> {
  // Only who has one price and not the other has the other from the product.
  const inheriting = variants.filter(
    ({ selling_price = null, min_selling_price = null }) => (selling_price === null) !== (min_selling_price === null),
  );
  const ids = new Set(inheriting.flatMap(({ product_id }) => product_id ?? []));
  if (ids.size === 0) return [];
  const products = await trx
    .selectFrom('product')
    .select(['id', 'selling_price', 'min_selling_price'])
    .where('id', 'in', [...ids])
    .$if(lock, (rows) => rows.forShare())
    .execute();
  const byId = new Map(products.map((product) => [product.id, product]));
  return variants.flatMap(({ product_id = '', selling_price = null, min_selling_price = null }, at) => {
    const product = byId.get(product_id.toLowerCase());
    const fault = product && inheritedPriceFault({ selling_price, min_selling_price }, product);
    return fault ? [{ at, ...fault }] : [];
  });
}

/**
 * Holds the prices of the product until the transaction ends, where the variant has one of its own and one of the product's.
 * @throws Problem `invalid-input` where they contradict each other
 */
export async function refusePrices(trx: Trx, variant: Priced): Promise<void> {
  const [fault] = await priceFaults(trx, [variant], { lock: true });
  if (fault) throw invalid(`/${fault.field}`, fault.code);
}
