import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { choicePermissions } from '#shared/choice-permissions.ts';
import { listQuery } from '#shared/list-query.ts';
import { preparedVariant, variantProduct, variantSortColumns } from '#shared/variant.ts';
import { generateInput, proposedVariant, proposeInput } from '#shared/variant-generator.ts';
import { generate } from './generate.ts';
import { findProducts, prepareVariant } from './prepare.ts';
import { propose } from './propose.ts';

const tags = ['productvariant'];
const { search } = listQuery(variantSortColumns).shape;
const made = z.array(z.object({ id: z.uuid(), name: z.string() }));

/** The choices of the form of a variant, and the generation of several at once. */
export const variantActionRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/action_variants/prepare_variant',
    {
      config: { access: { anyOf: choicePermissions.variantAttributes } },
      schema: { tags, response: { 200: z.object({ data: preparedVariant }) } },
    },
    async ({ inCompany }) => ({ data: await inCompany(prepareVariant) }),
  );

  app.get(
    '/action_variants/products',
    {
      config: { access: { anyOf: choicePermissions.products } },
      schema: {
        tags,
        querystring: z.strictObject({ search }),
        response: { 200: z.object({ data: z.array(variantProduct) }) },
      },
    },
    async ({ query, inCompany }) => ({ data: await inCompany((trx) => findProducts(trx, query.search)) }),
  );

  app.post(
    '/variant/propose',
    {
      config: { access: { permission: 'productvariant_create' } },
      schema: { tags, body: proposeInput, response: { 200: z.object({ data: z.array(proposedVariant) }) } },
    },
    async ({ body, inCompany }) => ({ data: await inCompany((trx) => propose(trx, body)) }),
  );

  app.post(
    '/variant/generate',
    {
      config: { access: { permission: 'productvariant_create' } },
      schema: { tags, body: generateInput, response: { 200: z.object({ data: made }) } },
    },
    async ({ body, inCompany }) => ({ data: await inCompany((trx) => generate(trx, body)) }),
  );
};
