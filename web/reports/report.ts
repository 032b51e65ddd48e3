import { type Banded, bandedReports } from '#shared/stock/banded-report.ts';
import type { Report } from '#shared/report-schedule.ts';

export const isBanded = (report: Report): report is Banded => bandedReports.some((one) => one === report);
