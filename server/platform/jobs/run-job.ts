import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '#server/platform/db/database.ts';
import type { HeldJob, JobHandlers } from './job.ts';
import { deleteJob, giveUpJob, keepJob, releaseJob, retryJob } from './queue.ts';
import type { JobOptions } from './options.ts';
import { within } from '#server/platform/traces/span.ts';

type Settings = Required<Pick<JobOptions, 'log' | 'leaseSeconds' | 'retrySeconds' | 'maxTries'>> &
  Pick<JobOptions, 'traces'> & {
    /** Aborted when the program stops. */
    stopping: AbortSignal;
  };

const HOUR = 3600;
const FAILURE_MAX = 1000;

/** Does one try of a job and books how it ended. Never rejects. */
export async function runJob(db: Db, handlers: Partial<JobHandlers>, job: HeldJob, settings: Settings): Promise<void> {
  const { log, leaseSeconds, maxTries, stopping, traces } = settings;
  const facts = { job: job.id, kind: job.kind, tries: job.tries };
  // A job that ends its process is found again with its tries used up.
  if (job.tries > maxTries) {
    log.error(facts, 'Job given up: it never came to an end');
    return book(() => giveUpJob(db, job, 'The program stopped in the middle of every try.'), settings);
  }
  const span = traces?.job(`job ${job.kind}`, { 'palka.job.kind': job.kind, 'palka.job.tries': job.tries });
  const about = { ...facts, ...(span && { trace_id: span.traceId }) };
  const lease = setInterval(() => void keepJob(db, job, leaseSeconds).catch(() => {}), (leaseSeconds * 1000) / 3);
  try {
    const handle = handlers[job.kind] as (payload: unknown, stopping: AbortSignal) => Promise<void>;
    await within(span, () => handle(job.payload, stopping));
    span?.end();
    await book(() => deleteJob(db, job), settings);
  } catch (error) {
    // What went wrong is in the log: a message may hold values.
    span?.end({}, error instanceof Error ? error.name : 'unknown');
    if (stopping.aborted && error === stopping.reason) await book(() => releaseJob(db, job), settings);
    else await bookFailure(db, job, error, settings, about);
  } finally {
    clearInterval(lease);
  }
}

async function bookFailure(db: Db, job: HeldJob, error: unknown, settings: Settings, about: object) {
  const failure = (error instanceof Error ? error.message : String(error)).slice(0, FAILURE_MAX);
  if (job.tries >= settings.maxTries) {
    settings.log.error({ ...about, failure }, 'Job given up');
    return book(() => giveUpJob(db, job, failure), settings);
  }
  const seconds = waitAfter(job.tries, settings.retrySeconds);
  settings.log.warn({ ...about, failure, seconds }, 'Job failed; trying again');
  return book(() => retryJob(db, job, failure, seconds), settings);
}

/** Doubles with each try; a little chance keeps jobs that failed together from coming back together. */
function waitAfter(tries: number, first: number) {
  return Math.min(HOUR, first * 2 ** (tries - 1)) * (0.9 + 0.2 * Math.random());
}

/** Tries to write the outcome for as long as the lease surely lasts: work that is done should not be done again. */
async function book(write: () => Promise<void>, { log, leaseSeconds }: Settings) {
  const until = Date.now() + leaseSeconds * 500;
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (Date.now() > until) return log.error({ err: error }, 'The outcome of a job could not be kept');
      await wait(1000);
    }
  }
}
