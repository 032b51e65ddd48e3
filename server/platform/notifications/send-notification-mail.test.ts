import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { asCompany, asInstallation, connect, createPool, type Db } from '#server/platform/db/database.ts';
import { startJobs } from '#server/platform/jobs/start-jobs.ts';
import { ownDatabase } from '#server/platform/jobs/testing.ts';
import { createMailer } from '#server/platform/mail/create-mailer.ts';
import { startMailServer } from '#server/platform/mail/testing.ts';
import { testConfig } from '#server/testing.ts';
import { notify } from './notify.ts';
import { sendNotificationMail } from './send-notification-mail.ts';

const { db, url, ownerUrl, newConnection } = await ownDatabase();
const owner = connect(createPool(ownerUrl, { max: 1 }));
afterAll(() => owner.destroy());

const log = { info: () => {}, warn: () => {}, error: () => {} };

async function newMember({ language = 'id' } = {}) {
  const [companyId, userId, roleId, tenantId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const email = `${userId}@example.test`;
  await sql`insert into tenant (id, name) values (${tenantId}, 'Samudra')`.execute(owner);
  await sql`insert into company (id, tenant_id, name) values (${companyId}, ${tenantId}, 'Samudra <Beku>')`.execute(
    owner,
  );
  await sql`insert into role (company_id, id, name) values (${companyId}, ${roleId}, 'Gudang')`.execute(owner);
  await sql`insert into app_user (id, email, username, name, language)
    values (${userId}, ${email}, ${email}, 'Budi', ${language})`.execute(owner);
  await sql`insert into membership (company_id, user_id, role_id) values (${companyId}, ${userId}, ${roleId})`.execute(
    owner,
  );
  return { companyId, userId, email };
}

type Member = Awaited<ReturnType<typeof newMember>>;

const tell = ({ companyId, userId }: Member, link?: string) =>
  asCompany(db, { companyId, userId }, (trx) =>
    notify(trx, {
      userIds: [userId],
      event: 'role_changed',
      params: { role: 'Keuangan', by: 'Siti', change: 'assigned' },
      ...(link && { link }),
    }),
  );

async function mailServer() {
  const server = await startMailServer();
  onTestFinished(() => server.stop());
  return server;
}

function work(smtpUrl: string, on: Db = db) {
  const mailer = createMailer({ ...testConfig, smtpUrl }, log);
  const handlers = {
    'notification-mail': sendNotificationMail({ db: on, mailer, publicUrl: 'https://palka.example' }),
  };
  const jobs = startJobs(on, handlers, { log, databaseUrl: url, lookEveryMs: 50 });
  onTestFinished(async () => {
    await jobs.stop();
    mailer.close();
  });
}

const waiting = () => asInstallation(db, (trx) => trx.selectFrom('job').selectAll().execute());

it('sends one mail in the person’s language, however many instances work', async () => {
  const server = await mailServer();
  work(server.url);
  work(server.url, newConnection());
  const indonesian = await newMember();
  const english = await newMember({ language: 'en' });
  await tell(indonesian, '/app/roles');
  await tell(english);
  await expect.poll(waiting, { timeout: 5000 }).toEqual([]);
  const mailTo = ({ email }: Member) => server.mails.filter(({ to }) => to?.[0]?.address === email);
  expect(mailTo(indonesian)).toMatchObject([
    {
      subject: 'Peran Anda berubah · Samudra <Beku>',
      text: expect.stringMatching(/Halo Budi,[^]*Anda sekarang Keuangan[^]*https:\/\/palka\.example\/app\/roles/),
      html: expect.stringContaining('Samudra &lt;Beku&gt;'),
    },
  ]);
  expect(mailTo(english)).toMatchObject([
    {
      subject: 'Your role changed · Samudra <Beku>',
      text: expect.stringMatching(/Hello Budi,[^]*You are now Keuangan[^]*palka\.example\/app\/notifications/),
    },
  ]);
});

it('sends nothing to a person who was shut out of the company meanwhile', async () => {
  const server = await mailServer();
  const former = await newMember();
  await tell(former);
  await sql`update membership set is_active = false where user_id = ${former.userId}`.execute(owner);
  work(server.url);
  await expect.poll(waiting, { timeout: 5000 }).toEqual([]);
  expect(server.mails).toEqual([]);
});
