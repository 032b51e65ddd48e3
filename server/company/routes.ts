import type { Generated } from 'kysely';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Moment } from '#server/database.ts';
import { company, settings, type Settings } from '#shared/company.ts';

interface CompanyTable {
  id: Generated<string>;
  tenant_id: string;
  name: string;
  language: 'id' | 'en';
  time_zone: string;
  created_at: Moment;
}

declare module '#server/database.ts' {
  interface Database {
    company: CompanyTable;
  }
}

/** The company one is in, and what anyone may know of the installation. */
export const companyRoutes: FastifyPluginAsyncZod<{ settings: Settings }> = async (app, options) => {
  const tags = ['company'];

  app.get(
    '/company',
    { config: { access: 'signed-in' }, schema: { tags, response: { 200: z.object({ data: company }) } } },
    async ({ inCompany, user }) => ({
      data: await inCompany((trx) =>
        trx
          .selectFrom('company')
          .select(['id', 'name', 'time_zone', 'language'])
          .where('id', '=', user.company_id)
          .executeTakeFirstOrThrow(),
      ),
    }),
  );

  app.get(
    '/settings',
    { config: { access: 'anyone' }, schema: { tags, response: { 200: z.object({ data: settings }) } } },
    async () => ({ data: options.settings }),
  );
};
