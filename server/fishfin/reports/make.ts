import { sql } from 'kysely';
import { mayRelease } from '#shared/fishfin.ts';
import { reportContent } from '#shared/fishfin-reports.ts';
import { asCompany, asSnapshot, type Db, type Trx } from '#server/platform/db/database.ts';
import { today } from '#server/platform/db/today.ts';
import { enqueueInCompany } from '#server/platform/jobs/enqueue-in-company.ts';
import { findFacility } from '../list.ts';
import { contentOf } from './content.ts';
import './table.ts';

/** A facility of which something is told today. */
export interface ReportJob {
  company_id: string;
  facility_id: string;
  /** Whether the financier gets it by mail. */
  is_mailed: boolean;
}

declare module '#server/platform/jobs/job.ts' {
  interface JobPayloads {
    'facility-report': ReportJob;
  }
}

/** Leaves the report of today to be made of each facility that is in force, or should have ended. */
export async function reportLater(trx: Trx, is_mailed: boolean): Promise<void> {
  const facilities = await trx.selectFrom('facility').select(['id', 'status']).orderBy('id').execute();
  const told = facilities.filter(({ status }) => mayRelease(status));
  await enqueueInCompany(trx, 'facility-report', (company_id) =>
    told.map(({ id: facility_id }) => ({ company_id, facility_id, is_mailed })),
  );
}

/** The report of today of a facility, made where it is not there yet; undefined where nothing is told of it. */
export async function madeReport(db: Db, { company_id, facility_id }: ReportJob): Promise<string | undefined> {
  const actor = { companyId: company_id, userId: '' };
  const content = await asSnapshot(db, actor, async (trx) => {
    const facility = await findFacility(trx, facility_id);
    return facility && mayRelease(facility.status) ? contentOf(trx, facility) : undefined;
  });
  if (!content) return undefined;
  return asCompany(db, actor, async (trx) => {
    // Other instances may make it at the same time: the first one counts.
    await sql`
      insert into facility_report (facility_id, day, content)
      values (${facility_id}, ${today}, ${JSON.stringify(reportContent.parse(content))}::jsonb)
      on conflict (company_id, facility_id, day) do nothing`.execute(trx);
    const { rows } = await sql<{ id: string }>`
      select id from facility_report where facility_id = ${facility_id} and day = ${today}`.execute(trx);
    return rows[0]!.id;
  });
}
