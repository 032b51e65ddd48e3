import type { LedgerEntity } from '#shared/stock/kinds.ts';

/** What somebody of a partner asked for, of which the store is told. */
export interface AskedJob {
  company_id: string;
  entity: LedgerEntity;
  id: string;
}

declare module '#server/platform/jobs/job.ts' {
  interface JobPayloads {
    'document-asked': AskedJob;
  }
}
