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
import { sendActivationMail } from './send-activation-mail.ts';
import { chosen, company, form, newEmail } from './testing.ts';

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

const jobs = () => asInstallation(db, (trx) => trx.selectFrom('job').selectAll().execute());

/** The queue at work, and the mails that it sends. */
async function mails() {
  const server = await startMailServer();
  const mailer = createMailer({ ...testConfig, smtpUrl: server.url }, log);
  const handlers = { 'activation-mail': sendActivationMail({ db, mailer, publicUrl }) };
  const working = startJobs(db, handlers, { log, databaseUrl: url, lookEveryMs: 100, retrySeconds: 0.3 });
  onTestFinished(async () => {
    await working.stop();
    mailer.close();
    await server.stop();
    await sql`delete from job`.execute(owner);
  });
  return {
    all: server.mails,
    next: async (count: number) => {
      await expect.poll(() => server.mails.length, { timeout: 5000 }).toBe(count);
      return server.mails[count - 1]!;
    },
  };
}

const post = (path: string, payload: object, headers = {}) =>
  app.inject({ method: 'POST', url: `/v1/auth/${path}`, payload, headers });

/** What the link of a mail carries. */
const linkIn = (text: string | undefined) =>
  Object.fromEntries(new URL(/https?:\/\/\S+/.exec(text ?? '')![0]).searchParams) as { email: string; token: string };

async function newPerson(email = newEmail(), { active = true } = {}) {
  await sql`insert into app_user (id, email, username, name, is_active)
    values (${randomUUID()}, ${email}, ${email}, 'Budi', ${active})`.execute(owner);
  return email;
}

it('leads from the form to the company, by a link in the language asked for that names who registered', async () => {
  const sent = await mails();
  const email = newEmail();
  await post('register', form(email), { host: 'evil.example', 'x-localization': 'en' });
  const { to, subject, text, html } = await sent.next(1);
  expect(to).toMatchObject([{ address: email }]);
  expect(subject).toBe('Confirm your e-mail for Palka');
  expect(text).toContain('Name: Siti Rahma. Phone: +6281234567890.');
  expect(html).toContain('Name: Siti Rahma. Phone: +6281234567890.');
  expect(text).toContain(`${publicUrl}/activation?email=${encodeURIComponent(email)}&token=`);
  expect(text).not.toContain('evil.example');
  const link = linkIn(text);
  expect(JSON.stringify(said)).not.toContain(link.token);
  const { rows } = await sql`select token_hash, round(extract(epoch from expires_at - now()) / 3600)::int as hours
    from sign_up where email = ${email}`.execute(owner);
  expect(rows).toEqual([{ token_hash: hashToken(link.token), hours: 24 }]);
  const { token } = (await post('activation', { ...link, password: chosen })).json().data;
  expect((await post('complete_signup', company(token))).statusCode).toBe(200);
});

it('tells the owner of an account that they have one, keeps nothing of the registration, and answers as for anyone', async () => {
  const sent = await mails();
  const email = await newPerson();
  await post('register', form(email, { first_name: 'Maling' }));
  const { subject, text } = await sent.next(1);
  expect(subject).toBe('Anda sudah memiliki akun Palka');
  expect(text).toContain('Halo Budi');
  expect(text).toContain(`${publicUrl}/login`);
  expect(text).not.toContain('token=');
  expect((await sql`select from sign_up where email = ${email}`.execute(owner)).rows).toHaveLength(0);
});

it('mails nothing to an e-mail that nobody registered, nor to who was shut out', async () => {
  const sent = await mails();
  const left = await newPerson(newEmail(), { active: false });
  const answers = [await post('resend_activation', { email: newEmail() }), await post('register', form(left))];
  expect(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).toEqual([
    '200 {"data":{}}',
    '200 {"data":{}}',
  ]);
  await expect.poll(jobs, { timeout: 5000 }).toEqual([]);
  expect(sent.all).toEqual([]);
});

it('sends the link again on request; only the newest works', async () => {
  const sent = await mails();
  const email = newEmail();
  await post('register', form(email));
  const first = linkIn((await sent.next(1)).text);
  expect((await post('resend_activation', { email: email.toUpperCase() })).statusCode).toBe(200);
  const second = linkIn((await sent.next(2)).text);
  const tried = async (link: object) => (await post('activation', { ...link, password: chosen })).statusCode;
  expect(await tried(first)).toBe(422);
  expect(await tried(second)).toBe(200);
});

it('reminds a person who confirmed already to go on, and leaves their link as it is', async () => {
  const sent = await mails();
  const email = newEmail();
  await post('register', form(email));
  const link = linkIn((await sent.next(1)).text);
  const { token } = (await post('activation', { ...link, password: chosen })).json().data;
  await post('register', form(email, { first_name: 'Maling', password: 'kata sandi pencuri' }));
  const { subject, text } = await sent.next(2);
  expect(subject).toBe('Lengkapi data perusahaan Anda di Palka');
  expect(text).not.toContain('Maling');
  expect(text).toContain(`${publicUrl}/login`);
  expect((await post('complete_signup', company(token))).statusCode).toBe(200);
});

it('lets no name pass for an address that a mail program would make a link of', async () => {
  const sent = await mails();
  const email = newEmail();
  await newPerson(email);
  // As names could once be; registering refuses them today.
  await sql`update app_user set name = 'hadiah.example Budi' where email = ${email}`.execute(owner);
  await post('register', form(email));
  const { text, html } = await sent.next(1);
  for (const said of [text, html]) {
    expect(said).not.toContain('hadiah.example');
    expect(said).toContain('hadiah.\u200Bexample Budi');
  }
});
