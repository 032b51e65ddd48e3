import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { coretaxExport, coretaxFile, coretaxInvoice, coretaxNumber, coretaxQuery } from '#shared/rental-coretax.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { allowed } from '#server/platform/http/access.ts';
import { stepOn } from '#server/platform/http/existing-record.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { idempotent } from '#server/stock/ledger/once.ts';
import { findInvoice } from '../invoices/find.ts';
import { taxInvoices } from './read.ts';
import { enterNumber, exportInvoices, shownInvoice, takeBackExport } from './save.ts';

const tags = ['rental'];
const params = z.object({ id: z.uuid() });
const done = { 200: z.object({ data: z.object({}) }) };
// Renters list and export their invoices as well; this is for people who keep the books.
const config = allowed('rental', 'update');

async function fileOf(trx: Trx, id: string) {
  const found = await trx
    .selectFrom('rental_tax_file')
    .select(['id', 'month', 'content'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw new Problem('record-not-found');
  return { id: found.id, name: `coretax-${found.month.slice(0, 7)}.xml`, content: found.content };
}

/** The invoices of a month as tax invoices of Coretax: what keeps them out of the file, the file, and the numbers that come back. */
export const coretaxRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/rental_tax_invoices',
    {
      config,
      schema: { tags, querystring: coretaxQuery, response: { 200: z.object({ data: z.array(coretaxInvoice) }) } },
    },
    async ({ query: { month }, inCompany }) => ({
      data: (await inCompany((trx) => taxInvoices(trx, month))).map(shownInvoice),
    }),
  );

  app.post(
    '/rental_tax_files',
    {
      config: { ...config, idempotent: true },
      schema: { tags, body: coretaxExport, response: { 200: z.object({ data: coretaxFile }) } },
    },
    async (request) => ({
      data: await idempotent(request, { work: (trx) => exportInvoices(trx, request.body), answer: fileOf }),
    }),
  );

  app.get(
    '/rental_tax_files/:id',
    { config, schema: { tags, params, response: { 200: z.object({ data: coretaxFile }) } } },
    async ({ params: { id }, inCompany }) => ({ data: await inCompany((trx) => fileOf(trx, id)) }),
  );

  app.put(
    '/rental_tax_invoices/:id/number',
    { config, ...stepOn(findInvoice), schema: { tags, params, body: coretaxNumber, response: done } },
    async ({ params: { id }, body: { number }, inCompany }) => {
      await inCompany((trx) => enterNumber(trx, id, number));
      return { data: {} };
    },
  );

  app.post(
    '/rental_tax_invoices/:id/take_back',
    { config, ...stepOn(findInvoice), schema: { tags, params, body: z.strictObject({}), response: done } },
    async ({ params: { id }, inCompany }) => {
      await inCompany((trx) => takeBackExport(trx, id));
      return { data: {} };
    },
  );
};
