import { expect, it } from 'vitest';
import { createPool } from './database.ts';

it.each([
  {
    by: 'a socket, as long as people go away for',
    address: 'postgresql://palka_app@localhost/palka?host=%2Frun%2Fpalka',
    ms: 600_000,
  },
  {
    by: 'a network, which may be cut, for half a minute',
    address: 'postgresql://palka_app@db.example/palka',
    ms: 30_000,
  },
])('keeps an idle connection by $by', async ({ address, ms }) => {
  const pool = createPool(address);
  expect(pool.options.idleTimeoutMillis).toBe(ms);
  await pool.end();
});
