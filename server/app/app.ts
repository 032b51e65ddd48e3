import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
  LogController,
  type RouteOptions,
} from 'fastify';
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { masterData } from '#shared/master-data/index.ts';
import access from '#server/platform/http/access.ts';
import { activityExportRoute } from '#server/activity/export-route.ts';
import { historyRoute } from '#server/platform/activity/history-route.ts';
import { activityRoutes } from '#server/activity/routes.ts';
import { googleRoutes } from '#server/auth/google/routes.ts';
import { passwordRoutes } from '#server/auth/password-routes.ts';
import { authRoutes } from '#server/auth/routes.ts';
import { secondStepRoutes } from '#server/auth/second-step-routes.ts';
import { documentSettingRoutes } from '#server/company/document-routes.ts';
import { companyRoutes } from '#server/company/routes.ts';
import { switchRoutes } from '#server/company/switch-routes.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/database.ts';
import errorHandler, { answerUnreadable } from '#server/platform/http/error-handler.ts';
import { fileRoutes } from '#server/platform/files/routes.ts';
import type { FileStorage } from '#server/platform/files/storage.ts';
import { healthRoutes } from '#server/platform/http/health.ts';
import { allImportRoutes } from '#server/platform/import/register.ts';
import { inventoryRoutes } from '#server/stock/inventory/routes.ts';
import jsonBody from '#server/platform/http/json-body.ts';
import { masterDataExportRoute } from '#server/master-data/export-route.ts';
import { importableResource } from '#server/master-data/importable.ts';
import { areaRoutes } from '#server/master-data/area-routes.ts';
import { masterDataRoutes } from '#server/master-data/routes.ts';
import multipart from '#server/platform/http/multipart.ts';
import clientPatience, { type Patience, patience } from '#server/platform/http/patience.ts';
import { eventRoutes } from '#server/platform/notifications/live/routes.ts';
import { notificationRoutes } from '#server/platform/notifications/routes.ts';
import openapi from './openapi.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { partnerExportRoute } from '#server/partners/export-route.ts';
import { importablePartner } from '#server/partners/importable.ts';
import { partnerRoutes } from '#server/partners/routes.ts';
import { profileRoutes } from '#server/profile/routes.ts';
import { ownSecondStepRoutes } from '#server/profile/second-step-routes.ts';
import { sessionRoutes } from '#server/profile/session-routes.ts';
import { productExportRoute } from '#server/products/export-route.ts';
import { importableProduct } from '#server/products/importable.ts';
import { productRoutes } from '#server/products/routes.ts';
import {
  kindOf,
  partnerKind,
  productKind,
  roleKind,
  variantKind,
  warehouseKind,
} from '#server/platform/records/kind.ts';
import { recordRoutes, usedByRoute } from '#server/platform/records/routes.ts';
import requestLog from '#server/platform/http/request-log.ts';
import { permissionCatalogueRoute } from '#server/roles/catalogue-route.ts';
import { roleRoutes } from '#server/roles/routes.ts';
import { secretKeyOf } from '#server/platform/config/secret-key.ts';
import securityHeaders from '#server/platform/http/security-headers.ts';
import { serializerCompiler } from '#server/platform/http/serializer.ts';
import { signUpRoutes } from '#server/sign-up/routes.ts';
import { documentChoiceRoutes } from '#server/stock/documents/choice-routes.ts';
import { checkLedgerRoute } from '#server/stock/ledger/check-route.ts';
import { statusChangeRoutes } from '#server/stock/status-changes/routes.ts';
import { stockIssuedRoutes } from '#server/stock/issues/routes.ts';
import { stockReceivedRoutes } from '#server/stock/receipts/routes.ts';
import { invitationRoutes } from '#server/users/invitation-routes.ts';
import { userRoutes } from '#server/users/routes.ts';
import { variantActionRoutes } from '#server/variants/action-routes.ts';
import { variantExportRoute } from '#server/variants/export-route.ts';
import { importableVariant } from '#server/variants/importable.ts';
import { variantRoutes } from '#server/variants/routes.ts';
import { warehouseChoiceRoutes } from '#server/warehouses/choice-routes.ts';
import { voidExportRoute } from '#server/stock/voids/export-route.ts';
import { voidRoutes } from '#server/stock/voids/routes.ts';
import { warehouseExportRoute } from '#server/warehouses/export-route.ts';
import { importableWarehouse } from '#server/warehouses/importable.ts';
import { positionRoutes } from '#server/warehouses/position-routes.ts';
import { roomRoutes } from '#server/warehouses/room-routes.ts';
import { warehouseRoutes } from '#server/warehouses/routes.ts';
import webApp from '#server/platform/http/web-app.ts';

/** What the app stands on. */
export interface Ground {
  config: Config & { secretKey: string };
  db: Db;
  /** Connection string of the app's role, to hear of notifications. Without one nothing is told live. */
  databaseUrl?: string;
  storage: FileStorage;
  /** Without one nothing is logged. */
  logger?: FastifyBaseLogger;
  /** Folder of the built web app; left out where there is none, as in tests of the API. */
  webFolder?: string;
  /** How long clients are waited for; tests are less patient. */
  clients?: Patience;
  /** Told of every route as it is declared. */
  onRoute?: (route: RouteOptions) => void;
}

/** Every kind of record that can be brought in from a file. */
export const importables = [
  importableProduct,
  importableVariant,
  importablePartner,
  importableWarehouse,
  ...masterData.map(importableResource),
];

