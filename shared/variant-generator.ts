import { z } from 'zod';
import { variantFields } from './variant.ts';
import { namedRecord } from './fields.ts';

/** The most variants that are made at once. */
export const GENERATED_MAX = 200;

const { product_id, uom_id, catch_weight, net_weight, name, code } = variantFields;

const chosen = z
  .array(z.uuid())
  .max(GENERATED_MAX)
  .default([])
  .transform((ids) => [...new Set(ids.map((id) => id.toLowerCase()))]);

/** How many variants every combination of the chosen makes; an attribute of which none is chosen is left out. */
export const combinationsOf = (lists: readonly (readonly unknown[])[]) =>
  lists.reduce((count, list) => count * Math.max(1, list.length), 1);

/** Asks for the variants that combine every chosen grade, size, packaging and nature. */
export const proposeInput = z
  .strictObject({ product_id, grade_ids: chosen, size_ids: chosen, packaging_ids: chosen, nature_ids: chosen })
  .refine(
    ({ grade_ids, size_ids, packaging_ids, nature_ids }) =>
      combinationsOf([grade_ids, size_ids, packaging_ids, nature_ids]) <= GENERATED_MAX,
    { path: ['size_ids'], params: { code: 'too_many' } },
  );

export type ProposeInput = z.output<typeof proposeInput>;

const attributes = {
  grade_id: variantFields.grade_id,
  size_id: variantFields.size_id,
  packaging_id: variantFields.packaging_id,
  nature_id: variantFields.nature_id,
};

/** One combination; `existing` is the variant there is already. */
export const proposedVariant = z.object({
  ...attributes,
  name: z.string(),
  code: z.string(),
  existing: namedRecord.nullable(),
});

export type ProposedVariant = z.output<typeof proposedVariant>;

/** Makes all of the variants or none. What is not said here is left empty; prices are the product's, so none contradicts them. */
export const generateInput = z
  .strictObject({
    product_id,
    uom_id,
    catch_weight,
    net_weight,
    variants: z
      .array(z.strictObject({ ...attributes, name, code }))
      .min(1)
      .max(GENERATED_MAX),
  })
  .refine((given) => given.catch_weight || given.net_weight !== null, {
    path: ['net_weight'],
    params: { code: 'required' },
  });

export type GenerateInput = z.output<typeof generateInput>;
