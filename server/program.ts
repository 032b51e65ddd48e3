import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pino from 'pino';
import { buildWebIfStale } from '../scripts/build-web.ts';
import { type Config, readConfig } from '#server/platform/config/config.ts';
import { openGround } from '#server/app/ground.ts';
import { connectTraces } from '#server/platform/traces/connect-traces.ts';

const webFolder = join(import.meta.dirname, '..', 'dist');
/** How long each part of a stop may take before the next begins all the same. */
const STOP_MS = { serving: 6000, ground: 20_000, traces: 3000 };

function settings(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

const config = settings();
const logger = pino({ level: config.logLevel });

/** What has to be ended, in the order in which it was begun. */
const begun: { end: () => Promise<void>; withinMs: number }[] = [];
let stopping = false;

/** Finishes what was begun, the last first, then ends the process. A second call does not hurry it. */
async function stop(exitCode: number) {
  if (stopping) return;
  stopping = true;
  let code = exitCode;
  for (const { end, withinMs } of begun.toReversed()) {
    const late = setTimeout(withinMs).then(() => {
      throw new Error(`It took more than ${withinMs} ms.`);
    });
    await Promise.race([end(), late]).catch((err: unknown) => {
      code = 1;
      logger.error({ err }, 'stopping failed');
    });
  }
  process.exit(code);
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    logger.info(`${signal}: finishing what was begun`);
    void stop(0);
  });
}

try {
  const traces = await connectTraces(config.traces, logger);
  if (traces) begun.push({ end: () => traces.close(), withinMs: STOP_MS.traces });
  // The server is loaded while PostgreSQL starts.
  const [ground, build, server] = await Promise.allSettled([
    openGround(config, logger),
    buildWebIfStale((line) => logger.info(line)),
    import('./serve.ts'),
  ]);
  if (ground.status === 'fulfilled') begun.push({ end: () => ground.value.close(), withinMs: STOP_MS.ground });
  if (ground.status === 'rejected') throw ground.reason;
  if (build.status === 'rejected') throw build.reason;
  if (server.status === 'rejected') throw server.reason;
  const end = await server.value.serve({ config, ground: ground.value, traces, logger, webFolder });
  begun.push({ end, withinMs: STOP_MS.serving });
} catch (error) {
  logger.error({ err: error }, 'Palka could not start');
  console.error(`\nPalka could not start: ${(error as Error).message}`);
  await stop(1);
}
