import pg from 'pg';

/** What the driver's query does inside, which its types do not declare. */
declare module 'pg' {
  interface Query {
    requiresPreparation(): boolean;
    prepare(connection: Connection): void;
    /** Sends the execution, and that the database is to answer. */
    _getRows(connection: Connection): void;
    handleDataRow(message: unknown): void;
    handleCommandComplete(message: unknown, connection: Connection): void;
  }
  interface Connection {
    /** The texts of what the connection has prepared, by name. */
    readonly parsedStatements: Record<string, string | undefined>;
  }
}

/** A statement as it is sent. With a name, the connection prepares it once and keeps it. */
export interface Sent {
  text: string;
  values: readonly string[];
  name?: string | undefined;
}

/** Statements around another one, whose rows nobody reads. */
export interface Around {
  before: readonly Sent[];
  after: readonly Sent[];
}

type Callback = (error: Error | undefined, result: pg.QueryResult) => void;

/**
 * Sends a statement and those that travel with it in one message, and answers its rows. The database does them in turn, and none
 * after one that failed. Where none of them begins a transaction, all are one of their own, and settings of `set_config(…, true)` last
 * as long (PostgreSQL, Extended Query, Pipelining).
 */
export const sendTogether = (
  client: pg.ClientBase,
  main: pg.QueryConfig<unknown[]>,
  around: Around,
): Promise<pg.QueryResult> =>
  new Promise((resolve, reject) => {
    client.query(new Together(main, around, (error, result) => (error ? reject(error) : resolve(result))));
  });

class Together extends pg.Query {
  readonly #around: Around;
  #completed = 0;

  constructor(main: pg.QueryConfig<unknown[]>, around: Around, callback: Callback) {
    super(main, callback);
    this.#around = around;
  }

  override requiresPreparation(): boolean {
    return true;
  }

  override prepare(connection: pg.Connection): void {
    for (const one of this.#around.before) send(connection, one);
    super.prepare(connection);
  }

  override _getRows(connection: pg.Connection): void {
    connection.execute({}, true);
    for (const one of this.#around.after) send(connection, one);
    connection.sync();
  }

  override handleDataRow(message: unknown): void {
    if (this.#completed === this.#around.before.length) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: pg.Connection): void {
    if (this.#completed === this.#around.before.length) super.handleCommandComplete(message, connection);
    this.#completed += 1;
  }
}

function send(connection: pg.Connection, { text, values, name = '' }: Sent): void {
  if (name === '' || connection.parsedStatements[name] === undefined) connection.parse({ text, name, types: [] }, true);
  if (name !== '') connection.parsedStatements[name] = text;
  connection.bind({ statement: name, values: [...values] }, true);
  connection.execute({}, true);
}
