import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { historyRoute } from '#server/platform/activity/history-route.ts';
import type { FileStorage } from '#server/platform/files/storage.ts';
import { allImportRoutes } from '#server/platform/import/register.ts';
import { recordRoutes } from '#server/platform/records/routes.ts';
import { warehouseChoiceRoutes } from './choice-routes.ts';
import { warehouseExportRoute } from './export-route.ts';
import { importableWarehouse } from './importable.ts';
import { importablePositions } from './importable-positions.ts';
import { positionRoutes } from './position-routes.ts';
import { roomRoutes } from './room-routes.ts';
import { warehouseRoutes } from './routes.ts';
import { warehouseKind } from './kind.ts';

/** Warehouses, their rooms and positions. */
export const warehousesFeature: FastifyPluginAsyncZod<{ storage: FileStorage }> = async (api, { storage }) => {
  await api.register(warehouseRoutes);
  await api.register(warehouseExportRoute);
  await api.register(roomRoutes);
  await api.register(positionRoutes);
  await api.register(warehouseChoiceRoutes);
  await api.register(historyRoute(warehouseKind, 'warehouse_view'));
  await api.register(recordRoutes(warehouseKind, storage));
  await api.register(allImportRoutes(importableWarehouse));
  await api.register(allImportRoutes(importablePositions));
};
