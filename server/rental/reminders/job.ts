/** A reminder of an invoice that is not paid, so many days after it was due. */
export interface ReminderJob {
  company_id: string;
  invoice_id: string;
  days: number;
}

declare module '#server/platform/jobs/job.ts' {
  interface JobPayloads {
    'rental-reminder-mail': ReminderJob;
  }
}
