import { once } from 'node:events';
import { get } from 'node:http';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import errorHandler from '#server/platform/http/error-handler.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { exportAnswer } from './export-answer.ts';
import { inChunks } from './row-chunks.ts';
import type { SheetFormat } from './sheet.ts';
import type { SpooledFile } from './spool.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(() => Promise.all(closing.splice(0).map((close) => close())));

interface Source {
  rows: AsyncIterable<{ name: string; weight: number }>;
  opened?: () => Promise<void>;
  /** The end of the transaction, once the file is written. */
  written?: (file: SpooledFile) => Promise<void>;
  format?: SheetFormat;
}

/** An app with one export, whether the transaction that the export reads in is open, and the files that were told of. */
async function appWith({ rows, opened, written, format = 'csv' }: Source) {
  const transaction = { open: 0 };
  const told: { name: string; rows: number }[] = [];
  const app = Fastify();
  await app.register(errorHandler);
  app.decorateRequest('user');
  app.addHook('onRequest', async (request) => {
    request.user = { company_id: String(request.headers['x-company']) } as FastifyRequest['user'];
  });
  app.get('/export', (_request, reply) =>
    exportAnswer(reply, {
      name: 'products',
      format,
      columns: [
        { header: 'name', kind: 'text' },
        { header: 'weight', kind: 'number' },
      ],
      cells: ({ name, weight }: { name: string; weight: number }) => [name, weight],
      timeZone: 'Asia/Jakarta',
      read: async (send) => {
        transaction.open += 1;
        try {
          await opened?.();
          const file = await send(inChunks(rows));
          await written?.(file);
          return file;
        } finally {
          transaction.open -= 1;
        }
      },
      sent: async (file) => void told.push(file),
    }),
  );
  closing.push(() => app.close());
  return { app, transaction, told };
}

async function* fish(count: number) {
  for (let weight = 1; weight <= count; weight++) yield { name: 'tuna', weight };
}

async function listening(app: FastifyInstance): Promise<string> {
  return `${await app.listen({ port: 0, host: '127.0.0.1' })}/export`;
}

const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta' }).format(new Date());

test.each([
  ['csv', 'text/csv; charset=utf-8'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
] as const)('a %s export is a download named after its table and the day', async (format, type) => {
  const { app, transaction } = await appWith({ rows: fish(1200), format });
  const answer = await app.inject('/export');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': type,
    'content-disposition': `attachment; filename="products_table_${today}.${format}"`,
    'cache-control': 'no-store',
  });
  expect(answer.rawPayload.length).toBeGreaterThan(1000);
  expect(transaction.open).toBe(0);
});

test('every row is in the file once, and counted when the file is told of', async () => {
  const { app, told } = await appWith({ rows: fish(1203) });
  const lines = (await app.inject('/export')).body.split('\r\n');
  await expect.poll(() => told).toEqual([{ name: `products_table_${today}.csv`, rows: 1203 }]);
  expect(lines).toEqual(['\ufeffname,weight', ...Array.from({ length: 1203 }, (_, row) => `tuna,${row + 1}`)]);
});

