import { products } from './en/products.ts';
import { variants } from './en/variants.ts';

/** The English words of products and variants: all that deals with goods needs them. */
export const englishGoods = { products, variants } as const;
