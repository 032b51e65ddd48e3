import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { RouteOptions } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { OwnCompany } from '#shared/company.ts';
import { buildApp } from '#server/app/app.ts';
import { openGround } from '#server/app/ground.ts';
import { openCells } from '#server/app/open-cells.ts';
import { hashPassword } from '#server/auth/password.ts';
import { sendResetMail } from '#server/auth/send-reset-mail.ts';
import { type CellAddress, cellsOf } from '#server/platform/config/cells.ts';
import type { Db } from '#server/platform/db/database.ts';
import { withinCell } from '#server/platform/cells/this-cell.ts';
import { readEvents } from '#server/platform/notifications/live/testing.ts';
import { startJobs } from '#server/platform/jobs/start-jobs.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import { query } from '#server/platform/postgres/testing.ts';
import { sendActivationMail } from '#server/sign-up/send-activation-mail.ts';
import { form } from '#server/sign-up/testing.ts';
import { companyIn, password, shut, twoCells } from './test-cells.ts';

let installation: Awaited<ReturnType<typeof twoCells>>;
beforeAll(async () => {
  installation = await twoCells();
});
afterAll(() => installation.close());

const silent = { info: () => {}, warn: () => {}, error: () => {} };
/** What bodies of calls for anyone hold, so that they get as far as their cell. */
const anything = { token: 'x'.repeat(43), challenge: 'x'.repeat(43), password, code: '123456' };

const unreachable = (...cells: CellAddress[]) =>
  cells.map((cell) => ({ ...cell, databaseUrl: 'postgresql://nobody@127.0.0.1:1/none' }));

const post = (path: string, payload: object, token?: string) =>
  installation.app.inject({
    method: 'POST',
    url: `/v1${path}`,
    payload,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
const get = (path: string, token: string) =>
  installation.app.inject({ url: path, headers: { authorization: `Bearer ${token}` } });
const problemOf = (answer: { json(): { type?: string } }) => answer.json().type?.replace('urn:palka:problem:', '');

async function signIn(email: string, given = password): Promise<string> {
  const answer = await post('/auth/login', { email, password: given });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: { token: string } }>().data.token;
}

/** Somebody of a new company in each cell, signed in. */
async function people() {
  const { first, second } = installation;
  const [one, other] = [await companyIn(first), await companyIn(second)];
  return [
    { ...one, token: await signIn(one.email) },
    { ...other, token: await signIn(other.email) },
  ] as const;
}

it('signs people in where their company is, and serves both cells at the same time', async () => {
  const [one, other] = await people();
  expect([one.token[0], other.token[0]]).toEqual(['a', 'b']);
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, at) => get('/v1/company', [one, other][at % 2]!.token)),
  );
  expect(answers.map((answer) => answer.json().data.name)).toEqual(
    Array.from({ length: 40 }, (_, at) => [one, other][at % 2]!.name),
  );
});

it('writes what a body says in the cell of its token, and nowhere else', async () => {
  const [one, other] = await people();
  const body = { code: 'TNA', name: 'Tuna', name_en: 'Tuna', is_active: true };
  const made = await post('/categories', body, other.token);
  expect(made.statusCode).toBe(200);
  const { id } = made.json<{ data: { id: string } }>().data;
  expect((await get(`/v1/categories/${id}`, other.token)).statusCode).toBe(200);
  expect((await get(`/v1/categories/${id}`, one.token)).statusCode).toBe(404);
  const count = 'select from category where id = $1';
  expect(await query(installation.first.databaseUrl, count, [id])).toHaveLength(0);
  expect(await query(installation.second.databaseUrl, count, [id])).toHaveLength(1);
});

it('knows no token of one cell in the other, nor one of a cell that there is not', async () => {
  const [one, other] = await people();
  for (const token of [`b${one.token.slice(1)}`, `a${other.token.slice(1)}`, `z${other.token.slice(1)}`])
    expect((await get('/v1/auth/me', token)).statusCode).toBe(401);
});

it('refuses wrong passwords and unknown e-mails alike', async () => {
  const [, { email }] = await people();
  for (const tried of [
    { email, password: 'kapal salah 99' },
    { email: 'nobody@test.example', password },
  ])
    expect(problemOf(await post('/auth/login', tried))).toBe('login-failed');
});

it('lets somebody whom companies of both cells know into the one whose password they type', async () => {
  const email = `${randomUUID()}@test.example`;
  await companyIn(installation.first, email);
  await companyIn(installation.second, email);
  const before = await signIn(email);
  expect(before[0]).toBe('a');
  const listed = (await get('/v1/auth/companies', before)).json<{ data: OwnCompany[] }>().data;
  expect(listed.map(({ current, signs_in }) => [current, signs_in])).toEqual([
    [true, false],
    [false, true],
  ]);
  const wanted = { email, password, company_id: listed[1]!.id };
  expect((await post('/auth/login', wanted)).json<{ data: { token: string } }>().data.token[0]).toBe('b');
  const change = 'update credential set password_hash = $1 from app_user where id = user_id and email = $2';
  await query(installation.first.databaseUrl, change, [await hashPassword('another one 77'), email]);
  expect((await signIn(email))[0]).toBe('b');
});

