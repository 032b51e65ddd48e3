import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { acceptedNotice, acceptNoticeBody } from '#shared/privacy-notice.ts';
import { acceptedNotices, acceptNotice } from '#server/auth/accept-notice.ts';

const tags = ['profile'];
const config = { access: 'own-account' } as const;
const answer = { 200: z.object({ data: z.array(acceptedNotice) }) };

/** Which versions of the privacy notice somebody has accepted, and accepting one. */
export const noticeRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get('/profile/notices', { config, schema: { tags, response: answer } }, async ({ user, inCompany }) => ({
    data: await inCompany((trx) => acceptedNotices(trx, user.id)),
  }));

  app.post(
    '/profile/notices',
    { config, schema: { tags, body: acceptNoticeBody, response: answer } },
    async ({ user, body, inCompany }) => ({
      data: await inCompany(async (trx) => {
        await acceptNotice(trx, user.id, { version: body.version, way: 'asked' });
        return acceptedNotices(trx, user.id);
      }),
    }),
  );
};
