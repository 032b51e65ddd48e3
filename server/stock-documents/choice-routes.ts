import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { SEARCH_MAX } from '#shared/limits.ts';
import { storable } from '#shared/list-query.ts';
import { partnerRoles } from '#shared/partner-roles.ts';
import {
  batchChoices as batchChoicesSchema,
  lineBatch,
  partnerChoice,
  productChoice,
  variantChoice,
} from '#shared/stock/choices.ts';
import { batchChoices, chooseBareProducts, chooseBatches, choosePartners, chooseVariants } from './choices.ts';
import { defaultVariant } from './default-variant.ts';

const path = '/action_stock_documents';
const tags = ['stockreceived'];
const config = { access: 'signed-in' } as const;
const search = storable(z.string().trim().max(SEARCH_MAX)).default('');

/** What documents of stock offer while they are typed, to whoever is signed in. */
export const documentChoiceRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    `${path}/variants`,
    {
      config,
      schema: {
        tags,
        summary: 'Variants, and the products that have none yet',
        querystring: z.strictObject({ search }),
        response: { 200: z.object({ data: z.array(variantChoice), products: z.array(productChoice) }) },
      },
    },
    async ({ query, inCompany }) =>
      inCompany(async (trx) => ({
        data: await chooseVariants(trx, query.search),
        products: await chooseBareProducts(trx, query.search),
      })),
  );

  app.post(
    `${path}/default_variant`,
    {
      config: { access: { permission: 'stockreceived_update' } },
      schema: {
        tags,
        summary: 'The variant of a product without variants, made where it is not there yet',
        body: z.strictObject({ product_id: z.uuid() }),
        response: { 200: z.object({ data: variantChoice }) },
      },
    },
    async ({ body, inCompany }) => ({ data: await inCompany((trx) => defaultVariant(trx, body.product_id)) }),
  );

  app.get(
    `${path}/partners`,
    {
      config,
      schema: {
        tags,
        querystring: z.strictObject({ search, role: z.enum(partnerRoles).optional() }),
        response: { 200: z.object({ data: z.array(partnerChoice) }) },
      },
    },
    async ({ query, inCompany }) => ({ data: await inCompany((trx) => choosePartners(trx, query)) }),
  );

  app.get(
    `${path}/batches`,
    {
      config,
      schema: {
        tags,
        querystring: z.strictObject({ variant_id: z.uuid(), search }),
        response: { 200: z.object({ data: z.array(lineBatch) }) },
      },
    },
    async ({ query, inCompany }) => ({ data: await inCompany((trx) => chooseBatches(trx, query)) }),
  );

  app.get(
    `${path}/batch_choices`,
    { config, schema: { tags, response: { 200: z.object({ data: batchChoicesSchema }) } } },
    async ({ inCompany }) => ({ data: await inCompany(batchChoices) }),
  );
};
