import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { tariff, tariffChoices, tariffInput } from '#shared/rental-tariff.ts';
import { allowed } from '#server/platform/http/access.ts';
import { existing, stepOn } from '#server/platform/http/existing-record.ts';
import { contractKind } from '../kind.ts';
import { findContract } from '../list.ts';
import { choicesFor, tariffsOf } from './list.ts';
import { deleteTariff, insertTariff } from './save.ts';

const path = `${contractKind.path}/:id/tariffs`;
const tags = [contractKind.entity];
const params = z.object({ id: z.uuid() });
const all = { 200: z.object({ data: z.array(tariff) }) };

/** What is paid under a contract. Each route answers all its tariffs. */
export const tariffRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    path,
    {
      config: allowed('rental', 'view'),
      preParsing: existing(findContract),
      schema: { tags, params, response: all },
    },
    async ({ params: { id }, inCompany }) => ({ data: await inCompany((trx) => tariffsOf(trx, id)) }),
  );

  app.get(
    `${path}/choices`,
    {
      config: allowed('rental', 'update'),
      preParsing: existing(findContract),
      schema: { tags, params, response: { 200: z.object({ data: tariffChoices }) } },
    },
    async ({ params: { id }, inCompany }) => ({ data: await inCompany((trx) => choicesFor(trx, id)) }),
  );

  app.post(
    path,
    {
      config: allowed('rental', 'update'),
      ...stepOn(findContract),
      schema: { tags, params, body: tariffInput, response: all },
    },
    async ({ params: { id }, body, inCompany }) =>
      inCompany(async (trx) => {
        await insertTariff(trx, id, body);
        return { data: await tariffsOf(trx, id) };
      }),
  );

  app.delete(
    `${path}/:tariff_id`,
    {
      config: allowed('rental', 'update'),
      preParsing: existing(findContract),
      schema: { tags, params: params.extend({ tariff_id: z.uuid() }), response: all },
    },
    async ({ params: { id, tariff_id }, inCompany }) =>
      inCompany(async (trx) => {
        await deleteTariff(trx, id, tariff_id);
        return { data: await tariffsOf(trx, id) };
      }),
  );
};
