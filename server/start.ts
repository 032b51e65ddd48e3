import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pino from 'pino';
import { buildWebIfStale } from '../scripts/build-web.ts';
import { type Config, readConfig } from './config.ts';
import { type OpenGround, openGround } from './ground.ts';
import { serve } from './serve.ts';

const webFolder = join(import.meta.dirname, '..', 'dist');
/** How long a stop may take before the process ends all the same. */
const STOP_MS = 25_000;

const logger = pino({ level: process.env.LOG_LEVEL ?? 'info' });

function settings(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

async function start() {
  const config = settings();
  const [ground] = await Promise.all([openGround(config, logger), buildWebIfStale((line) => logger.info(line))]);
  const stop = await serve({ config, ground, logger, webFolder });
  stopOnSignal(stop, ground);
}

/** Finishes what was begun, then ends. A second signal does not hurry it. */
function stopOnSignal(stop: () => Promise<void>, ground: OpenGround) {
  let stopping = false;
  const end = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    logger.info(`${signal}: finishing what was begun`);
    const late = setTimeout(STOP_MS, undefined, { ref: false }).then(() => process.exit(1));
    await Promise.race([stop().then(() => ground.close()), late]);
    process.exit(0);
  };
  process.on('SIGTERM', () => void end('SIGTERM'));
  process.on('SIGINT', () => void end('SIGINT'));
}

try {
  await start();
} catch (error) {
  logger.error({ err: error }, 'Palka could not start');
  console.error(`\nPalka could not start: ${(error as Error).message}`);
  process.exit(1);
}