const BODY_BYTES = 1024 * 1024;

/** The whole server, ready to listen or to be asked by `inject`. */
export async function buildApp(ground: Ground) {
  const { config, db, databaseUrl, storage, logger, webFolder, clients = patience, onRoute } = ground;
  const app = Fastify({
    ...(logger && { loggerInstance: logger }),
    trustProxy: trusted(config.trustProxy),
    bodyLimit: BODY_BYTES,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (error, request, reply) => void answerUnreadable(error, request, reply),
    // A slow machine may take its time to start.
    pluginTimeout: 120_000,
    requestTimeout: clients.requestMs,
    http: { headersTimeout: clients.headMs, connectionsCheckingInterval: clients.lookMs },
    forceCloseConnections: 'idle',
    // Ours is a problem like any other.
    return503OnClosing: false,
  }).withTypeProvider<ZodTypeProvider>();
  const { publicUrl } = config;
  const secretKey = secretKeyOf(config.secretKey);

  if (onRoute) app.addHook('onRoute', onRoute);

  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('onRequest', async ({ id }, reply) => void reply.header('x-request-id', id));
  app.addHook('onSend', keepOutOfCaches);
  await app.register(requestLog);
  await app.register(errorHandler);
  await app.register(clientPatience, clients);
  await app.register(securityHeaders, { config });
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await app.register(jsonBody);
  await app.register(cookie);
  await app.register(multipart);
  await app.register(access, { db, publicUrl });
  await app.register(openapi);

  await app.register(
    async (api) => {
      await api.register(authRoutes, { db, publicUrl });
      await api.register(passwordRoutes, { db, publicUrl });
      await api.register(secondStepRoutes, { db, publicUrl, secretKey });
      await api.register(signUpRoutes, { db, publicUrl });
      await api.register(googleRoutes, { db, publicUrl, google: config.google });
      await api.register(switchRoutes, { db, publicUrl });
      await api.register(documentSettingRoutes);
      await api.register(companyRoutes, {
        db,
        storage,
        settings: { files_url: config.filesUrl, google_sign_in: config.google !== undefined },
      });
      await api.register(notificationRoutes);
      await api.register(activityRoutes);
      await api.register(activityExportRoute);
      await api.register(eventRoutes, { db, databaseUrl });
      await api.register(userRoutes, { db });
      await api.register(invitationRoutes, { db, publicUrl });
      await api.register(profileRoutes(storage));
      await api.register(sessionRoutes, { db });
      await api.register(ownSecondStepRoutes, { db, secretKey });
      await api.register(roleRoutes);
      await api.register(usedByRoute(roleKind));
      await api.register(permissionCatalogueRoute);
      await api.register(productRoutes(storage));
      await api.register(productExportRoute);
      await api.register(variantRoutes(storage));
      await api.register(variantActionRoutes);
      await api.register(variantExportRoute);
      for (const kind of [productKind, variantKind, ...masterData.map(kindOf)]) await api.register(historyRoute(kind));
      await api.register(historyRoute(roleKind, 'roles_view'));
      await api.register(
        historyRoute({ entity: 'users', path: '/users', table: 'membership', id: 'user_id' }, 'users_view'),
      );
      await api.register(partnerRoutes);
      await api.register(partnerExportRoute);
      await api.register(historyRoute(partnerKind, 'partners_view'));
      await api.register(recordRoutes(partnerKind, storage));
      await api.register(warehouseRoutes);
      await api.register(warehouseExportRoute);
      await api.register(roomRoutes);
      await api.register(positionRoutes);
      await api.register(warehouseChoiceRoutes);
      await api.register(historyRoute(warehouseKind, 'warehouse_view'));
      await api.register(recordRoutes(warehouseKind, storage));
      await api.register(recordRoutes(productKind, storage));
      await api.register(recordRoutes(variantKind, storage));
      await api.register(areaRoutes);
      for (const resource of masterData) {
        await api.register(masterDataRoutes(resource, storage));
        await api.register(masterDataExportRoute(resource));
        await api.register(recordRoutes(kindOf(resource), storage));
      }
      await api.register(inventoryRoutes);
      await api.register(checkLedgerRoute, { db });
      await api.register(voidRoutes);
      await api.register(voidExportRoute);
      await api.register(
        historyRoute(
          { entity: 'voidtransaction', path: '/void_transactions', table: 'stock_document' },
          'voidtransaction_view',
        ),
      );
      await api.register(statusChangeRoutes(storage));
      await api.register(stockIssuedRoutes(storage));
      await api.register(stockReceivedRoutes(storage));
      await api.register(documentChoiceRoutes);
      for (const importable of importables) await api.register(allImportRoutes(importable));
    },
    { prefix: '/v1' },
  );
  await app.register(fileRoutes(storage, db));
  await app.register(healthRoutes, { db, storage });
  if (webFolder) await app.register(webApp, { folder: webFolder });
  else {
    app.setNotFoundHandler(() => {
      throw new Problem('route-not-found');
    });
  }
  return app;
}

/** What the API answers is one person's: neither a proxy nor the next person at the same browser may find it again. */
async function keepOutOfCaches(request: FastifyRequest, reply: FastifyReply) {
  if (request.url.startsWith('/v1/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
}

/** A number means that many proxies stand in front of us, whatever their addresses. */
const trusted = (proxies: Config['trustProxy']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;
