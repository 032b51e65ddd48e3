import { z } from 'zod';
import type { Permission } from '../permissions.ts';

/** Handling units that are numbered at once at most: a roll of labels. */
export const NEW_UNITS_MAX = 100;

/** Who puts goods onto handling units, and so may number new ones. */
export const numberingPermissions = [
  'stockreceived_create',
  'stockreceived_update',
  'stocktransfer_create',
  'stocktransfer_update',
  'stockadjustment_create',
  'stockadjustment_update',
] as const satisfies readonly Permission[];

export const newUnits = z.strictObject({ count: z.int().min(1).max(NEW_UNITS_MAX) });

/** A pallet, basket or tank as others name it. */
export const unitName = z.object({ id: z.uuid(), code: z.string() });

export type UnitName = z.output<typeof unitName>;
