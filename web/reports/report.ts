import { type Banded, bandedReports } from '#shared/stock/banded-report.ts';
import { type Flow, flows } from '#shared/stock/flow-groups.ts';

export type Report = Flow | Banded | 'utilisation' | 'weighing';

/** All reports, in the order in which they are offered. */
export const reports: readonly Report[] = [...flows, ...bandedReports, 'utilisation', 'weighing'];

export const isBanded = (report: Report): report is Banded => bandedReports.some((one) => one === report);
