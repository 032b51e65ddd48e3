import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { NOTICE_VERSION } from '#shared/privacy-notice.ts';
import { allowCompletion } from '#server/auth/completion.ts';
import { asInstallation } from '#server/platform/db/database.ts';
import { db, owner } from '#server/testing.ts';
import { company, form, newEmail, post } from './testing.ts';

it('keeps the accepted privacy notice with its version and the moment of the registration', async () => {
  const email = newEmail();
  const registration = { ...form(email), notice_version: NOTICE_VERSION };
  expect((await post('register', registration)).statusCode).toBe(200);
  const token = await asInstallation(db, (trx) => allowCompletion(trx, email));
  await sql`update sign_up set created_at = now() - interval '3 hours' where email = ${email}`.execute(owner);
  expect((await post('complete_signup', company(token))).statusCode).toBe(200);
  const { rows } = await sql`select version, way, round(extract(epoch from now() - accepted_at) / 3600)::int as hours
    from accepted_notice join app_user on app_user.id = user_id where email = ${email}`.execute(owner);
  expect(rows).toEqual([{ version: NOTICE_VERSION, way: 'sign_up', hours: 3 }]);
});