it('throws where work says no cell, or one that there is not', async () => {
  const { db } = installation.ground;
  await expect(sql`select 1`.execute(db)).rejects.toThrow('This work says no cell');
  await expect(withinCell('z', () => sql`select 1`.execute(db))).rejects.toThrow('an unknown cell, z');
});

it('takes a body off a connection into the cell of its token, and tells a stream of its own cell', async () => {
  const [, other] = await people();
  await installation.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = installation.app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const answer = await fetch(`${url}/v1/categories`, {
    method: 'POST',
    headers: { authorization: `Bearer ${other.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ code: 'UDG', name: 'Udang', name_en: 'Shrimp', is_active: true }),
  });
  expect(answer.status).toBe(200);
  const { data } = (await get('/v1/company', other.token)).json<{ data: { id: string } }>();
  const stream = await readEvents(url, other.token, data.id);
  await expect.poll(stream.names).toEqual(['hello']);
  const announcement = JSON.stringify({ stock_of: [data.id] });
  await query(installation.second.databaseUrl, `select pg_notify('notifications', $1)`, [announcement]);
  await expect.poll(stream.names).toEqual(['hello', 'stocks']);
});

it('keeps a registration in the cell with most room, and its links lead there', async () => {
  const { first, ground } = installation;
  const email = `${randomUUID()}@test.example`;
  const rows = 'select repeat(md5(n::text), 100) from generate_series(1, 20000) n';
  await query(first.databaseUrl, `create table large as ${rows}`);
  onTestFinished(async () => void (await query(first.databaseUrl, 'drop table large')));
  expect((await post('/auth/register', form(email))).statusCode).toBe(200);
  const mails: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void mails.push(mail), close: () => {} };
  const parts = { db: ground.db, mailer, publicUrl: 'https://palka.example' };
  const handlers = { 'activation-mail': sendActivationMail(parts), 'reset-mail': sendResetMail(parts) };
  const options = { log: silent, databaseUrl: ground.urlsOf('b').app };
  const jobs = withinCell('b', () => startJobs(ground.db, handlers, options));
  onTestFinished(() => jobs.stop());
  const link = async (at: number) => {
    await expect.poll(() => mails.length).toBe(at + 1);
    const { searchParams } = new URL(/https:\/\/\S+token=\S+/.exec(mails[at]!.text)![0]);
    return { email: searchParams.get('email')!, token: searchParams.get('token')! };
  };
  const activation = await link(0);
  expect(activation.token[0]).toBe('b');
  const { password: chosen } = form(email);
  const activated = await post('/auth/activation', { ...activation, password: chosen });
  expect(activated.statusCode).toBe(200);
  const completed = await post('/auth/complete_signup', {
    token: activated.json<{ data: { token: string } }>().data.token,
    company_name: 'PT Baru',
    language: 'id',
    time_zone: 'Asia/Jakarta',
    with_reference: false,
  });
  expect(completed.statusCode).toBe(200);
  expect((await signIn(email, chosen))[0]).toBe('b');
  expect((await post('/auth/forgot', { email })).statusCode).toBe(200);
  const other = 'jaring insang 88';
  const reset = await post('/auth/reset', { ...(await link(1)), password: other, password_confirmation: other });
  expect(reset.statusCode).toBe(200);
  expect((await signIn(email, other))[0]).toBe('b');
});

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

it('answers every call for anyone without a guess at the cell', async () => {
  const { config, ground } = installation;
  const declared: RouteOptions[] = [];
  const { db, cells, storage } = ground;
  const walked = await buildApp({ config, db, cells, storage, onRoute: (route) => void declared.push(route) });
  onTestFinished(() => walked.close());
  await walked.ready();
  const open = declared.filter(({ config: rule }) => rule?.access === 'anyone');
  expect(open.length).toBeGreaterThan(15);
  const failed = [];
  for (const { method, url } of open) {
    const verb = [method].flat()[0] === 'POST' ? 'POST' : 'GET';
    const payload = { ...anything, email: `${randomUUID()}@test.example` };
    const { statusCode } = await walked.inject({ method: verb, url, ...(verb === 'POST' && { payload }) });
    if (statusCode >= 500) failed.push(`${verb} ${url} ${statusCode}`);
  }
  expect(failed).toEqual([]);
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
