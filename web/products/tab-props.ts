import type { Product } from '#shared/product.ts';
import type { useRecordForm } from '#web/platform/records/use-record-form.ts';
import type { ProductForm } from './product-form.ts';
import type { useChoices } from './use-choices.ts';

/** The properties of each tab of the product dialog. */
export interface TabProps {
  form: Omit<ReturnType<typeof useRecordForm<ProductForm, Product>>, 'place'>;
  /** Null for a new one. */
  product: Product | null;
  choices: ReturnType<typeof useChoices>;
}
