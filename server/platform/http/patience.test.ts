import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { buildApp } from '#server/app/app.ts';
import { readForm } from './multipart.ts';
import { type Patience, patience } from './patience.ts';
import { db, storage, testConfig } from '#server/testing.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(() => Promise.all(closing.splice(0).map((close) => close())));

const endless = 60_000;
const endlessly: Patience = { ...patience, headMs: endless, bodyMs: endless, answerMs: endless, lookMs: 50, stopMs: 0 };

/** The real app on a port, with a route that takes a form, one whose answer is long, and one that answers when told. */
async function listening(clients: Partial<Patience>) {
  const app = await buildApp({ config: testConfig, db, storage, clients: { ...endlessly, ...clients } });
  const config = { access: 'anyone' } as const;
  const schema = z.object({});
  const told = Promise.withResolvers<void>();
  const stopping = Promise.withResolvers<void>();
  app.addHook('preClose', async () => stopping.resolve());
  /** The connections as the server has them, in the order in which they came. */
  const served: Socket[] = [];
  app.server.on('connection', (socket) => served.push(socket));
  app.post(
    '/form',
    { config, preValidation: readForm({ schema, fileField: 'file', fileBytes: 1e6 }) },
    async ({ body }) => ({ size: (body as { file: File }).file.size }),
  );
  app.get('/long', { config }, (_request, reply) =>
    reply.send(Readable.from(Array.from({ length: 400 }, () => Buffer.alloc(100_000)))),
  );
  app.get('/late', { config }, async () => {
    await told.promise;
    return 'late';
  });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  closing.push(() => app.close());
  const open = async (sent: string): Promise<Socket> => {
    const socket = connect(Number(port), '127.0.0.1').on('error', () => {});
    await once(socket, 'connect');
    socket.write(sent);
    return socket;
  };
  const connections = () => new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)));
  return { app, open, connections, served, stopping: stopping.promise, answer: told.resolve };
}

const halfHead = 'GET /health/live HTTP/1.1\r\nHost: a\r\n';
const halfBody =
  'POST /v1/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"email"';
const wholeRequest = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;
const form = (size: number) => {
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n';
  const end = '\r\n--x--\r\n';
  return {
    head: `POST /form HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${head.length + size + end.length}\r\n\r\n${head}`,
    end,
  };
};

it.each([
  ['nothing', '', { headMs: 200 }],
  ['half a head', halfHead, { headMs: 200 }],
  ['half a body', halfBody, { bodyMs: 200 }],
  ['half an upload', form(1000).head, { bodyMs: 200 }],
])('closes the connection of a client that sends %s', async (_what, sent, clients) => {
  const { open } = await listening(clients);
  const socket = await open(sent);
  socket.resume();
  await expect(once(socket, 'close')).resolves.toBeDefined();
});

it('closes the connection of a client that does not take its answer, not of one that waits for it', async () => {
  const { open, connections, served, answer } = await listening({ answerMs: 200 });
  const unread = await open(wholeRequest('/long'));
  unread.pause();
  const waiting = await open(wholeRequest('/late'));
  await expect.poll(() => served.length).toBe(2);
  const waited = once(served[1]!, 'timeout');
  await expect.poll(connections, { timeout: 5000 }).toBe(1);
  await waited;
  answer();
  const [first] = (await once(waiting, 'data')) as [Buffer];
  expect(String(first)).toMatch(/^HTTP\/1.1 200/);
  for (const socket of [unread, waiting]) socket.destroy();
});

it('lets a slow upload come to its end', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { app, open, served } = await listening({ bodyMs: 200, uploadBytes: 10_000 });
  const { head, end } = form(300_000);
  const asked = once(app.server, 'request');
  const socket = await open(head);
  await asked;
  for (let piece = 1; piece <= 6; piece += 1) {
    socket.write(Buffer.alloc(50_000));
    // Not polled: that would move the clock on.
    while (served[0]!.bytesRead < head.length + piece * 50_000) await turn();
    vi.advanceTimersByTime(200);
  }
  socket.write(end);
  expect(await text(socket)).toMatch(/"size":300000/);
});

it('stops soon in spite of slow clients', async () => {
  const { app, open, connections } = await listening({ stopMs: 300 });
  const sockets = await Promise.all([halfHead, halfBody, form(1000).head, wholeRequest('/long')].map(open));
  for (const socket of sockets) socket.pause();
  await expect.poll(connections).toBe(4);
  const begun = performance.now();
  await app.close();
  expect(performance.now() - begun).toBeLessThan(10_000);
  for (const socket of sockets) socket.destroy();
});

it('finishes what was asked before a stop, and answers what comes later with a problem', async () => {
  const { app, open, stopping, answer } = await listening({ stopMs: 5000 });
  const asked = () => once(app.server, 'request');
  const first = asked();
  const socket = await open(wholeRequest('/late'));
  await first;
  const closed = app.close();
  await stopping;
  const second = asked();
  socket.write(wholeRequest('/health/live'));
  await second;
  answer();
  const answers = await text(socket);
  expect(answers).toMatch(/^HTTP\/1.1 200[^]*late/);
  expect(answers).toMatch(/HTTP\/1.1 503[^]*retry-after: 5[^]*urn:palka:problem:service-unavailable/i);
  await closed;
});
