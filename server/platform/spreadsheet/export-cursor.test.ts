import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildApp } from '#server/app/app.ts';
import { chunksOf } from '#server/platform/http/cursor.ts';
import { connect, createPool } from '#server/platform/db/database.ts';
import { newCompany, owner, storage, testConfig } from '#server/testing.ts';
import { exportAnswer } from './export-answer.ts';

/** Less than each file takes. */
const STATEMENT_MS = 300;

/** The real app, with an export of `count` numbers that the database makes up while it is read, and a text for each. */
async function appWith(count: number, text = sql<string | null>`null`) {
  const url = new URL(process.env.TEST_DATABASE_URL_APP!);
  const name = `palka export ${randomUUID().slice(0, 8)}`;
  url.searchParams.set('application_name', name);
  const pool = createPool(url.href, { max: 2 });
  const db = connect(pool);
  const app = await buildApp({ config: testConfig, db, storage });
  app.get('/numbers', { config: { access: 'signed-in' } }, (request, reply) =>
    exportAnswer(reply, {
      name: 'numbers',
      format: 'csv',
      columns: [
        { header: 'number', kind: 'number' },
        { header: 'text', kind: 'text' },
      ],
      cells: ({ number, text: its }: { number: number; text: string | null }) => [number, its],
      timeZone: 'Asia/Jakarta',
      read: (send) =>
        request.inTransaction(async (trx) => {
          await sql`set local statement_timeout = ${sql.lit(STATEMENT_MS)}`.execute(trx);
          const numbers = trx.selectFrom(
            sql<{ number: number }>`generate_series(1, ${sql.lit(count)})`.as<'n'>(sql`n(number)`),
          );
          return send(chunksOf(trx, numbers.select(['number', text.as('text')])));
        }),
    }),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { token } = await newCompany([]);
  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/numbers`;
  const close = async () => {
    await app.close();
    await db.destroy();
  };
  /** How many of its connections have begun to read rows, and are not given back. */
  const reading = async () =>
    (await sql`select from pg_stat_activity where application_name = ${name} and query like 'fetch%'`.execute(owner))
      .rows.length;
  return { address, headers: { authorization: `Bearer ${token}` }, pool, reading, close };
}

test('rows of a database cursor reach the file, compressed on the way', async () => {
  const { address, headers, close } = await appWith(120_000);
  const answer = await fetch(address, { headers: { ...headers, 'accept-encoding': 'gzip' } });
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  const lines = (await answer.text()).split('\r\n');
  expect(lines).toHaveLength(120_001);
  expect(lines.at(-1)).toBe('120000,');
  await close();
});

test('a reader who takes their time gets the whole file, while the database is done with it', async () => {
  const { address, headers, pool, close } = await appWith(10_000, sql`repeat('x', 1000)`);
  const [answer] = (await once(get(address, { headers, agent: false }), 'response')) as [IncomingMessage];
  const size = Number(answer.headers['content-length']);
  expect(size).toBeGreaterThan(10_000_000);
  await expect.poll(() => pool.idleCount).toBe(pool.totalCount);
  let taken = 0;
  for await (const piece of answer as AsyncIterable<Buffer>) taken += piece.length;
  expect(taken).toBe(size);
  await close();
});

test('a reader that leaves gives the database connection back, fit for use', async () => {
  const { address, headers, pool, reading, close } = await appWith(2_000_000);
  for (let time = 0; time < 4; time++) {
    const request = get(address, { headers }).on('error', () => {});
    await expect.poll(reading, { interval: 5 }).toBe(1);
    request.destroy();
    await expect.poll(() => pool.idleCount, { timeout: 5000 }).toBe(pool.totalCount);
  }
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await close();
});

test('a database connection that dies on the way is a problem each time, and holds up no other export', async () => {
  const dying = sql<null>`case when number = 30000 then pg_terminate_backend(pg_backend_pid())::text end`;
  const { address, headers, close } = await appWith(60_000, dying);
  for (let time = 0; time < 5; time++) {
    const answer = await fetch(address, { headers });
    expect(await answer.json()).toMatchObject({ type: 'urn:palka:problem:service-unavailable' });
  }
  await close();
});
