import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { invoice } from '#shared/rental-invoices.ts';
import { ageingRow, paymentInput, statement, statementQuery } from '#shared/rental-payments.ts';
import { allowed } from '#server/platform/http/access.ts';
import { existing, stepOn } from '#server/platform/http/existing-record.ts';
import { idempotent } from '#server/stock/ledger/once.ts';
import { findInvoice } from '../invoices/find.ts';
import { invoiceKind } from '../invoices/kind.ts';
import { ageing } from './ageing.ts';
import { deletePayment, insertPayment } from './save.ts';
import { statementOf } from './statement.ts';

const { entity } = invoiceKind;
const path = `${invoiceKind.path}/:id/payments`;
const tags = [entity];
const params = z.object({ id: z.uuid() });
const one = { 200: z.object({ data: invoice }) };

/** Payments on invoices, and what is open by the days since it was due. */
export const paymentRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    path,
    {
      config: { ...allowed(entity, 'update'), idempotent: true },
      ...stepOn(findInvoice),
      schema: { tags, params, body: paymentInput, response: one },
    },
    async (request) => {
      const { params: asked, body } = request;
      return {
        data: await idempotent(request, {
          work: (trx) => insertPayment(trx, asked.id, body),
          answer: async (trx) => (await findInvoice(trx, asked.id))!,
        }),
      };
    },
  );

  app.delete(
    `${path}/:payment_id`,
    {
      config: allowed(entity, 'update'),
      preParsing: existing(findInvoice),
      schema: { tags, params: params.extend({ payment_id: z.uuid() }), response: one },
    },
    async ({ params: { id, payment_id }, inCompany }) =>
      inCompany(async (trx) => {
        await deletePayment(trx, id, payment_id);
        return { data: (await findInvoice(trx, id))! };
      }),
  );

  app.get(
    '/rental_ageing',
    { config: allowed(entity, 'list'), schema: { tags, response: { 200: z.object({ data: z.array(ageingRow) }) } } },
    async ({ inCompany }) => ({ data: await inCompany(ageing) }),
  );

  app.get(
    '/rental_statements',
    {
      config: allowed(entity, 'list'),
      schema: { tags, querystring: statementQuery, response: { 200: z.object({ data: statement }) } },
    },
    async ({ query, inCompany }) => ({ data: await inCompany((trx) => statementOf(trx, query)) }),
  );
};
