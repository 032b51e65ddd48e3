import { z } from 'zod';
import { code, codedRecord, namedRecord, optionalText } from './fields.ts';
import { day } from './fishfin.ts';
import { MONEY_MAX, SEARCH_MAX } from './limits.ts';
import { documentStatus, netWeight, packs, stockStatus } from './stock/fields.ts';
import { approvers, fishfinKinds, pledgeEntities } from './stock/kinds.ts';

export const entryKinds = ['drawdown', 'repayment', 'interest', 'fee', 'write_off'] as const;

/** Whether more or less is owed by an entry of each kind. */
export const entrySigns = { drawdown: 1, repayment: -1, interest: 1, fee: 1, write_off: -1 } as const satisfies Record<
  (typeof entryKinds)[number],
  1 | -1
>;

/** Why pledged goods count for nothing; the last three: why they do not count wholly. */
export const ineligibilities = [
  'not_available',
  'expired',
  'short_life',
  'no_price',
  'old_price',
  'haircut',
  'batch_share',
  'vessel_share',
  'product_share',
] as const;

export const facilityEntryInput = z.strictObject({
  kind: z.enum(entryKinds),
  date: day,
  /** Whole rupiah. */
  amount: z.int().min(1).max(MONEY_MAX),
  reference: optionalText,
});
export type FacilityEntryInput = z.output<typeof facilityEntryInput>;

/** The highest price of a kilogram, in whole rupiah: what many tonnes count for at it is still exact. */
const PRICE_MAX = 100_000_000;

export const facilityPriceInput = z.strictObject({
  variant_id: z.uuid(),
  /** Whether it counts for all variants of the product of that one that have no price of their own. */
  for_product: z.boolean().default(false),
  /** Whole rupiah a kilogram. */
  price: z.int().min(1).max(PRICE_MAX),
  /** The day from which it counts. */
  date: day,
  source: code,
});
export type FacilityPriceInput = z.output<typeof facilityPriceInput>;

/**
 * Goods of a balance that are to be pledged, or released. Weight in kg; null: what so many packs weigh there, which is not known of
 * some packs of catch weight.
 */
export const goodsPart = z.strictObject({
  balance_id: z.uuid(),
  packs: packs.min(1),
  net_weight: netWeight.nullable().default(null),
});

/** The most places that one request names. */
export const PARTS_MAX = 100;

/** Goods that are to be pledged, or released, of each balance once. */
export const goodsRequest = z.strictObject({
  reason: optionalText,
  parts: z.array(goodsPart).min(1).max(PARTS_MAX),
  /** Of a release from a facility in default: the goods are sold, whatever is owed then. */
  for_sale: z.boolean().default(false),
});
export type GoodsRequest = z.output<typeof goodsRequest>;

export const freeGoodsQuery = z.object({
  /** A batch number, a variant's code or name, or the code of a position or pallet. */
  search: z.string().trim().max(SEARCH_MAX).default(''),
  /** Whether only goods that would count are offered. */
  counts: z.enum(['true']).optional(),
});
export type FreeGoodsQuery = z.output<typeof freeGoodsQuery>;

/** How many free places are offered at once; a search finds the others. */
export const FREE_GOODS_SHOWN = 100;

/** Goods at a place, with what they count for. */
export const facilityGoods = z.object({
  /** That of the balance. */
  id: z.uuid(),
  product_id: z.uuid(),
  variant: codedRecord,
  batch: z.object({ id: z.uuid(), number: z.string() }),
  /** What the vessel that caught them is told from others by; null: it is not known. */
  vessel: z.string().nullable(),
  expiry_date: z.iso.date().nullable(),
  position_code: z.string(),
  handling_unit_code: z.string().nullable(),
  stock_status: stockStatus,
  packs,
  net_weight: netWeight,
  /** Whether each pack weighs something else. */
  catch_weight: z.boolean(),
  /** Whole rupiah a kilogram; null: none was approved. */
  price: z.int().nullable(),
  /** Percent that they count less than their price. */
  haircut: z.int(),
  /** Whole rupiah after the haircut, as far as they count. */
  value: z.int(),
  /** Whole rupiah beyond what their batch, vessel or product may count for. */
  beyond: z.int(),
  /** Why they do not count, or not wholly; null where they do. */
  ineligibility: z.enum(ineligibilities).nullable(),
});
export type FacilityGoods = z.output<typeof facilityGoods>;

/** Goods of a document at a place. */
export const pledgeLine = z.object({
  variant: codedRecord,
  batch: z.object({ id: z.uuid(), number: z.string() }),
  position_code: z.string(),
  packs,
  net_weight: netWeight,
});

/** A document that pledges goods, changes what is pledged, or releases it. */
export const pledgeDocument = z.object({
  id: z.uuid(),
  entity: z.enum(pledgeEntities),
  kind: z.enum(fishfinKinds),
  number: z.string().nullable(),
  date: z.iso.date(),
  status: documentStatus,
  reason: z.string().nullable(),
  packs,
  net_weight: netWeight,
  submitted_by: namedRecord.nullable(),
  /** Who checked it before it is decided on. */
  checked_by: namedRecord.nullable(),
  /** Who approves it; null: it does not wait. */
  approver: z.enum(approvers).nullable(),
  decided_by: namedRecord.nullable(),
  decision_note: z.string().nullable(),
  lines: z.array(pledgeLine),
});
export type PledgeDocument = z.output<typeof pledgeDocument>;

/** A price that counts for a variant. */
export const variantPrice = z.object({
  id: z.uuid(),
  variant: codedRecord,
  price: z.int(),
  date: z.iso.date(),
  source: z.string(),
  created_by: namedRecord.nullable(),
  approved_by: namedRecord.nullable(),
});

/** A price as it was entered: for a variant or for a product. */
export const facilityPrice = variantPrice.extend({
  variant: codedRecord.nullable(),
  product: namedRecord.nullable(),
});

/** Where an LTV stands: no more than the target, beyond it, at the margin call, at liquidation. */
export const ltvBands = ['within_target', 'above_target', 'margin_call', 'liquidation'] as const;
export type LtvBand = (typeof ltvBands)[number];

/** What is owed, and what the goods count for. Whole rupiah. */
const figures = {
  outstanding: z.int(),
  /** That of the eligible goods, after the haircut. */
  value: z.int(),
  /** Percent with two decimals; null: something is owed and nothing counts. */
  ltv: z.number().nullable(),
  band: z.enum(ltvBands),
  availability: z.int(),
};

/** How a facility stands before a document of it, or after it. Weight in kg. */
export const standing = z.object({ packs, net_weight: netWeight, ...figures });
export type Standing = z.output<typeof standing>;

/** How a facility stands without a document, and with it. */
export const comparison = z.object({ before: standing, after: standing });
export type Comparison = z.output<typeof comparison>;

/** How a facility stands today, with what it holds. */
export const facilityPosition = z.object({
  ...figures,
  /** What more goods would have to count for to come back to the target. */
  top_up: z.int(),
  goods: z.array(facilityGoods),
  documents: z.array(pledgeDocument),
  prices: z.array(facilityPrice),
  entries: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(entryKinds),
      date: z.iso.date(),
      amount: z.int(),
      reference: z.string().nullable(),
    }),
  ),
});
export type FacilityPosition = z.output<typeof facilityPosition>;

export const decisionNote = z.strictObject({ note: optionalText });
