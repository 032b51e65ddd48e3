import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { historyRoute } from '#server/platform/activity/history-route.ts';
import type { FileStorage } from '#server/platform/files/storage.ts';
import { usedByRoute } from '#server/platform/records/routes.ts';
import { accrualRoutes } from './accruals/routes.ts';
import { chargeExportRoute } from './charges/export-route.ts';
import { chargeRoutes } from './charges/routes.ts';
import { coretaxRoutes } from './coretax/routes.ts';
import { contractExportRoute } from './export-route.ts';
import { annexExportRoute } from './invoices/annex-route.ts';
import { invoiceExportRoute } from './invoices/export-route.ts';
import { invoiceKind } from './invoices/kind.ts';
import { invoiceRoutes } from './invoices/routes.ts';
import { contractKind } from './kind.ts';
import { contractPaperRoutes } from './paper-routes.ts';
import { contractRoutes } from './routes.ts';
import { paymentRoutes } from './payments/routes.ts';
import { runRoutes } from './runs/routes.ts';
import { tariffRoutes } from './tariffs/routes.ts';

/** Rental contracts, their tariffs, what is charged under them, invoices, and payments. */
export const rentalFeature: FastifyPluginAsyncZod<{ storage: FileStorage }> = async (api, { storage }) => {
  await api.register(contractRoutes(storage));
  await api.register(contractPaperRoutes(storage));
  await api.register(tariffRoutes);
  await api.register(chargeRoutes);
  await api.register(chargeExportRoute);
  await api.register(contractExportRoute);
  await api.register(invoiceRoutes);
  await api.register(invoiceExportRoute);
  await api.register(annexExportRoute);
  await api.register(paymentRoutes);
  await api.register(runRoutes);
  await api.register(accrualRoutes);
  await api.register(coretaxRoutes);
  await api.register(historyRoute(invoiceKind, 'rental_view'));
  await api.register(historyRoute(contractKind, 'rental_view'));
  await api.register(usedByRoute(contractKind));
};
