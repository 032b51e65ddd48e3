import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { inviteBody, preparedUser, updateUserBody, user, userPermissions, userQuery } from '#shared/user.ts';
import { countAttempt } from '#server/auth/attempts.ts';
import type { Db } from '#server/platform/db/database.ts';
import { allowed } from '#server/platform/http/access.ts';
import { existing, sameId } from '#server/platform/http/existing-record.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { readingRoutes } from '#server/platform/records/reading-routes.ts';
import { findInvitation, invite, leaveMail, renewInvitation, withdrawInvitation } from './invitations.ts';
import { everyUser, findUser, listUsers, permissionsOf } from './list.ts';
import { memberPlaceRoutes } from './place-routes.ts';
import { findMember, removeMember, updateMember } from './members.ts';
import { prepareUser } from './prepare.ts';
import { resetSecondStep } from './reset-second-step.ts';

const tags = ['users'];
const params = z.object({ id: z.uuid() });
const one = { 200: z.object({ data: user }) };
const done = { 200: z.object({ data: z.object({}) }) };

/** The members of the company and who is asked to become one: seen, invited, changed, shut out and removed. */
export const userRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  await app.register(
    readingRoutes({
      path: '/users',
      entity: 'users',
      tag: 'users',
      row: user,
      query: userQuery,
      list: listUsers,
      every: everyUser,
      find: findUser,
    }),
  );

  await app.register(memberPlaceRoutes);

  app.get(
    '/users/:id/permissions',
    {
      config: allowed('users', 'view'),
      schema: { tags, params, response: { 200: z.object({ data: userPermissions }) } },
    },
    async ({ params: { id }, inCompany }) => {
      const data = await inCompany((trx) => permissionsOf(trx, id));
      if (!data) throw new Problem('record-not-found');
      return { data };
    },
  );

  app.get(
    '/action_users/prepare_user',
    { config: allowed('users', 'list'), schema: { tags, response: { 200: z.object({ data: preparedUser }) } } },
    async ({ inCompany, user: by }) => ({ data: await inCompany((trx) => prepareUser(trx, by)) }),
  );

  app.post(
    '/users',
    {
      config: {
        event: 'access_changed',
        ...allowed('users', 'create'),
        problems: ['too-many-attempts', 'too-many-today'],
      },
      schema: { tags, body: inviteBody, response: one },
    },
    async ({ body, user: by, ip, inCompany }) => ({
      data: await mailed(db, { email: body.email, ip }, () =>
        inCompany(async (trx) => {
          const invited = await findUser(trx, await invite(trx, by, body));
          await leaveMail(trx, by.company_id, invited!.id);
          return invited!;
        }),
      ),
    }),
  );

  app.put(
    '/users/:id',
    {
      config: { ...allowed('users', 'update'), event: 'access_changed' },
      preParsing: existing(findMember),
      preHandler: sameId,
      schema: { tags, params, body: updateUserBody, response: one },
    },
    async ({ body, user: by, inCompany }) => ({
      data: await inCompany(async (trx) => {
        await updateMember(trx, by, body);
        return (await findUser(trx, body.id))!;
      }),
    }),
  );

  app.delete(
    '/users/:id',
    { config: { ...allowed('users', 'delete'), event: 'access_changed' }, schema: { tags, params, response: done } },
    async ({ params: { id }, user: by, inCompany }) => {
      await inCompany((trx) => removeMember(trx, by, id));
      return { data: {} };
    },
  );

  app.post(
    '/users/:id/reset_second_step',
    { config: { ...allowed('users', 'update'), event: 'account_changed' }, schema: { tags, params, response: done } },
    async ({ params: { id }, user: by, inCompany }) => {
      await inCompany((trx) => resetSecondStep(trx, by, id));
      return { data: {} };
    },
  );

  app.post(
    '/invitations/:id/resend',
    {
      config: allowed('users', 'create'),
      preParsing: existing(findInvitation),
      schema: { tags, params, response: one },
    },
    async ({ params: { id }, user: by, ip, inCompany }) => {
      const { email } = (await inCompany((trx) => findInvitation(trx, id))) ?? {};
      return {
        data: await mailed(db, { email: email ?? '', ip }, () =>
          inCompany(async (trx) => {
            await renewInvitation(trx, by, id);
            const renewed = await findUser(trx, id);
            await leaveMail(trx, by.company_id, id);
            return renewed!;
          }),
        ),
      };
    },
  );

  app.delete(
    '/invitations/:id',
    { config: allowed('users', 'delete'), schema: { tags, params, response: done } },
    async ({ params: { id }, user: by, inCompany }) => {
      await inCompany((trx) => withdrawInvitation(trx, by, id));
      return { data: {} };
    },
  );
};

/** Does what sends a mail: nobody's mailbox is filled by inviting them again and again. What fails does not count. */
async function mailed<T>(db: Db, caller: { email: string; ip: string }, work: () => Promise<T>): Promise<T> {
  const takeBack = await countAttempt(db, 'invitation_mail', caller);
  try {
    return await work();
  } catch (error) {
    await takeBack();
    throw error;
  }
}
