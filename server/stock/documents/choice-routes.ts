import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { choicePermissions } from '#shared/choice-permissions.ts';
import type { Permission } from '#shared/permissions.ts';
import { searchText as search } from '#shared/list-query.ts';
import { partnerRoles } from '#shared/partner-roles.ts';
import {
  batchChoices as batchChoicesSchema,
  freeGoods as freeGoodsSchema,
  partnerChoice,
  productChoice,
  variantChoice,
} from '#shared/stock/choices.ts';
import { batchOrigin } from '#shared/stock/batch-origin.ts';
import { lineBatch } from '#shared/stock/document.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { batchChoices, chooseBareProducts, chooseBatches, choosePartners, chooseVariants } from './choices.ts';
import { defaultVariant } from './default-variant.ts';
import { freeGoods } from './free-here.ts';
import { originsOf } from './origins.ts';
import { shownVariant } from './shown.ts';

const path = '/action_stock_documents';
const tags = ['stockreceived'];
const { variants, partners, renters, batches, batchFacts } = choicePermissions;

/** Who sees what lies in a warehouse. */
const stockSeers: readonly Permission[] = ['inventorystock_list', 'stockissued_list', 'stocktransfer_list'];

/** The choices of the forms of documents. Prices are only for people who may see them elsewhere. */
export const documentChoiceRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    `${path}/variants`,
    {
      config: { access: { anyOf: variants } },
      schema: {
        tags,
        description:
          'Products that have no variant yet are answered as well. `meant` are the variants that have what is searched as a code: on labels of the partner, where they tell it. `free` is what may leave the warehouse `free_in`, of the owner `free_of` or else of the company; for people who see stock.',
        querystring: z.strictObject({
          search,
          partner_id: z.uuid().optional(),
          free_in: z.uuid().optional(),
          free_of: z.uuid().optional(),
        }),
        response: {
          200: z.object({
            data: z.array(variantChoice),
            meant: z.array(z.uuid()),
            products: z.array(productChoice),
            free: z.array(freeGoodsSchema),
          }),
        },
      },
    },
    async ({ query, inCompany, user }) =>
      inCompany(async (trx) => {
        const { data, meant } = await chooseVariants(trx, query.search, query.partner_id);
        return {
          data: data.map((variant) => shownVariant(variant, user)),
          meant,
          products: await chooseBareProducts(trx, query.search),
          free:
            query.free_in !== undefined && stockSeers.some((one) => user.permissions.has(one))
              ? await freeGoods(
                  trx,
                  data.map(({ id }) => id),
                  { warehouse_id: query.free_in, owner_id: query.free_of ?? null },
                )
              : [],
        };
      }),
  );

  app.post(
    `${path}/default_variant`,
    {
      config: { access: { permission: 'stockreceived_update' } },
      schema: {
        tags,
        body: z.strictObject({ product_id: z.uuid() }),
        response: { 200: z.object({ data: variantChoice }) },
      },
    },
    async ({ body, inCompany, user }) => ({
      data: shownVariant(await inCompany((trx) => defaultVariant(trx, body.product_id)), user),
    }),
  );

  app.get(
    `${path}/partners`,
    {
      config: { access: { anyOf: renters } },
      schema: {
        tags,
        description: 'A person who may only look at stock gets the renters that may own it.',
        querystring: z.strictObject({ search, role: z.enum(partnerRoles).optional() }),
        response: { 200: z.object({ data: z.array(partnerChoice) }) },
      },
    },
    async ({ query, inCompany, user }) => {
      if (query.role !== 'renter' && !partners.some((one) => user.permissions.has(one)))
        throw new Problem('permission-missing');
      return { data: await inCompany((trx) => choosePartners(trx, query)) };
    },
  );

  app.get(
    `${path}/batches`,
    {
      config: { access: { anyOf: batches } },
      schema: {
        tags,
        querystring: z.strictObject({ variant_id: z.uuid(), search }),
        response: { 200: z.object({ data: z.array(lineBatch) }) },
      },
    },
    async ({ query, inCompany }) => ({ data: await inCompany((trx) => chooseBatches(trx, query)) }),
  );

  app.get(
    `${path}/origins`,
    {
      config: { access: { anyOf: batchFacts } },
      schema: {
        tags,
        description: 'The trips of vessels, and the farms, that a partner delivered from before, the latest first.',
        querystring: z.strictObject({ partner_id: z.uuid() }),
        response: { 200: z.object({ data: z.array(batchOrigin) }) },
      },
    },
    async ({ query, inCompany }) => ({ data: await inCompany((trx) => originsOf(trx, query.partner_id)) }),
  );

  app.get(
    `${path}/batch_choices`,
    {
      config: { access: { anyOf: batchFacts } },
      schema: { tags, response: { 200: z.object({ data: batchChoicesSchema }) } },
    },
    async ({ inCompany }) => ({ data: await inCompany(batchChoices) }),
  );
};
