import pg from 'pg';
import { socketOf } from './driver.ts';

interface ListenOptions {
  /** A connection string of the app's role; the connection is held as long as one listens. */
  databaseUrl: string;
  channel: string;
  onNotice: (payload: string) => void;
  /** Called after each (re)connection, since notices may have been missed before it. */
  onConnected: () => void;
  /** How long to wait before connecting again, in milliseconds. */
  retryMs?: number;
  /** How often a connection is asked whether it is still one, in milliseconds. */
  askEveryMs?: number;
  /** How long it may take to answer, in milliseconds. */
  answerMs?: number;
}

/** Listens to a PostgreSQL channel, and again by itself after the connection broke. Returns the way to stop. */
export function listen(options: ListenOptions): () => Promise<void> {
  const { databaseUrl, channel, onNotice, onConnected, retryMs = 1000, askEveryMs = 3000, answerMs = 5000 } = options;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let asking: NodeJS.Timeout | undefined;
  let stopped = false;

  const connect = () => {
    const fresh = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
      keepAlive: true,
      application_name: 'palka listen',
    });
    client = fresh;
    // Every failure of the connection also ends it, and the end opens the next one.
    fresh.on('error', () => {});
    fresh.once('end', again);
    fresh.on('notification', ({ payload = '' }) => onNotice(payload));
    fresh
      .connect()
      .then(() => fresh.query(`listen ${pg.escapeIdentifier(channel)}`))
      .then(() => {
        ask(fresh);
        onConnected();
      })
      .catch(() => cut(fresh));
  };
  const ask = (fresh: pg.Client) => {
    if (stopped) return;
    asking = setTimeout(() => {
      fresh.query('select').then(
        () => ask(fresh),
        () => cut(fresh),
      );
    }, askEveryMs);
  };
  const again = () => {
    clearTimeout(asking);
    if (!stopped) timer = setTimeout(connect, retryMs);
  };

  connect();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    clearTimeout(asking);
    await client?.end().catch(() => {});
  };
}

/** A network that drops packets silently would not let the connection say goodbye either. */
function cut(client: pg.Client) {
  socketOf(client).destroy();
}
