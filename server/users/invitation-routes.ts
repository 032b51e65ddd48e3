import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { acceptedInvitation, acceptInvitationBody, invitation, invitationBody } from '#shared/invitation.ts';
import { refuseOtherOrigins } from '#server/platform/http/access.ts';
import { attempt } from '#server/auth/attempts.ts';
import { setTokenCookie } from '#server/auth/cookie.ts';
import type { Db } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { browserOf } from '#server/platform/http/session.ts';
import { acceptInvitation, readInvitation } from './accept-invitation.ts';

const tags = ['auth'];

/** Invitations from their reader's side: what the link in the mail asks, and saying yes. */
export const invitationRoutes: FastifyPluginAsyncZod<{ db: Db; publicUrl: string }> = async (
  app,
  { db, publicUrl },
) => {
  app.post(
    '/auth/invitation',
    {
      config: { access: 'anyone', cell: 'of-secret', problems: ['too-many-attempts'] },
      schema: { tags, body: invitationBody, response: { 200: z.object({ data: invitation }) } },
    },
    async (request) => {
      refuseOtherOrigins(request, publicUrl);
      const { body, ip } = request;
      const work = () => readInvitation(db, body);
      return { data: await attempt(db, 'invitation', { ip }, { work, failed: isBadLink }) };
    },
  );

  app.post(
    '/auth/accept_invitation',
    {
      config: { event: 'access_changed', access: 'anyone', cell: 'of-secret', problems: ['too-many-attempts'] },
      schema: { tags, body: acceptInvitationBody, response: { 200: z.object({ data: acceptedInvitation }) } },
    },
    async (request, reply) => {
      refuseOtherOrigins(request, publicUrl);
      const { body, ip } = request;
      const work = () => acceptInvitation(db, body, { browser: browserOf(request), publicUrl });
      const accepted = await attempt(db, 'invitation', { ip }, { work, failed: isBadLink });
      if (accepted.token !== null) setTokenCookie(reply, accepted.token, publicUrl);
      return { data: accepted };
    },
  );
};

/**
 * Only a wrong link counts as a failed attempt, and for the address alone: a stranger must not keep the owner of an
 * e-mail from joining.
 */
const isBadLink = (error: unknown) =>
  error instanceof Problem && error.errors?.some(({ pointer }) => pointer === '/token') === true;
