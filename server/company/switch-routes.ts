import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ownCompany, switchCompanyBody } from '#shared/company.ts';
import { recordActivity } from '#server/activity/record.ts';
import { actAs, asInstallation, type Db } from '#server/database.ts';
import { Problem } from '#server/problem.ts';
import { moveSession, ownCompanies } from './own-companies.ts';

/** The companies of the person who is signed in, and going from one to another. */
export const switchRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  const tags = ['company'];

  app.get(
    '/auth/companies',
    {
      config: { access: 'own-account' },
      schema: {
        tags,
        summary: 'The companies one works in',
        response: { 200: z.object({ data: z.array(ownCompany) }) },
      },
    },
    async ({ user }) => ({ data: await asInstallation(db, (trx) => ownCompanies(trx, user.id, user.company_id)) }),
  );

  app.post(
    '/auth/switch_company',
    {
      config: { access: 'own-account' },
      schema: {
        tags,
        summary: 'Takes this session into another company',
        body: switchCompanyBody,
        response: { 200: z.object({ data: z.object({ company_id: z.uuid(), name: z.string() }) }) },
      },
    },
    async ({ user, body, ip, id, tokenHash }) => {
      const companyId = body.company_id.toLowerCase();
      const name = await asInstallation(db, async (trx) => {
        const moved = await moveSession(trx, tokenHash, companyId);
        if (moved === undefined) throw new Problem('record-not-found');
        await actAs(trx, { companyId, userId: user.id, ip, requestId: id });
        await recordActivity(trx, {
          action: 'switch_company',
          entity: 'users',
          recordId: user.id,
          recordName: user.name,
        });
        return moved;
      });
      return { data: { company_id: companyId, name } };
    },
  );
};
