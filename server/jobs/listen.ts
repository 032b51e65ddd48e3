import pg from 'pg';

interface ListenOptions {
  /** A connection string of the app's role; the connection is held as long as one listens. */
  databaseUrl: string;
  channel: string;
  /** Called for every notice, and after each (re)connection, since notices may have been missed before it. */
  onNotice: () => void;
  /** How long to wait before connecting again, in milliseconds. */
  retryMs?: number;
}

/** Listens to a PostgreSQL channel, and again by itself after the connection broke. Returns the way to stop. */
export function listen({ databaseUrl, channel, onNotice, retryMs = 1000 }: ListenOptions): () => Promise<void> {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const connect = () => {
    const fresh = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: 5000,
      keepAlive: true,
      application_name: 'palka listen',
    });
    client = fresh;
    // Whatever breaks the connection also ends it, and the end leads to the next one.
    fresh.on('error', () => {});
    fresh.once('end', again);
    fresh.on('notification', onNotice);
    fresh
      .connect()
      .then(() => fresh.query(`listen ${pg.escapeIdentifier(channel)}`))
      .then(onNotice)
      .catch(() => fresh.end().catch(() => {}));
  };
  const again = () => {
    if (!stopped) timer = setTimeout(connect, retryMs);
  };

  connect();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await client?.end().catch(() => {});
  };
}
