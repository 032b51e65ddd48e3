import { z } from 'zod';
import { type lineBatch, lineVariant } from './document.ts';
import { namedRecord, partnerRole } from '../fields.ts';

/** A variant that a line can name. */
export const variantChoice = lineVariant;

export type VariantChoice = z.output<typeof variantChoice>;

/** What is free of a variant in a warehouse: kg, and the day on which the first of it expires. */
export const freeGoods = z.object({
  variant_id: z.uuid(),
  packs: z.int(),
  net_weight: z.number(),
  expiry_date: z.iso.date().nullable(),
});

export type FreeGoods = z.output<typeof freeGoods>;

/** A product that has no variant yet. */
export const productChoice = namedRecord;

export type ProductChoice = z.output<typeof productChoice>;

/** A partner that a document can name. */
export const partnerChoice = namedRecord.extend({ code: z.string(), roles: z.array(partnerRole) });

export type PartnerChoice = z.output<typeof partnerChoice>;

export type LineBatch = z.output<typeof lineBatch>;

/** The references of a new batch, by name. */
export const batchChoices = z.object({
  inventory_types: z.array(namedRecord),
  fishing_areas: z.array(namedRecord),
  certifications: z.array(namedRecord),
});

export type BatchChoices = z.output<typeof batchChoices>;
