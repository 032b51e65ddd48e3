import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { FacilityReport } from '#shared/fishfin-reports.ts';
import type { Language } from '#shared/limits.ts';
import { asCompany, type Db } from '#server/platform/db/database.ts';
import type { FileStorage } from '#server/platform/files/storage.ts';
import { papersOf } from '#server/platform/files/store-file.ts';
import { headingOf } from '#server/platform/spreadsheet/headings.ts';
import { inChunks, rowChunks } from '#server/platform/spreadsheet/row-chunks.ts';
import { writeSheet } from '#server/platform/spreadsheet/write-sheet.ts';
import { fileColumns, fileRows } from './file-rows.ts';
import './table.ts';

interface Means {
  db: Db;
  storage: FileStorage;
}

interface Asked {
  company_id: string;
  language: Language;
  time_zone: string;
}

/** The PDF of a report; it is made and kept where it is not there yet. */
export async function keptReportPdf({ db, storage }: Means, report: FacilityReport, asked: Asked): Promise<Buffer> {
  const kept = report.pdf && (await storage.open(report.pdf));
  if (kept) return buffer(kept.stream);
  // Loaded with the first one: the app starts without it.
  const { reportPdf } = await import('./pdf.ts');
  const content = await reportPdf(report, asked);
  const path = `${papersOf(asked.company_id)}/${randomBytes(20).toString('hex')}.pdf`;
  await storage.put(path, content, 'application/pdf', { beyondQuota: true });
  const { numUpdatedRows } = await asCompany(db, { companyId: asked.company_id, userId: '' }, (trx) =>
    trx
      .updateTable('facility_report')
      .set({ pdf: path })
      .where('id', '=', report.id)
      .where('pdf', 'is not distinct from', report.pdf)
      .executeTakeFirst(),
  );
  // Another instance made it meanwhile: it says the same.
  if (numUpdatedRows === 0n) await storage.delete(path);
  return content;
}

/** A report as a file for Excel, in a language. */
export const reportSheet = (report: FacilityReport, { language, time_zone }: Asked): Promise<Buffer> =>
  buffer(
    writeSheet({
      format: 'xlsx',
      sheetName: 'collateral',
      columns: fileColumns.map(({ name, kind }) => ({ header: headingOf(name, language, 'collateral'), kind })),
      timeZone: time_zone,
      rows: rowChunks(inChunks(fileRows(report, language)), (row) => fileColumns.map(({ name }) => row[name])),
    }),
  );
