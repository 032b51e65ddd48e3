import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { choicePermissions } from '#shared/choice-permissions.ts';
import { positionChoice, positionQuery } from '#shared/storage.ts';
import { preparedWarehouse, type PreparedWarehouse, warehouseChoice } from '#shared/warehouse.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { alphabetical } from '#server/platform/http/list.ts';
import { choosePositions } from './positions.ts';
import './table.ts';

const tags = ['warehouse'];
const { warehouseKinds, warehouses, positions } = choicePermissions;

const active = (trx: Trx, table: 'warehouse_type' | 'warehouse_category') =>
  trx
    .selectFrom(table)
    .select(['id', 'name'])
    .where('is_active', '=', true)
    .orderBy(({ ref }) => alphabetical(ref('name')))
    .execute();

const prepare = async (trx: Trx): Promise<PreparedWarehouse> => ({
  types: await active(trx, 'warehouse_type'),
  categories: await active(trx, 'warehouse_category'),
});

const activeWarehouses = (trx: Trx) =>
  trx
    .selectFrom('warehouse')
    .select(['id', 'code', 'name'])
    .where('status', '=', 'active')
    .orderBy(({ ref }) => alphabetical(ref('name')))
    .execute();

/** The choices of forms that name a warehouse or a position: only of the warehouses that the person may work in. */
export const warehouseChoiceRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/action_warehouses/prepare_warehouse',
    {
      config: { access: { anyOf: warehouseKinds } },
      schema: { tags, response: { 200: z.object({ data: preparedWarehouse }) } },
    },
    async ({ inCompany }) => ({ data: await inCompany(prepare) }),
  );

  app.get(
    '/action_warehouses/warehouses',
    {
      config: { access: { anyOf: warehouses } },
      schema: { tags, response: { 200: z.object({ data: z.array(warehouseChoice) }) } },
    },
    async ({ inCompany }) => ({ data: await inCompany(activeWarehouses) }),
  );

  app.get(
    '/action_warehouses/positions',
    {
      config: { access: { anyOf: positions } },
      schema: { tags, querystring: positionQuery, response: { 200: z.object({ data: z.array(positionChoice) }) } },
    },
    async ({ query, inCompany }) => ({ data: await inCompany((trx) => choosePositions(trx, query)) }),
  );
};
