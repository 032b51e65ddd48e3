import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { choicePermissions } from '#shared/choice-permissions.ts';
import { partner, partnerChange, partnerDetail, partnerInput, partnerQuery, preparedPartner } from '#shared/partner.ts';
import { allowed } from '#server/platform/http/access.ts';
import { existing, sameId } from '#server/platform/http/existing-record.ts';
import { readingRoutes } from '#server/platform/records/reading-routes.ts';
import { refuseSave } from '#server/platform/http/refuse-save.ts';
import { findPartner, partnerExists } from './find.ts';
import { everyPartner, listPartners } from './list.ts';
import { preparePartner } from './prepare.ts';
import { deletePartner, insertPartner, updatePartner } from './save.ts';

const path = '/partners';
const tags = ['partners'];
const params = z.object({ id: z.uuid() });
const one = { 200: z.object({ data: partnerDetail }) };

/** Partners with their contacts, addresses, bank accounts, documents and certifications, each saved as a whole. */
export const partnerRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(
    readingRoutes({
      path,
      entity: 'partners',
      tag: 'partners',
      row: partner,
      detail: partnerDetail,
      query: partnerQuery,
      list: listPartners,
      every: everyPartner,
      find: findPartner,
    }),
  );

  app.post(
    path,
    { config: allowed('partners', 'create'), schema: { tags, body: partnerInput, response: one } },
    async ({ body, inCompany }) => ({
      data: await inCompany(async (trx) => (await findPartner(trx, await insertPartner(trx, body)))!),
    }),
  );

  app.put(
    `${path}/:id`,
    {
      config: allowed('partners', 'update'),
      preParsing: existing(partnerExists),
      preHandler: sameId,
      schema: { tags, params, body: partnerChange, response: one },
    },
    async ({ params: { id }, body: { id: _, version, ...input }, inCompany }) => ({
      data: await inCompany(async (trx) => {
        if (!(await updatePartner(trx, { id, version }, input))) await refuseSave(trx, id, findPartner);
        return (await findPartner(trx, id))!;
      }),
    }),
  );

  app.delete(
    `${path}/:id`,
    {
      config: allowed('partners', 'delete'),
      schema: { tags, params, response: { 200: z.object({ data: z.object({}) }) } },
    },
    async ({ params: { id }, inCompany }) => {
      await inCompany((trx) => deletePartner(trx, id));
      return { data: {} };
    },
  );

  app.get(
    '/action_partners/prepare_partner',
    {
      config: { access: { anyOf: choicePermissions.partnerAttributes } },
      schema: { tags, response: { 200: z.object({ data: preparedPartner }) } },
    },
    async ({ inCompany }) => ({ data: await inCompany(preparePartner) }),
  );
};
