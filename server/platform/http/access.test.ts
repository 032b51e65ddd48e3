import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { sentSample } from '#server/master-data/sample.ts';
import { masterData } from '#shared/master-data/index.ts';
import { colleagueOf } from '#server/stock/ledger/test-parties.ts';
import { app, newCompany, owner } from '#server/testing.ts';

const grade = masterData.find(({ name }) => name === 'grade')!;
const fromBrowser = { 'x-requested-with': 'XMLHttpRequest' };

const byCookie = (token: string, headers: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: '/v1/grades',
    headers: { ...fromBrowser, cookie: `wms_token=${token}`, ...headers },
    payload: sentSample(grade),
  });

it('lets a browser write only into the company it names, and read it only there', async () => {
  const { companyId, token, send } = await newCompany();
  for (const headers of [{}, { 'x-company-id': randomUUID() }]) {
    expect((await byCookie(token, headers)).json().type).toBe('urn:palka:problem:company-changed');
  }
  expect((await send('GET', '/grades', undefined, { 'x-company-id': randomUUID() })).statusCode).toBe(409);
  expect((await send('GET', '/grades')).json().data).toEqual([]);
  expect((await byCookie(token, { 'x-company-id': companyId })).statusCode).toBe(200);
});

it('lets a browser fetch by its cookie alone what it shows or saves: pictures and files carry no headers', async () => {
  const { companyId, token } = await newCompany();
  await byCookie(token, { 'x-company-id': companyId });
  const fetched = (url: string, cookie: string) => app.inject({ method: 'GET', url, headers: { cookie } });
  for (const url of ['/v1/grades', '/v1/grades/export?format=csv', '/v1/auth/me']) {
    expect([url, (await fetched(url, `wms_token=${token}`)).statusCode]).toEqual([url, 200]);
    expect([url, (await fetched(url, 'wms_token=x')).statusCode]).toEqual([url, 401]);
  }
});

it('leaves everything to be read and nothing to be changed when the trial has ended', async () => {
  const { tenantId, send } = await newCompany();
  await sql`update tenant set trial_ends_at = now() + interval '1 hour' where id = ${tenantId}`.execute(owner);
  expect((await send('POST', '/grades', sentSample(grade))).statusCode).toBe(200);
  await sql`update tenant set trial_ends_at = now() where id = ${tenantId}`.execute(owner);
  expect((await send('POST', '/grades', sentSample(grade))).json().type).toBe('urn:palka:problem:trial-ended');
  expect((await send('GET', '/grades')).json().data).toHaveLength(1);
  expect((await send('GET', '/grades/export?format=csv')).statusCode).toBe(200);
  expect((await send('GET', '/auth/me')).json().data).toMatchObject({ trial_ended: true });
  expect((await send('POST', '/auth/logout')).statusCode).toBe(200);
});

it('shows nothing but the own account while the company waits for a second step', async () => {
  const { companyId, userId, send } = await newCompany();
  await sql`update company set requires_second_step = true where id = ${companyId}`.execute(owner);
  for (const path of ['/grades', '/area', '/notifications']) {
    expect((await send('GET', path)).json().type).toBe('urn:palka:problem:second-step-setup-required');
  }
  expect((await send('GET', '/auth/me')).json().data).toMatchObject({ second_step_missing: true });
  await sql`insert into second_step (user_id, secret, confirmed_at)
    values (${userId}, decode(repeat('ab', 20), 'hex'), now())`.execute(owner);
  expect((await send('GET', '/grades')).statusCode).toBe(200);
});

it('waits for the second step of owners alone where the company asks for theirs', async () => {
  const one = await newCompany();
  const colleague = await colleagueOf(one, ['grade_list']);
  const makeOwner = (userId: string, isOwner: boolean) =>
    sql`update role set is_owner = ${isOwner} where id = (
      select role_id from membership where user_id = ${userId} and company_id = ${one.companyId})`.execute(owner);
  await makeOwner(one.userId, true);
  await sql`update company set requires_second_step_of_owners = true where id = ${one.companyId}`.execute(owner);
  expect((await colleague.send('GET', '/grades')).statusCode).toBe(200);
  expect((await one.send('GET', '/grades')).json().type).toBe('urn:palka:problem:second-step-setup-required');
  // A role that is made theirs counts from the next request on, and so does one that is taken.
  await makeOwner(colleague.userId, true);
  expect((await colleague.send('GET', '/auth/me')).json().data).toMatchObject({ second_step_missing: true });
  await makeOwner(colleague.userId, false);
  expect((await colleague.send('GET', '/auth/me')).json().data).toMatchObject({ second_step_missing: false });
});

it('notes when a person was last here, once a minute', async () => {
  const { companyId, userId, send } = await newCompany();
  const seen = async () => {
    // The person has a second company, in which they never were.
    const { rows } = await sql<{ at: string | null }>`
      select last_seen_at as at from membership where company_id = ${companyId} and user_id = ${userId}`.execute(owner);
    return rows[0]!.at;
  };
  await send('GET', '/auth/me');
  expect(await seen()).toBeNull();
  await sql`update session set last_seen_at = now() - interval '2 minutes' where user_id = ${userId}`.execute(owner);
  await send('GET', '/auth/me');
  const first = await seen();
  expect(first).not.toBeNull();
  await send('GET', '/auth/me');
  expect(await seen()).toBe(first);
});
