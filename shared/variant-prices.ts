import { isAbove } from './product.ts';

/** The selling price and the minimum selling price, in whole rupiah; null where none is set. */
export interface SellingPrices {
  selling_price: number | null;
  min_selling_price: number | null;
}

/** Where prices contradict each other that lie in two records, and how. */
export interface PriceFault {
  field: keyof SellingPrices;
  code: 'above_product_price' | 'below_product_lowest' | 'below_variant_lowest' | 'above_variant_price';
}

/**
 * What stands against the prices of a variant that has one of the two itself and the other from its product. Where it has
 * both, or neither, the one record contradicts itself, and is refused by its own rule.
 */
export function inheritedPriceFault(variant: SellingPrices, product: SellingPrices): PriceFault | null {
  const { selling_price: price, min_selling_price: lowest } = variant;
  if (price === null && isAbove(lowest, product.selling_price))
    return { field: 'min_selling_price', code: 'above_product_price' };
  if (lowest === null && isAbove(product.min_selling_price, price))
    return { field: 'selling_price', code: 'below_product_lowest' };
  return null;
}
