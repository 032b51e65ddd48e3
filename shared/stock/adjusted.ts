import { z } from 'zod';
import { contentFields, draftVersion } from './document-input.ts';
import { adjustedKinds, transformationKinds } from './kinds.ts';
import { netWeight, packs, stockStatus } from './fields.ts';
import { countedFields } from './later.ts';
import { version } from '../version.ts';

const fields = { kind: z.enum([...adjustedKinds, ...transformationKinds, 'cost_correction']), ...contentFields };

/**
 * A new adjustment: packs and kg of each place are the difference to what the books say, or what goes into a transformation or
 * comes out of it.
 */
export const adjustedInput = z.strictObject(fields);

/** An adjustment as it is saved while it is typed, the first time as well. */
export const adjustedDraft = z.strictObject({ ...fields, version: draftVersion });

export const adjustedPosting = z.strictObject({ version, ...countedFields });

/** Whose goods of a variant in which warehouse; no owner: the company's own. */
export const adjustableQuery = z.strictObject({
  variant_id: z.uuid(),
  warehouse_id: z.uuid(),
  owner_id: z.uuid().optional(),
});

export type AdjustableQuery = z.output<typeof adjustableQuery>;

/** What the books say of a place. Weight in kg. */
export const adjustablePlace = z.object({
  id: z.uuid(),
  batch_id: z.uuid(),
  batch_number: z.string(),
  expiry_date: z.iso.date().nullable(),
  position_id: z.uuid(),
  position_code: z.string(),
  room_name: z.string(),
  handling_unit_code: z.string().nullable(),
  stock_status: stockStatus,
  packs,
  net_weight: netWeight,
});

export type AdjustablePlace = z.output<typeof adjustablePlace>;
