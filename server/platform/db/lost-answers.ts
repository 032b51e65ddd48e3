import pg from 'pg';
import { backendOf, socketOf } from './driver.ts';

/** How long a statement may be silent before the database is asked about it, and between two such questions, in milliseconds. */
const SILENT_MS = 1000;
/** How long that question may take, in milliseconds. */
const QUESTION_MS = 2000;

const RESTING = `state like 'idle%' and state_change < clock_timestamp() - make_interval(secs => $2)`;

/** Which processes work on something, or did until a moment ago; the one that is asked is among them. */
const WORKING = `select pid from pg_stat_activity where pid = pg_backend_pid() or pid = any($1) and not (${RESTING})`;

/** Ends transactions that nobody will end, with what they locked. */
const LET_GO = `select pg_terminate_backend(pid) from pg_stat_activity
  where pid = any($1) and usename = current_user and state like 'idle in%' and ${RESTING}`;

/**
 * Finds statements whose answer was lost, as by a network that was cut or a firewall that forgot the connection: over a fresh connection
 * the database says which of its processes work. The one that does not, and whose answer has not come, will never answer: the
 * connection is ended, so that the statement fails at once, and so is its transaction, which would hold its locks. A slow statement
 * goes on. Nothing is known where nobody answers, or behind a pooler, which tells other processes than those that work.
 */
export class LostAnswers {
  readonly #pool: pg.Pool;
  readonly #silentMs: number;
  /** Since when each statement under way is waited for. */
  readonly #asked = new Map<pg.PoolClient, number>();
  readonly #idle = new Set<pg.PoolClient>();
  #looking = false;

  constructor(pool: pg.Pool, silentMs = SILENT_MS) {
    this.#pool = pool;
    this.#silentMs = silentMs;
    pool.on('release', (_error, client) => this.#idle.add(client));
    for (const event of ['acquire', 'remove'] as const) pool.on(event, (client) => this.#idle.delete(client));
  }

  /** Waits for the answer of a statement that was sent. */
  async watch<T>(client: pg.PoolClient, answer: Promise<T>): Promise<T> {
    this.#asked.set(client, performance.now());
    this.#lookLater();
    try {
      return await answer;
    } finally {
      this.#asked.delete(client);
    }
  }

  #lookLater(): void {
    if (this.#looking || this.#asked.size === 0) return;
    this.#looking = true;
    setTimeout(() => {
      void this.#look()
        .catch(() => {})
        .then(() => {
          this.#looking = false;
          this.#lookLater();
        });
    }, this.#silentMs).unref();
  }

  async #look(): Promise<void> {
    const since = performance.now() - this.#silentMs;
    const silent = [...this.#asked].filter(([, at]) => at <= since);
    if (silent.length === 0) return;
    const fresh = new pg.Client({
      connectionString: this.#pool.options.connectionString,
      connectionTimeoutMillis: QUESTION_MS,
      query_timeout: QUESTION_MS,
      application_name: 'palka',
    });
    fresh.on('error', () => {});
    try {
      await fresh.connect();
      const working = await this.#working(
        fresh,
        silent.map(([client]) => client),
      );
      if (!working.has(backendOf(fresh))) return;
      // Some may have been answered meanwhile.
      const lost = silent
        .filter(([client, at]) => !working.has(backendOf(client)) && this.#asked.get(client) === at)
        .map(([client]) => client);
      if (lost.length === 0) return;
      // Those at rest went the same way, and would be found out one by one, each by somebody who waits.
      for (const client of [...lost, ...this.#idle]) socketOf(client).destroy();
      await fresh.query(LET_GO, [lost.map(backendOf), this.#silentMs / 1000]);
    } finally {
      socketOf(fresh).destroy();
    }
  }

  async #working(fresh: pg.Client, clients: readonly pg.PoolClient[]): Promise<Set<number | undefined>> {
    const { rows } = await fresh.query<{ pid: number }>(WORKING, [clients.map(backendOf), this.#silentMs / 1000]);
    return new Set(rows.map(({ pid }) => pid));
  }
}
