import { z } from 'zod';
import { codedRecord } from './fields.ts';
import { BULK_MAX } from './limits.ts';
import { numbered } from './rental-invoices.ts';

/** The number of a tax invoice, typed with or without points. */
const taxNumber = z
  .string()
  .overwrite((typed) => typed.replaceAll(/[\s.-]/g, ''))
  .refine((digits) => /^\d{16,17}$/.test(digits), { params: { code: 'not_a_tax_number' } });

/** How far an invoice is: in no file yet, in one, or Coretax gave it a number. */
export const coretaxStates = ['open', 'exported', 'numbered'] as const;

/** What keeps an invoice out of the file, and the record that has to be mended. */
export const coretaxFaults = {
  seller_npwp: 'company',
  seller_nitku: 'company',
  unit: 'company',
  buyer_npwp: 'partner',
  buyer_address: 'partner',
  buyer_nitku: 'contract',
  vat_11: 'contract',
  former_unnumbered: 'former',
  vat_differs: 'invoice',
  nothing: 'invoice',
} as const;
export type CoretaxFault = keyof typeof coretaxFaults;

export const coretaxInvoice = z.object({
  id: z.uuid(),
  number: z.string(),
  is_void: z.boolean(),
  contract: numbered,
  renter: codedRecord,
  invoice_date: z.iso.date(),
  /** Whole rupiah. */
  sum: z.int(),
  tax_amount: z.int(),
  state: z.enum(coretaxStates),
  /** The file that it is in; null: in none. */
  file_id: z.uuid().nullable(),
  tax_number: z.string().nullable(),
  /** The number of the tax invoice that it replaces. */
  replaces: z.string().nullable(),
  /** The invoice of the same month that was voided after it had been exported. */
  former: numbered.nullable(),
  faults: z.array(z.enum(Object.keys(coretaxFaults) as [CoretaxFault, ...CoretaxFault[]])),
});
export type CoretaxInvoice = z.output<typeof coretaxInvoice>;

const month = z.iso.date().refine((day) => day.endsWith('-01'), { params: { code: 'invalid' } });

/** The invoices dated in a calendar month, by its first day. */
export const coretaxQuery = z.strictObject({ month });

/** Puts invoices into a file. */
export const coretaxExport = z.strictObject({ month, invoice_ids: z.array(z.uuid()).min(1).max(BULK_MAX) });
export type CoretaxExport = z.output<typeof coretaxExport>;

/** A file as it was made, however often it is downloaded. */
export const coretaxFile = z.object({ id: z.uuid(), name: z.string(), content: z.string() });

export const coretaxNumber = z.strictObject({ number: taxNumber });
