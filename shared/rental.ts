import { z } from 'zod';
import { nitku } from './contact.ts';
import { code, codedRecord, optionalLongText } from './fields.ts';
import { EXPIRY_ALERT_DAYS_MAX, MONEY_MAX } from './limits.ts';
import { exportQuery, listQuery } from './list-query.ts';
import { seenVersion, version } from './version.ts';

/** How a contract stands today. `expiring` and `ended` follow from its last day. */
export const contractStatuses = ['draft', 'active', 'expiring', 'ended', 'terminated'] as const;
export type ContractStatus = (typeof contractStatuses)[number];

/**
 * How an invoice is taxed (PMK 131/2024). `vat_12`: 12 % of another base, 11/12 of the sum. `vat_11`: 11 % of the sum. Both come to
 * the same tax. `none`: the company is no taxable entrepreneur, or the service is exempt.
 */
export const rentalTaxes = ['vat_12', 'vat_11', 'none'] as const;
export type RentalTax = (typeof rentalTaxes)[number];

/** What a renter pays for a position in which goods of others lie too: all of it, or their share by weight. */
export const positionSharings = ['whole', 'by_weight'] as const;

/** The last day of the month that every month has. */
export const BILLING_DAY_MAX = 28;

const PAYMENT_DAYS_MAX = 365;

const FURTHER_WAREHOUSES_MAX = 50;

export const contractDay = z.iso.date().refine((date) => date >= '1900-01-01' && date <= '2999-12-31', {
  error: 'too_small',
  params: { code: 'too_small' },
});
const days = z.int().min(0).max(EXPIRY_ALERT_DAYS_MAX);

const contractFields = {
  /** Null: the next one by the company's pattern. */
  number: code.nullable().default(null),
  renter_id: z.uuid(),
  /** The one that the contract is kept in. */
  warehouse_id: z.uuid(),
  /** Others that it is about as well. */
  further_warehouse_ids: z.array(z.uuid()).max(FURTHER_WAREHOUSES_MAX).default([]),
  start_date: contractDay,
  /** Its last day; null: until it is terminated. */
  end_date: contractDay.nullable().default(null),
  /** So many days before its last day it is about to end. */
  notice_days: days,
  /** The day of the month on which charges are billed. */
  billing_day: z.int().min(1).max(BILLING_DAY_MAX),
  /** Whole rupiah a month. */
  minimum_charge: z.int().min(0).max(MONEY_MAX),
  /** Days after receipt that storage costs nothing. */
  free_days: days,
  /** Whether goods are charged for on the day on which they leave. */
  counts_withdrawal_day: z.boolean(),
  position_sharing: z.enum(positionSharings).default('whole'),
  tax: z.enum(rentalTaxes).default('vat_12'),
  /** Whether the renter withholds income tax of what is billed. */
  withholds_tax: z.boolean().default(false),
  /** The place of business of the renter that tax invoices name; null: the head office. */
  buyer_nitku: nitku.nullable().default(null),
  /** Days from the date of an invoice until it is due. */
  payment_days: z.int().min(0).max(PAYMENT_DAYS_MAX).default(14),
  /** Whole rupiah that may be open on its invoices before goods are kept back; null: any sum. */
  credit_limit: z.int().min(0).max(MONEY_MAX).nullable().default(null),
  /** So many days after an invoice was due goods are kept back; null: however long. */
  lien_days: z.int().min(0).max(PAYMENT_DAYS_MAX).nullable().default(null),
  /** Whether the renter is reminded of unpaid invoices by mail. */
  reminds_by_mail: z.boolean().default(false),
  notes: optionalLongText,
};

const endsAfterStart = (contract: { start_date: string; end_date: string | null }) =>
  contract.end_date === null || contract.end_date >= contract.start_date;
const endsTooSoon = { path: ['end_date'], params: { code: 'below_from' } };

const namesEachOnce = ({
  warehouse_id,
  further_warehouse_ids: ids,
}: {
  warehouse_id: string;
  further_warehouse_ids: string[];
}) => new Set([warehouse_id, ...ids]).size === ids.length + 1;
const namedTwice = { path: ['further_warehouse_ids'], params: { code: 'given_twice' } };

export const contractInput = z
  .strictObject(contractFields)
  .refine(endsAfterStart, endsTooSoon)
  .refine(namesEachOnce, namedTwice);
export type ContractInput = z.output<typeof contractInput>;

/** A contract that was there before, all of it. Its number stays where none is sent. */
export const contractChange = z
  .strictObject({ ...contractFields, id: z.uuid(), ...seenVersion })
  .refine(endsAfterStart, endsTooSoon)
  .refine(namesEachOnce, namedTwice);

/** Puts a draft into force. */
export const contractActivation = z.strictObject(seenVersion);

/** Ends a contract that is in force, on a day that becomes its last one. */
export const contractTermination = z.strictObject({ ...seenVersion, end_date: contractDay });

export const contract = z.object({
  id: z.uuid(),
  ...contractFields,
  number: z.string(),
  status: z.enum(contractStatuses),
  renter: codedRecord,
  warehouse: codedRecord,
  further_warehouses: z.array(codedRecord),
  created_at: z.iso.datetime(),
  version,
});
export type Contract = z.output<typeof contract>;

export const contractSortColumns = [
  'number',
  'renter',
  'warehouse',
  'start_date',
  'end_date',
  'status',
  'created_at',
] as const;

const narrowedTo = {
  status: z.enum(contractStatuses).optional(),
  warehouse_id: z.uuid().optional(),
  renter_id: z.uuid().optional(),
};

export const contractQuery = listQuery(contractSortColumns).extend(narrowedTo);
export type ContractQuery = z.output<typeof contractQuery>;

export const contractExportQuery = exportQuery(contractSortColumns).extend(narrowedTo);
