import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import fp from 'fastify-plugin';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { asInstallation, type Db } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import type { Figure } from './figure.ts';

interface Watched {
  db: Db;
  /** The bearer token that reads them. */
  token: string;
  figures: readonly Figure[];
}

const SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/**
 * `GET /metrics`: figures of the process, of what it answered, and of the installation, in the text format of Prometheus. Requests are told apart by
 * their route, never by the address that was asked for.
 */
export function watched({ db, token, figures }: Watched): { measure: FastifyPluginAsync; routes: FastifyPluginAsync } {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'palka_http_request_seconds',
    help: 'How long requests took to be answered',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  const gauges = figures.map(({ name, help, label, read }) => ({
    gauge: new Gauge({ name, help, labelNames: label ? [label] : [], registers: [registry] }),
    label,
    read,
  }));

  async function readFigures() {
    await asInstallation(db, async (trx) => {
      for (const { gauge, label, read } of gauges) {
        const { rows } = await read.execute(trx);
        gauge.reset();
        for (const row of rows) gauge.set(label ? { [label]: row.label ?? '' } : {}, row.value);
      }
    });
  }

  return {
    measure: fp(async (app) => {
      app.addHook('onResponse', async ({ method, routeOptions: { url = 'none' } }, { statusCode, elapsedTime }) => {
        requests.observe({ method, route: url, status: `${Math.floor(statusCode / 100)}xx` }, elapsedTime / 1000);
      });
    }),
    async routes(app) {
      app.get(
        '/metrics',
        { config: { access: 'anyone' }, logLevel: 'warn', schema: { hide: true } },
        async ({ headers: { authorization = '' } }, reply) => {
          if (!isSame(authorization, `Bearer ${token}`)) throw new Problem('sign-in-required');
          await readFigures();
          return reply.type(registry.contentType).send(await registry.metrics());
        },
      );
    },
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** In a time that says nothing of how much of it is the same. */
const isSame = (given: string, wanted: string) => timingSafeEqual(digest(given), digest(wanted));
