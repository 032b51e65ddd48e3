import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { permissionTo } from '#shared/permissions.ts';
import { rentalRun, runInput } from '#shared/rental-runs.ts';
import { allowed } from '#server/platform/http/access.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { permissionOf } from './run.ts';
import { findRun, startRun } from './store.ts';

const path = '/rental_runs';
const tags = ['rental'];
const one = { 200: z.object({ data: rentalRun }) };

/** Work on the invoices of a month over all contracts, done in the background. */
export const runRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    path,
    { config: allowed('rental', 'create'), schema: { tags, body: runInput, response: one } },
    async ({ body, user, inCompany }) => {
      if (!user.permissions.has(permissionTo('rental', permissionOf[body.step])))
        throw new Problem('permission-missing');
      return inCompany(async (trx) => {
        const id = await startRun(trx, body, { company_id: user.company_id, user_id: user.id });
        return { data: (await findRun(trx, id))! };
      });
    },
  );

  app.get(
    `${path}/:id`,
    { config: allowed('rental', 'create'), schema: { tags, params: z.object({ id: z.uuid() }), response: one } },
    async ({ params: { id }, inCompany }) => {
      const data = await inCompany((trx) => findRun(trx, id));
      if (!data) throw new Problem('record-not-found');
      return { data };
    },
  );
};
