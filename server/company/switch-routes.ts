import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ownCompany, switchCompanyBody } from '#shared/company.ts';
import { hashToken } from '#server/platform/http/token.ts';
import { recordActivity } from '#server/platform/activity/record.ts';
import { setTokenCookie } from '#server/auth/cookie.ts';
import { actAs, asInstallation, type Db } from '#server/platform/db/database.ts';
import { type Cells, triedInOtherCells } from '#server/platform/cells/this-cell.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { newToken } from '#server/platform/http/session.ts';
import { companiesElsewhere, moveSession, ownCompanies } from './own-companies.ts';

export interface SwitchOptions {
  db: Db;
  cells: Cells;
  publicUrl: string;
}

/** The companies of the person who is signed in, and going from one to another. */
export const switchRoutes: FastifyPluginAsyncZod<SwitchOptions> = async (app, { db, cells, publicUrl }) => {
  const tags = ['company'];

  app.get(
    '/auth/companies',
    {
      config: { access: 'own-account' },
      schema: {
        tags,
        response: { 200: z.object({ data: z.array(ownCompany) }) },
      },
    },
    async ({ user }) => {
      const own = await asInstallation(db, (trx) => ownCompanies(trx, user.id, user.company_id));
      // Companies of a cell that is away cannot be gone to.
      const tried = await triedInOtherCells(cells, () =>
        asInstallation(db, (trx) => companiesElsewhere(trx, user.email)),
      );
      return { data: [...own, ...tried.flatMap(({ answer = [] }) => answer)] };
    },
  );

  app.post(
    '/auth/switch_company',
    {
      config: { access: 'own-account', problems: ['record-not-found'] },
      schema: {
        tags,
        description: 'The answer holds a new token; the former one is refused.',
        body: switchCompanyBody,
        response: { 200: z.object({ data: z.object({ company_id: z.uuid(), name: z.string(), token: z.string() }) }) },
      },
    },
    async ({ user, body, ip, id, tokenHash }, reply) => {
      const companyId = body.company_id.toLowerCase();
      const token = newToken();
      const { name, lasts } = await asInstallation(db, async (trx) => {
        const moved = await moveSession(trx, tokenHash, hashToken(token), companyId);
        if (!moved) throw new Problem('record-not-found');
        await actAs(trx, { companyId, userId: user.id, ip, requestId: id });
        await recordActivity(trx, {
          action: 'switch_company',
          entity: 'users',
          recordId: user.id,
          recordName: user.name,
        });
        return moved;
      });
      setTokenCookie(reply, token, publicUrl, lasts);
      return { data: { company_id: companyId, name, token } };
    },
  );
};
