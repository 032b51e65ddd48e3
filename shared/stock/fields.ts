import { z } from 'zod';
import { documentStatuses, stockEntities, stockStatuses } from './kinds.ts';

/** Fields that records of stock have in common. */

export const stockEntity = z.enum(stockEntities);
export const stockStatus = z.enum(stockStatuses);
export const documentStatus = z.enum(documentStatuses);

/** A document as another record names it. A draft has no number. */
export const documentLink = z.object({ id: z.uuid(), entity: stockEntity, number: z.string().nullable() });
