import { sql } from 'kysely';
import type { AcceptInvitationBody, Invitation } from '#shared/invitation.ts';
import type { Language } from '#shared/limits.ts';
import type { FieldError } from '#shared/problems.ts';
import { hashToken } from '#server/platform/http/token.ts';
import { acceptNotice } from '#server/auth/accept-notice.ts';
import { admit } from '#server/auth/admit.ts';
import { createPerson } from '#server/auth/create-person.ts';
import { hashPassword } from '#server/auth/password.ts';
import { refuseWeakPassword } from '#server/auth/refuse-weak-password.ts';
import { actAs, asInstallation, type Db, type Trx } from '#server/platform/db/database.ts';
import { notify } from '#server/platform/notifications/notify.ts';
import { invalid, Problem } from '#server/platform/problems/problem.ts';
import type { Browser } from '#server/platform/http/session.ts';
import '#server/auth/table.ts';
import '#server/company/table.ts';

interface Link {
  email: string;
  token: string;
}

/** An invitation as its reader sees it, and what accepting it needs. */
type Found = Invitation & {
  id: string;
  company_id: string;
  role_id: string;
  language: Language;
  invited_by: string | null;
  warehouse_ids: string[] | null;
  partner_ids: string[] | null;
};

/** The invitation behind a link. @throws Problem `invalid-input` at the token, as `openInvitation` does */
export const readInvitation = (db: Db, link: Link): Promise<Invitation> =>
  asInstallation(db, (trx) => openInvitation(trx, link));

/**
 * The invitation of a link, locked until the transaction, an installation one, ends: of several who accept at once the
 * others wait, and then find none.
 * @throws Problem `invalid-input` at the token: `expired_token`, or `wrong_token` when there is none of it, any more
 */
async function openInvitation(trx: Trx, { email, token }: Link): Promise<Found> {
  const { rows } = await sql<Found & { expired: boolean }>`
    select i.id, i.company_id, i.role_id, i.name, i.email, i.language, i.invited_by, i.warehouse_ids, i.partner_ids, i.expires_at,
      i.expires_at <= now() as expired, c.name as company_name, r.name as role_name,
      (select name from app_user where id = i.invited_by) as inviter_name,
      exists (select from app_user where email = i.email) as has_account
    from invitation i
    join company c on c.id = i.company_id
    join role r on r.company_id = i.company_id and r.id = i.role_id
    where i.email = ${email} and i.token_hash = ${hashToken(token)}
    for update of i`.execute(trx);
  const [found] = rows;
  if (!found) throw invalid('/token', 'wrong_token');
  if (found.expired) throw invalid('/token', 'expired_token');
  return found;
}

interface Accepted {
  company_id: string;
  token: string | null;
}

/**
 * Makes the holder of the link a member, and somebody new a person with a session. The invitation goes with it.
 * @throws Problem `invalid-input` at the token, at the name and password that somebody new has left out, or at a weak password
 */
export async function acceptInvitation(
  db: Db,
  body: AcceptInvitationBody,
  { browser, publicUrl }: { browser: Browser; publicUrl: string },
): Promise<Accepted> {
  // The cheap question comes first: strangers with wrong tokens keep no core busy with hashing.
  const read = await readInvitation(db, body);
  const passwordHash = read.has_account ? undefined : await hashGiven(body, read, { browser, publicUrl });
  return asInstallation(db, async (trx) => {
    const invitation = await openInvitation(trx, body);
    const { company_id, invited_by, role_name } = invitation;
    // What is done here is the company's doing, also where the person will be bound to a partner.
    const actor = { companyId: company_id, ip: browser.ip, requestId: browser.requestId, partnerIds: null };
    await actAs(trx, { ...actor, userId: '' });
    const known = await personOf(trx, body.email);
    const person = known ?? (await newPerson(trx, invitation, { ...givenBy(body), passwordHash }));
    await actAs(trx, { ...actor, userId: person.id });
    if (body.notice_version) await acceptNotice(trx, person.id, { version: body.notice_version, way: 'invitation' });
    await join(trx, invitation, person.id);
    await notify(trx, {
      userIds: invited_by === null ? [] : [invited_by],
      event: 'invitation_accepted',
      params: { name: person.name, role: role_name },
      link: '/app/users',
    });
    if (known) return { company_id, token: null };
    const admission = await admit(trx, person.id, browser, { way: 'invitation' });
    return { company_id, token: admission && 'token' in admission ? admission.token : null };
  });
}

async function hashGiven(
  body: AcceptInvitationBody,
  { company_name }: Invitation,
  { browser, publicUrl }: { browser: Browser; publicUrl: string },
): Promise<string> {
  const { name, password } = givenBy(body);
  refuseWeakPassword(password, { email: body.email, names: [name, company_name], publicUrl });
  return hashPassword(password, browser.ip);
}

/** @throws Problem `invalid-input` that names what somebody new has to say and did not */
function givenBy({ name, password }: AcceptInvitationBody): { name: string; password: string } {
  if (name !== undefined && password !== undefined) return { name, password };
  const errors: FieldError[] = Object.entries({ name, password })
    .filter(([, value]) => value === undefined)
    .map(([field]) => ({ pointer: `/${field}`, code: 'required' }));
  throw new Problem('invalid-input', { errors });
}

const personOf = (trx: Trx, email: string) =>
  trx.selectFrom('app_user').select(['id', 'name']).where('email', '=', email).executeTakeFirst();

async function newPerson(
  trx: Trx,
  { email, language }: Found,
  { name, passwordHash }: { name: string; passwordHash: string | undefined },
) {
  // The account was deleted meanwhile: the next attempt asks for a password.
  if (passwordHash === undefined) throw invalid('/password', 'required');
  return { id: await createPerson(trx, { email, name, language, passwordHash }), name };
}

/**
 * The invitation becomes a membership.
 * @throws Problem `invalid-input` at the token when none of the warehouses, or of the partners, is left that it was for
 */
async function join(
  trx: Trx,
  { id, company_id, role_id, warehouse_ids, partner_ids }: Found,
  userId: string,
): Promise<void> {
  await trx.deleteFrom('invitation').where('company_id', '=', company_id).where('id', '=', id).execute();
  await trx.insertInto('membership').values({ company_id, user_id: userId, role_id }).execute();
  if (partner_ids) await bind(trx, partner_ids, userId);
  if (!warehouse_ids) return;
  const { numAffectedRows = 0n } = await sql`
    insert into warehouse_access (user_id, warehouse_id)
    select ${userId}, id from warehouse where id = any(${warehouse_ids}::uuid[])`.execute(trx);
  // Without any of the chosen warehouses left, the restriction would be void.
  if (numAffectedRows === 0n) throw invalid('/token', 'wrong_token');
}

async function bind(trx: Trx, partnerIds: string[], userId: string): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    insert into partner_access (user_id, partner_id)
    select ${userId}, id from partner where id = any(${partnerIds}::uuid[])`.execute(trx);
  if (numAffectedRows === 0n) throw invalid('/token', 'wrong_token');
}
