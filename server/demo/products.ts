import { z } from 'zod';
import { productInput, traceabilities } from '#shared/product.ts';
import type { Trx } from '#server/platform/db/database.ts';
import '#server/products/table.ts';
import type { DemoImages } from './images.ts';
import { readTable } from '#server/platform/db/seed-table.ts';
import { idOf, type SeededReference } from '#server/company/reference.ts';

const text = z.string().nullable();
const number = z.string().transform(Number).pipe(z.number()).nullable();

/** A line of `db/seed/demo/*.csv`. Prices are rupiah a kg, of consumables a piece; weights kg; volumes m³. */
const row = z.strictObject({
  name: z.string(),
  name_en: z.string(),
  alias_name: text,
  description: text,
  category: z.string(),
  /** Left out where it is of several species, or of none. */
  commodity: text,
  group: z.string(),
  process: text,
  /** Name of a picture in `db/seed/images`. */
  image: text,
  weight: number,
  volume: number,
  /** Without one, it is not bought. */
  price_buy: number,
  best_price_buy: number,
  /** Without one, it is not sold. */
  selling_price: number,
  min_selling_price: number,
  selling_tax: number,
  /** Without one, it does not expire. */
  shelf_months: number,
  alert_stock: number,
  desired_stock: number,
  traceability: z.enum(traceabilities),
  status: z.enum(['active', 'none']),
  days_ago: z.string().transform(Number).pipe(z.number()),
});

type DemoProduct = z.output<typeof row>;

/** Categories of what is used up and not traded. */
const consumable = new Set(['PKG', 'AUX']);
/** Best before this many months ahead of the expiry date. */
const BEST_MONTHS_AHEAD = 3;
const DAY_MS = 24 * 60 * 60 * 1000;

interface Into {
  companyId: string;
  reference: SeededReference;
  images: DemoImages;
}

export interface LoadedProduct {
  id: string;
  name: string;
  created_at: string;
  /** Months from production; null: it does not expire. */
  shelf_months: number | null;
}

/** Fills the company of the context with the products of a table, dated back from now. */
export async function loadProducts(
  trx: Trx,
  file: `demo/${string}.csv`,
  { companyId, reference, images }: Into,
): Promise<LoadedProduct[]> {
  const now = new Date();
  const products = await readTable(file, row);
  const rows = [];
  for (const [line, product] of products.entries()) {
    rows.push({
      ...inputOf(product, reference, now),
      image: product.image && (await images.store(companyId, product.image)),
      created_at: new Date(now.getTime() - product.days_ago * DAY_MS - line * 60_000),
    });
  }
  const monthsOf = new Map(products.map(({ name, shelf_months }) => [name, shelf_months]));
  const loaded = await trx.insertInto('product').values(rows).returning(['id', 'name', 'created_at']).execute();
  return loaded.map((product) => ({ ...product, shelf_months: monthsOf.get(product.name) ?? null }));
}

/** The product as a person would have typed it, checked by the rules for what people type. */
function inputOf(demo: DemoProduct, reference: SeededReference, now: Date) {
  const { category, commodity, group, process, image: _, shelf_months, days_ago: __, ...typed } = demo;
  return productInput.parse({
    ...typed,
    category_id: idOf(reference, 'category', category),
    commodity_id: commodity && idOf(reference, 'commodity', commodity),
    group_id: idOf(reference, 'product_group', group),
    processtype_id: process && idOf(reference, 'process_type', process),
    type: consumable.has(category) ? 'consumable' : 'storable',
    can_purchased: demo.price_buy !== null,
    can_sold: demo.selling_price !== null,
    include_tax: demo.selling_tax !== null,
    has_expired: shelf_months !== null,
    expired_date: shelf_months && monthsLater(now, shelf_months),
    before_date: shelf_months && monthsLater(now, shelf_months - BEST_MONTHS_AHEAD),
  });
}

/** A date, YYYY-MM-DD, on the first of a month. */
const monthsLater = (from: Date, months: number) =>
  new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1)).toISOString().slice(0, 10);
