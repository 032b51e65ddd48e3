import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  confirmSecondStepBody,
  disableSecondStepBody,
  recoveryCodes,
  recoveryCodesBody,
  secondStepOn,
  secondStepSecret,
  secondStepStatus,
  setUpSecondStepBody,
} from '#shared/profile.ts';
import { tokenAnswer } from '#shared/auth.ts';
import { attempt } from '#server/auth/attempts.ts';
import { notingFailure } from '#server/auth/failures.ts';
import { browserOf } from '#server/platform/http/session.ts';
import { setTokenCookie } from '#server/auth/cookie.ts';
import { type Db } from '#server/platform/db/database.ts';
import { isProblem } from '#server/platform/problems/problem.ts';
import type { SecretKey } from '#server/platform/config/secret-key.ts';
import { proveAgain } from './prove-again.ts';
import { beginSetUp, confirmSetUp, renewCodes, statusOf, switchOff } from './second-step.ts';

const tags = ['profile'];
const config = { access: 'own-account' } as const;
const changing = {
  ...config,
  problems: [
    'second-step-on',
    'second-step-off',
    'second-step-compulsory',
    'fresh-sign-in-required',
    'too-many-attempts',
  ],
} as const;
const answering = <Data extends z.ZodType>(data: Data) => ({ 200: z.object({ data }) });
const isWrongCode = (error: unknown) => isProblem(error, 'invalid-input');

/** Switching one's second step on and off, and the recovery codes for the day the device is lost. */
export const ownSecondStepRoutes: FastifyPluginAsyncZod<{ db: Db; publicUrl: string; secretKey: SecretKey }> = async (
  app,
  { db, publicUrl, secretKey },
) => {
  /** Counts wrong codes, and notes each. */
  const tryCode = <T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> => {
    const { email } = request.user;
    const noting = () =>
      notingFailure(db, { way: 'present_code', email }, browserOf(request), { work, failed: isWrongCode });
    return attempt(db, 'second_step', { email, ip: request.ip }, { work: noting, failed: isWrongCode });
  };

  app.get(
    '/profile/second_step',
    { config, schema: { tags, response: answering(secondStepStatus) } },
    async (request) => ({ data: await statusOf(db, request) }),
  );

  app.post(
    '/profile/second_step',
    { config: changing, schema: { tags, body: setUpSecondStepBody, response: answering(secondStepSecret) } },
    async (request) => {
      await proveAgain(db, request, request.body.password);
      return { data: await beginSetUp(db, secretKey, request) };
    },
  );

  app.post(
    '/profile/second_step/confirm',
    {
      config: { ...changing, event: 'account_changed' },
      schema: { tags, body: confirmSecondStepBody, response: answering(secondStepOn) },
    },
    async (request, reply) => {
      const work = () => confirmSetUp(db, secretKey, request, request.body.code);
      const { codes, token, lasts } = await tryCode(request, work);
      setTokenCookie(reply, token, publicUrl, lasts);
      return { data: { codes, token } };
    },
  );

  app.post(
    '/profile/second_step/disable',
    {
      config: { ...changing, event: 'account_changed' },
      schema: { tags, body: disableSecondStepBody, response: { 200: tokenAnswer } },
    },
    async (request, reply) => {
      const { password, code } = request.body;
      await proveAgain(db, request, password);
      const work = () => switchOff(db, secretKey, request, code);
      const { token, lasts } = await tryCode(request, work);
      setTokenCookie(reply, token, publicUrl, lasts);
      return { data: { token } };
    },
  );

  app.post(
    '/profile/second_step/recovery_codes',
    {
      config: { ...changing, event: 'account_changed' },
      schema: { tags, body: recoveryCodesBody, response: answering(recoveryCodes) },
    },
    async (request) => {
      const { password, code } = request.body;
      await proveAgain(db, request, password);
      const work = () => renewCodes(db, secretKey, request, code);
      const codes = await tryCode(request, work);
      return { data: { codes } };
    },
  );
};
