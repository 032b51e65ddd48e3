import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyRequest } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import errorHandler from '#server/error-handler.ts';
import { Problem } from '#server/problem.ts';
import { exportAnswer } from './export-answer.ts';
import type { SheetFormat } from './sheet.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(() => Promise.all(closing.splice(0).map((close) => close())));

interface Source {
  rows: AsyncIterable<{ name: string; weight: number }>;
  opened?: () => Promise<void>;
  format?: SheetFormat;
}

/** An app with one export, whether the transaction that the export reads in is open, and the files that were told of. */
async function appWith({ rows, opened, format = 'csv' }: Source) {
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
          await send(rows);
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
      read: (send) => send([['tuna'], ['007']]),
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
  // oxlint-disable-next-line require-yield
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

test('rows that fail half-way cut the download off', async () => {
  async function* failing() {
    yield* fish(50_000);
    throw new Error('connection lost');
  }
  const { app, transaction, told } = await appWith({ rows: failing() });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/export`);
  expect(answer.status).toBe(200);
  await expect(answer.text()).rejects.toThrow('terminated');
  expect(transaction.open).toBe(0);
  expect(told).toEqual([]);
});

test('a reader that leaves ends the rows and the transaction', async () => {
  const left = Promise.withResolvers<void>();
  async function* endless() {
    try {
      for (;;) yield { name: crypto.randomUUID(), weight: 1 };
    } finally {
      left.resolve();
    }
  }
  const { app, transaction, told } = await appWith({ rows: endless() });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const request = get(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/export`);
  const [answer] = await once(request, 'response');
  await once(answer, 'data');
  expect(transaction.open).toBe(1);

  request.destroy();
  await left.promise;
  await expect.poll(() => transaction.open).toBe(0);
  expect(told).toEqual([]);
});

test.each([
  { asking: 'many companies', companies: 18, served: 15, atOnce: 3 },
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
