import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FacilityReport, ReportRow } from '#shared/fishfin-reports.ts';
import { call } from '#web/platform/calls/api.ts';

/** Where reports are, below `/v1`. */
const reportsPath = '/fishfin/reports';

/** How many reports are shown at once. */
export const REPORTS_SHOWN = 25;

/** Milliseconds between two looks whether the PDF of a report has been made. */
const LOOK_FOR_PDF_MS = 3000;

interface ReportsPage {
  data: ReportRow[];
  pagination: { total: number };
}

/** A page of a facility's reports, the newest first. */
export function useReports(facilityId: string, page: number) {
  const asked = new URLSearchParams({ facility_id: facilityId, page: `${page}`, size: `${REPORTS_SHOWN}` });
  return useQuery({
    queryKey: [reportsPath, 'of', facilityId, page],
    queryFn: ({ signal }) => call<ReportsPage>('GET', `${reportsPath}?${asked}`, undefined, signal),
    placeholderData: keepPreviousData,
    // One comes each morning.
    staleTime: 0,
  });
}

/** One report. */
export function useReport(id: string) {
  return useQuery({
    queryKey: [reportsPath, id],
    queryFn: async ({ signal }) =>
      (await call<{ data: FacilityReport }>('GET', `${reportsPath}/${id}`, undefined, signal)).data,
    refetchInterval: ({ state: { data } }) => (data?.pdf === null ? LOOK_FOR_PDF_MS : false),
  });
}
