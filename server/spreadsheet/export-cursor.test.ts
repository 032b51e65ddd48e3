import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { connect, createPool } from '#server/database.ts';
import { newCompany, storage, testConfig } from '#server/testing.ts';
import { exportAnswer } from './export-answer.ts';

/** The real app, with an export of `count` numbers that the database makes up while it is read. */
async function appWith(count: number) {
  const pool = createPool(process.env.TEST_DATABASE_URL_APP!, { max: 2 });
  const db = connect(pool);
  const app = await buildApp({ config: testConfig, db, storage });
  app.get('/numbers', { config: { access: 'signed-in' } }, (request, reply) =>
    exportAnswer(reply, {
      name: 'numbers',
      format: 'csv',
      columns: [{ header: 'number', kind: 'number' }],
      cells: ({ number }: { number: number }) => [number],
      timeZone: 'Asia/Jakarta',
      read: (send) =>
        request.inCompany((trx) => {
          const numbers = trx.selectFrom(
            sql<{ number: number }>`generate_series(1, ${sql.lit(count)})`.as<'n'>(sql`n(number)`),
          );
          return send(numbers.selectAll().stream(500));
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
  return { address, headers: { authorization: `Bearer ${token}` }, pool, close };
}

test('rows of a database cursor reach the file, compressed on the way', async () => {
  const { address, headers, close } = await appWith(120_000);
  const answer = await fetch(address, { headers: { ...headers, 'accept-encoding': 'gzip' } });
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  const lines = (await answer.text()).split('\r\n');
  expect(lines).toHaveLength(120_001);
  expect(lines.at(-1)).toBe('120000');
  await close();
});

test('a reader that leaves gives the database connection back, fit for use', async () => {
  const { address, headers, pool, close } = await appWith(2_000_000);
  for (let time = 0; time < 4; time++) {
    const request = get(address, { headers });
    const [answer] = await once(request, 'response');
    await once(answer, 'data');
    request.destroy();
  }
  await expect.poll(() => pool.idleCount, { timeout: 5000 }).toBe(pool.totalCount);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await close();
});
