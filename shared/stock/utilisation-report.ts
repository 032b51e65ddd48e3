import { z } from 'zod';
import { codedRecord, namedRecord } from '../fields.ts';
import { exportQuery, listQuery, pagination } from '../list-query.ts';

/** Of what the places are added up, and over which spans of days. */
export const utilisationGroups = ['room', 'warehouse'] as const;
export const utilisationPeriods = ['month', 'week', 'day'] as const;

/** The most days that are looked at: three years. */
export const UTILISATION_DAYS = 1096;

const narrowing = {
  group_by: z.enum(utilisationGroups).default('room'),
  period: z.enum(utilisationPeriods).default('month'),
  warehouse_id: z.uuid().optional(),
  /** Both included; left out: from the first day of the month eleven months before the last one, until today. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
};

export const utilisationSortColumns = [
  'date',
  'name',
  'net_weight',
  'peak_weight',
  'weight_percent',
  'used_positions',
  'position_percent',
  'weight_days',
  'dwell_days',
] as const;

export const utilisationQuery = listQuery(utilisationSortColumns)
  .omit({ export_data: true, is_company: true })
  .extend(narrowing);
export const utilisationExportQuery = exportQuery(utilisationSortColumns).extend(narrowing);

export type AskedUtilisation = z.output<typeof utilisationExportQuery>;

/**
 * How full a room or the rooms of a warehouse were in a month, a week or on a day: kg and positions as they closed each day. Capacities
 * and positions are those of today; goods on their way to a warehouse lie in no room.
 */
export const utilisationRow = z.object({
  id: z.string(),
  /** The first day of the period that is looked at. */
  date: z.iso.date(),
  warehouse: codedRecord,
  /** Null where whole warehouses are added up. */
  room: namedRecord.nullable(),
  /** Kg, on average of the days, and the most of a day. */
  net_weight: z.number(),
  peak_weight: z.number(),
  /** Kg that fit in; null where a room does not say. */
  capacity_kg: z.number().nullable(),
  weight_percent: z.number().nullable(),
  /** Positions of racks with something on them, on average of the days, of all there are. */
  used_positions: z.number(),
  position_count: z.int(),
  position_percent: z.number().nullable(),
  /** The kg of each day, added up: what is charged for by weight and day. */
  weight_days: z.number(),
  /** How long goods had been there since the receipt of their batch, on average by weight and day; null where nothing was. */
  dwell_days: z.number().nullable(),
});

export type UtilisationRow = z.output<typeof utilisationRow>;

/** Over all rows and days. `from` and `to` are the days that were looked at. */
export const utilisationTotals = utilisationRow
  .pick({ net_weight: true, weight_days: true, dwell_days: true })
  .extend({ from: z.iso.date(), to: z.iso.date() });

export type UtilisationTotals = z.output<typeof utilisationTotals>;

export const utilisationPage = z.object({ data: z.array(utilisationRow), pagination, totals: utilisationTotals });
