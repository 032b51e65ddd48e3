import { connect, createPool } from '#server/platform/db/database.ts';

/**
 * The app's way to the database, with one connection, the texts of all messages that were sent on it, and how many were not
 * answered yet when each was sent.
 */
export function listenedDb(url = process.env.TEST_DATABASE_URL_APP!) {
  const sent: string[] = [];
  const open: number[] = [];
  let unanswered = 0;
  const pool = createPool(url, { max: 1 });
  pool.on('connect', (client) => {
    client.query = new Proxy(client.query, {
      apply(query, self, args: [string | { text: string }, ...unknown[]]) {
        sent.push(typeof args[0] === 'string' ? args[0] : args[0].text);
        open.push(unanswered);
        unanswered += 1;
        const answer = Reflect.apply(query, self, args) as unknown as Promise<unknown>;
        const told = () => void (unanswered -= 1);
        answer.then(told, told);
        return answer;
      },
    });
  });
  return { db: connect(pool), sent, open };
}
