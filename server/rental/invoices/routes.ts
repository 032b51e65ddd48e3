import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  invoice,
  invoiceInput,
  invoiceMailInput,
  invoiceQuery,
  invoiceRow,
  invoiceRows,
  invoiceRowsQuery,
} from '#shared/rental-invoices.ts';
import { reasonBody } from '#shared/stock/document.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { allowed } from '#server/platform/http/access.ts';
import { existing, stepOn } from '#server/platform/http/existing-record.ts';
import { paginationOf } from '#server/platform/http/list.ts';
import { readingRoutes } from '#server/platform/records/reading-routes.ts';
import { idempotent } from '#server/stock/ledger/once.ts';
import { findInvoice, rowsOfLine } from './find.ts';
import { invoiceKind } from './kind.ts';
import { everyInvoice, listInvoices } from './list.ts';
import { deleteInvoice, insertInvoice, issueInvoice, mailInvoice, voidInvoice } from './save.ts';

const { entity, path } = invoiceKind;
const tags = [entity];
const params = z.object({ id: z.uuid() });
const one = { 200: z.object({ data: invoice }) };

const answer = async (trx: Trx, id: string) => ({ data: (await findInvoice(trx, id))! });

/** Invoices of rental contracts: drafts, which are computed and thrown away freely, and those that were issued or voided. */
export const invoiceRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(
    readingRoutes({
      path,
      entity,
      tag: entity,
      row: invoiceRow,
      detail: invoice,
      query: invoiceQuery,
      list: listInvoices,
      every: everyInvoice,
      find: findInvoice,
    }),
  );

  app.get(
    `${path}/:id/lines/:line_id`,
    {
      config: allowed(entity, 'view'),
      preParsing: existing(findInvoice),
      schema: {
        tags,
        params: params.extend({ line_id: z.uuid() }),
        querystring: invoiceRowsQuery,
        response: { 200: invoiceRows },
      },
    },
    async ({ params: { id, line_id }, query, inCompany }) => {
      const { rows, total } = await inCompany((trx) => rowsOfLine(trx, { invoice_id: id, line_id, ...query }));
      return { data: rows, pagination: paginationOf(query, total) };
    },
  );

  app.post(
    path,
    { config: allowed(entity, 'create'), schema: { tags, body: invoiceInput, response: one } },
    async ({ body, inCompany }) => inCompany(async (trx) => answer(trx, (await insertInvoice(trx, body)).id)),
  );

  app.post(
    `${path}/:id/issue`,
    {
      config: allowed(entity, 'approval'),
      ...stepOn(findInvoice),
      schema: { tags, params, body: z.strictObject({}), response: one },
    },
    async ({ params: { id }, user, inCompany }) =>
      inCompany(async (trx) => {
        await issueInvoice(trx, id, user);
        return answer(trx, id);
      }),
  );

  app.post(
    `${path}/:id/void`,
    {
      config: allowed(entity, 'approval'),
      ...stepOn(findInvoice),
      schema: { tags, params, body: reasonBody, response: one },
    },
    async ({ params: { id }, body: { reason }, user, inCompany }) =>
      inCompany(async (trx) => {
        await voidInvoice(trx, id, { reason, user });
        return answer(trx, id);
      }),
  );

  app.post(
    `${path}/:id/send`,
    {
      config: { ...allowed(entity, 'update'), idempotent: true },
      ...stepOn(findInvoice),
      schema: { tags, params, body: invoiceMailInput, response: one },
    },
    async (request) => {
      const { params: asked, body, user } = request;
      return idempotent(request, {
        work: async (trx) => {
          await mailInvoice(trx, asked.id, { ...body, user });
          return asked.id;
        },
        answer,
      });
    },
  );

  app.delete(
    `${path}/:id`,
    {
      config: allowed(entity, 'delete'),
      schema: { tags, params, response: { 200: z.object({ data: z.object({}) }) } },
    },
    async ({ params: { id }, inCompany }) => {
      await inCompany((trx) => deleteInvoice(trx, id));
      return { data: {} };
    },
  );
};
