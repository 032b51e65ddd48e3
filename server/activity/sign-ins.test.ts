import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { hashToken } from '#server/platform/http/token.ts';
import { codeOf, giveSecondStep, wrongCode } from '#server/auth/testing.ts';
import { newToken, givePassword, newCompany, owner, send } from '#server/testing.ts';
import { logOf } from '#server/platform/activity/testing.ts';

const password = 'ikan-beku-Ünïcode 7';

async function personWithPassword() {
  const company = await newCompany();
  await givePassword(company.userId, password);
  return company;
}

const login = (email: string, given: string) =>
  send(undefined, 'POST', '/auth/login', { email, password: given }, { 'user-agent': 'Palka test' });

const failuresOf = async (email: string) => {
  const { rows } = await sql<Record<string, unknown>>`
    select way, email, ip, user_agent, request_id from sign_in_failure where email = ${email} order by at`.execute(
    owner,
  );
  return rows;
};

it('tells in the company’s log who signed in and out, from where and with what', async () => {
  const { companyId, userId, email } = await personWithPassword();
  const before = (await logOf(companyId, 'users')).length;
  const { token } = (await login(email, password)).json().data;
  await send(token, 'POST', '/auth/logout');
  const log = (await logOf(companyId, 'users')).slice(before);
  const oneself = { user_id: userId, user_name: 'Tester', record_id: userId, record_name: 'Tester', ip: '127.0.0.1' };
  expect(log).toMatchObject([
    { action: 'sign_in', ...oneself, changes: { way: [null, 'password'], user_agent: [null, 'Palka test'] } },
    { action: 'sign_out', ...oneself, changes: {} },
  ]);
  expect(log.every(({ request_id }) => request_id !== null)).toBe(true);
  expect(JSON.stringify(log)).not.toContain(token);
});

it('tells of a changed password, without the password', async () => {
  const { companyId, userId, token } = await personWithPassword();
  const next = 'another password 9';
  const body = { id: userId, password_now: password, password: next, password_confirmation: next };
  expect((await send(token, 'POST', '/auth/change_password', body)).statusCode).toBe(200);
  const log = await logOf(companyId, 'users');
  expect(log.at(-1)).toMatchObject({ action: 'change_password', user_id: userId, record_id: userId, changes: {} });
  expect(JSON.stringify(log)).not.toContain(next);
});

it('keeps failed sign-ins in the log of the installation, whether or not anyone has the e-mail', async () => {
  const { companyId, email } = await personWithPassword();
  const stranger = `${randomUUID()}@test.example`;
  const before = (await logOf(companyId)).length;
  const answer = await login(email, 'not the password');
  await login(stranger, 'not the password');
  const about = { way: 'password', ip: '127.0.0.1', user_agent: 'Palka test' };
  expect(await failuresOf(email)).toEqual([{ ...about, email, request_id: answer.headers['x-request-id'] }]);
  expect(await failuresOf(stranger)).toMatchObject([{ ...about, email: stranger }]);
  expect(JSON.stringify(await failuresOf(email))).not.toContain('not the password');
  expect(await logOf(companyId)).toHaveLength(before);
});

it('keeps a wrong second step there too, without the code, and tells of the sign-in once it is right', async () => {
  const { companyId, userId, email } = await personWithPassword();
  const { secret, codes } = await giveSecondStep(userId);
  const before = (await logOf(companyId, 'users')).length;
  const { challenge } = (await login(email, password)).json();
  expect(await logOf(companyId, 'users')).toHaveLength(before);
  const wrong = wrongCode(secret);
  await send(undefined, 'POST', '/auth/second_step', { challenge, code: wrong });
  expect(await failuresOf(email)).toMatchObject([{ way: 'second_step', email }]);
  expect(JSON.stringify(await failuresOf(email))).not.toContain(wrong);
  const answer = await send(undefined, 'POST', '/auth/second_step', { challenge, code: codeOf(secret) });
  expect(answer.statusCode).toBe(200);
  const again = (await login(email, password)).json();
  await send(undefined, 'POST', '/auth/second_step', { challenge: again.challenge, code: codes[0] });
  const proved = (second_step: string) => ({ way: [null, 'password'], second_step: [null, second_step] });
  expect((await logOf(companyId, 'users')).slice(before)).toMatchObject([
    { action: 'sign_in', user_id: userId, changes: proved('device') },
    { action: 'sign_in', user_id: userId, changes: proved('recovery_code') },
  ]);
});

it('tells every company of a person that their password was reset', async () => {
  const { companyId, userId, email } = await personWithPassword();
  const other = await newCompany();
  await sql`insert into membership (company_id, user_id, role_id)
    select company_id, ${userId}, id from role where company_id = ${other.companyId} limit 1`.execute(owner);
  const token = newToken();
  await sql`insert into password_reset (user_id, token_hash, expires_at)
    values (${userId}, ${hashToken(token)}, now() + interval '1 hour')`.execute(owner);
  const next = 'another password 9';
  const body = { email, token, password: next, password_confirmation: next };
  expect((await send(undefined, 'POST', '/auth/reset', body)).statusCode).toBe(200);
  for (const id of [companyId, other.companyId]) {
    expect((await logOf(id, 'users')).at(-1)).toMatchObject({ action: 'reset_password', record_id: userId });
  }
});
