import { sql } from 'kysely';
import type { Language } from '#shared/limits.ts';
import { hashToken } from '#server/platform/http/token.ts';
import { asCompany, type Db, type Trx } from '#server/platform/db/database.ts';
import { invitationMail } from '#server/platform/mail/invitation-mail.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { newToken } from '#server/platform/http/session.ts';
import '#server/company/table.ts';

export interface InvitationMail {
  company_id: string;
  invitation_id: string;
}

declare module '#server/platform/jobs/job.ts' {
  interface JobPayloads {
    'invitation-mail': InvitationMail;
  }
}

interface Parts {
  db: Db;
  mailer: Mailer;
  /** Without a trailing slash. Links are built from it. */
  publicUrl: string;
}

/** The job behind an invitation: makes the link, which replaces an older one, and mails it. One withdrawn meanwhile is not sent. */
export const sendInvitationMail =
  ({ db, mailer, publicUrl }: Parts) =>
  async ({ company_id, invitation_id }: InvitationMail): Promise<void> => {
    const token = newToken();
    const invited = await asCompany(db, { companyId: company_id, userId: '' }, (trx) =>
      keepToken(trx, invitation_id, hashToken(token)),
    );
    if (!invited) return;
    const { email, time_zone, expires_at, ...about } = invited;
    const url = `${publicUrl}/invitation?${new URLSearchParams({ email, token })}`;
    // The link works before it is sent, and nothing that could fail comes after: a try that failed sent nothing.
    await mailer.send({ to: email, ...invitationMail({ ...about, url, until: momentIn(time_zone, expires_at) }) });
  };

interface Invited {
  email: string;
  language: Language;
  name: string | null;
  company: string;
  inviter: string | null;
  role: string;
  time_zone: string;
  expires_at: string;
}

/** Makes the token the invitation's only one. */
async function keepToken(trx: Trx, id: string, tokenHash: Buffer): Promise<Invited | undefined> {
  const { rows } = await sql<Invited>`
    update invitation i set token_hash = ${tokenHash}
    from company c, role r
    where i.id = ${id} and i.expires_at > now() and c.id = i.company_id and r.company_id = i.company_id and r.id = i.role_id
    returning i.email, i.language, i.name, c.name as company, r.name as role, c.time_zone, i.expires_at,
      (select name from app_user where id = i.invited_by) as inviter`.execute(trx);
  return rows[0];
}

const shortNames: Record<string, string> = { 'Asia/Jakarta': 'WIB', 'Asia/Makassar': 'WITA', 'Asia/Jayapura': 'WIT' };

/** DD-MM-YYYY HH:mm on the clock of the company. */
function momentIn(timeZone: string, moment: string): string {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return `${clock.format(new Date(moment)).replaceAll('/', '-').replace(',', '')} ${shortNames[timeZone] ?? timeZone}`;
}
