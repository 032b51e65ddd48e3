import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { hashToken } from '#server/platform/http/token.ts';
import { buildApp } from '#server/app/app.ts';
import { asInstallation, connect, createPool } from '#server/platform/db/database.ts';
import { startJobs } from '#server/platform/jobs/start-jobs.ts';
import { ownDatabase } from '#server/platform/jobs/testing.ts';
import { createMailer } from '#server/platform/mail/create-mailer.ts';
import { startMailServer } from '#server/platform/mail/testing.ts';
import { storage, testConfig } from '#server/testing.ts';
import { sendResetMail } from './send-reset-mail.ts';

const { db, url, ownerUrl } = await ownDatabase();
const publicUrl = 'https://palka.example';
const app = await buildApp({ config: { ...testConfig, publicUrl }, db, storage });
const owner = connect(createPool(ownerUrl, { max: 1 }));
afterAll(async () => {
  await app.close();
  await owner.destroy();
});

const said: unknown[][] = [];
const say = (...words: unknown[]) => void said.push(words);
const log = { info: say, warn: say, error: say };

/** The queue at work with a mailer that sends to the given address. */
function work(smtpUrl: string) {
  const mailer = createMailer({ ...testConfig, smtpUrl }, log);
  const handlers = { 'reset-mail': sendResetMail({ db, mailer, publicUrl }) };
  const jobs = startJobs(db, handlers, { log, databaseUrl: url, lookEveryMs: 100, retrySeconds: 0.3 });
  onTestFinished(async () => {
    await jobs.stop();
    mailer.close();
  });
}

async function mailServer(port = 0) {
  const server = await startMailServer({ port });
  onTestFinished(() => server.stop());
  return server;
}

async function newPerson({ active = true } = {}) {
  const id = randomUUID();
  const email = `budi+${id}@example.test`;
  await sql`insert into app_user (id, email, username, name, is_active) values (${id}, ${email}, ${email}, 'Budi', ${active})`.execute(
    owner,
  );
  return { id, email };
}

const post = (path: string, payload: object, headers = {}) =>
  app.inject({ method: 'POST', url: `/v1/auth/${path}`, payload, headers });
const forgot = (email: string, headers = {}) => post('forgot', { email }, headers);
const jobs = () =>
  asInstallation(db, (trx) => trx.selectFrom('job').selectAll().where('kind', '=', 'reset-mail').execute());

/** Follows the link of a mail as the web app does. */
function reset(text: string | undefined, password: string) {
  const link = new URL(/https?:\/\/\S+/.exec(text ?? '')![0]);
  const { email, token } = Object.fromEntries(link.searchParams);
  return post('reset', { email, token, password, password_confirmation: password });
}

it('mails a link, in the language asked for, by which the password can be chosen once', async () => {
  const server = await mailServer();
  work(server.url);
  const { email } = await newPerson();
  const answer = await forgot(email, { host: 'evil.example', 'x-localization': 'en' });
  expect(answer.statusCode).toBe(200);
  await expect.poll(() => server.mails.length).toBe(1);
  const { text, subject, to } = server.mails[0]!;
  expect(to).toMatchObject([{ address: email }]);
  expect(subject).toBe('Choose a new Palka password');
  expect(text).toContain(`${publicUrl}/reset?email=${encodeURIComponent(email)}&token=`);
  expect(text).not.toContain('evil.example');
  expect((await reset(text, 'jalan-ke-laut-9')).statusCode).toBe(200);
  expect((await reset(text, 'jalan-ke-laut-9')).statusCode).toBe(422);
});

it('answers the same for an address that nobody has, and mails nothing to it nor to who left', async () => {
  const server = await mailServer();
  const known = await newPerson();
  const left = await newPerson({ active: false });
  const answers = [await forgot(known.email), await forgot('nobody@example.test'), await forgot(left.email)];
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(await jobs()).toHaveLength(3);
  work(server.url);
  await expect.poll(jobs).toEqual([]);
  expect(server.mails.flatMap(({ to }) => to)).toMatchObject([{ address: known.email }]);
});

it('sends one mail whose link works when the mail server comes back', async () => {
  const away = await startMailServer();
  await away.stop();
  work(away.url);
  const { email } = await newPerson();
  await forgot(email);
  await expect.poll(async () => (await jobs())[0]?.tries, { timeout: 5000 }).toBeGreaterThanOrEqual(2);
  expect((await jobs())[0]?.failure).toContain('ECONNREFUSED');
  const server = await mailServer(away.port);
  await expect.poll(jobs, { timeout: 10_000 }).toEqual([]);
  expect(server.mails).toHaveLength(1);
  expect((await reset(server.mails[0]?.text, 'jalan-ke-laut-9')).statusCode).toBe(200);
});

it('lets a newer link replace the older', async () => {
  const server = await mailServer();
  work(server.url);
  const { email } = await newPerson();
  await forgot(email);
  await expect.poll(() => server.mails.length).toBe(1);
  await forgot(email);
  await expect.poll(() => server.mails.length).toBe(2);
  expect((await reset(server.mails[0]?.text, 'jalan-ke-laut-9')).statusCode).toBe(422);
  expect((await reset(server.mails[1]?.text, 'jalan-ke-laut-9')).statusCode).toBe(200);
});

it('keeps the hash of the token only, for half an hour, and writes neither into the log', async () => {
  const server = await mailServer();
  work(server.url);
  const { id, email } = await newPerson();
  await forgot(email);
  await expect.poll(() => server.mails.length).toBe(1);
  const token = /token=([\w-]+)/.exec(server.mails[0]?.text ?? '')?.[1] ?? '';
  const stored = await owner
    .selectFrom('password_reset')
    .select(['token_hash', sql<number>`extract(epoch from expires_at - now()) / 60`.as('minutes')])
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(stored.token_hash).toEqual(hashToken(token));
  expect(stored.minutes).toBeGreaterThan(29);
  expect(stored.minutes).toBeLessThanOrEqual(30);
  expect(JSON.stringify(said)).not.toContain(token);
});
