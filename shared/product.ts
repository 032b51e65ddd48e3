import { z } from 'zod';
import { MONEY_MAX, QUANTITY_MAX, TAX_MAX } from './limits.ts';
import { productSwitches, switchedBy } from './product-switches.ts';
import { version } from './version.ts';
import { name, namedRecord, optionalLongText, optionalReference, optionalText } from './fields.ts';

export const productTypes = ['storable', 'consumable'] as const;
export const traceabilities = ['batch', 'serial_number', 'none'] as const;
export const productStatuses = ['active', 'none'] as const;

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

/** The fields of the form of a product. Weight in kg, volume in m³, stock levels in kg, prices in whole rupiah. */
export const productFields = {
  name,
  name_en: name,
  alias_name: optionalText,
  description: optionalLongText,
  category_id: optionalReference,
  group_id: optionalReference,
  commodity_id: optionalReference,
  processtype_id: optionalReference,
  type: z.enum(productTypes),
  traceability: z.enum(traceabilities).default('batch'),
  status: z.enum(productStatuses).default('active'),
  can_sold: z.boolean().default(true),
  can_purchased: z.boolean().default(true),
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

const typed = z.strictObject(productFields);

export type ProductInput = z.output<typeof typed>;

interface Contradiction {
  /** Where it is told and mended. */
  field: keyof ProductInput;
  code: string;
  isIn(product: ProductInput): boolean;
}

/** Whether one is above the other; never where either is not said. */
export const isAbove = <Value extends number | string>(one: Value | null, other: Value | null) =>
  one !== null && other !== null && one > other;

/** Nothing given is thrown away because another field says that there is no such thing. */
function switchedOff(name: keyof typeof productSwitches): Contradiction[] {
  return productSwitches[name].map((field) => ({
    field,
    code: 'switched_off',
    isIn: (product) => !product[name] && product[field] !== null,
  }));
}

/**
 * What no product can mean. Prices and taxes count only of what can be sold, dates only of what expires: nobody sees the
 * others.
 */
const contradictions: readonly Contradiction[] = [
  ...switchedOff('has_expired'),
  ...switchedOff('include_tax'),
  {
    field: 'selling_tax',
    code: 'tax_missing',
    isIn: ({ can_sold, include_tax, selling_tax }) => can_sold && include_tax && selling_tax === null,
  },
  {
    field: 'min_selling_price',
    code: 'above_price',
    isIn: ({ can_sold, min_selling_price, selling_price }) => can_sold && isAbove(min_selling_price, selling_price),
  },
  {
    field: 'before_date',
    code: 'after_expiry',
    isIn: ({ has_expired, before_date, expired_date }) => has_expired && isAbove(before_date, expired_date),
  },
  {
    field: 'alert_stock',
    code: 'above_desired',
    isIn: ({ alert_stock, desired_stock }) => isAbove(alert_stock, desired_stock),
  },
];

function refuseContradictions(product: ProductInput, context: z.RefinementCtx): void {
  for (const { field, code, isIn } of contradictions) {
    if (isIn(product)) context.addIssue({ code: 'custom', path: [field], message: code, params: { code } });
  }
}

export const productInput = typed.superRefine(refuseContradictions);

const said = z.boolean().optional();

/** A product as it is sent: a switch that is left out is on where something is given that needs it. */
export const productSent = z
  .strictObject({
    ...productFields,
    has_expired: said,
    include_tax: said,
    selling_tax_price: z.unknown().optional().describe('Computed; ignored when received.'),
  })
  .superRefine((sent, context) => refuseContradictions({ ...sent, ...switchedBy(sent) }, context));

/** A product as answered. `selling_tax_price` is computed by the server; `image` is a path below the files host. */
export const product = z.object({
  id: z.uuid(),
  image: z.string().nullable(),
  ...productInput.shape,
  selling_tax_price: z.int().nullable(),
  category: namedRecord.nullable(),
  group: namedRecord.nullable(),
  commodity: namedRecord.nullable(),
  processtype: namedRecord.nullable(),
  created_at: z.iso.datetime(),
  version,
});

export type Product = z.output<typeof product>;

/** The columns by which products are sorted. */
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
  groups: z.array(namedRecord),
  categories: z.array(namedRecord),
  commodities: z.array(namedRecord),
  processtype: z.array(namedRecord),
});

export type PreparedProduct = z.output<typeof preparedProduct>;
