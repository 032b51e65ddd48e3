import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Permission } from '#shared/permissions.ts';
import {
  recallBody,
  type RecallBody,
  type RecallDone,
  recallDone,
  recallQuery,
  recallTrace,
} from '#shared/stock/recall.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { stepOn } from '#server/platform/http/existing-record.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { shownRow } from '#server/stock/documents/shown.ts';
import { batchExists } from '#server/stock/inventory/batch-detail.ts';
import { idempotent } from '#server/stock/ledger/once.ts';
import { recallExportRoute } from './export-route.ts';
import { recallBatches } from './recall-batches.ts';
import { traceOf } from './trace.ts';

const path = '/recalls/:id';
const params = z.object({ id: z.uuid() });
const tags = ['stockbatch'];

/** A recall only restricts what may be done with goods; its end lets them out. */
const needed: Record<RecallBody['kind'], Permission> = {
  recall: 'stockadjustment_create',
  recall_release: 'stockadjustment_approval',
};

/** Recalls, by the batch that they begin with: where all of it is, as a page and as a file, and taking it out of use. */
export const recallFeature: FastifyPluginAsyncZod = async (app) => {
  app.get(
    path,
    {
      config: { access: { permission: 'stockbatch_view' } },
      schema: { tags, params, querystring: recallQuery, response: { 200: z.object({ data: recallTrace }) } },
    },
    async ({ params: { id }, query: { scope }, user, inCompany }) => {
      const withContacts = user.permissions.has('partners_view');
      const trace = await inCompany((trx) => traceOf(trx, { id, scope, withContacts }));
      return { data: { ...trace, places: trace.places.map((place) => shownRow(place, user)) } };
    },
  );

  app.post(
    path,
    {
      config: { access: { anyOf: Object.values(needed) }, idempotent: true },
      ...stepOn(batchExists),
      schema: {
        tags,
        description: 'It counts as of today. All goods that lie in warehouses the person sees are taken, or none.',
        params,
        body: recallBody,
        response: { 200: z.object({ data: recallDone }) },
      },
    },
    async (request) => {
      const { body, params: named, user } = request;
      if (!user.permissions.has(needed[body.kind])) throw new Problem('permission-missing');
      return {
        data: await idempotent(request, {
          work: (trx) => recallBatches(trx, named.id, body),
          answer: doneBy,
        }),
      };
    },
  );

  await app.register(recallExportRoute);
};

/** The documents of a recall, by the first of them. */
async function doneBy(trx: Trx, id: string): Promise<RecallDone> {
  const { rows: documents } = await sql<RecallDone['documents'][number]>`
    select d.id, d.entity, d.number from stock_document d
    where d.id = ${id} or d.caused_by_id = ${id}
    order by d.id = ${id} desc, d.number`.execute(trx);
  return { documents };
}
