import { afterAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { buildApp } from '#server/app/app.ts';
import { connect, createPool } from '#server/platform/db/database.ts';
import { app, givePassword, newCompany, newPerson, owner, storage, testConfig } from './testing.ts';

// As on another machine: a pool of its own, and nothing in common but the database and the files.
const otherDb = connect(createPool(process.env.TEST_DATABASE_URL_APP!, { max: 2 }));
const other = await buildApp({ config: testConfig, db: otherDb, storage });
const instances = [app, other];
const password = 'Perahu layar 12';

afterAll(async () => {
  await other.close();
  await otherDb.destroy();
});

/** Each person from an address of their own, so that only their own attempts count. */
const signIn = (at: typeof app, email: string, given: string, remoteAddress: string) =>
  at.inject({ method: 'POST', url: '/v1/auth/login', payload: { email, password: given }, remoteAddress });

const ask = (at: typeof app, token: string, url: string, method: 'GET' | 'POST' | 'PUT' = 'GET', payload?: object) =>
  at.inject({ method, url: `/v1${url}`, headers: { authorization: `Bearer ${token}` }, ...(payload && { payload }) });

it('knows a session that another instance opened, and that it ended', async () => {
  const { userId, email } = await newCompany();
  await givePassword(userId, password);
  const { token } = (await signIn(app, email, password, '192.0.2.71')).json().data;
  expect((await ask(other, token, '/auth/me')).json().data).toMatchObject({ id: userId });
  await ask(other, token, '/auth/logout', 'POST');
  expect((await ask(app, token, '/auth/me')).statusCode).toBe(401);
});

it('counts failed sign-ins of all instances together', async () => {
  const { email } = await newCompany();
  const answers = [];
  for (let tried = 0; tried < 12; tried += 1) {
    answers.push((await signIn(instances[tried % 2]!, email, 'wrong password', '192.0.2.72')).statusCode);
  }
  expect(answers).toEqual([...Array<number>(10).fill(401), 429, 429]);
});

it('shuts out at once whom another instance deactivated', async () => {
  const { companyId, userId, token } = await newCompany();
  await sql`update role set is_owner = true where company_id = ${companyId}
    and id = (select role_id from membership where company_id = ${companyId} and user_id = ${userId})`.execute(owner);
  const colleague = await newPerson(companyId, ['grade_list']);
  expect((await ask(other, colleague.token, '/grades')).statusCode).toBe(200);
  const change = { id: colleague.userId, is_active: false };
  expect((await ask(app, token, `/users/${colleague.userId}`, 'PUT', change)).statusCode).toBe(200);
  expect((await ask(other, colleague.token, '/grades')).statusCode).toBe(401);
});
