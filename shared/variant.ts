import { z } from 'zod';
import { isGtin } from './gtin.ts';
import { GLAZE_PERCENT_MAX, MONEY_MAX, QUANTITY_MAX, SHELF_LIFE_DAYS_MAX } from './limits.ts';
import { isAbove, productStatuses, productTypes } from './product.ts';
import { version } from './version.ts';
import { code, codedRecord, name, namedRecord, optionalReference, temperatureClass } from './fields.ts';

const barcode = z
  .string()
  .trim()
  .refine(isGtin, { params: { code: 'gtin' } })
  .nullable()
  .default(null);
/** kg, three decimals at most. */
const weight = z.number().min(0.001).max(QUANTITY_MAX).multipleOf(0.001).nullable().default(null);
/** Percent of what glazed fish weighs, two decimals. */
const glaze = z.number().min(0.01).max(GLAZE_PERCENT_MAX).multipleOf(0.01).nullable().default(null);
/** Whole rupiah; null where the product's price holds. */
const money = z.int().min(0).max(MONEY_MAX).nullable().default(null);

/** The attributes that distinguish the variants of a product. The process type stays the product's. */
export const attributeNames = ['grade_id', 'size_id', 'packaging_id', 'nature_id'] as const;

export type AttributeName = (typeof attributeNames)[number];

const attributes = {
  grade_id: optionalReference,
  size_id: optionalReference,
  packaging_id: optionalReference,
  nature_id: optionalReference,
};

/** Which of each attribute a variant has; null where it has none. */
export type Attributes = Record<AttributeName, string | null>;

/**
 * The weight of a pack. Without catch weight every pack has `net_weight` (kg), which then must be known. With it each
 * pack is weighed for itself: `net_weight` is the nominal weight and may be left out.
 */
const packing = { catch_weight: z.boolean().default(false), net_weight: weight };

const hasWeight = (given: { catch_weight: boolean; net_weight: number | null }) =>
  given.catch_weight || given.net_weight !== null;
const packed = z.object(packing);
const weightNeeded = {
  path: ['net_weight'],
  params: { code: 'required' },
  // Said together with what else is missing, not only once all else is right.
  when: ({ value }: { value: unknown }) => packed.safeParse(value).success,
};

export const priceNames = ['price_buy', 'best_price_buy', 'selling_price', 'min_selling_price'] as const;

const prices = { price_buy: money, best_price_buy: money, selling_price: money, min_selling_price: money };

/** What a pack weighs as it stands there is no less than what is in it. */
const grossAndNet = z.object({ gross_weight: weight, net_weight: weight });
const grossWeight = {
  path: ['gross_weight'],
  params: { code: 'below_net' },
  when: ({ value }: { value: unknown }) => grossAndNet.safeParse(value).success,
};

/** The fields of the form of a variant. Weight in kg, prices in whole rupiah. */
export const variantFields = {
  product_id: z.uuid(),
  name,
  code,
  barcode,
  ...attributes,
  uom_id: optionalReference,
  ...packing,
  /** kg of a pack with its glaze and packaging; null where nobody has said. */
  gross_weight: weight,
  /** How many percent of the weight of the glazed fish is ice. Net weights are without it. */
  glaze_percent: glaze,
  /** Which rooms suit it; null where nobody has said. */
  temperature_class: temperatureClass.nullable().default(null),
  /** Days from production in which the goods are good; null where nobody has said. */
  shelf_life_days: z.int().min(1).max(SHELF_LIFE_DAYS_MAX).nullable().default(null),
  ...prices,
  status: z.enum(productStatuses).default('active'),
};

const priced = z.object(prices);
const lowestPrice = {
  path: ['min_selling_price'],
  params: { code: 'above_price' },
  when: ({ value }: { value: unknown }) => priced.safeParse(value).success,
};

export const variantInput = z
  .strictObject(variantFields)
  .refine(hasWeight, weightNeeded)
  .refine(({ gross_weight, net_weight }) => !isAbove(net_weight, gross_weight), grossWeight)
  .refine(({ min_selling_price, selling_price }) => !isAbove(min_selling_price, selling_price), lowestPrice);

export type VariantInput = z.output<typeof variantInput>;

/** The product of a variant, with the picture and the prices that hold where the variant has none of its own. */
export const variantProduct = z.object({
  id: z.uuid(),
  image: z.string().nullable(),
  name: z.string(),
  type: z.enum(productTypes),
  status: z.enum(productStatuses),
  ...prices,
});

export type VariantProduct = z.output<typeof variantProduct>;

/** A variant as answered. `type` is its product's; `image` is a path below the files host. */
export const variant = z.object({
  id: z.uuid(),
  image: z.string().nullable(),
  ...variantFields,
  type: z.enum(productTypes),
  product: variantProduct,
  grade: namedRecord.nullable(),
  size: namedRecord.nullable(),
  packaging: namedRecord.nullable(),
  nature: namedRecord.nullable(),
  uom: namedRecord.nullable(),
  created_at: z.iso.datetime(),
  version,
});

export type Variant = z.output<typeof variant>;

/** The columns by which variants are sorted. */
export const variantSortColumns = ['name', 'code', 'barcode', 'product', 'type', 'status', 'created_at'] as const;

export const variantExportColumns = ['id', 'name', 'status', 'created_at'] as const;

/** The choices of the variant dialog: what is active, sizes from the smallest piece to the largest. */
export const preparedVariant = z.object({
  grades: z.array(codedRecord),
  sizes: z.array(codedRecord),
  packagings: z.array(codedRecord),
  natures: z.array(namedRecord),
  uoms: z.array(codedRecord),
});

export type PreparedVariant = z.output<typeof preparedVariant>;
