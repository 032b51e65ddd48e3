import type { Logger } from 'pino';
import type { Db } from '#server/platform/db/database.ts';
import { isDatabaseAway } from '#server/platform/db/database-problem.ts';
import { forgetHistory, HistoryBusy, type HistoryJob, loadHistory } from './load-history.ts';

/**
 * Writes the history of a company of the demo. Nobody needs it: where it cannot be written the company goes without, and
 * the log says why.
 * @throws with nothing written, what may be otherwise later: another instance writes it, the database is away, or the program stops
 */
export async function tellHistory(
  owner: Db,
  job: HistoryJob,
  { log, stopping }: { log: Pick<Logger, 'info' | 'warn'>; stopping: AbortSignal },
): Promise<void> {
  const begun = Date.now();
  try {
    const loaded = await loadHistory(owner, job, stopping);
    if (!loaded) return;
    const { documents, failures } = loaded;
    log.info({ documents, failures, ms: Date.now() - begun }, 'the history of a demo company was written');
  } catch (err) {
    // Tried again later, as every job that fails or is broken off.
    if (err instanceof HistoryBusy || isDatabaseAway(err) || (stopping.aborted && err === stopping.reason)) throw err;
    log.warn({ err }, 'the history of a demo company could not be written');
    await forgetHistory(owner, job.company_id);
  }
}
