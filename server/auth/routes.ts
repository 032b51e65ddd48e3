import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { z } from 'zod';
import { currentUser, loginBody, tokenAnswer } from '#shared/auth.ts';
import { NOTICE_VERSION } from '#shared/privacy-notice.ts';
import { alphabetical } from '#server/platform/http/list.ts';
import { refuseOtherOrigins } from '#server/platform/http/access.ts';
import { recordOfOneself } from '#server/platform/activity/record.ts';
import { actAs, asInstallation, type Db, type Trx } from '#server/platform/db/database.ts';
import { isProblem, Problem } from '#server/platform/problems/problem.ts';
import { type Browser, browserOf, closeSession } from '#server/platform/http/session.ts';
import { goOnWithSignUp, incompleteSignUp } from '#server/auth/completion.ts';
import { type Admission, admit, tokenOf } from './admit.ts';
import { attempt } from './attempts.ts';
import { type CellOptions, tryCellsOfEmail } from './cells-of-email.ts';
import { clearTokenCookie, setTokenCookie } from './cookie.ts';
import { notingFailure } from './failures.ts';
import { hashPassword, isOfAnotherCost, verifyPassword } from './password.ts';
import './table.ts';

export interface AuthOptions extends CellOptions {
  publicUrl: string;
}

const tags = ['auth'];

/** Signing in by password, signing out, and who is signed in. */
export const authRoutes: FastifyPluginAsyncZod<AuthOptions> = async (app, { db, cells, publicUrl }) => {
  app.post(
    '/auth/login',
    {
      config: {
        event: 'signed_in',
        access: 'anyone',
        problems: ['login-failed', 'second-step-required', 'sign-up-incomplete', 'too-many-attempts'],
      },
      schema: { tags, body: loginBody, response: { 200: tokenAnswer } },
    },
    async (request, reply) => {
      refuseOtherOrigins(request, publicUrl);
      const { email, company_id: companyId } = request.body;
      const browser = browserOf(request);
      const work = () => signIn(db, request.body, browser);
      const noting = () => notingFailure(db, { way: 'password', email }, browser, { work, failed });
      const counted = () => attempt(db, 'login', { email, ip: request.ip }, { work: noting, failed });
      const token = await tryCellsOfEmail({ db, cells }, { email, companyId }, { work: counted, isRefused: failed });
      setTokenCookie(reply, token, publicUrl);
      return { data: { token } };
    },
  );

  app.post(
    '/auth/logout',
    {
      config: { event: 'signed_out', access: 'own-account' },
      schema: { tags, response: { 200: z.object({ data: z.object({}) }) } },
    },
    async (request, reply) => {
      const { user, tokenHash, ip, id: requestId } = request;
      await asInstallation(db, async (trx) => {
        await closeSession(trx, tokenHash);
        await actAs(trx, { companyId: user.company_id, userId: user.id, ip, requestId });
        await recordOfOneself(trx, 'sign_out');
      });
      clearTokenCookie(reply, publicUrl);
      // Drafts that were not sent yet are kept in the storage, and stay.
      reply.header('clear-site-data', '"cache"');
      return { data: {} };
    },
  );

  app.get(
    '/auth/me',
    { config: { access: 'own-account' }, schema: { tags, response: { 200: z.object({ data: currentUser }) } } },
    async ({ user, user: { partner_ids }, inCompany }) => ({
      data: {
        ...user,
        permissions: [...user.permissions],
        partners: partner_ids && (await inCompany((trx) => namedPartners(trx, partner_ids))),
        notice_missing: !user.accepted_notices.includes(NOTICE_VERSION),
      },
    }),
  );
};

/** The partners by name, in the order of an Indonesian dictionary. */
async function namedPartners(trx: Trx, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; code: string; name: string }>`
    select id, code, name from partner where id = any (${ids}::uuid[]) and merged_into_id is null order by ${alphabetical(sql.ref('name'))}`.execute(
    trx,
  );
  return rows;
}

const failed = (error: unknown) => isProblem(error, 'login-failed');

/**
 * @throws Problem `login-failed`, after the same time whether or not anyone has the e-mail; `second-step-required`;
 * `sign-up-incomplete` with what allows them to make their company
 */
async function signIn(db: Db, body: z.output<typeof loginBody>, browser: Browser, again = false): Promise<string> {
  const { email, password } = body;
  const { person, signUp } = await asInstallation(db, async (trx) => ({
    person: await findPerson(trx, email),
    signUp: await incompleteSignUp(trx, email),
  }));
  const known = await verifyPassword(password, (person ?? signUp)?.password_hash, browser.ip);
  const challenge = known && !person && signUp ? await goOnWithSignUp(db, signUp) : undefined;
  if (challenge) throw new Problem('sign-up-incomplete', { challenge });
  const admission = known && person ? await admitUnchanged(db, person, browser) : undefined;
  // Another password, or another hash of the same one, which a sign-in at the same moment may have made.
  if (known && person && !admission && !again) return signIn(db, body, browser, true);
  if (admission && person) await renewHash(db, person, { password, ip: browser.ip });
  return tokenOf(admission, 'login-failed');
}

/** Hashes a password that was just shown at today's cost, if that has changed. When too many wait, the next sign-in does. */
async function renewHash(
  db: Db,
  { id, password_hash }: { id: string; password_hash: string | null },
  { password, ip }: { password: string; ip: string },
): Promise<void> {
  if (password_hash === null || !isOfAnotherCost(password_hash)) return;
  const renewed = await hashPassword(password, ip).catch(() => undefined);
  if (renewed === undefined) return;
  await asInstallation(db, (trx) =>
    trx
      .updateTable('credential')
      .set({ password_hash: renewed })
      .where('user_id', '=', id)
      .where('password_hash', '=', password_hash)
      .execute(),
  );
}

const findPerson = (trx: Trx, email: string) =>
  trx
    .selectFrom('app_user')
    .leftJoin('credential', 'credential.user_id', 'app_user.id')
    .select(['app_user.id', 'password_hash'])
    .where('email', '=', email)
    .where('is_active', '=', true)
    .executeTakeFirst();

/** Lets the person in, unless the password was changed while it was being checked. */
const admitUnchanged = (
  db: Db,
  person: { id: string; password_hash: string | null },
  browser: Browser,
): Promise<Admission | undefined> =>
  asInstallation(db, async (trx) => {
    const unchanged = await trx
      .selectFrom('credential')
      .select('user_id')
      .where('user_id', '=', person.id)
      .where('password_hash', '=', person.password_hash)
      .forShare()
      .executeTakeFirst();
    return unchanged && admit(trx, person.id, browser, { way: 'password' });
  });
