import { z } from 'zod';
import { email } from './auth.ts';
import { codedRecord, namedRecord } from './fields.ts';
import { exportQuery, listQuery } from './list-query.ts';
import { contractDay, rentalTaxes } from './rental.ts';
import { chargeDetails } from './rental-charges.ts';
import { invoiceParties } from './rental-parties.ts';
import { payment } from './rental-payments.ts';
import { reminder } from './rental-reminders.ts';
import { tariff } from './rental-tariff.ts';

/** How an invoice stands today. What is paid and what is overdue follow from payments and the day. */
export const invoiceStatuses = ['draft', 'issued', 'overdue', 'paid', 'void'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** A contract or an invoice by its number. */
export const numbered = z.object({ id: z.uuid(), number: z.string() });

/** An invoice in the list. Amounts in whole rupiah. */
export const invoiceRow = z.object({
  id: z.uuid(),
  /** Null as long as it is a draft. */
  number: z.string().nullable(),
  status: z.enum(invoiceStatuses),
  contract: numbered,
  renter: codedRecord,
  warehouse: codedRecord,
  /** Others that its contract is about as well. */
  further_warehouses: z.array(codedRecord),
  /** The first and the last day of the month of the contract. */
  from_date: z.iso.date(),
  to_date: z.iso.date(),
  invoice_date: z.iso.date().nullable(),
  due_date: z.iso.date().nullable(),
  /** All lines, before tax. */
  sum: z.int(),
  tax_amount: z.int(),
  /** With tax. */
  total: z.int(),
  /** What is still to be paid. */
  open: z.int(),
  created_at: z.iso.datetime(),
});
export type InvoiceRow = z.output<typeof invoiceRow>;

export const invoiceLine = z.object({
  id: z.uuid(),
  /** `minimum`: what is missing to the minimum charge of the month. */
  kind: z.enum(['charge', 'minimum']),
  /** The first day of the month that is charged. */
  month: z.iso.date(),
  /** The invoice whose month is put right by what was posted or agreed back in time; null: no correction. */
  corrects: numbered.nullable(),
  /** As it was when the invoice was made. */
  tariff: tariff.nullable(),
  /** In units of its basis, with four decimals. */
  quantity: z.number(),
  amount: z.int(),
  /** How many rows stand behind it. */
  details: z.int(),
});
export type InvoiceLine = z.output<typeof invoiceLine>;

/** An invoice with its lines, its tax and what the renter may withhold. */
export const invoice = invoiceRow.extend({
  tax: z.enum(rentalTaxes),
  /** What the tax is a share of, in rupiah with two decimals. */
  tax_base: z.number(),
  pph_23: z.int(),
  pph_4_2: z.int(),
  /** As they were called on the day of issue; of a draft as they are called now. */
  parties: invoiceParties,
  /** The path of its PDF below the host of files; null: a draft, or not made yet. */
  pdf: z.string().nullable(),
  /** To whom the last mail with it went, and when. */
  sent_to: z.string().nullable(),
  sent_at: z.iso.datetime().nullable(),
  /** The steps of reminders of it, the first first. */
  reminders: z.array(reminder),
  lines: z.array(invoiceLine),
  payments: z.array(payment),
  created_by: namedRecord.nullable(),
  issued_by: namedRecord.nullable(),
  voided_by: namedRecord.nullable(),
  void_reason: z.string().nullable(),
});
export type Invoice = z.output<typeof invoice>;

export const invoiceSortColumns = [
  'number',
  'status',
  'renter',
  'warehouse',
  'from_date',
  'invoice_date',
  'due_date',
  'total',
  'open',
  'created_at',
] as const;

const narrowedTo = {
  status: z.enum(invoiceStatuses).optional(),
  warehouse_id: z.uuid().optional(),
  renter_id: z.uuid().optional(),
  contract_id: z.uuid().optional(),
};

export const invoiceQuery = listQuery(invoiceSortColumns).extend(narrowedTo);
export type InvoiceQuery = z.output<typeof invoiceQuery>;

export const invoiceExportQuery = exportQuery(invoiceSortColumns).extend(narrowedTo);

/** Makes the draft of an invoice for the month of a contract that a day lies in. */
export const invoiceInput = z.strictObject({ contract_id: z.uuid(), date: contractDay });
export type InvoiceInput = z.output<typeof invoiceInput>;

/** Sends an invoice by mail. `seen`: when it was sent before, as the person who sends it again knows; null: never. */
export const invoiceMailInput = z.strictObject({ to: email, seen: z.iso.datetime().nullable() });
export type InvoiceMailInput = z.output<typeof invoiceMailInput>;

export const invoiceRowsQuery = z.strictObject(listQuery(['from']).pick({ page: true, size: true }).shape);

/** The rows behind a line, as they were counted; those that a correction takes back have a quantity below zero. */
export const invoiceRows = chargeDetails;

/** How the rows behind an invoice are counted: as they stood, or every day spelt out. Each is a sheet of its annex. */
export const annexSheets = ['interval', 'day'] as const;

/** The rows behind all lines of an invoice. A file for Excel has both sheets unless one is asked for; a CSV has the first unless the other is. */
export const annexExportQuery = exportQuery(['from']).extend({
  invoice_id: z.uuid(),
  by: z.enum(annexSheets).optional(),
});
