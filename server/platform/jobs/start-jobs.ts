import type { Db } from '#server/platform/db/database.ts';
import { listen } from '#server/platform/db/listen.ts';
import { createDoorbell } from './doorbell.ts';
import { CHANNEL } from './enqueue.ts';
import type { HeldJob, JobHandlers } from './job.ts';
import { defaultOptions, type JobOptions } from './options.ts';
import { takeJob } from './queue.ts';
import { runJob } from './run-job.ts';

/** Works through the queue of jobs until stopped, beside any number of other instances. */
export function startJobs(db: Db, handlers: Partial<JobHandlers>, options: JobOptions): { stop(): Promise<void> } {
  const settings = { ...defaultOptions, ...options };
  // Kinds that only a newer version knows are left to it.
  const kinds = Object.keys(handlers);
  const quick = kinds.filter((kind) => !settings.slow.includes(kind));
  const bell = createDoorbell();
  const stopping = new AbortController();
  let away = false;

  const take = async (ofKinds: string[]): Promise<HeldJob | undefined> => {
    try {
      const job = await takeJob(db, ofKinds, settings.leaseSeconds);
      away = false;
      return job;
    } catch (error) {
      // Said once, not at every look.
      if (!away) settings.log.warn({ err: error }, 'The job queue cannot be read; trying again');
      away = true;
      return undefined;
    }
  };

  const work = async (ofKinds: string[]) => {
    while (!stopping.signal.aborted) {
      const heard = bell.rings;
      const job = await take(ofKinds);
      if (job) await runJob(db, handlers, job, { ...settings, stopping: stopping.signal });
      else if (!stopping.signal.aborted) await bell.sleep(settings.lookEveryMs, heard);
    }
  };

  const workers = Array.from({ length: settings.workers }, (_, at) => work(at === 0 ? kinds : quick));
  const stopListening = options.databaseUrl
    ? listen({
        databaseUrl: options.databaseUrl,
        channel: CHANNEL,
        onNotice: () => bell.ring(),
        onConnected: () => bell.ring(),
      })
    : async () => {};

  return {
    /** Takes up nothing more, and resolves when the jobs being done are done or broken off. */
    async stop() {
      stopping.abort();
      bell.ring();
      await Promise.all(workers);
      await stopListening();
    },
  };
}
