import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Mail } from '#server/platform/mail/mailer.ts';
import { db, newCompany, owner } from '#server/testing.ts';
import { sendSecondStepResetMail } from './send-second-step-reset-mail.ts';

/** What is mailed when the second step of a person is gone. */
async function mailsTo(userId: string, company: string | null): Promise<Mail[]> {
  const mails: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void mails.push(mail), close: () => {} };
  await sendSecondStepResetMail({ db, mailer, publicUrl: 'https://palka.example' })({ user_id: userId, company });
  return mails;
}

it('tells a person whose second step is gone, in their language, who did it and where to sign in', async () => {
  const { userId, email } = await newCompany();
  const [indonesian] = await mailsTo(userId, 'PT Tuna Jaya');
  expect(indonesian).toMatchObject({ to: email, subject: 'Verifikasi 2 langkah Palka Anda diatur ulang' });
  expect(indonesian!.text).toContain('Admin PT Tuna Jaya menghapus verifikasi 2 langkah');
  expect(indonesian!.text).toContain('https://palka.example/login');
  await sql`update app_user set language = 'en', name = 'Budi' where id = ${userId}`.execute(owner);
  const [english] = await mailsTo(userId, null);
  expect(english).toMatchObject({ to: email, subject: 'Your second step for Palka was reset' });
  expect(english!.text).toContain('Hello Budi,');
  expect(english!.text).toContain('The operator of Palka took away the second step');
});

it('tells nobody of a person who is gone', async () => {
  expect(await mailsTo(randomUUID(), 'PT Tuna Jaya')).toEqual([]);
});
