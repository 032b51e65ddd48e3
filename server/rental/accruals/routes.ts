import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type Accrual, accrualExportQuery, accrualPage, accrualQuery } from '#shared/rental-accruals.ts';
import { allowed } from '#server/platform/http/access.ts';
import { paginationOf } from '#server/platform/http/list.ts';
import { listExportRoute } from '#server/platform/spreadsheet/list-export-route.ts';
import { contractKind } from '../kind.ts';
import { allAccruals, listAccruals } from './list.ts';

const path = '/rental_accruals';

const cells: Record<string, (row: Accrual) => unknown> = {
  renter_id: ({ renter }) => renter.name,
  contract: ({ contract }) => contract.number,
  corrects: ({ corrects }) => corrects?.number,
  warehouse_id: ({ warehouse }) => warehouse.name,
  amount_rupiah: ({ amount }) => amount,
};

/** What rent has come to and is not billed yet, as it was last computed. */
export const accrualRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    path,
    {
      config: allowed(contractKind.entity, 'list'),
      schema: { tags: [contractKind.entity], querystring: accrualQuery, response: { 200: accrualPage } },
    },
    async ({ query, inCompany }) => {
      const { rows, total, amount, computed_at } = await inCompany((trx) => listAccruals(trx, query));
      return { data: rows, pagination: paginationOf(query, total), totals: { amount, computed_at } };
    },
  );

  await app.register(
    listExportRoute({
      path,
      name: 'rental_accruals',
      entity: contractKind.entity,
      tag: contractKind.entity,
      query: accrualExportQuery,
      headedAs: 'accruals',
      columns: [
        { name: 'renter_id', kind: 'text' },
        { name: 'contract', kind: 'text' },
        { name: 'warehouse_id', kind: 'text' },
        { name: 'corrects', kind: 'text' },
        { name: 'from_date', kind: 'date' },
        { name: 'to_date', kind: 'date' },
        { name: 'amount_rupiah', kind: 'number' },
        { name: 'computed_at', kind: 'datetime' },
      ],
      cell: (row: Accrual, column) => (cells[column] ? cells[column](row) : row[column as keyof Accrual]),
      rows: (_, asked) => allAccruals(asked),
    }),
  );
};
