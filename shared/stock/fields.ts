import { z } from 'zod';
import { CELSIUS_MAX, MONEY_MAX, PACKS_MAX, PACK_WEIGHT_MAX, QUANTITY_MAX } from '../limits.ts';
import { documentStatuses, pledgeEntities, stockEntities, stockStatuses } from './kinds.ts';

/** Fields that records of stock have in common. */

export const stockEntity = z.enum(stockEntities);
export const ledgerEntity = z.enum([...stockEntities, ...pledgeEntities]);
export const stockStatus = z.enum(stockStatuses);
export const documentStatus = z.enum(documentStatuses);

/** A document as another record names it. A draft has no number. */
export const documentLink = z.object({ id: z.uuid(), entity: ledgerEntity, number: z.string().nullable() });

/** A person as documents name them. */
export const person = z.object({ id: z.uuid(), name: z.string().nullable() });

/** How many packaging units: a whole number that is never derived from the weight. */
export const packs = z.int().min(0).max(PACKS_MAX);

/** Net weight in kg with three decimals, without glaze and packaging. The database keeps whole grams. */
export const netWeight = z.number().min(0).max(QUANTITY_MAX).multipleOf(0.001);

/** The real net weight of one pack, in kg. */
export const packWeight = z.number().min(0.001).max(PACK_WEIGHT_MAX).multipleOf(0.001);

/** Whole rupiah: a kilogram's price, or what stock is worth. */
export const rupiah = z.int().min(0).max(MONEY_MAX);

/** Degrees Celsius with one decimal. */
export const celsius = z.number().min(-CELSIUS_MAX).max(CELSIUS_MAX).multipleOf(0.1);
