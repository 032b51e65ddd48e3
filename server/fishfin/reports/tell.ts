import type { FacilityReport } from '#shared/fishfin-reports.ts';
import { findCompany } from '#server/company/settings.ts';
import { asCompany, type Db } from '#server/platform/db/database.ts';
import type { FileStorage } from '#server/platform/files/storage.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { sendOnce } from '#server/platform/mail/send-once.ts';
import { facilityKind } from '../kind.ts';
import { keptReportPdf, reportSheet } from './files.ts';
import { findReport } from './list.ts';
import { reportMail } from './mail.ts';
import { madeReport, type ReportJob } from './make.ts';
import { recipientsOf } from './recipients.ts';

interface Means {
  db: Db;
  storage: FileStorage;
  mailer: Mailer;
  /** Without a trailing slash. Links are built from it. */
  publicUrl: string;
}

/**
 * The job that makes a facility's report of today with its PDF, and mails it. It is idempotent: a retry sends only to those whose
 * mail was not accepted.
 */
export const tellReport =
  ({ db, storage, mailer, publicUrl }: Means) =>
  async (job: ReportJob): Promise<void> => {
    const id = await madeReport(db, job);
    if (id === undefined) return;
    const { company_id, facility_id, is_mailed } = job;
    const actor = { companyId: company_id, userId: '' };
    const { report, company, recipients } = await asCompany(db, actor, async (trx) => ({
      report: (await findReport(trx, id))!,
      company: await findCompany(trx, company_id),
      recipients: is_mailed ? await recipientsOf(trx, facility_id) : [],
    }));
    const { language, time_zone, email } = company;
    const pdf = await keptReportPdf({ db, storage }, report, { company_id, language, time_zone });
    const name = fileName(report);
    const failures: unknown[] = [];
    for (const { address, is_person, ...whom } of recipients) {
      const url = is_person ? `${publicUrl}/app/${facilityKind.entity}/reports/${id}` : null;
      const sheet = await reportSheet(report, { company_id, language: whom.language, time_zone });
      const mail = {
        to: address,
        ...reportMail(report, { ...whom, url }),
        ...(email && { replyTo: email }),
        attachments: [
          { filename: `${name}.pdf` as const, content: pdf },
          { filename: `${name}.xlsx` as const, content: sheet },
        ],
      };
      // One address that fails keeps none of the others from their mail.
      await sendOnce({ db, mailer, actor }, { kind: 'facility-report', record_id: id }, mail).catch((error: unknown) =>
        failures.push(error),
      );
    }
    if (failures.length > 0) throw failures[0];
  };

const fileName = ({ day, content }: FacilityReport) => `${content.facility.number.replaceAll(/[^\w.-]/g, '-')}-${day}`;
