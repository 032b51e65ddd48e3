import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import fp from 'fastify-plugin';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Aside } from '#server/platform/db/aside.ts';
import { type Cells, triedInEachCell } from '#server/platform/cells/this-cell.ts';
import { asInstallation, type Db } from '#server/platform/db/database.ts';
import { isDatabaseAway } from '#server/platform/db/database-problem.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import type { Figure } from './figure.ts';
import { processFigures } from './process-figures.ts';

interface Watched {
  db: Db;
  cells: Cells;
  aside: Aside | undefined;
  /** The bearer token that reads them. */
  token: string;
  figures: readonly Figure[];
}

const SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/**
 * `GET /metrics`: figures of the process, of what it answered, and of the installation, in the text format of Prometheus. Requests are told apart by
 * their route, never by the address that was asked for. While the database is away it answers what the process knows.
 */
export function watched({ db, cells, aside, token, figures }: Watched): {
  measure: FastifyPluginAsync;
  routes: FastifyPluginAsync;
} {
  const registry = new Registry();
  // An installation of one database has no cells to tell apart.
  const isDivided = cells.size > 1;
  const ofCells = isDivided ? ['cell'] : [];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'palka_http_request_seconds',
    help: 'How long requests took to be answered',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  const open = new Gauge({
    name: 'palka_http_requests_open',
    help: 'Requests that are not answered yet; those of /v1/events stay open as long as a page listens',
    labelNames: ['route'],
    registers: [registry],
  });
  const up = new Gauge({
    name: 'palka_database_up',
    help: 'Whether the database answered this reading',
    labelNames: ofCells,
    registers: [registry],
  });
  const gaugesOf = <F extends Omit<Figure, 'read'>>(ones: readonly F[]) =>
    ones.map((figure) => ({ ...figure, gauge: gaugeOf(figure, ofCells, registry) }));
  const ofDatabase = gaugesOf(figures);
  const ofProcess = gaugesOf(processFigures(db, aside));

  async function readFigures() {
    // A figure that was true once is not shown as true now.
    for (const { gauge, label } of [...ofDatabase, ...ofProcess]) clear(gauge, isDivided || label !== undefined);
    const tried = await triedInEachCell(cells, async (letter) => {
      const cell = isDivided ? { cell: letter } : {};
      for (const { gauge, label, read } of ofProcess) show(gauge, { cell, label }, read());
      up.set(cell, 0);
      await asInstallation(db, async (trx) => {
        for (const { gauge, label, read } of ofDatabase) show(gauge, { cell, label }, (await read.execute(trx)).rows);
      });
      up.set(cell, 1);
    });
    const broken = tried.find(({ error }) => error !== undefined && !isDatabaseAway(error));
    if (broken) throw broken.error;
  }

  return {
    measure: fp(async (app) => {
      app.addHook('onRequest', async ({ routeOptions: { url = 'none' } }) => open.inc({ route: url }));
      app.addHook('onResponse', async ({ method, routeOptions: { url = 'none' } }, { statusCode, elapsedTime }) => {
        open.dec({ route: url });
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

const gaugeOf = ({ name, help, label }: Omit<Figure, 'read'>, ofCells: readonly string[], registry: Registry) =>
  new Gauge({ name, help, labelNames: label ? [...ofCells, label] : ofCells, registers: [registry] });

/** Without a label the library's own reset shows a zero. */
const clear = (gauge: Gauge, isLabelled: boolean) => (isLabelled ? gauge.reset() : gauge.remove());

interface Labels {
  cell: { cell?: string };
  label: string | undefined;
}

function show(gauge: Gauge, { cell, label }: Labels, readings: readonly { value: number; label?: string }[]): void {
  for (const reading of readings) gauge.set({ ...cell, ...(label && { [label]: reading.label ?? '' }) }, reading.value);
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** In a time that says nothing of how much of it is the same. */
const isSame = (given: string, wanted: string) => timingSafeEqual(digest(given), digest(wanted));
