import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { facilityReport, reportFileQuery, reportQuery, reportRow } from '#shared/fishfin-reports.ts';
import { readingRoutes } from '#server/platform/records/reading-routes.ts';
import { listExportRoute } from '#server/platform/spreadsheet/list-export-route.ts';
import { facilityKind } from '../kind.ts';
import { fileColumns, type FileRow, fileRows } from './file-rows.ts';
import { everyReport, findReport, listReports } from './list.ts';

const { entity } = facilityKind;

/** A report as a file, in the reader's words. */
const fileRoute = listExportRoute({
  path: '/fishfin/report_rows',
  entity,
  tag: entity,
  name: 'collateral_report',
  query: reportFileQuery,
  headedAs: 'collateral',
  columns: fileColumns,
  cell: (row: FileRow, column) => row[column as keyof FileRow],
  async *rows(trx, { report_id }, _, language) {
    const report = await findReport(trx, report_id);
    if (report) yield* fileRows(report, language);
  },
});

/** The daily reports on facilities: listed, read, and as a file. */
export const reportRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(
    readingRoutes({
      path: '/fishfin/reports',
      entity,
      tag: entity,
      row: reportRow,
      detail: facilityReport,
      query: reportQuery,
      list: listReports,
      every: everyReport,
      find: findReport,
    }),
  );
  await app.register(fileRoute);
};
