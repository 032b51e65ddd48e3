import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { company, settings, type Settings } from '#shared/company.ts';
import './table.ts';

/** The company one is in, and what anyone may know of the installation. */
export const companyRoutes: FastifyPluginAsyncZod<{ settings: Settings }> = async (app, options) => {
  const tags = ['company'];

  app.get(
    '/company',
    { config: { access: 'own-account' }, schema: { tags, response: { 200: z.object({ data: company }) } } },
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
