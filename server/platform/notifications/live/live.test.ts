import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { asCompany } from '#server/platform/db/database.ts';
import { patience } from '#server/platform/http/patience.ts';
import { db, newCompany, newPerson, owner } from '#server/testing.ts';
import { notify } from '../notify.ts';
import { lookIn, readEvents, startInstance } from './testing.ts';

interface Place {
  companyId: string;
  userId: string;
}

const [one, two] = await Promise.all([startInstance(), startInstance()]);
afterAll(() => Promise.all([one.close(), two.close()]));

const tell = ({ companyId, userId }: Place, name: string) =>
  asCompany(db, { companyId, userId }, (trx) =>
    notify(trx, { userIds: [userId], event: 'invitation_accepted', params: { name, role: 'Gudang' } }),
  );

const sentence = (name: string) => `${name} bergabung sebagai Gudang.`;
const inASecond = { timeout: 1000, interval: 10 };

const send = (url: string, token: string, method: string, path: string, body?: object) =>
  fetch(`${url}/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });

/** A person of a new company whose events are read. */
async function reading(instance = one) {
  const company = await newCompany();
  const stream = await readEvents(instance.url, company.token, company.companyId);
  await expect.poll(stream.names).toEqual(['hello']);
  return { company, stream };
}

it('tells a person on every instance within a second, and that they read it on another', async () => {
  const { company, stream } = await reading();
  const second = await readEvents(two.url, company.token, company.companyId);
  await expect.poll(second.names).toEqual(['hello']);
  await tell(company, 'Siti');
  await expect.poll(stream.told, inASecond).toEqual([sentence('Siti')]);
  await expect.poll(second.told, inASecond).toEqual([sentence('Siti')]);
  await send(two.url, company.token, 'POST', '/notifications/read', { all: true });
  await expect.poll(stream.names, inASecond).toEqual(['hello', 'notifications', 'read']);
});

it('is an answer that nobody on the way keeps or collects', async () => {
  const { stream } = await reading();
  expect(stream.answer.status).toBe(200);
  expect(Object.fromEntries(stream.answer.headers)).toMatchObject({
    'content-type': expect.stringContaining('text/event-stream'),
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  expect(stream.answer.headers.get('content-encoding')).toBeNull();
  expect(stream.text()).toMatch(/^retry: \d+\n\n/);
});

it('tells nobody else: no colleague, no other company, not the same person in another company', async () => {
  const { company, stream } = await reading();
  const colleague = await newPerson(company.companyId);
  const stranger = await newCompany();
  const others = [
    await readEvents(one.url, colleague.token, company.companyId),
    await readEvents(one.url, stranger.token, stranger.companyId),
  ];
  await sql`insert into role (company_id, name) values (${stranger.companyId}, 'Tamu')`.execute(owner);
  await sql`insert into membership (company_id, user_id, role_id)
    select company_id, ${company.userId}, id from role where company_id = ${stranger.companyId} and name = 'Tamu'`.execute(
    owner,
  );
  for (const other of others) await expect.poll(other.names).toEqual(['hello']);
  await tell({ companyId: stranger.companyId, userId: company.userId }, 'Elsewhere');
  await tell(company, 'Here');
  // Notifications arrive in order: a person who has received their own received nothing before it.
  await tell({ companyId: company.companyId, userId: colleague.userId }, 'Colleague');
  await tell(stranger, 'Stranger');
  await expect.poll(others[0]!.told).toEqual([sentence('Colleague')]);
  await expect.poll(others[1]!.told).toEqual([sentence('Stranger')]);
  expect(stream.names()).toEqual(['hello', 'notifications']);
  expect(stream.told()).toEqual([sentence('Here')]);
  for (const other of others) expect(other.names()).toEqual(['hello', 'notifications']);
});

it('goes on while the session is in another company of its person', async () => {
  const { company, stream } = await reading();
  const elsewhere = await newCompany();
  await sql`insert into role (company_id, name) values (${elsewhere.companyId}, 'Tamu')`.execute(owner);
  await sql`insert into membership (company_id, user_id, role_id)
    select company_id, ${company.userId}, id from role where company_id = ${elsewhere.companyId} and name = 'Tamu'`.execute(
    owner,
  );
  await sql`update session set company_id = ${elsewhere.companyId} where user_id = ${company.userId}`.execute(owner);
  await tell(company, 'Here');
  await expect.poll(stream.told).toEqual([sentence('Here')]);
});

it('refuses strangers, and a company that its person does not work in', async () => {
  const { company } = await reading();
  const elsewhere = await newCompany();
  const refusals = await Promise.all(
    [
      [company.token, elsewhere.companyId],
      ['x'.repeat(43), company.companyId],
      [company.token, 'none'],
    ].map(async ([token, id]) => {
      const answer = await send(one.url, token!, 'GET', `/events?company_id=${id}`);
      return [answer.status, ((await answer.json()) as { type: string }).type];
    }),
  );
  expect(refusals).toEqual([
    [409, 'urn:palka:problem:company-changed'],
    [401, 'urn:palka:problem:sign-in-required'],
    [422, 'urn:palka:problem:invalid-input'],
  ]);
});

describe('a stream ends within a second, and before anything more is told, when', () => {
  it('its person signs out on another instance', async () => {
    const { company, stream } = await reading();
    await send(two.url, company.token, 'POST', '/auth/logout');
    await expect.poll(stream.isEnded, inASecond).toBe(true);
    await tell(company, 'Late');
    expect(stream.told()).toEqual([]);
  });

  it('its person is shut out of the company', async () => {
    const { company, stream } = await reading();
    await sql`update membership set is_active = false where user_id = ${company.userId}`.execute(owner);
    await expect.poll(stream.isEnded, inASecond).toBe(true);
  });

  it('the instance stops, which waits for no stream', async () => {
    const instance = await startInstance();
    const { stream } = await reading(instance);
    const began = Date.now();
    await instance.close();
    expect(Date.now() - began).toBeLessThan(patience.stopMs);
    await expect.poll(stream.isEnded, inASecond).toBe(true);
  });
});

it('tells nothing to a session that ran out in between', async () => {
  const { company, stream } = await reading();
  await sql`update session set expires_at = now() where user_id = ${company.userId}`.execute(owner);
  await tell(company, 'Late');
  await expect.poll(stream.isEnded, inASecond).toBe(true);
  expect(stream.told()).toEqual([]);
});

it('says hello again after its own connection was cut, and goes on', async () => {
  const { company, stream } = await reading();
  const { rows } = await sql<{ cut: boolean }>`
    select pg_terminate_backend(pid) as cut from pg_stat_activity where application_name = ${one.listensAs}`.execute(
    owner,
  );
  expect(rows).toEqual([{ cut: true }]);
  await tell(company, 'Missed');
  await expect.poll(stream.names, { timeout: 5000 }).toEqual(['hello', 'hello']);
  const answer = await send(one.url, company.token, 'GET', '/notifications');
  expect(await answer.json()).toMatchObject({ unread: 1, data: [{ short_description: sentence('Missed') }] });
  await tell(company, 'Heard');
  await expect.poll(stream.told, inASecond).toEqual([sentence('Heard')]);
});

it('gives the place of a person’s eldest stream to their newest, and says so', async () => {
  const { company, stream } = await reading();
  const more = [];
  for (let at = 0; at < 9; at += 1) more.push(await readEvents(one.url, company.token, company.companyId));
  expect(stream.isEnded()).toBe(false);
  const colleague = await newPerson(company.companyId);
  await readEvents(one.url, colleague.token, company.companyId);
  expect(stream.isEnded()).toBe(false);
  more.push(await readEvents(one.url, company.token, company.companyId));
  await expect.poll(stream.isEnded, inASecond).toBe(true);
  expect(stream.names()).toEqual(['hello', 'full']);
  expect(more.map(({ isEnded }) => isEnded())).toEqual(more.map(() => false));
});

it('makes room again when a reader leaves', async () => {
  const { company, stream } = await reading();
  const before = await one.connections();
  for (let at = 0; at < 12; at += 1) {
    await lookIn(one.url, company.token, company.companyId);
    // The server has noticed that they left.
    await expect.poll(one.connections).toBeLessThanOrEqual(before);
  }
  expect(stream.isEnded()).toBe(false);
});
