import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ResponseBodyError } from 'openid-client';
import { googleLoginBody, googleQuery, googleTieBody, tokenAnswer } from '#shared/auth.ts';
import { refuseOtherOrigins } from '#server/platform/http/access.ts';
import type { GoogleConfig } from '#server/platform/config/config.ts';
import { asInstallation, type Db } from '#server/platform/db/database.ts';
import { isProblem, Problem } from '#server/platform/problems/problem.ts';
import { type Browser, browserOf } from '#server/platform/http/session.ts';
import { type Admission, admit, tokenOf } from '../admit.ts';
import { attempt, countAttempt } from '../attempts.ts';
import { type CellOptions, inAnyCell, inCellsUntil } from '../cells-of-email.ts';
import { setTokenCookie } from '../cookie.ts';
import { noteFailure, notingFailure } from '../failures.ts';
import { answersFor, findAccount, type GooglePerson, tie } from './account.ts';
import { keepWish, tieByPassword, wishOf } from './pending-tie.ts';
import { ATTEMPT_MINUTES, beginAttempt, type Checks, checksOf, endAttempt } from './attempt.ts';
import { createProvider, type Provider } from './provider.ts';

export interface GoogleOptions extends CellOptions {
  publicUrl: string;
  /** Undefined: nobody signs in with Google here, and the calls answer as if they were not there. */
  google: GoogleConfig | undefined;
}

type GoogleQuery = z.output<typeof googleQuery>;

const tags = ['auth'];
/** Under https with the prefix that says so: no page without TLS can plant it. */
const cookieOf = (publicUrl: string) => (publicUrl.startsWith('https:') ? '__Secure-google_sign_in' : 'google_sign_in');
const COOKIE_PATH = '/v1/auth';

/** Signing in with Google: there and back by redirect, with PKCE, state and nonce. */
export const googleRoutes: FastifyPluginAsyncZod<GoogleOptions> = async (app, { db, cells, publicUrl, google }) => {
  const provider = google && createProvider(google, publicUrl);

  app.get(
    '/auth/google',
    {
      config: { access: 'anyone', problems: ['route-not-found', 'too-many-attempts'], redirects: true },
      schema: { tags, querystring: googleQuery },
    },
    async (request, reply) => {
      if (!provider) throw new Problem('route-not-found');
      const secret = await inAnyCell({ cells }, async () => {
        await countAttempt(db, 'google', { ip: request.ip });
        return beginAttempt(db);
      });
      const address = await addressFor(provider, checksOf(secret), request);
      reply.header('cache-control', 'no-store').setCookie(cookieOf(publicUrl), secret, {
        path: COOKIE_PATH,
        httpOnly: true,
        sameSite: 'lax',
        secure: publicUrl.startsWith('https:'),
        maxAge: ATTEMPT_MINUTES * 60,
      });
      // A person looks at this answer, not a program: the page that says what went wrong is the one Google returns to.
      return reply.redirect(address ?? `${publicUrl}/login/google?error=temporarily_unavailable`);
    },
  );

  app.post(
    '/auth/google_login',
    {
      config: {
        event: 'signed_in',
        access: 'anyone',
        problems: [
          'google-sign-in-failed',
          'google-tie-required',
          'second-step-required',
          'sign-up-incomplete',
          'cross-site-request',
          'route-not-found',
        ],
      },
      schema: { tags, body: googleLoginBody, response: { 200: tokenAnswer } },
    },
    async (request, reply) => {
      if (!provider) throw new Problem('route-not-found');
      refuseOtherOrigins(request, publicUrl);
      const { code, state } = request.body.codeResponse;
      const secret = request.cookies[cookieOf(publicUrl)];
      const checks = await inCellsUntil({ cells }, () => endAttempt(db, secret, state));
      if (checks) forget(reply, publicUrl);
      const person = checks && (await redeem(provider, code, checks, request));
      const browser = browserOf(request);
      const admission = person && (await inCellsUntil({ cells }, () => signIn(db, person, browser)));
      if (!admission)
        await inAnyCell({ cells }, () => noteFailure(db, { way: 'google', email: person?.email }, browser));
      const token = tokenOf(admission, 'google-sign-in-failed');
      setTokenCookie(reply, token, publicUrl);
      return { data: { token } };
    },
  );

  app.post(
    '/auth/google_tie',
    {
      config: {
        event: 'signed_in',
        access: 'anyone',
        cell: 'of-secret',
        problems: ['google-sign-in-failed', 'second-step-required', 'route-not-found', 'too-many-attempts'],
      },
      schema: { tags, body: googleTieBody, response: { 200: tokenAnswer } },
    },
    async (request, reply) => {
      if (!provider) throw new Problem('route-not-found');
      refuseOtherOrigins(request, publicUrl);
      const { challenge, password } = request.body;
      const wish = await wishOf(db, challenge);
      const browser = browserOf(request);
      const { email } = wish;
      const work = () => tieByPassword(db, wish, { challenge, password, browser });
      const noting = () => notingFailure(db, { way: 'google_tie', email }, browser, { work, failed: isWrongPassword });
      const admission = await attempt(
        db,
        'login',
        { email, ip: request.ip },
        { work: noting, failed: isWrongPassword },
      );
      const token = tokenOf(admission, 'google-sign-in-failed');
      setTokenCookie(reply, token, publicUrl);
      return { data: { token } };
    },
  );
};

/** Only a wrong password counts as a failed attempt. */
const isWrongPassword = (error: unknown) => isProblem(error, 'invalid-input');

const forget = (reply: FastifyReply, publicUrl: string) =>
  reply.clearCookie(cookieOf(publicUrl), { path: COOKIE_PATH, secure: publicUrl.startsWith('https:') });

const addressFor = (provider: Provider, checks: Checks, { log, query }: FastifyRequest<{ Querystring: GoogleQuery }>) =>
  provider.addressFor(checks, query.fresh === 'true').then(String, (error: unknown) => {
    log.warn({ reason: reasonOf(error) }, 'The Google sign-in provider cannot be reached');
    return undefined;
  });

const redeem = (provider: Provider, code: string, checks: Checks, { log }: FastifyRequest) =>
  provider.redeem(code, checks).catch((error: unknown) => {
    log.warn({ reason: reasonOf(error) }, 'Google sign-in refused');
    return undefined;
  });

/** What happened, without what was sent: an error of the library can carry codes and claims. */
function reasonOf(error: unknown): string {
  if (error instanceof ResponseBodyError) return `The provider answered ${error.error}`;
  return error instanceof Error ? error.message : 'unknown';
}

/**
 * Lets in whom Google names. At the first time only where Google answers for the address.
 * @throws Problem `google-tie-required` with what names the wish, where another proof is needed before
 */
async function signIn(db: Db, person: GooglePerson, browser: Browser): Promise<Admission | undefined> {
  const { ip, requestId } = browser;
  const found = await asInstallation(db, async (trx) => {
    const account = await findAccount(trx, person);
    if (!account?.untied) return account;
    if (!answersFor(person)) return { wish: await keepWish(trx, person, account.id) };
    const tied = await tie(trx, person, { userId: account.id, ip, requestId });
    return tied ? { ...account, untied: false } : findAccount(trx, person);
  });
  if (!found) return undefined;
  if ('wish' in found) throw new Problem('google-tie-required', { challenge: found.wish });
  if (found.untied) return undefined;
  const proof = { way: 'google', provedAt: person.authTime } as const;
  return asInstallation(db, (trx) => admit(trx, found.id, browser, proof));
}
