import { z } from 'zod';
import { CODE_MAX, COORDINATE_MAX, WHOLE_MAX } from './limits.ts';
import { seenVersion, version } from './version.ts';
import { code, codedRecord, name, namedRecord, optionalLongText, optionalReference, optionalText } from './fields.ts';

/** Whole kg; null where nobody has said how much fits in. */
export const capacity = z.int().min(1).max(WHOLE_MAX).nullable().default(null);
export const status = z.enum(['active', 'none']).default('active');

/** Degrees as they are typed: a comma is taken for the decimal point, a zero in front or behind stays. */
const degrees = z
  .string()
  .trim()
  .max(CODE_MAX, { abort: true })
  .overwrite((typed) => typed.replace(',', '.'))
  // With more decimals, what is beyond the bounds could be taken for the bound itself.
  .regex(/^-?\d+(\.\d{1,12})?$/, { abort: true })
  .refine((typed) => Math.abs(Number(typed)) <= COORDINATE_MAX, { params: { code: 'out_of_bounds' } })
  .nullable()
  .default(null);

/** The fields of the form of a warehouse. */
export const warehouseFields = {
  code,
  name,
  warehouse_type_id: optionalReference,
  warehouse_category_id: optionalReference,
  address: optionalLongText,
  city: optionalText,
  longitude: degrees,
  latitude: degrees,
  capacity_kg: capacity,
  notes: optionalLongText,
  status,
};

export const warehouseInput = z.strictObject(warehouseFields);

export type WarehouseInput = z.output<typeof warehouseInput>;

/** A form says `is_active` or `status`. */
export const warehouseForm = warehouseInput.safeExtend({ is_active: z.boolean().optional() });

/** The same of a warehouse that was there before. */
export const warehouseChange = warehouseForm.safeExtend({ id: z.uuid(), ...seenVersion });

/** A warehouse as answered. */
export const warehouse = z.object({
  id: z.uuid(),
  ...warehouseFields,
  warehouse_type: namedRecord.nullable(),
  warehouse_category: namedRecord.nullable(),
  room_count: z.int(),
  /** Positions of racks, and those with something on them. */
  position_count: z.int(),
  used_positions: z.int(),
  created_at: z.iso.datetime(),
  version,
});

export type Warehouse = z.output<typeof warehouse>;

/** The columns by which warehouses are sorted. */
export const warehouseSortColumns = [
  'name',
  'code',
  'warehouse_type',
  'city',
  'capacity_kg',
  'status',
  'created_at',
] as const;

export const warehouseExportColumns = ['id', 'name', 'status', 'created_at'] as const;

/** The choices of the warehouse form: what is active, by name. */
export const preparedWarehouse = z.object({ types: z.array(namedRecord), categories: z.array(namedRecord) });

export type PreparedWarehouse = z.output<typeof preparedWarehouse>;

/** A warehouse that goods can go to or come from. */
export const warehouseChoice = codedRecord;

export type WarehouseChoice = z.output<typeof warehouseChoice>;
