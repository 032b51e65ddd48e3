import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { learningPermissions, variantCode, variantCodeInput } from '#shared/stock/variant-code.ts';
import { allowed } from '#server/platform/http/access.ts';
import { existing } from '#server/platform/http/existing-record.ts';
import { codesOf, forgetCode, learnCode } from './codes.ts';
import { variantKind } from './kind.ts';
import { findVariant } from './list.ts';

const path = `${variantKind.path}/:id/codes`;
const tags = [variantKind.entity];
const params = z.object({ id: z.uuid() });
const all = { 200: z.object({ data: z.array(variantCode) }) };

/** What labels say of a variant beside its barcode. Each route answers all its codes. */
export const variantCodeRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    path,
    {
      config: allowed('productvariant', 'list'),
      preParsing: existing(findVariant),
      schema: { tags, params, response: all },
    },
    async ({ params: { id }, inCompany }) => ({ data: await inCompany((trx) => codesOf(trx, id)) }),
  );

  app.post(
    path,
    {
      config: { access: { anyOf: learningPermissions } },
      preParsing: existing(findVariant),
      schema: {
        tags,
        description: 'A code that the variant has already changes nothing.',
        params,
        body: variantCodeInput,
        response: all,
      },
    },
    async ({ params: { id }, body, inCompany }) =>
      inCompany(async (trx) => {
        await learnCode(trx, id, body);
        return { data: await codesOf(trx, id) };
      }),
  );

  app.delete(
    `${path}/:code_id`,
    {
      config: allowed('productvariant', 'update'),
      preParsing: existing(findVariant),
      schema: { tags, params: params.extend({ code_id: z.uuid() }), response: all },
    },
    async ({ params: { id, code_id }, inCompany }) =>
      inCompany(async (trx) => {
        await forgetCode(trx, id, code_id);
        return { data: await codesOf(trx, id) };
      }),
  );
};
