import { z } from 'zod';
import { MONEY_MAX, NAME_MAX, NAME_MIN, QUANTITY_MAX, TAX_MAX, TEXT_MAX } from './limits.ts';
import { storable, visible } from './list-query.ts';

export const productTypes = ['storable', 'consumable'] as const;
export const traceabilities = ['batch', 'serial_number', 'none'] as const;
export const productStatuses = ['active', 'none'] as const;

const name = visible(z.string().trim().min(NAME_MIN).max(NAME_MAX));
const text = (max: number) => storable(z.string().trim().max(max)).nullable().default(null);
/** Whole rupiah. */
const money = z.int().min(0).max(MONEY_MAX).nullable().default(null);
/** Three decimals at most. */
const quantity = z.number().min(0).max(QUANTITY_MAX).multipleOf(0.001).nullable().default(null);
/** A day of our time: anything else is a slip of the keyboard, or a day that no calendar of the database has. */
const date = z.iso
  .date()
  .refine((day) => day >= '1900-01-01', { error: 'too_small', params: { code: 'too_small' } })
  .nullable()
  .default(null);
const reference = z.uuid().nullable().default(null);

/** What is typed about a product. Weight in kg, volume in m³, stock levels in kg, prices in whole rupiah. */
export const productFields = {
  name,
  name_en: name,
  alias_name: text(NAME_MAX),
  description: text(TEXT_MAX),
  category_id: reference,
  group_id: reference,
  commodity_id: reference,
  processtype_id: reference,
  type: z.enum(productTypes),
  traceability: z.enum(traceabilities).default('batch'),
  status: z.enum(productStatuses).default('active'),
  can_sold: z.boolean().default(false),
  can_purchased: z.boolean().default(false),
  has_expired: z.boolean().default(false),
  expired_date: date,
  before_date: date,
  alert_stock: quantity,
  desired_stock: quantity,
  weight: quantity,
  volume: quantity,
  price_buy: money,
  best_price_buy: money,
  selling_price: money,
  min_selling_price: money,
  include_tax: z.boolean().default(false),
  selling_tax: z.number().min(0).max(TAX_MAX).multipleOf(0.01).nullable().default(null),
};

export const productInput = z.strictObject(productFields);

export type ProductInput = z.output<typeof productInput>;

const named = z.object({ id: z.uuid(), name: z.string() });

/** A product as answered. `selling_tax_price` is computed by the server; `image` is a path below the files host. */
export const product = z.object({
  id: z.uuid(),
  image: z.string().nullable(),
  ...productInput.shape,
  selling_tax_price: z.int().nullable(),
  category: named.nullable(),
  group: named.nullable(),
  commodity: named.nullable(),
  processtype: named.nullable(),
  created_at: z.iso.datetime(),
});

export type Product = z.output<typeof product>;

/** What the product list can be sorted by. */
export const productSortColumns = [
  'name',
  'category',
  'processtype',
  'traceability',
  'type',
  'status',
  'created_at',
] as const;

export const productExportColumns = ['id', 'name', 'description', 'status', 'created_at'] as const;

/** The choices the product dialog offers. */
export const preparedProduct = z.object({
  groups: z.array(named),
  categories: z.array(named),
  commodities: z.array(named),
  processtype: z.array(named),
});

export type PreparedProduct = z.output<typeof preparedProduct>;
