import { sql } from 'kysely';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { openGround } from '#server/app/ground.ts';
import { openCells } from '#server/app/open-cells.ts';
import { withinCell } from '#server/platform/db/said-cell.ts';
import { type CellAddress, cellsOf } from '#server/platform/config/cells.ts';
import type { Db } from '#server/platform/db/database.ts';
import { password, problemOf, shut, silent, twoCells } from './test-cells.ts';

const installation = await twoCells();
const { get, people, post, signIn } = installation;
afterAll(() => installation.close());

const unreachable = (...cells: CellAddress[]) =>
  cells.map((cell) => ({ ...cell, databaseUrl: 'postgresql://nobody@127.0.0.1:1/none' }));

it('serves the companies of one cell while the other is dead, says which, and serves both again', async () => {
  const [one, other] = await people();
  const reopen = await shut(installation.second.database);
  onTestFinished(reopen);
  expect((await get('/v1/company', one.token)).statusCode).toBe(200);
  expect((await get('/v1/company', other.token)).statusCode).toBe(503);
  expect((await signIn(one.email))[0]).toBe('a');
  const refused = await post('/auth/login', { email: other.email, password });
  expect([refused.statusCode, problemOf(refused)]).toEqual([503, 'service-unavailable']);
  const ready = await installation.app.inject({ url: '/health/ready' });
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ok', away: ['b'] }]);
  const metrics = (await get('/metrics', 'a-token-for-metrics')).body;
  expect(metrics).toMatch(/^palka_database_up{cell="a"} 1$/m);
  expect(metrics).toMatch(/^palka_database_up{cell="b"} 0$/m);
  await reopen();
  expect((await get('/v1/company', other.token)).statusCode).toBe(200);
  expect((await installation.app.inject({ url: '/health/ready' })).json()).toEqual({ status: 'ok' });
});

it('refuses to start on addresses that were exchanged', async () => {
  const { config, first, second } = installation;
  const exchanged = { ...config, ...second, cell: 'a', otherCells: [{ ...first, cell: 'b' }] };
  await expect(openGround(exchanged, silent)).rejects.toThrow(
    'The database of the cell a is that of the cell b. Were the addresses of the two exchanged?',
  );
});

it('starts beside a dead cell, serves nobody there before it is migrated, and then does', async () => {
  const { config, first, second } = installation;
  const reopen = await shut(second.database);
  onTestFinished(reopen);
  const prepared: Db[] = [];
  const opened = await openCells(cellsOf(config), {
    server: undefined,
    log: silent,
    prepare: async (db) => void prepared.push(db),
    retryMs: 20,
  });
  onTestFinished(() => opened.close());
  const begun: string[] = [];
  opened.onOpen((cell) => begun.push(cell));
  const ask = (cell: string) => withinCell(cell, () => sql`select 1`.execute(opened.db));
  await expect(ask('a')).resolves.toMatchObject({ rows: [{}] });
  await expect(ask('b')).rejects.toThrow('The cell b has not answered since the start.');
  expect([begun, prepared.length]).toEqual([['a'], 1]);
  await reopen();
  await expect.poll(() => begun).toEqual(['a', 'b']);
  expect(prepared.length).toBe(2);
  await expect(ask('b')).resolves.toMatchObject({ rows: [{}] });
  // Nobody is left to serve.
  await expect(
    openCells(unreachable(first, second), { server: undefined, log: silent, prepare: async () => {} }),
  ).rejects.toThrow('ECONNREFUSED');
});
