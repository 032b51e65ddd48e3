import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  allowance,
  allowanceInput,
  claim,
  claimClosing,
  claimExportQuery,
  claimPage,
  claimQuery,
  type ClaimRow,
} from '#shared/rental-losses.ts';
import { allowed } from '#server/platform/http/access.ts';
import { existing, stepOn } from '#server/platform/http/existing-record.ts';
import { paginationOf } from '#server/platform/http/list.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { wordOf } from '#server/platform/spreadsheet/choice-words.ts';
import { listExportRoute } from '#server/platform/spreadsheet/list-export-route.ts';
import { contractKind } from '../kind.ts';
import { findContract } from '../list.ts';
import { allowancesOf, deleteAllowance, insertAllowance } from './allowances.ts';
import { allClaims, closeClaim, findClaim, listClaims } from './claims.ts';
import { claimKind } from './kind.ts';

const allowancePath = `${contractKind.path}/:id/allowances`;
const { entity, path } = claimKind;
const tags = [entity];
const params = z.object({ id: z.uuid() });
const all = { 200: z.object({ data: z.array(allowance) }) };
const one = { 200: z.object({ data: claim }) };

/** What goods may lose under a contract. Each route answers all of it. */
const allowanceRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    allowancePath,
    {
      config: allowed(entity, 'view'),
      preParsing: existing(findContract),
      schema: { tags, params, response: all },
    },
    async ({ params: { id }, inCompany }) => ({ data: await inCompany((trx) => allowancesOf(trx, id)) }),
  );

  app.post(
    allowancePath,
    {
      config: allowed(entity, 'update'),
      ...stepOn(findContract),
      schema: { tags, params, body: allowanceInput, response: all },
    },
    async ({ params: { id }, body, inCompany }) =>
      inCompany(async (trx) => {
        await insertAllowance(trx, id, body);
        return { data: await allowancesOf(trx, id) };
      }),
  );

  app.delete(
    `${allowancePath}/:allowance_id`,
    {
      config: allowed(entity, 'update'),
      preParsing: existing(findContract),
      schema: { tags, params: params.extend({ allowance_id: z.uuid() }), response: all },
    },
    async ({ params: { id, allowance_id }, inCompany }) =>
      inCompany(async (trx) => {
        await deleteAllowance(trx, id, allowance_id);
        return { data: await allowancesOf(trx, id) };
      }),
  );
};

const cells: Record<string, (row: ClaimRow) => unknown> = {
  contract: ({ contract }) => contract.number,
  renter_id: ({ renter }) => renter.name,
  warehouse_id: ({ warehouse }) => warehouse.name,
  lost_kg: ({ lost }) => lost,
  allowed_kg: ({ allowed: may }) => may,
  beyond_kg: ({ beyond }) => beyond,
  compensation_rupiah: ({ compensation }) => compensation,
};

/** What goods lost beyond that. */
const claimRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    path,
    { config: allowed(entity, 'list'), schema: { tags, querystring: claimQuery, response: { 200: claimPage } } },
    async ({ query, inCompany }) => {
      const { rows, total } = await inCompany((trx) => listClaims(trx, query));
      return { data: rows, pagination: paginationOf(query, total) };
    },
  );

  app.get(
    `${path}/:id`,
    { config: allowed(entity, 'view'), schema: { tags, params, response: one } },
    async ({ params: { id }, inCompany }) => {
      const data = await inCompany((trx) => findClaim(trx, id));
      if (!data) throw new Problem('record-not-found');
      return { data };
    },
  );

  app.post(
    `${path}/:id/close`,
    {
      config: allowed(entity, 'approval'),
      ...stepOn(findClaim),
      schema: { tags, params, body: claimClosing, response: one },
    },
    async ({ params: { id }, body, inCompany }) =>
      inCompany(async (trx) => {
        await closeClaim(trx, id, body);
        return { data: (await findClaim(trx, id))! };
      }),
  );

  await app.register(
    listExportRoute({
      path,
      name: 'loss_claims',
      entity,
      tag: entity,
      query: claimExportQuery,
      headedAs: 'lossClaims',
      columns: [
        { name: 'number', kind: 'text' },
        { name: 'month', kind: 'date' },
        { name: 'contract', kind: 'text' },
        { name: 'renter_id', kind: 'text' },
        { name: 'warehouse_id', kind: 'text' },
        { name: 'status', kind: 'text' },
        { name: 'lost_kg', kind: 'number' },
        { name: 'allowed_kg', kind: 'number' },
        { name: 'beyond_kg', kind: 'number' },
        { name: 'compensation_rupiah', kind: 'number' },
      ],
      cell: (row: ClaimRow, column, language) =>
        column === 'status'
          ? wordOf('claim_status', row.status, language)
          : cells[column]
            ? cells[column](row)
            : row[column as keyof ClaimRow],
      rows: (_, asked) => allClaims(asked),
    }),
  );
};

/** The normal losses of contracts, and the claims where goods lost more. */
export const lossRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(allowanceRoutes);
  await app.register(claimRoutes);
};
