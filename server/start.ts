import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pino from 'pino';
import { buildWebIfStale } from '../scripts/build-web.ts';
import { type Config, readConfig } from './config.ts';
import { openGround } from './ground.ts';
import { serve } from './serve.ts';

const webFolder = join(import.meta.dirname, '..', 'dist');
/** How long a stop may take before the process ends all the same. */
const STOP_MS = 25_000;

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
const begun: (() => Promise<void>)[] = [];
let stopping = false;

/** Finishes what was begun, the last first, then ends the process. A second call does not hurry it. */
async function stop(exitCode: number) {
  if (stopping) return;
  stopping = true;
  void setTimeout(STOP_MS, undefined, { ref: false }).then(() => process.exit(1));
  for (const end of begun.toReversed()) {
    await end().catch((err: unknown) => logger.error({ err }, 'stopping failed'));
  }
  process.exit(exitCode);
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    logger.info(`${signal}: finishing what was begun`);
    void stop(0);
  });
}

try {
  const [ground, build] = await Promise.allSettled([
    openGround(config, logger),
    buildWebIfStale((line) => logger.info(line)),
  ]);
  if (ground.status === 'fulfilled') begun.push(() => ground.value.close());
  if (ground.status === 'rejected') throw ground.reason;
  if (build.status === 'rejected') throw build.reason;
  begun.push(await serve({ config, ground: ground.value, logger, webFolder }));
} catch (error) {
  logger.error({ err: error }, 'Palka could not start');
  console.error(`\nPalka could not start: ${(error as Error).message}`);
  await stop(1);
}
