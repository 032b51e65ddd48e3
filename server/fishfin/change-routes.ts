import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  change,
  changeDecision,
  changeExportQuery,
  changeQuery,
  changeRequest,
  changeRow,
  type ChangeRow,
} from '#shared/fishfin-changes.ts';
import { decisionNote } from '#shared/fishfin-goods.ts';
import { historyRoute } from '#server/platform/activity/history-route.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { allowed } from '#server/platform/http/access.ts';
import { stepOn } from '#server/platform/http/existing-record.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { readingRoutes } from '#server/platform/records/reading-routes.ts';
import { wordOf } from '#server/platform/spreadsheet/choice-words.ts';
import { listExportRoute } from '#server/platform/spreadsheet/list-export-route.ts';
import { idempotent } from '#server/stock/ledger/once.ts';
import { deciders } from './approver.ts';
import { changes, findChange } from './changes.ts';
import { checkRequest } from './check.ts';
import { approveRequest, rejectRequest, withdrawRequest } from './decide.ts';
import { facilityKind } from './kind.ts';
import { findFacility } from './list.ts';
import type { Which } from './lock-request.ts';
import { foundFacility } from './position-routes.ts';
import { requestChange } from './request-change.ts';

const entity = 'fishfinchanges';
const path = '/fishfin/changes';
const tags = [entity];
const params = z.object({ id: z.uuid() });
const response = { 200: z.object({ data: change }) };

/** @throws Problem `record-not-found` */
async function found(trx: Trx, id: string) {
  const one = await findChange(trx, id);
  if (!one) throw new Problem('record-not-found');
  return one;
}

/** Which document of which facility a step is about. */
const whichOf = async (trx: Trx, id: string): Promise<Omit<Which, 'user'>> => ({
  facility_id: (await found(trx, id)).facility.id,
  document_id: id,
  entity,
});

/** Changes of what facilities hold: requested by one person, checked by a second one, approved by a third one. */
export const changeRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(
    readingRoutes({
      path,
      entity,
      tag: entity,
      row: changeRow,
      detail: change,
      query: changeQuery,
      list: changes.list,
      every: changes.every,
      find: findChange,
    }),
  );

  app.post(
    `${facilityKind.path}/:id/changes`,
    {
      config: { ...allowed(entity, 'create'), idempotent: true },
      ...stepOn(findFacility),
      schema: { tags, params, body: changeRequest, response },
    },
    async (request) => {
      const { params: asked, body, user } = request;
      return {
        data: await idempotent(request, {
          work: async (trx) => requestChange(trx, await foundFacility(trx, asked.id), { ...body, by: user }),
          answer: found,
        }),
      };
    },
  );

  app.post(
    `${path}/:id/check`,
    {
      config: allowed(entity, 'update'),
      ...stepOn(findChange),
      schema: { tags, params, body: decisionNote, response },
    },
    async ({ params: { id }, body: { note }, user, inCompany }) =>
      inCompany(async (trx) => {
        await checkRequest(trx, { ...(await whichOf(trx, id)), user }, note);
        return { data: await found(trx, id) };
      }),
  );

  app.post(
    `${path}/:id/decide`,
    {
      config: { ...deciders(entity), idempotent: true },
      ...stepOn(findChange),
      schema: { tags, params, body: changeDecision, response },
    },
    async (request) => {
      const { params: asked, body, user } = request;
      const decide = body.decision === 'approve' ? approveRequest : rejectRequest;
      return {
        data: await idempotent(request, {
          async work(trx) {
            await decide(trx, { ...(await whichOf(trx, asked.id)), user }, body.note);
            return asked.id;
          },
          answer: found,
        }),
      };
    },
  );

  app.post(
    `${path}/:id/withdraw`,
    { config: allowed(entity, 'create'), ...stepOn(findChange), schema: { tags, params, response } },
    async ({ params: { id }, inCompany }) =>
      inCompany(async (trx) => {
        await withdrawRequest(trx, await whichOf(trx, id));
        return { data: await found(trx, id) };
      }),
  );

  await app.register(changeExportRoute);
  await app.register(historyRoute({ entity, path, table: 'stock_document' }, 'fishfinchanges_view'));
};

const cells: Record<string, (row: ChangeRow) => unknown> = {
  pledge_id: ({ facility }) => facility.number,
  financier_id: ({ financier }) => financier.name,
  borrower_id: ({ borrower }) => borrower?.name,
  warehouse_id: ({ warehouse }) => warehouse.name,
  net_weight_kg: ({ net_weight }) => net_weight,
  submitted_by: (row) => row.submitted_by?.name,
  checked_by: (row) => row.checked_by?.name,
  decided_by: (row) => row.decided_by?.name,
};

/** Changes as a file. */
const changeExportRoute = listExportRoute({
  path,
  entity,
  tag: entity,
  name: entity,
  query: changeExportQuery,
  headedAs: 'changes',
  columns: [
    { name: 'number', kind: 'text' },
    { name: 'date', kind: 'date' },
    { name: 'kind', kind: 'text' },
    { name: 'state', kind: 'text' },
    { name: 'pledge_id', kind: 'text' },
    { name: 'financier_id', kind: 'text' },
    { name: 'borrower_id', kind: 'text' },
    { name: 'warehouse_id', kind: 'text' },
    { name: 'packs', kind: 'number' },
    { name: 'net_weight_kg', kind: 'number' },
    { name: 'submitted_by', kind: 'text' },
    { name: 'checked_by', kind: 'text' },
    { name: 'decided_by', kind: 'text' },
    { name: 'reason', kind: 'text' },
    { name: 'created_at', kind: 'date' },
  ],
  cell(row: ChangeRow, column, language) {
    if (column === 'state') return wordOf('change_state', row.state, language);
    if (column === 'kind') return wordOf('change_kind', row.kind, language);
    return cells[column] ? cells[column](row) : row[column as keyof ChangeRow];
  },
  rows: (_, asked) => changes.all(asked),
});
