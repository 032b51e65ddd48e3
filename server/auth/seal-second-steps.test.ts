import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { Secret } from 'otpauth';
import { expect, it } from 'vitest';
import { connect, createPool } from '#server/platform/db/database.ts';
import { ownDatabase } from '#server/platform/jobs/testing.ts';
import { secretKeyOf } from '#server/platform/config/secret-key.ts';
import { app, givePassword, newCompany, owner } from '#server/testing.ts';
import { openSecret, type StoredSecret } from './sealed-secret.ts';
import { sealSecondSteps } from './seal-second-steps.ts';
import { codeOf } from './testing.ts';

const { db, ownerUrl } = await ownDatabase();
const key = secretKeyOf(randomBytes(32).toString('hex'));

it('encrypts what is in clear at the start, once, and refuses another key', async () => {
  const all = connect(createPool(ownerUrl, { max: 1 }));
  const secret = randomBytes(20);
  await sql`with u as (insert into app_user (email, username, name) values ('siti@a.example', 'siti', 'Siti') returning id)
    insert into second_step (user_id, secret) select id, ${secret} from u`.execute(all);
  const stored = async () =>
    (await sql<StoredSecret>`select user_id, secret, key_id from second_step`.execute(all)).rows[0]!;
  await sealSecondSteps(db, key);
  const sealed = await stored();
  expect(sealed.secret.includes(secret)).toBe(false);
  expect(openSecret(key, sealed)).toEqual(secret);
  await sealSecondSteps(db, key);
  expect(await stored()).toEqual(sealed);
  await expect(sealSecondSteps(db, secretKeyOf(randomBytes(32).toString('hex')))).rejects.toThrow(
    'The second step of 1 people was encrypted with another key. Set PALKA_SECRET_KEY',
  );
  await all.destroy();
});

it('keeps no secret of a second step in clear, and takes the codes of the device', async () => {
  const { userId, email, send } = await newCompany();
  const password = 'Ikan tongkol ✓ 7';
  await givePassword(userId, password);
  const { secret } = (await send('POST', '/profile/second_step', { password })).json().data;
  const bytes = Buffer.from(Secret.fromBase32(secret).bytes);
  const { rows } = await sql<StoredSecret>`select * from second_step where user_id = ${userId}`.execute(owner);
  expect(rows[0]!.key_id).not.toBeNull();
  expect(rows[0]!.secret.includes(bytes)).toBe(false);
  expect((await send('POST', '/profile/second_step/confirm', { code: codeOf(secret, -1) })).statusCode).toBe(200);
  const login = await app.inject({ method: 'POST', url: '/v1/auth/login', payload: { email, password } });
  const payload = { challenge: login.json().challenge, code: codeOf(secret) };
  expect((await app.inject({ method: 'POST', url: '/v1/auth/second_step', payload })).statusCode).toBe(200);
});
