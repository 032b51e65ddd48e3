import { connect, createPool } from '#server/platform/db/database.ts';

/** The app's way to the database, with one connection or up to `max`, and the texts of all messages that were sent on it. */
export function listenedDb(url = process.env.TEST_DATABASE_URL_APP!, max = 1) {
  const sent: string[] = [];
  const pool = createPool(url, { max });
  pool.on('connect', (client) => {
    client.query = new Proxy(client.query, {
      apply(query, self, args: [string | { text: string }, ...unknown[]]) {
        sent.push(typeof args[0] === 'string' ? args[0] : args[0].text);
        return Reflect.apply(query, self, args);
      },
    });
  });
  return { db: connect(pool), sent };
}
