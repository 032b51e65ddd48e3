import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { tokenAnswer } from '#shared/auth.ts';
import type { Settings } from '#shared/company.ts';
import { activationBody, completeSignUpBody, registerBody, resendActivationBody } from '#shared/sign-up.ts';
import { refuseOtherOrigins } from '#server/platform/http/access.ts';
import { tokenOf } from '#server/auth/admit.ts';
import { attempt, countAttempt } from '#server/auth/attempts.ts';
import { type CellOptions, inCellForEmail, inCellsOfEmail } from '#server/auth/cells-of-email.ts';
import { setTokenCookie } from '#server/auth/cookie.ts';
import { hashPassword } from '#server/auth/password.ts';
import { refuseWeakPassword } from '#server/auth/refuse-weak-password.ts';
import { asInstallation } from '#server/platform/db/database.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { languageOf } from '#server/platform/http/language.ts';
import { isProblem, Problem } from '#server/platform/problems/problem.ts';
import { browserOf } from '#server/platform/http/session.ts';
import { activate } from './activate.ts';
import { completeSignUp } from './complete.ts';
import { keepRegistration } from './keep-registration.ts';

interface SignUpOptions extends CellOptions {
  publicUrl: string;
  settings: Pick<Settings, 'sign_up'>;
}

const tags = ['auth'];
const counted = {
  access: 'anyone',
  problems: ['cross-site-request', 'sign-up-closed', 'too-many-attempts', 'too-many-today'],
} as const;
const done = { 200: z.object({ data: z.object({}) }) };

/** Only a wrong token counts as a failed attempt. */
const isRefused = (error: unknown) => isProblem(error, 'invalid-input');

/** From a registration to a company: register, confirm the e-mail, say what the company is. */
export const signUpRoutes: FastifyPluginAsyncZod<SignUpOptions> = async (app, { db, cells, publicUrl, settings }) => {
  app.addHook('preHandler', async (request) => {
    refuseOtherOrigins(request, publicUrl);
    if (!settings.sign_up) throw new Problem('sign-up-closed');
  });

  app.post(
    '/auth/register',
    { config: counted, schema: { tags, body: registerBody, response: done } },
    async (request) => {
      const { password, password_confirmation: _, ...person } = request.body;
      refuseWeakPassword(password, { email: person.email, names: [person.first_name, person.last_name], publicUrl });
      const { ip } = request;
      await inCellForEmail({ db, cells }, person.email, async () => {
        await countAttempt(db, 'register', { email: person.email, ip });
        // Whether anyone has this e-mail is looked up by the job, so that neither answer nor time can tell.
        const passwordHash = await hashPassword(password, ip);
        const language = languageOf(request);
        await asInstallation(db, async (trx) => {
          await keepRegistration(trx, { ...person, language, passwordHash });
          await enqueue(trx, 'activation-mail', { email: person.email, language });
        });
      });
      return { data: {} };
    },
  );

  app.post(
    '/auth/resend_activation',
    { config: counted, schema: { tags, body: resendActivationBody, response: done } },
    async (request) => {
      const { email } = request.body;
      await inCellsOfEmail({ db, cells }, email, async () => {
        await countAttempt(db, 'register', { email, ip: request.ip });
        await asInstallation(db, (trx) => enqueue(trx, 'activation-mail', { email, language: languageOf(request) }));
      });
      return { data: {} };
    },
  );

  app.post(
    '/auth/activation',
    {
      config: { ...counted, cell: 'of-secret' },
      schema: { tags, body: activationBody, response: { 200: tokenAnswer } },
    },
    async ({ body, ip }) => ({ data: { token: await activate(db, ip, body) } }),
  );

  app.post(
    '/auth/complete_signup',
    {
      config: {
        event: 'signed_in',
        ...counted,
        cell: 'of-secret',
        problems: ['login-failed', 'value-taken', ...counted.problems],
      },
      schema: { tags, body: completeSignUpBody, response: { 200: tokenAnswer } },
    },
    async (request, reply) => {
      const work = () => completeSignUp(db, request.body, browserOf(request));
      const admission = await attempt(db, 'activation', { ip: request.ip }, { work, failed: isRefused });
      const token = tokenOf(admission, 'login-failed');
      setTokenCookie(reply, token, publicUrl);
      return { data: { token } };
    },
  );
};
