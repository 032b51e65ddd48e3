import type { Invoice } from '#shared/rental-invoices.ts';
import type { Payment, Statement } from '#shared/rental-payments.ts';

/** What a paper of rental is about: an invoice, the receipt of a payment on it, or the account of a renter in some days. */
export type Printed = { invoice: Invoice; payment?: Payment } | { statement: Statement; from: string; to: string };
