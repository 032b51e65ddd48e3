import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Mail } from '#server/platform/mail/mailer.ts';
import { withinCell } from '#server/platform/db/said-cell.ts';
import { app, db, type newCompany, owner, testCell } from '#server/testing.ts';
import { type InvitationMail, sendInvitationMail } from './send-invitation-mail.ts';

type Company = Awaited<ReturnType<typeof newCompany>>;

/** A role of the company. */
export async function newRole(companyId: string, permissions: readonly string[] = ['product_list'], isOwner = false) {
  const id = randomUUID();
  await sql`insert into role (company_id, id, name, permissions, is_owner)
    values (${companyId}, ${id}, ${`Role ${id}`}, ${permissions}::text[], ${isOwner})`.execute(owner);
  return id;
}

export const newEmail = () => `${randomUUID()}@test.example`;

/** Does what a company left to the background to be mailed, as its job workers would, and answers the mails. */
export async function invitationMailsOf(companyId: string): Promise<Mail[]> {
  const { rows } = await sql<{ payload: InvitationMail }>`
    delete from job where kind = 'invitation-mail' and payload->>'company_id' = ${companyId} returning payload`.execute(
    owner,
  );
  const mails: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void mails.push(mail), close: () => {} };
  const mail = sendInvitationMail({ db, mailer, publicUrl: 'https://palka.example' });
  for (const { payload } of rows) await withinCell(testCell, () => mail(payload));
  return mails;
}

/** What the link of a mail carries. */
export function linkIn(mail: Mail | undefined): { email: string; token: string } {
  const { searchParams } = new URL(/https?:\/\/\S+\/invitation\?\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  return { email: searchParams.get('email')!, token: searchParams.get('token')! };
}

/** Each call from an address of its own, so that only what is tested is counted. */
const someAddress = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 255)).join('.')}`;

/** Somebody invited into a company, with the link of their mail. */
export async function newInvitation(
  company: Pick<Company, 'companyId' | 'token'>,
  { email = newEmail(), name = 'Budi' }: { email?: string; name?: string | null } = {},
) {
  const roleId = await newRole(company.companyId);
  const answer = await app.inject({
    method: 'POST',
    url: '/v1/users',
    payload: { email, name, role_id: roleId, language: 'id' },
    headers: { authorization: `Bearer ${company.token}` },
    remoteAddress: someAddress(),
  });
  if (answer.statusCode !== 200) throw new Error(`Inviting failed: ${answer.body}`);
  const [mail] = await invitationMailsOf(company.companyId);
  return { ...linkIn(mail), id: answer.json().data.id as string, roleId, mail: mail! };
}

export const password = 'kerapu macan 27';

export const asStranger = (url: string, payload: object, remoteAddress = someAddress()) =>
  app.inject({ method: 'POST', url: `/v1/auth/${url}`, payload, remoteAddress });

/** Accepts an invitation as somebody who is new. */
export const accept = (link: { email: string; token: string }, changes: object = {}) =>
  asStranger('accept_invitation', {
    email: link.email,
    token: link.token,
    name: 'Budi Santoso',
    password,
    password_confirmation: password,
    ...changes,
  });

export const read = ({ email, token }: { email: string; token: string }) => asStranger('invitation', { email, token });
