import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { buildApp } from '#server/app/app.ts';
import { connect, createPool } from '#server/platform/db/database.ts';
import { storage, testConfig } from '#server/testing.ts';
import { oneCell } from '#server/platform/cells/this-cell.ts';

/** One more instance of the whole app on the tests' database, on a port of this machine, until it is closed. `db` is its own; `connections` counts who is connected. */
export async function startInstance() {
  const databaseUrl = new URL(process.env.TEST_DATABASE_URL_APP ?? '');
  // Tells its listening connection from those of other tests.
  const listensAs = `palka listen ${randomBytes(4).toString('hex')}`;
  databaseUrl.searchParams.set('application_name', listensAs);
  const db = connect(createPool(process.env.TEST_DATABASE_URL_APP ?? '', { max: 4 }));
  const app = await buildApp({ config: testConfig, db, cells: oneCell(databaseUrl.href), storage });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const close = async () => {
    await app.close();
    await db.destroy();
  };
  const connections = () => promisify(app.server.getConnections.bind(app.server))();
  return { connections, url: `http://127.0.0.1:${port}`, listensAs, db, close };
}

export interface HeardEvent {
  event: string;
  data: { id?: string; title?: string; short_description?: string };
}

/** Reads a person's events from an instance until they end. `events` grows as they come. */
export async function readEvents(url: string, token: string, companyId: string) {
  const leaving = new AbortController();
  const answer = await fetch(`${url}/v1/events?company_id=${companyId}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  });
  const events: HeardEvent[] = [];
  let text = '';
  let ended = false;
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      events.splice(0, events.length, ...eventsIn(text));
    }
  };
  void read()
    .catch(() => {})
    .finally(() => (ended = true));
  onTestFinished(() => leaving.abort());
  return {
    answer,
    events,
    names: () => events.map(({ event }) => event),
    told: () => events.filter(({ event }) => event === 'notifications').map(({ data }) => data.short_description),
    text: () => text,
    isEnded: () => ended,
  };
}

/** Reads a person's events until the first has come, and hangs up, as a page that is closed does. */
export async function lookIn(url: string, token: string, companyId: string): Promise<void> {
  const asking = request(`${url}/v1/events?company_id=${companyId}`, { headers: { authorization: `Bearer ${token}` } });
  asking.end();
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  await once(answer, 'data');
  asking.destroy();
}

const eventsIn = (text: string): HeardEvent[] =>
  [...text.matchAll(/^event: (.+)\ndata: (.+)\n\n/gm)].map(([, event = '', data = '']) => ({
    event,
    data: JSON.parse(data) as HeardEvent['data'],
  }));
