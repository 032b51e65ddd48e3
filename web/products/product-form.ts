import { z } from 'zod';
import { priceWithTax } from '#shared/money.ts';
import { type Product, productFields, type ProductInput, productInput } from '#shared/product.ts';
import { formDataOf } from '#web/platform/records/form-data.ts';

/** The values of the product dialog. `image` is a chosen file, null when it was removed, undefined when untouched. */
export type ProductForm = ProductInput & { image: File | null | undefined };

/** The schema of the form. */
export const productFormSchema = productInput.safeExtend({ image: z.instanceof(File).nullish() });

type FieldName = keyof typeof productFields;

const fieldNames = Object.keys(productFields) as FieldName[];

const newProduct: ProductForm = {
  image: undefined,
  ...productInput.parse({ name: '--', name_en: '--', type: 'storable' }),
  name: '',
  name_en: '',
};

/** The form of a product, or of a new one. */
export function formOf(product: Product | null): ProductForm {
  return product ? { image: undefined, ...pick(product, fieldNames) } : newProduct;
}

/** The tabs of the dialog and the fields on each. */
export const tabs = {
  information: [
    'image',
    'name',
    'name_en',
    'alias_name',
    'description',
    'category_id',
    'group_id',
    'commodity_id',
    'type',
    'status',
    'can_sold',
    'can_purchased',
  ],
  sales: ['selling_price', 'min_selling_price', 'include_tax', 'selling_tax'],
  purchase: ['price_buy', 'best_price_buy'],
  inventory: [
    'processtype_id',
    'traceability',
    'has_expired',
    'expired_date',
    'before_date',
    'alert_stock',
    'desired_stock',
    'weight',
    'volume',
  ],
} as const satisfies Record<string, (keyof ProductForm)[]>;

export type Tab = keyof typeof tabs;

export const tabNames = Object.keys(tabs) as Tab[];

/** The tab a field stands on; a fault of the whole form belongs to the first. */
export const tabOf = (field: string): Tab =>
  tabNames.find((tab) => (tabs[tab] as readonly string[]).includes(field)) ?? 'information';

/** Prices to sell at concern only what can be sold, and to buy at only what can be purchased. */
export const isShown = (tab: Tab, { can_sold, can_purchased }: ProductForm) =>
  (tab !== 'sales' || can_sold) && (tab !== 'purchase' || can_purchased);

/** The values to save: stored values of a hidden tab stay, and only products that expire have dates. */
export function settle(values: ProductForm, stored: ProductForm): ProductForm {
  const hidden = tabNames.filter((tab) => !isShown(tab, values)).flatMap((tab) => [...tabs[tab]]);
  return {
    ...values,
    ...pick(stored, hidden),
    ...(!values.has_expired && { expired_date: null, before_date: null }),
  };
}

/**
 * The effect of switching the tax. A new product gets the company's usual tax; a product there is already, for which there is
 * none to give, only shows its own. Switched off, the tax is cleared.
 * @param usual percent
 */
export function switchTax(on: boolean, usual?: number): Partial<ProductForm> {
  if (!on) {
    return { include_tax: false, selling_tax: null };
  }
  return { include_tax: true, ...(usual !== undefined && { selling_tax: usual }) };
}

/** Selling price with tax in whole rupiah; null as long as one of the two is unknown. */
export function taxedPrice({ include_tax, selling_price, selling_tax }: ProductForm): number | null {
  // While a price is not whole, the field says so and there is nothing to compute.
  return include_tax && Number.isSafeInteger(selling_price) && selling_price !== null && selling_tax !== null
    ? priceWithTax(selling_price, selling_tax)
    : null;
}

/** The multipart form a product is saved by. */
export const multipartOf = ({ image, ...values }: ProductForm): FormData => formDataOf(pick(values, fieldNames), image);

const pick = <From extends object, Name extends keyof From>(from: From, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<From, Name>;