test('rows from memory can be had under another name', async () => {
  const app = Fastify();
  closing.push(() => app.close());
  app.decorateRequest('user');
  app.addHook('onRequest', async (request) => {
    request.user = { company_id: 'one' } as FastifyRequest['user'];
  });
  app.get('/export', (_request, reply) =>
    exportAnswer(reply, {
      name: 'products',
      content: 'import_errors',
      format: 'csv',
      columns: [{ header: 'name', kind: 'text' }],
      cells: (row: string[]) => row,
      timeZone: 'Asia/Jakarta',
      read: (send) => send(inChunks([['tuna'], ['007']])),
    }),
  );
  const answer = await app.inject('/export');
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="products_import_errors_${today}.csv"`);
  expect(answer.body).toBe('\ufeffname\r\ntuna\r\n007');
});

test('rows that cannot be opened or read from the start are a problem, not a broken file', async () => {
  const refused = async () => {
    throw new Problem('permission-missing');
  };
  // oxlint-disable-next-line require-yield -- it fails before its first row
  async function* broken(): AsyncGenerator<{ name: string; weight: number }> {
    throw new Problem('service-unavailable');
  }
  for (const [source, status] of [
    [{ rows: fish(1), opened: refused }, 403],
    [{ rows: broken() }, 503],
  ] as const) {
    const { app, transaction } = await appWith(source);
    const answer = await app.inject('/export');
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.headers['content-disposition']).toBeUndefined();
    expect(transaction.open).toBe(0);
  }
});

test('rows that fail half-way are a problem, and no half file', async () => {
  async function* failing() {
    yield* fish(50_000);
    throw new Error('connection lost');
  }
  const { app, transaction, told } = await appWith({ rows: failing() });
  const answer = await app.inject('/export');
  expect(answer.statusCode).toBe(500);
  expect(answer.headers['content-type']).toContain('application/problem+json');
  expect(answer.headers['content-disposition']).toBeUndefined();
  expect(transaction.open).toBe(0);
  expect(told).toEqual([]);
});

test('a reader that leaves before the file is written ends the rows and the transaction', async () => {
  const left = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  async function* endless() {
    try {
      for (;;) {
        yield { name: crypto.randomUUID(), weight: 1 };
        begun.resolve();
      }
    } finally {
      left.resolve();
    }
  }
  const { app, transaction, told } = await appWith({ rows: endless() });
  const request = get(await listening(app)).on('error', () => {});
  await begun.promise;
  expect(transaction.open).toBe(1);

  request.destroy();
  await left.promise;
  await expect.poll(() => transaction.open).toBe(0);
  expect(told).toEqual([]);
});

test('a transaction that fails at its end leaves no file behind', async () => {
  const files: SpooledFile[] = [];
  const written = async (file: SpooledFile) => {
    files.push(file);
    throw new Error('connection lost');
  };
  const { app } = await appWith({ rows: fish(3), written });
  expect((await app.inject('/export')).statusCode).toBe(500);
  expect(files.map(({ stream }) => stream.destroyed)).toEqual([true]);
});

test('a reader that leaves while the transaction ends leaves no file behind', async () => {
  const files: SpooledFile[] = [];
  const gone = Promise.withResolvers<void>();
  const written = async (file: SpooledFile) => {
    files.push(file);
    request.destroy();
    await gone.promise;
  };
  const { app, told } = await appWith({ rows: fish(3), written });
  const address = await listening(app);
  app.server.once('connection', (socket) => socket.once('close', () => gone.resolve()));
  const request = get(address).on('error', () => {});
  await expect.poll(() => files.map(({ stream }) => stream.destroyed)).toEqual([true]);
  expect(told).toEqual([]);
});

test('readers that take nothing hold neither a transaction nor the line', async () => {
  // More than the buffers on the way hold.
  const name = 'tuna'.repeat(2000);
  async function* heavy() {
    for (let weight = 1; weight <= 1500; weight++) yield { name, weight };
  }
  const { app, transaction, told } = await appWith({ rows: { [Symbol.asyncIterator]: heavy } });
  const address = await listening(app);
  const stalled = Array.from({ length: 6 }, (_, at) => get(address, { headers: { 'x-company': `${at % 2}` } }));
  await Promise.all(stalled.map((request) => once(request, 'response')));
  expect(transaction.open).toBe(0);

  const third = await fetch(address, { headers: { 'x-company': 'third' } });
  expect(third.status).toBe(200);
  expect(told).toHaveLength(0);
  // The app does not close as long as an answer is to be read.
  await third.body!.cancel();
  for (const request of stalled) request.destroy();
});

test.each([
  { asking: 'many companies', companies: 18, served: 16, atOnce: 4 },
  { asking: 'one company', companies: 1, served: 8, atOnce: 2 },
])(
  'many exports of $asking open few transactions, and a flood is turned away',
  async ({ companies, served, atOnce }) => {
    let most = 0;
    const { app, transaction } = await appWith({
      rows: { [Symbol.asyncIterator]: () => fish(10) },
      opened: async () => void (most = Math.max(most, transaction.open)),
    });
    const answers = await Promise.all(
      Array.from({ length: 18 }, (_, at) =>
        app.inject({ url: '/export', headers: { 'x-company': `${at % companies}` } }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(served);
    expect(answers.filter(({ statusCode }) => statusCode === 503)).toHaveLength(18 - served);
    expect(most).toBe(atOnce);
  },
);
