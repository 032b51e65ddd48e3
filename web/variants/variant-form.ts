import { z } from 'zod';
import {
  attributeNames,
  type Variant,
  variantFields,
  type VariantInput,
  variantInput,
  type VariantProduct,
} from '#shared/variant.ts';
import { proposedCode, proposedName } from '#shared/variant-proposal.ts';
import { formDataOf } from '#web/platform/records/form-data.ts';
import type { Choices } from './use-variant-choices.ts';

/** The values of the variant dialog. `image` is a chosen file, null when it was removed, undefined when untouched. */
export type VariantForm = Omit<VariantInput, 'product_id'> & {
  product_id: string | null;
  image: File | null | undefined;
};

/** The schema of the form. */
export const variantFormSchema = variantInput.safeExtend({ image: z.instanceof(File).nullish() });

const fieldNames = Object.keys(variantFields) as (keyof typeof variantFields)[];

const newVariant: VariantForm = {
  image: undefined,
  product_id: null,
  name: '',
  code: '',
  barcode: '',
  grade_id: null,
  size_id: null,
  packaging_id: null,
  nature_id: null,
  uom_id: null,
  catch_weight: false,
  net_weight: null,
  gross_weight: null,
  glaze_percent: null,
  temperature_class: null,
  shelf_life_days: null,
  price_buy: null,
  best_price_buy: null,
  selling_price: null,
  min_selling_price: null,
  status: 'active',
};

/** The form of a variant, or of a new one. */
export function formOf(variant: Variant | null): VariantForm {
  if (!variant) {
    return newVariant;
  }
  const fields = Object.fromEntries(fieldNames.map((name) => [name, variant[name]])) as VariantInput;
  return { image: undefined, ...fields, barcode: variant.barcode ?? '' };
}

/** The values to check and save: no barcode rather than an empty one. */
export const settle = (values: VariantForm): VariantForm => ({ ...values, barcode: values.barcode?.trim() || null });

/** The multipart form a variant is saved by. */
export const multipartOf = ({ image, ...values }: VariantForm): FormData => formDataOf(values, image);

/** Name and code as the product and the chosen attributes propose them. Without a product nothing is proposed. */
export function proposalOf(
  values: VariantForm,
  product: VariantProduct | null,
  choices: Choices,
): { name: string; code: string } {
  if (!product) {
    return { name: '', code: '' };
  }
  const attributes = attributeNames.flatMap(
    (attribute) => choices.attributes[attribute].find(({ id }) => id === values[attribute]) ?? [],
  );
  return { name: proposedName({ product, attributes }), code: proposedCode({ product, attributes }) };
}
