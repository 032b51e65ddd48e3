import { z } from 'zod';
import { codedRecord } from '../fields.ts';
import { CODE_MAX } from '../limits.ts';
import type { Permission } from '../permissions.ts';
import { storedGoods } from '../storage.ts';
import { storable } from '../text.ts';

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

/** The code as it was typed, scanned or given; capitals count as small letters. */
export const unitQuery = z.strictObject({ code: storable(z.string().trim().regex(/\S/).max(CODE_MAX)) });

/** A handling unit with all that stands on it: of several owners, if so. What the person may not see is left out. */
export const handlingUnit = unitName.extend({
  /** Where it stands; null: nothing stands on it. */
  place: z
    .object({
      warehouse: codedRecord,
      room: codedRecord.nullable(),
      position: z.object({ id: z.uuid(), code: z.string() }),
    })
    .nullable(),
  goods: z.array(storedGoods),
});

export type HandlingUnit = z.output<typeof handlingUnit>;
