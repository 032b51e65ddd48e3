import { z } from 'zod';
import { exportQuery, listQuery, pagination } from '../list-query.ts';
import { stockGroups } from './kinds.ts';
import { codedRecord, namedRecord } from '../fields.ts';
import { stockStatus } from './fields.ts';

/** Days to the expiry date that a list can be narrowed to. */
const EXPIRY_DAYS_MAX = 3650;

/** Batches that expire within so many days from today on, or that are past their date. */
export const expiry = z.union([
  z.literal('expired'),
  z.coerce.number<string | number>().int().min(0).max(EXPIRY_DAYS_MAX),
]);

/** Whose: a partner's, or with `own` the company's. */
export const ownership = { owner_id: z.uuid().optional(), own: z.enum(['true']).optional() };

const narrowing = {
  group_by: z.enum(stockGroups).default('variant'),
  product_id: z.uuid().optional(),
  variant_id: z.uuid().optional(),
  batch_id: z.uuid().optional(),
  warehouse_id: z.uuid().optional(),
  room_id: z.uuid().optional(),
  ...ownership,
  /** The state in which goods count: those past their date are expired. */
  stock_status: stockStatus.optional(),
  expiry: expiry.optional(),
  /** Only what is pledged to facilities. */
  pledged: z.enum(['true']).optional(),
  /** Products of which the company itself has less available than they alert at. */
  below_alert: z.enum(['true']).optional(),
  /** The stock at the end of a day. Reservations are known of today only. */
  as_of: z.iso.date().optional(),
};

export const stockSortColumns = [
  'name',
  'product',
  'expiry_date',
  'packs',
  'net_weight',
  'available_packs',
  'available_weight',
  'reserved_packs',
  'reserved_weight',
  'pledged_packs',
  'pledged_weight',
  'held_packs',
  'held_weight',
  'expired_packs',
  'expired_weight',
  'order_weight',
  'value',
] as const;

export const stockQuery = listQuery(stockSortColumns).omit({ export_data: true, is_company: true }).extend(narrowing);
export const stockExportQuery = exportQuery(stockSortColumns).extend(narrowing);

export type AskedStock = z.output<typeof stockExportQuery>;

const count = z.int();
const weight = z.number();

/**
 * Stock of one product, variant, batch, owner, warehouse or room; packs, and kg. `packs` and `net_weight` are on hand, and
 * of these each pack is in one figure: `pledged`, `reserved` for an issue, `held` by its state, `expired` by its state or its
 * date, or else `available`. Of a day in the past nobody knows what was reserved, and so available.
 */
export const stockRow = z.object({
  /** Of what it is grouped by; `own` for the company's own goods. */
  id: z.string(),
  product: namedRecord.nullable(),
  variant: codedRecord.nullable(),
  batch: z
    .object({ id: z.uuid(), number: z.string(), expiry_date: z.iso.date().nullable(), days_left: z.int().nullable() })
    .nullable(),
  owner: codedRecord.nullable(),
  warehouse: codedRecord.nullable(),
  /** Null for goods on their way. */
  room: codedRecord.nullable(),
  packs: count,
  net_weight: weight,
  held_packs: count,
  held_weight: weight,
  expired_packs: count,
  expired_weight: weight,
  reserved_packs: count.nullable(),
  reserved_weight: weight.nullable(),
  pledged_packs: count,
  pledged_weight: weight,
  available_packs: count.nullable(),
  available_weight: weight.nullable(),
  /** Of products: kg below which the company's own available stock is low, kg there should be, and kg to order now. */
  alert_stock: z.number().nullable(),
  desired_stock: z.number().nullable(),
  order_weight: z.number().nullable(),
  is_low: z.boolean(),
  /** Whole rupiah; only for people who may see values. */
  value: count.optional(),
});

export type StockRow = z.output<typeof stockRow>;

/** Sums over all rows, not only those of the page. */
export const stockTotals = z.object({ packs: count, net_weight: weight, value: count.optional() });

export type StockTotals = z.output<typeof stockTotals>;

export const stockPage = z.object({ data: z.array(stockRow), pagination, totals: stockTotals });

/** When the books that these figures are from were last read through and held; null before the first time. */
export const provedStock = z.object({ proved_at: z.iso.datetime().nullable() });
export type ProvedStock = z.output<typeof provedStock>;
