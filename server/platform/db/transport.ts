import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { isContext } from './context.ts';
import { isRefusedWrite, ServerOnlyReads } from './database-problem.ts';
import { resultsOf } from './driver.ts';
import type { LostAnswers } from './lost-answers.ts';
import { isOutdated, StatementNames } from './named.ts';
import { inSpan } from './statement-span.ts';
import { type Around, type Sent, sendTogether } from './together.ts';
import { endsTransaction } from './with-commit.ts';

type Result = PostgresQueryResult<unknown>;

/** The driver's answer to an empty statement. */
const nothing = (command: Result['command']): Result => ({ command, rowCount: 0, rows: [] });

/** How a transaction begins that only reads. Each of its statements sees what is committed by then, in one or alone. */
const READING = 'start transaction read only';

const commit: Sent = { text: 'commit', values: [] };

/**
 * A pool as Kysely uses it, with fewer messages to the database: marked statements are prepared by name, the beginning of a
 * transaction and its context travel with its first statement, and its end with a last one that says so. What only reads has no
 * transaction: the context travels with each statement.
 * @param lost watches what is sent
 */
export function transport(pool: pg.Pool, lost: LostAnswers): PostgresPool {
  const names = new StatementNames();
  const lent = new WeakMap<pg.PoolClient, Connection>();
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect();
      const connection = lent.get(client) ?? new Connection(client, names, lost);
      lent.set(client, connection);
      return connection;
    },
    end: () => pool.end(),
  };
}

class Connection implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #names: StatementNames;
  readonly #lost: LostAnswers;
  /** What travels with the next statement: the beginning of a transaction, and its context. */
  #before: Sent[] = [];
  /** Whether the transaction was begun to write as well. */
  #mayWrite = true;
  /** It leads to a standby, so that nobody may be lent it again. */
  #isMisled = false;
  #state: 'alone' | 'reading' | 'begins' | 'in a transaction' | 'committed' = 'alone';

  constructor(client: pg.PoolClient, names: StatementNames, lost: LostAnswers) {
    this.#client = client;
    this.#names = names;
    this.#lost = lost;
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy || this.#isMisled);
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(text: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('No cursor is configured: cursor.ts reads rows some at a time.');
    return this.#send(text, values);
  }

  async #send(text: string, values: readonly unknown[]): Promise<Result> {
    if (text === READING) return this.#begin('reading', []);
    if (text === 'begin' || text.startsWith('start transaction')) return this.#begin('begins', [{ text, values: [] }]);
    if (text === 'commit' || text === 'rollback') return this.#end(text);
    // A committed transaction cannot be rolled back: an error after it belongs to the caller.
    if (this.#state === 'committed') throw new Error('The transaction was committed with the statement before.');
    if (isContext(text) && this.#state !== 'alone') {
      this.#before.push({ text, values: values.map(String) });
      return nothing('SELECT');
    }
    const before = this.#before;
    if (this.#state !== 'reading') this.#before = [];
    if (this.#state === 'begins') this.#state = 'in a transaction';
    const isLast = endsTransaction(text);
    const answer = await this.#run({ before, after: isLast ? [commit] : [] }, text, values);
    if (isLast) this.#state = 'committed';
    return answer;
  }

  #begin(state: 'reading' | 'begins', before: Sent[]): Result {
    this.#state = state;
    this.#mayWrite = state === 'begins' && !before[0]?.text.endsWith('read only');
    this.#before = before;
    return nothing('SELECT');
  }

  async #end(text: 'commit' | 'rollback'): Promise<Result> {
    const isOpen = this.#state === 'in a transaction';
    this.#state = 'alone';
    this.#mayWrite = true;
    this.#before = [];
    return isOpen
      ? resultOf(await inSpan(text, () => this.#answered(this.#client.query(text))))
      : nothing(text === 'commit' ? 'COMMIT' : 'ROLLBACK');
  }

  async #run(around: Around, text: string, values: readonly unknown[]): Promise<Result> {
    try {
      return await inSpan(text, () => this.#ask(around, { text, values: [...values], name: this.#names.of(text) }));
    } catch (error) {
      if (this.#mayWrite && isRefusedWrite(error)) {
        this.#isMisled = true;
        throw new ServerOnlyReads(error);
      }
      if (!isOutdated(error)) throw error;
      for (const one of [text, ...around.before.map((sent) => sent.text)]) this.#names.renew(this.#names.of(one));
      // A transaction is lost with the statement; what stands alone is sent once more.
      if (this.#state === 'in a transaction') throw error;
      return inSpan(text, () => this.#ask(around, { text, values: [...values] }));
    }
  }

  async #ask({ before, after }: Around, main: pg.QueryConfig<unknown[]>): Promise<Result> {
    if (before.length + after.length > 0) {
      const known = before.map((one) => ({ ...one, name: this.#names.of(one.text) }));
      return resultOf(await this.#answered(sendTogether(this.#client, main, { before: known, after })));
    }
    // Without values and a name it may be several statements, which the driver sends as one text.
    return lastOf(
      await this.#answered(main.name ? this.#client.query(main) : this.#client.query(main.text, main.values)),
    );
  }

  #answered = <T>(answer: Promise<T>): Promise<T> => this.#lost.watch(this.#client, answer);
}

const lastOf = (answer: pg.QueryResult): Result => resultOf(resultsOf(answer).at(-1)!);

const resultOf = ({ command, rowCount, rows }: pg.QueryResult): Result => ({
  command: command as Result['command'],
  rowCount: rowCount ?? 0,
  rows,
});
