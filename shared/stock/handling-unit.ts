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

/** So many units stand on one another at most: a box in a basket on a pallet. */
export const UNIT_LEVELS = 3;

/** A pallet, basket or tank as others name it. */
export const unitName = z.object({ id: z.uuid(), code: z.string() });

export type UnitName = z.output<typeof unitName>;

/** The code as it was typed, scanned or given; capitals count as small letters. */
export const unitQuery = z.strictObject({ code: storable(z.string().trim().regex(/\S/).max(CODE_MAX)) });

/** What a unit stands on from now on; null: the floor or a rack. */
export const unitParent = z.strictObject({ parent_id: z.uuid().nullable() });

/** A unit that stands on another one. Packs and kg are those on itself. */
const nestedUnit = unitName.extend({ parent_id: z.uuid(), packs: z.int(), net_weight: z.number() });

export type NestedUnit = z.output<typeof nestedUnit>;

/**
 * A handling unit with all that stands on it and on the units upon it: of several owners, if so. What the person may not see is left
 * out.
 */
export const handlingUnit = unitName.extend({
  /** The unit that it stands on itself. */
  parent: unitName.nullable(),
  /** All units upon it, also those upon one another, by their codes. */
  units: z.array(nestedUnit),
  /** Where it stands; null: neither on it nor on what it stands on is anything. */
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
