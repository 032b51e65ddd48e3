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
import access from '#server/platform/http/access.ts';
import { type Cells, oneCell } from '#server/platform/cells/this-cell.ts';
import cellOfRequest from '#server/platform/http/cell-of-request.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Aside } from '#server/platform/db/aside.ts';
import type { Db } from '#server/platform/db/database.ts';
import errorHandler, { answerUnreadable } from '#server/platform/http/error-handler.ts';
import { fileRoutes } from '#server/platform/files/routes.ts';
import type { Demo } from '#shared/company.ts';
import type { FileStorage } from '#server/platform/files/storage.ts';
import { healthRoutes } from '#server/platform/http/health.ts';
import requestSpans from '#server/platform/traces/request-spans.ts';
import type { Traces } from '#server/platform/traces/span.ts';
import { watched } from '#server/platform/metrics/routes.ts';
import jsonBody from '#server/platform/http/json-body.ts';
import multipart from '#server/platform/http/multipart.ts';
import clientPatience, { type Patience, patience } from '#server/platform/http/patience.ts';
import openapi from './openapi.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import oddRequests from '#server/platform/http/odd-requests.ts';
import requestLog from '#server/platform/http/request-log.ts';
import securityTxt from '#server/platform/http/security-txt.ts';
import watchRows from '#server/platform/quota/watch-rows.ts';
import { refuseUnreadable } from '#server/platform/http/unreadable.ts';
import securityHeaders from '#server/platform/http/security-headers.ts';
import { serializerCompiler } from '#server/platform/http/serializer.ts';
import webApp from '#server/platform/http/web-app.ts';
import { secretKeyOf } from '#server/platform/config/secret-key.ts';
import { features, type Parts } from './features.ts';
import { figures } from './figures.ts';

/** The parts that the app is built on. */
export interface Ground {
  config: Config & { secretKey: string };
  db: Db;
  /** A standby for reports, dashboards and files; left out: all is read from `db`. */
  aside?: Aside | undefined;
  /** Left out: there is one, and nothing is told live. */
  cells?: Cells;
  storage: FileStorage;
  /** Left out: none are kept. */
  traces?: Traces | undefined;
  /** Without one nothing is logged. */
  logger?: FastifyBaseLogger;
  /** Folder of the built web app; left out where there is none, as in tests of the API. */
  webFolder?: string;
  /** The demo, where everybody who reaches the app may sign in to it. */
  demo?: Demo | null;
  /** How long clients are waited for; tests are less patient. */
  clients?: Patience;
  /** Told of every route as it is declared. */
  onRoute?: (route: RouteOptions) => void;
}

const BODY_BYTES = 1024 * 1024;

/** The whole server, ready to listen or to be asked by `inject`. */
export async function buildApp(ground: Ground) {
  const {
    config,
    db,
    aside,
    cells = oneCell(),
    storage,
    logger,
    traces,
    webFolder,
    demo = null,
    clients = patience,
    onRoute,
  } = ground;
  const https = config.publicUrl.startsWith('https:');
  const app = Fastify({
    ...(logger && { loggerInstance: logger }),
    trustProxy: trusted(config.trustProxy),
    bodyLimit: BODY_BYTES,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    clientErrorHandler: refuseUnreadable(logger, https),
    frameworkErrors: answerUnreadable(https),
    // A slow machine may take its time to start.
    pluginTimeout: 120_000,
    requestTimeout: clients.requestMs,
    http: { headersTimeout: clients.headMs, connectionsCheckingInterval: clients.lookMs },
    forceCloseConnections: 'idle',
    // Ours is a problem like any other.
    return503OnClosing: false,
  }).withTypeProvider<ZodTypeProvider>();
  const { publicUrl } = config;

  if (onRoute) app.addHook('onRoute', onRoute);

  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('onRequest', async ({ id }, reply) => void reply.header('x-request-id', id));
  app.addHook('onSend', keepOutOfCaches);
  await app.register(requestSpans, { traces });
  const metrics =
    config.metricsToken === undefined ? undefined : watched({ db, cells, aside, token: config.metricsToken, figures });
  if (metrics) await app.register(metrics.measure);
  await app.register(requestLog);
  await app.register(errorHandler);
  await app.register(clientPatience, clients);
  await app.register(securityHeaders, { config });
  await app.register(oddRequests);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await app.register(jsonBody);
  await app.register(cookie);
  await app.register(multipart);
  await app.register(cellOfRequest, { cells, publicUrl });
  await app.register(access, { db, publicUrl, aside });
  await app.register(watchRows, { db });
  await app.register(openapi);

  await app.register(
    async (api) => {
      const parts: Parts = {
        db,
        cells,
        storage,
        publicUrl,
        secretKey: secretKeyOf(config.secretKey),
        google: config.google,
        settings: {
          files_url: config.filesUrl,
          google_sign_in: config.google !== undefined,
          sign_up: config.signUp,
          contact: config.contact ?? null,
          demo,
        },
      };
      for (const feature of features) await api.register(feature, parts);
    },
    { prefix: '/v1' },
  );
  await app.register(fileRoutes(storage, db));
  await app.register(healthRoutes, { db, cells, storage });
  await app.register(securityTxt, { config });
  if (metrics) await app.register(metrics.routes);
  if (webFolder) await app.register(webApp, { folder: webFolder, publicUrl });
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

/** A number means that many proxies stand in front of us, with any addresses. */
const trusted = (proxies: Config['trustProxy']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;
