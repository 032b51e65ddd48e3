/** An issued invoice, and who asked for work on it. */
export interface InvoiceJob {
  company_id: string;
  user_id: string;
  invoice_id: string;
}

/** A mail with an invoice; `seen`: when it was sent before, as the person who asked for it knew. */
export interface InvoiceMailJob extends InvoiceJob {
  to: string;
  seen: string | null;
}

declare module '#server/platform/jobs/job.ts' {
  interface JobPayloads {
    'rental-invoice-pdf': InvoiceJob;
    'rental-invoice-mail': InvoiceMailJob;
  }
}
