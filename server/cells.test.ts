import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { RouteOptions } from 'fastify';
import { sql } from 'kysely';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import type { OwnCompany } from '#shared/company.ts';
import type { SecondStepSecret } from '#shared/profile.ts';
import { buildApp } from '#server/app/app.ts';
import { hashPassword } from '#server/auth/password.ts';
import { codeOf } from '#server/auth/testing.ts';
import { startProvider, visit } from '#server/auth/google/testing.ts';
import { sendResetMail } from '#server/auth/send-reset-mail.ts';
import { withinCell } from '#server/platform/db/said-cell.ts';
import { readEvents } from '#server/platform/notifications/live/testing.ts';
import { startJobs } from '#server/platform/jobs/start-jobs.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import { query } from '#server/platform/postgres/testing.ts';
import { sendActivationMail } from '#server/sign-up/send-activation-mail.ts';
import { form } from '#server/sign-up/testing.ts';
import { companyIn, password, problemOf, silent, tokenIn, twoCells } from './test-cells.ts';

const installation = await twoCells();
const { get, people, post, signIn } = installation;
afterAll(() => installation.close());

/** What bodies of calls for anyone hold, so that they get as far as their cell. */
const anything = { token: 'x'.repeat(43), challenge: 'x'.repeat(43), password, code: '123456' };

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
  expect(tokenIn(await post('/auth/login', wanted))[0]).toBe('b');
  const change = 'update credential set password_hash = $1 from app_user where id = user_id and email = $2';
  await query(installation.first.databaseUrl, change, [await hashPassword('another one 77'), email]);
  expect((await signIn(email))[0]).toBe('b');
});

it('signs in by Google in the cell of the account, and says in the log of one that somebody has none', async () => {
  const { config, ground, second } = installation;
  const redirectUri = `${config.publicUrl}/login/google`;
  const provider = await startProvider(redirectUri);
  const { db, cells, storage } = ground;
  const app = await buildApp({ config: { ...config, google: provider.config }, db, cells, storage });
  onTestFinished(async () => {
    await app.close();
    await provider.stop();
  });
  const { email } = await companyIn(second);
  const comeAs = async (person: string) => {
    provider.person = { sub: randomUUID(), email: person, email_verified: true, hd: 'test.example' };
    const pressed = await app.inject('/v1/auth/google');
    const { code = '', state = '' } = await visit(String(pressed.headers.location), redirectUri);
    return app.inject({
      method: 'POST',
      url: '/v1/auth/google_login',
      payload: { codeResponse: { code, state }, type: 'login' },
      cookies: { google_sign_in: pressed.cookies.find(({ name }) => name === 'google_sign_in')!.value },
    });
  };
  expect(tokenIn(await comeAs(email))[0]).toBe('b');
  const nobody = `${randomUUID()}@test.example`;
  expect(problemOf(await comeAs(nobody))).toBe('google-sign-in-failed');
  const noted = 'select from sign_in_failure where email = $1';
  expect(await query(installation.first.databaseUrl, noted, [nobody])).toHaveLength(1);
});

it('takes the second step of a person in the cell that asked for it', async () => {
  const [, { email, token }] = await people();
  const { secret } = (await post('/profile/second_step', { password }, token)).json<{ data: SecondStepSecret }>().data;
  await post('/profile/second_step/confirm', { code: codeOf(secret, -1) }, token);
  const { challenge } = (await post('/auth/login', { email, password })).json<{ challenge: string }>();
  expect(tokenIn(await post('/auth/second_step', { challenge, code: codeOf(secret) }))[0]).toBe('b');
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
    token: tokenIn(activated),
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
