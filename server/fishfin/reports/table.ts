import type { Generated } from 'kysely';
import type { ReportContent } from '#shared/fishfin-reports.ts';
import type { Moment } from '#server/platform/db/database.ts';

interface FacilityReportTable {
  id: Generated<string>;
  facility_id: string;
  day: string;
  made_at: Moment;
  content: ReportContent;
  pdf: string | null;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    facility_report: FacilityReportTable;
  }
}
