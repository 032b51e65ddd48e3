import { sql } from 'kysely';
import type { Language } from '#shared/limits.ts';
import { allPermissions, type Permission } from '#shared/permissions.ts';
import type { MailFailure, Report, ScheduleSpan } from '#shared/report-schedule.ts';
import { asCompany, type Db, type Trx } from '#server/platform/db/database.ts';
import type { Mail, Mailer } from '#server/platform/mail/mailer.ts';
import { sendOnce } from '#server/platform/mail/send-once.ts';
import type { ReportMailJob } from './jobs.ts';
import { scheduledMail } from './mail.ts';
import { mailedReports, searchOn } from './mailed.ts';
import { mayReceive, memberJoins } from './people.ts';

interface Means {
  db: Db;
  mailer: Mailer;
  /** Without a trailing slash. Links are built from it. */
  publicUrl: string;
}

/** What is to be sent to whom. */
interface ToSend {
  name: string;
  author: string;
  report: Report;
  search: Record<string, string>;
  every: ScheduleSpan;
  company: string;
  /** Whom an answer goes to. */
  reply_to: string | null;
  time_zone: string;
  /** The day it was due where the company is. */
  day: string;
  email: string;
  person: string;
  language: Language;
  may_receive: boolean;
  /** Null for owners, who have all. */
  permissions: Permission[] | null;
}

/**
 * The job that mails a report to one person, as they could take it along themselves at that moment: it is read as them, so that their
 * warehouses and rights decide what is in it. Who may not any more gets none, and who was taken off neither.
 */
export const sendReport =
  ({ db, mailer, publicUrl }: Means) =>
  async (job: ReportMailJob): Promise<void> => {
    const { company_id, schedule_id, user_id, due } = job;
    const nobody = { companyId: company_id, userId: '' };
    const note = (failure: MailFailure | null) => asCompany(db, nobody, (trx) => keep(trx, job, failure));
    const toSend = await asCompany(db, nobody, (trx) => read(trx, job));
    if (!toSend?.may_receive) return;
    let mail: Mail;
    try {
      mail = await asCompany(db, { companyId: company_id, userId: user_id }, (trx) => mailOf(trx, toSend, publicUrl));
    } catch (error) {
      await note('not_made');
      throw error;
    }
    try {
      await sendOnce(
        { db, mailer, actor: nobody },
        { kind: 'report-schedule', record_id: schedule_id, occasion: `${due} ${user_id}` },
        mail,
      );
    } catch (error) {
      await note('not_accepted');
      throw error;
    }
    await note(null);
  };

async function read(trx: Trx, { schedule_id, user_id, due }: ReportMailJob): Promise<ToSend | undefined> {
  const { rows } = await sql<ToSend>`
    select s.name, a.name as author, s.report, s.search, s.every, c.name as company, c.email as reply_to, c.time_zone,
      (${due}::timestamptz at time zone c.time_zone)::date as day, u.email, u.name as person, u.language, ${mayReceive} as may_receive,
      case when not r.is_owner then r.permissions end as permissions
    from report_recipient p
    join report_schedule s on s.company_id = p.company_id and s.id = p.schedule_id
    join app_user a on a.id = s.user_id
    join company c on c.id = p.company_id
    join membership m on m.company_id = p.company_id and m.user_id = p.user_id ${memberJoins}
    where p.company_id = app_company_id() and p.schedule_id = ${schedule_id} and p.user_id = ${user_id}`.execute(trx);
  return rows[0];
}

async function mailOf(trx: Trx, toSend: ToSend, publicUrl: string): Promise<Mail> {
  const { report, language, time_zone, day, email, reply_to } = toSend;
  const user = { permissions: new Set(toSend.permissions ?? allPermissions) };
  const asking = searchOn(toSend, day);
  const { search, rows, sums, sheet } = await mailedReports[report].make(trx, asking, {
    user,
    language,
    timeZone: time_zone,
  });
  const letter = scheduledMail({
    ...toSend,
    from: search['from'],
    to: search['to'] ?? search['as_of'],
    rows,
    sums,
    hasFile: sheet !== null,
    url: `${publicUrl}/app/reportoutbound?${new URLSearchParams({ report, ...search }).toString()}`,
  });
  return {
    to: email,
    ...letter,
    ...(reply_to && { replyTo: reply_to }),
    ...(sheet && { attachments: [{ filename: `${report}-${day}.xlsx` as const, content: sheet }] }),
  };
}

/** What came of a mail: why it was not sent, or null as the server took it. */
const keep = (trx: Trx, { schedule_id, user_id }: ReportMailJob, failure: MailFailure | null) =>
  sql`
    update report_recipient set failure = ${failure}, sent_at = case when ${failure}::text is null then now() else sent_at end
    where company_id = app_company_id() and schedule_id = ${schedule_id} and user_id = ${user_id}`.execute(trx);
