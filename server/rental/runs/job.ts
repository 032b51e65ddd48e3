export interface RunJob {
  run_id: string;
  company_id: string;
  user_id: string;
}

declare module '#server/platform/jobs/job.ts' {
  interface JobPayloads {
    'rental-run': RunJob;
  }
}
