import { z } from 'zod';
import { partnerRoles } from '../partner-roles.ts';
import { lineVariant } from './document.ts';

const named = z.object({ id: z.uuid(), name: z.string() });

/** A variant that a line can name. */
export const variantChoice = lineVariant;

export type VariantChoice = z.output<typeof variantChoice>;

/** A product that has no variant yet. */
export const productChoice = named;

export type ProductChoice = z.output<typeof productChoice>;

/** A partner that a document can name. */
export const partnerChoice = named.extend({ code: z.string(), roles: z.array(z.enum(partnerRoles)) });

export type PartnerChoice = z.output<typeof partnerChoice>;

/** A batch that goods can be added to. */
export const lineBatch = z.object({ id: z.uuid(), number: z.string(), expiry_date: z.iso.date().nullable() });

export type LineBatch = z.output<typeof lineBatch>;

/** What a new batch may refer to, by name. */
export const batchChoices = z.object({
  inventory_types: z.array(named),
  fishing_areas: z.array(named),
  certifications: z.array(named),
});

export type BatchChoices = z.output<typeof batchChoices>;
