import { z } from 'zod';
import { daysBetween } from './days.ts';
import { codedRecord } from './fields.ts';
import { exportQuery, listQuery, pagination } from './list-query.ts';
import { contractDay } from './rental.ts';
import { tariff } from './rental-tariff.ts';
import { ledgerEntity, netWeight } from './stock/fields.ts';

/** The most days that charges are asked for at once: a leap year. */
const PERIOD_DAYS_MAX = 366;

const ofPeriod = {
  contract_id: z.uuid(),
  from: contractDay,
  /** The last day that counts. One to come is a forecast: the goods of today are taken to stay. */
  to: contractDay,
  /** Another contract, under whose terms and last agreed tariffs the same goods would be charged. */
  terms_of: z.uuid().optional(),
};

const endsTooSoon = { path: ['to'], params: { code: 'below_from' } };
const isTooLong = { path: ['to'], params: { code: 'too_big' } };

const withPeriod = <Shape extends z.ZodType<{ from: string; to: string }>>(shape: Shape) =>
  shape
    .refine(({ from, to }) => to >= from, endsTooSoon)
    .refine(({ from, to }) => daysBetween(from, to) < PERIOD_DAYS_MAX, isTooLong);

export const chargeQuery = withPeriod(z.strictObject(ofPeriod));
export type ChargeQuery = z.output<typeof chargeQuery>;

/** Why stored goods are not charged for. */
export const unchargedReasons = ['no_tariff', 'no_volume', 'no_pallet'] as const;

/** How many lots of goods that are not charged for are named; the others are counted. */
export const UNCHARGED_SHOWN = 50;

const batch = z.object({ id: z.uuid(), number: z.string() });

/** What is charged under a contract for a period. Amounts in whole rupiah. */
export const charges = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  lines: z.array(
    z.object({
      /** That of the tariff. */
      id: z.uuid(),
      tariff,
      /** In units of its basis, such as kg·days, with four decimals. */
      quantity: z.number(),
      amount: z.int(),
      /** How many rows stand behind it. */
      details: z.int(),
    }),
  ),
  /** Of all lines. */
  sum: z.int(),
  /** What is missing to the minimum charge; 0 of a period that is no month of the contract. */
  minimum_top_up: z.int(),
  total: z.int(),
  uncharged: z.array(
    z.object({
      reason: z.enum(unchargedReasons),
      batch,
      variant: codedRecord,
      from: z.iso.date(),
      to: z.iso.date(),
      net_weight: netWeight,
    }),
  ),
  uncharged_count: z.int(),
});
export type Charges = z.output<typeof charges>;

/** What is counted: a share of a batch, that goods lie somewhere or how much of a position they are, what a document did, the days of a month. */
export const chargeSubjects = ['batch', 'position', 'position_share', 'handling_unit', 'document', 'month'] as const;

/** A row behind a line. */
export const chargeDetail = z.object({
  /** Its place among the rows of the line, counted from 0. */
  id: z.string(),
  of: z.enum(chargeSubjects),
  /** That of the batch, position, pallet or document; null of a month. */
  subject_id: z.uuid().nullable(),
  /** The warehouse of a position; null of anything else. */
  warehouse_id: z.uuid().nullable(),
  /** Of a document, whose page it is; null of anything else. */
  entity: ledgerEntity.nullable(),
  /** The number of the batch or the document, or the code of the position or the pallet; null of a month. */
  name: z.string().nullable(),
  variant: z.string().nullable(),
  from: z.iso.date(),
  to: z.iso.date(),
  days: z.int(),
  /** Kilograms, cubic metres, packs, pallets, positions or documents; of a month its days. */
  amount: z.number(),
  quantity: z.number(),
});
export type ChargeDetail = z.output<typeof chargeDetail>;

const pages = listQuery(['from']).pick({ page: true, size: true }).shape;

export const chargeDetailQuery = withPeriod(z.strictObject({ ...ofPeriod, tariff_id: z.uuid(), ...pages }));

export const chargeDetails = z.object({ data: z.array(chargeDetail), pagination });

export const chargeExportQuery = withPeriod(exportQuery(['from']).extend(ofPeriod));
