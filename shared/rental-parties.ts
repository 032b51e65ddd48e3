import { z } from 'zod';

const text = z.string().nullable();

/** Somebody whom an invoice names. The address has its lines. */
const party = z.object({ name: z.string(), npwp: text, address: text, phone: text, email: text });
export type Party = z.output<typeof party>;

/** Who issues an invoice, with the accounts to pay into, and to whom. */
export const invoiceParties = z.object({ seller: party.extend({ bank_account: text }), buyer: party });
export type InvoiceParties = z.output<typeof invoiceParties>;
