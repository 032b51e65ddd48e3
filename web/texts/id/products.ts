import type { products as english } from '../en/products.ts';
import type { Translated } from '../translated.ts';

export const products: Translated<typeof english> = {};
