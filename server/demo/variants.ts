import { z } from 'zod';
import { productStatuses } from '#shared/product.ts';
import { temperatureClasses } from '#shared/temperature-class.ts';
import { variantInput } from '#shared/variant.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { idOf, type SeededReference } from '#server/company/reference.ts';
import { insertRows, readTable } from '#server/platform/db/seed-table.ts';
import type { LoadedProduct } from './products.ts';

const text = z.string().nullable();
const number = z.string().transform(Number).pipe(z.number()).nullable();

/** A line of `db/seed/demo/*-variants.csv`. The product by its name, what tells it apart by code or name. */
const row = z.strictObject({
  product: z.string(),
  name: z.string(),
  code: z.string(),
  barcode: text,
  grade: text,
  size: text,
  packaging: text,
  nature: text,
  unit: text,
  /** kg a pack, of catch weight the nominal one. */
  net_weight: number,
  /** kg a pack with glaze and packaging. */
  gross_weight: number,
  glaze_percent: number,
  catch_weight: z.enum(['yes', 'no']),
  temperature_class: z.enum(temperatureClasses).nullable(),
  /** Rupiah a kg; left out where the product's price holds. */
  selling_price: number,
  min_selling_price: number,
  status: z.enum(productStatuses),
});

interface Into {
  reference: SeededReference;
  products: LoadedProduct[];
}

/** Gives the products of the company of the context the variants of a table, made within minutes of them. */
export async function loadVariants(
  trx: Trx,
  file: `demo/${string}-variants.csv`,
  { reference, products }: Into,
): Promise<void> {
  const ofName = new Map(products.map((product) => [product.name, product]));
  const rows = (await readTable(file, row)).toReversed().map((variant, index) => {
    const product = ofName.get(variant.product);
    if (!product) throw new Error(`db/seed/${file} names ${variant.product}, which is no product of the company.`);
    // The first line last: lists show the newest on top.
    const created_at = new Date(Date.parse(product.created_at) + index * 1000);
    return { ...inputOf(variant, product, reference), created_at };
  });
  await insertRows(trx, 'variant', rows);
}

/** The variant as a person would have typed it, checked by the rules for what people type. */
function inputOf(
  demo: z.output<typeof row>,
  { id: product_id, shelf_months }: LoadedProduct,
  reference: SeededReference,
) {
  const { product: _, grade, size, packaging, nature, unit, catch_weight, ...typed } = demo;
  return variantInput.parse({
    ...typed,
    product_id,
    grade_id: grade && idOf(reference, 'grade', grade),
    size_id: size && idOf(reference, 'size', size),
    packaging_id: packaging && idOf(reference, 'packaging', packaging),
    nature_id: nature && idOf(reference, 'nature', nature),
    uom_id: unit && idOf(reference, 'uom', unit),
    catch_weight: catch_weight === 'yes',
    shelf_life_days: shelf_months && shelf_months * 30,
  });
}
