import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { resultsOf } from './driver.ts';
import { isOutdated, StatementNames } from './named.ts';
import { endsTransaction } from './with-commit.ts';

type Result = PostgresQueryResult<unknown>;

/** The driver's answer to an empty statement. */
const nothing = (command: Result['command']): Result => ({ command, rowCount: 0, rows: [] });

/**
 * A pool as Kysely uses it, with fewer messages to the database: marked statements are prepared by name, the beginning
 * of a transaction travels with its first statement where that has no parameters, and its end with a last one that says so.
 */
export function transport(pool: pg.Pool): PostgresPool {
  const names = new StatementNames();
  const lent = new WeakMap<pg.PoolClient, Connection>();
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect();
      const connection = lent.get(client) ?? new Connection(client, names);
      lent.set(client, connection);
      return connection;
    },
    end: () => pool.end(),
  };
}

class Connection implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #names: StatementNames;
  /** The beginning of a transaction that has not been sent yet. */
  #beginning: string | undefined;
  #isInTransaction = false;
  /** Whether the end of the transaction was sent with its last statement, and the driver's own is still to come. */
  #isCommitted = false;

  constructor(client: pg.PoolClient, names: StatementNames) {
    this.#client = client;
    this.#names = names;
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy);
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(text: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('No cursor is configured: cursor.ts reads rows some at a time.');
    return this.#send(text, values);
  }

  async #send(text: string, values: readonly unknown[]): Promise<Result> {
    if (text === 'begin' || text.startsWith('start transaction')) {
      this.#beginning = text;
      this.#isInTransaction = true;
      return nothing('SELECT');
    }
    const beginning = this.#beginning;
    this.#beginning = undefined;
    const ends = text === 'commit' || text === 'rollback';
    if (ends) this.#isInTransaction = false;
    if (this.#isCommitted) return this.#afterCommit(text, ends);
    if (endsTransaction(text)) return this.#sendLast(beginning, text, values);
    if (beginning === undefined) return this.#run(text, values);
    if (ends) return nothing(text === 'commit' ? 'COMMIT' : 'ROLLBACK');
    if (values.length === 0) return this.#run(`${beginning}; ${text}`, values);
    await this.#client.query(beginning);
    return this.#run(text, values);
  }

  async #sendLast(beginning: string | undefined, text: string, values: readonly unknown[]): Promise<Result> {
    if (values.length > 0) throw new Error('A statement that travels with commit has no parameters.');
    const messages = [...(beginning === undefined ? [] : [beginning]), text, 'commit'];
    const answer = await this.#client.query(messages.join('; '));
    this.#isCommitted = true;
    return resultOf(resultsOf(answer).at(-2)!);
  }

  /** A committed transaction cannot be rolled back: an error after it belongs to the caller. */
  #afterCommit(text: string, ends: boolean): Result {
    if (!ends) throw new Error('The transaction was committed with the statement before.');
    this.#isCommitted = false;
    return nothing(text === 'commit' ? 'COMMIT' : 'ROLLBACK');
  }

  async #run(text: string, values: readonly unknown[]): Promise<Result> {
    const name = this.#names.of(text);
    if (name === undefined) return lastOf(await this.#client.query(text, [...values]));
    try {
      return lastOf(await this.#client.query({ name, text, values: [...values] }));
    } catch (error) {
      if (!isOutdated(error)) throw error;
      this.#names.renew(name);
      // A transaction is lost with the statement; what stands alone is sent once more.
      if (this.#isInTransaction) throw error;
      return lastOf(await this.#client.query(text, [...values]));
    }
  }
}

const lastOf = (answer: pg.QueryResult): Result => resultOf(resultsOf(answer).at(-1)!);

const resultOf = ({ command, rowCount, rows }: pg.QueryResult): Result => ({
  command: command as Result['command'],
  rowCount: rowCount ?? 0,
  rows,
});
