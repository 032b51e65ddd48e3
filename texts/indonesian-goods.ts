import { products } from './id/products.ts';
import { variants } from './id/variants.ts';

/** The Indonesian words of products and variants: all that deals with goods needs them. */
export const indonesianGoods = { products, variants };
