import { connect, createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { listen } from './listen.ts';
import { owner } from '#server/testing.ts';

const url = new URL(process.env.TEST_DATABASE_URL_APP ?? '');

/** A network between a listener and the database, which can be made to swallow everything without a word. */
async function network() {
  const { host, port } = new pg.Client({ connectionString: url.href });
  const sockets: Socket[] = [];
  let turnedAway: number | undefined;
  const wire = createServer((near) => {
    if (turnedAway !== undefined) {
      turnedAway += 1;
      near.destroy();
      return;
    }
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect({ host, port });
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) {
      socket.on('error', () => {});
      sockets.push(socket);
    }
  });
  await new Promise<void>((resolve) => void wire.listen(0, '127.0.0.1', resolve));
  const { port: taken } = wire.address() as AddressInfo;
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String(taken);
  through.searchParams.delete('host');
  through.searchParams.delete('port');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    wire.close();
  });
  return {
    databaseUrl: through.href,
    /** From then on everybody is turned away, until they are let in. */
    turnAway: () => void (turnedAway = 0),
    turnedAway: () => turnedAway,
    letIn: () => void (turnedAway = undefined),
    swallow: () => {
      for (const socket of sockets.splice(0)) socket.unpipe().pause();
    },
  };
}

function listening(databaseUrl: string) {
  const heard: string[] = [];
  const channel = `test ${crypto.randomUUID()}`;
  const stop = listen({
    databaseUrl,
    channel,
    onNotice: (payload) => heard.push(payload),
    onConnected: () => heard.push('connected'),
    retryMs: 50,
    askEveryMs: 100,
    answerMs: 500,
  });
  onTestFinished(stop);
  return { heard, say: (payload: string) => sql`select pg_notify(${channel}, ${payload})`.execute(owner) };
}

it('hands on what is said on its channel, word for word', async () => {
  const { heard, say } = listening(url.href);
  await expect.poll(() => heard).toEqual(['connected']);
  await say('{"a":"é"}');
  await say('');
  await expect.poll(() => heard).toEqual(['connected', '{"a":"é"}', '']);
});

it('notices a network that drops everything, reconnects and says so', async () => {
  const { databaseUrl, swallow } = await network();
  const { heard, say } = listening(databaseUrl);
  await expect.poll(() => heard).toEqual(['connected']);
  swallow();
  await say('lost');
  await expect.poll(() => heard, { timeout: 5000 }).toEqual(['connected', 'connected']);
  await say('heard');
  await expect.poll(() => heard).toEqual(['connected', 'connected', 'heard']);
});

it('waits for a database that is not there yet', async () => {
  const { databaseUrl, turnAway, turnedAway, letIn } = await network();
  turnAway();
  const { heard } = listening(databaseUrl);
  await expect.poll(turnedAway).toBeGreaterThan(2);
  expect(heard).toEqual([]);
  letIn();
  await expect.poll(() => heard, { timeout: 5000 }).toEqual(['connected']);
});
