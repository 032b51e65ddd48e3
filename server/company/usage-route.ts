import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { companyUsage } from '#shared/company.ts';
import { asInstallation } from '#server/platform/db/database.ts';
import { countRows } from '#server/platform/quota/count-rows.ts';
import { bytesOf, findUsage } from '#server/platform/quota/usage.ts';
import type { CompanyOptions } from './routes.ts';

/** However often it is looked at, rows are counted no more than once in so many seconds. */
const COUNTED_FOR_SECONDS = 60;

/** What a tenant uses of its quota, for people who may change the settings. */
export const usageRoute: FastifyPluginAsyncZod<CompanyOptions> = async (app, { db }) => {
  app.get(
    '/company/usage',
    {
      config: { access: { permission: 'company_update' } },
      schema: {
        tags: ['company'],
        description: 'Rows are counted once a minute at most.',
        response: { 200: z.object({ data: companyUsage }) },
      },
    },
    async ({ user }) => {
      const { tenant_id, max_bytes, max_rows, row_count, counted_ago } = await findUsage(db, user.company_id);
      const isOld = counted_ago === null || counted_ago > COUNTED_FOR_SECONDS;
      const rows = isOld ? await countRows(db, tenant_id) : row_count;
      const bytes = await asInstallation(db, (trx) => bytesOf(trx, tenant_id));
      return { data: { bytes: { used: bytes, allowed: max_bytes }, rows: { used: rows, allowed: max_rows } } };
    },
  );
};
