import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { masterData } from '#shared/master-data/index.ts';
import type { OwnCompany } from '#shared/company.ts';
import { hashToken } from '#server/platform/http/token.ts';
import { buildApp } from '#server/app/app.ts';
import { connect, createPool } from '#server/platform/db/database.ts';
import { sentSample } from '#server/master-data/sample.ts';
import { findSession } from '#server/platform/http/session.ts';
import { app, db, joinCompany, newCompany, newPerson, owner, send, storage, testConfig } from '#server/testing.ts';

const grade = masterData.find(({ name }) => name === 'grade')!;

/** A person in two companies; their session is in the first. */
async function inTwo() {
  const [here, there] = [await newCompany(), await newCompany()];
  await joinCompany(here.userId, there.companyId);
  const goTo = (company_id: string) => here.send('POST', '/auth/switch_company', { company_id });
  /** Goes there, and answers the token that the session has then. */
  const gone = async (): Promise<string> => (await goTo(there.companyId)).json().data.token;
  return { here, there, goTo, gone };
}

const companyOf = async (token: string): Promise<string> =>
  (await send(token, 'GET', '/auth/me')).json().data.company_id;

const setActive = (userId: string, companyId: string, active: boolean) =>
  sql`update membership set is_active = ${active} where company_id = ${companyId} and user_id = ${userId}`.execute(
    owner,
  );

/** A tab of a browser: the session's cookie, and the company that it shows. */
const writeFrom = (token: string, companyId: string, name: string, instance = app) =>
  instance.inject({
    method: 'POST',
    url: '/v1/grades',
    headers: { cookie: `wms_token=${token}`, 'x-requested-with': 'XMLHttpRequest', 'x-company-id': companyId },
    payload: { ...sentSample(grade), name, code: name },
  });

const gradesIn = async (companyId: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from grade where company_id = ${companyId}`.execute(owner);
  return rows.map(({ name }) => name);
};

/** Another instance of the app on the same database. */
async function otherInstance() {
  const pool = createPool(process.env.TEST_DATABASE_URL_APP!, { max: 4 });
  const itsDb = connect(pool);
  const instance = await buildApp({ config: testConfig, db: itsDb, storage });
  onTestFinished(async () => {
    await instance.close();
    await itsDb.destroy();
  });
  return instance;
}

describe('the companies of a person', () => {
  it('are those where they are active, by name, with their role and the tenant', async () => {
    const { here, there } = await inTwo();
    const third = await newCompany();
    await joinCompany(here.userId, third.companyId);
    await setActive(here.userId, third.companyId, false);
    await sql`update company set name = 'Ä Laut' where id = ${there.companyId}`.execute(owner);
    await sql`update company set name = 'b Darat' where id = ${here.companyId}`.execute(owner);
    const companies: OwnCompany[] = (await here.send('GET', '/auth/companies')).json().data;
    expect(companies.map(({ id, name, current }) => [id, name, current])).toEqual([
      [there.companyId, 'Ä Laut', false],
      [here.companyId, 'b Darat', true],
      [here.others.company, `Other company ${here.others.company}`, false],
    ]);
    expect(companies[0]).toMatchObject({
      tenant: `Tenant ${there.tenantId}`,
      role_name: expect.any(String),
      logo: null,
    });
  });

  it('are still told while a company waits for the second step, which may be left for another', async () => {
    const { here, gone } = await inTwo();
    await sql`update company set requires_second_step = true where id = ${here.companyId}`.execute(owner);
    expect((await here.send('GET', '/auth/companies')).json().data).toHaveLength(3);
    expect((await send(await gone(), 'GET', '/grades')).statusCode).toBe(200);
  });
});

describe('switching', () => {
  it('moves this session, with permissions and data, and no other', async () => {
    const { here, there, goTo } = await inTwo();
    await sql`insert into session (token_hash, company_id, user_id, expires_at)
      values (${hashToken(randomUUID())}, ${here.companyId}, ${here.userId}, now() + interval '1 day')`.execute(owner);
    await here.send('POST', '/grades', sentSample(grade));
    const answer = await goTo(there.companyId);
    const { token, ...place } = answer.json().data;
    expect(place).toEqual({ company_id: there.companyId, name: `Company ${there.companyId}` });
    expect(await companyOf(token)).toBe(there.companyId);
    expect((await send(token, 'GET', '/grades')).json().data).toEqual([]);
    const { rows } = await sql<{ company_id: string }>`
      select company_id from session where user_id = ${here.userId} order by created_at`.execute(owner);
    expect(rows.map(({ company_id }) => company_id).toSorted()).toEqual([here.companyId, there.companyId].toSorted());
  });

  it('changes the token: once the new one is used, the old one names no session any more, in no instance', async () => {
    const { here, there, gone } = await inTwo();
    const second = await otherInstance();
    const token = await gone();
    expect(token).not.toBe(here.token);
    expect(await companyOf(token)).toBe(there.companyId);
    for (const instance of [app, second]) {
      for (const companyId of [here.companyId, there.companyId]) {
        const answer = await writeFrom(here.token, companyId, 'Old', instance);
        expect(answer.json().type).toBe('urn:palka:problem:sign-in-required');
      }
    }
    expect(await gradesIn(here.companyId)).toEqual([]);
    expect(await gradesIn(there.companyId)).toEqual([]);
  });

  it('whose answer is lost leaves the browser signed in, in the company it came into', async () => {
    const { here, there, goTo, gone } = await inTwo();
    await gone();
    expect(await companyOf(here.token)).toBe(there.companyId);
    expect((await writeFrom(here.token, here.companyId, 'Old')).statusCode).toBe(200);
    expect((await writeFrom(here.token, there.companyId, 'New')).statusCode).toBe(200);
    expect(await gradesIn(here.companyId)).toEqual(['Old']);
    expect(await gradesIn(there.companyId)).toEqual(['New']);

    // Asked for again, and lost again, and then there.
    await goTo(there.companyId);
    const { token } = (await goTo(there.companyId)).json().data;
    expect(await companyOf(here.token)).toBe(there.companyId);
    expect(await companyOf(token)).toBe(there.companyId);
    expect((await send(here.token, 'GET', '/auth/me')).statusCode).toBe(401);
    const { rows } = await sql`select from session where user_id = ${here.userId}`.execute(owner);
    expect(rows).toHaveLength(1);
  });

  it('asked for twice at once leaves the browser signed in, whichever answer comes last', async () => {
    const { here, there, goTo } = await inTwo();
    const first = (await goTo(there.companyId)).json().data.token;
    const second = (await goTo(here.companyId)).json().data.token;
    expect(await companyOf(first)).toBe(here.companyId);
    expect(await companyOf(second)).toBe(here.companyId);
    expect((await send(first, 'GET', '/auth/me')).statusCode).toBe(401);
  });

  it('whose answer is lost lets a program do nothing but ask for it again, for it names no company', async () => {
    const { here, there, gone, goTo } = await inTwo();
    await gone();
    const answer = await here.send('POST', '/grades', sentSample(grade));
    expect(answer.json().type).toBe('urn:palka:problem:sign-in-required');
    expect(await gradesIn(there.companyId)).toEqual([]);
    const { token } = (await goTo(here.companyId)).json().data;
    expect((await send(token, 'POST', '/grades', sentSample(grade))).statusCode).toBe(200);
  });

  it('whose answer is lost is signed out of by the old token, too', async () => {
    const { here, gone } = await inTwo();
    const token = await gone();
    await here.send('POST', '/auth/logout');
    for (const one of [here.token, token]) expect((await send(one, 'GET', '/auth/me')).statusCode).toBe(401);
  });

  it('gives the browser the new token for as long as the session may still last', async () => {
    const { here, there, goTo } = await inTwo();
    await sql`update session set created_at = now() - interval '29 days' where user_id = ${here.userId}`.execute(owner);
    const answer = await goTo(there.companyId);
    const [cookie] = answer.cookies;
    expect(cookie).toMatchObject({ name: 'wms_token', value: answer.json().data.token, httpOnly: true, path: '/' });
    expect(Math.round(cookie!.maxAge! / 3600)).toBe(24);
  });

  it('is told in the log of the company one comes into', async () => {
    const { here, there, goTo } = await inTwo();
    await goTo(there.companyId);
    const { rows } = await sql`select company_id, user_id, record_id, entity from activity
      where action = 'switch_company' and user_id = ${here.userId}`.execute(owner);
    expect(rows).toEqual([
      { company_id: there.companyId, user_id: here.userId, record_id: here.userId, entity: 'users' },
    ]);
  });

  it('makes the company the one in which the next session opens', async () => {
    const { here, there, goTo } = await inTwo();
    await goTo(there.companyId);
    const { rows } = await sql<{ company_id: string }>`select company_id from membership
      where user_id = ${here.userId} order by last_seen_at desc nulls last limit 1`.execute(owner);
    expect(rows[0]!.company_id).toBe(there.companyId);
  });

  it('to a company one is not in answers as for one that never was, and changes nothing', async () => {
    const { here, there, goTo } = await inTwo();
    const stranger = await newCompany();
    await setActive(here.userId, there.companyId, false);
    for (const id of [stranger.companyId, randomUUID(), there.companyId]) {
      expect((await goTo(id)).json().type).toBe('urn:palka:problem:record-not-found');
    }
    expect((await goTo('x')).json().type).toBe('urn:palka:problem:invalid-input');
    expect(await companyOf(here.token)).toBe(here.companyId);
  });
});

describe('two tabs of one session', () => {
  it('that write while one of them switches write into the company they show, or nowhere', async () => {
    const { here, there } = await inTwo();
    const second = await otherInstance();
    const shown = [here.companyId, there.companyId] as const;
    const accepted: Record<string, string[]> = { [here.companyId]: [], [there.companyId]: [] };
    const refused = new Set<string>();
    let { token } = here;
    for (let round = 0; round < 12; round += 1) {
      const target = shown[(round + 1) % 2]!;
      const names = shown.flatMap((company, tab) =>
        [app, second].map((instance, at) => ({ company, instance, name: `R${round} T${tab} I${at}` })),
      );
      const [answers, switched] = await Promise.all([
        Promise.all(names.map(({ company, instance, name }) => writeFrom(token, company, name, instance))),
        send(token, 'POST', '/auth/switch_company', { company_id: target }),
      ]);
      for (const [at, { statusCode, body }] of answers.entries()) {
        const { company, name } = names[at]!;
        if (statusCode === 200) accepted[company]!.push(name);
        else refused.add(JSON.parse(body).type);
      }
      ({ token } = switched.json().data);
    }
    // What was on its way when the token changed came with the old one.
    expect(['urn:palka:problem:sign-in-required']).toEqual(expect.arrayContaining([...refused]));
    expect(shown.map((company) => accepted[company]!.length > 0)).toEqual([true, true]);
    for (const company of shown) {
      expect((await gradesIn(company)).toSorted()).toEqual(accepted[company]!.toSorted());
    }
  });

  it('each read and write in the company they show, wherever the session went, in every instance', async () => {
    const { here, there, gone } = await inTwo();
    const instances = [app, await otherInstance()];
    const token = await gone();
    for (const [at, instance] of instances.entries()) {
      for (const [tab, { companyId }] of [here, there].entries()) {
        const name = `T${tab} I${at}`;
        expect((await writeFrom(token, companyId, name, instance)).statusCode).toBe(200);
        const cookie = { cookie: `wms_token=${token}`, 'x-company-id': companyId };
        const read = await instance.inject({ url: `/v1/grades?search=${name}`, headers: cookie });
        expect(read.json().data).toHaveLength(1);
        const me = await instance.inject({ url: '/v1/auth/me', headers: cookie });
        expect(me.json().data.company_id).toBe(companyId);
      }
    }
    expect((await gradesIn(here.companyId)).toSorted()).toEqual(['T0 I0', 'T0 I1']);
    expect((await gradesIn(there.companyId)).toSorted()).toEqual(['T1 I0', 'T1 I1']);
  });

  it('hold to what the company they show allows: its role, its warehouses, its second step', async () => {
    const { here, there } = await inTwo();
    const inThere = (path: string) =>
      here.send('GET', path, undefined, { 'x-company-id': there.companyId.toUpperCase() });
    await sql`update role set is_owner = false, permissions = '{grade_list}' where company_id = ${there.companyId} and id = (
      select role_id from membership where company_id = ${there.companyId} and user_id = ${here.userId})`.execute(
      owner,
    );
    expect((await inThere('/grades')).statusCode).toBe(200);
    expect((await inThere('/sizes')).json().type).toBe('urn:palka:problem:permission-missing');
    expect((await here.send('GET', '/sizes')).statusCode).toBe(200);
    await sql`insert into warehouse_access (company_id, user_id, warehouse_id)
      select company_id, ${here.userId}, id from warehouse where company_id = ${there.companyId} limit 1`.execute(
      owner,
    );
    const { rows } = await sql<{ id: string }>`
      select warehouse_id as id from warehouse_access where user_id = ${here.userId}`.execute(owner);
    const found = await findSession(db, hashToken(here.token), there.companyId);
    expect(found).toMatchObject({ company_id: there.companyId, warehouse_ids: rows.map(({ id }) => id) });
    await sql`update company set requires_second_step = true where id = ${there.companyId}`.execute(owner);
    expect((await inThere('/grades')).json().type).toBe('urn:palka:problem:second-step-setup-required');
    expect((await here.send('GET', '/grades')).statusCode).toBe(200);
  });

  it('are refused to read and write where the person is shut out meanwhile, and nothing moves elsewhere', async () => {
    const { here, there, gone } = await inTwo();
    const token = await gone();
    await setActive(here.userId, here.companyId, false);
    const stranger = await newCompany();
    for (const companyId of [here.companyId, stranger.companyId]) {
      expect((await writeFrom(token, companyId, 'Late')).json().type).toBe('urn:palka:problem:company-changed');
      const read = await app.inject({
        url: '/v1/grades',
        headers: { cookie: `wms_token=${token}`, 'x-company-id': companyId },
      });
      expect(read.json().type).toBe('urn:palka:problem:company-changed');
      const me = await app.inject({
        url: '/v1/auth/me',
        headers: { cookie: `wms_token=${token}`, 'x-company-id': companyId },
      });
      expect(me.json().data.company_id).toBe(there.companyId);
    }
    expect(await gradesIn(there.companyId)).toEqual([]);
  });

  it('show the pictures of the company that their address names', async () => {
    const { here, there, gone } = await inTwo();
    const token = await gone();
    const colleague = await newPerson(here.companyId);
    const photo = `${colleague.userId}/${'a'.repeat(40)}.webp`;
    await sql`update app_user set photo = ${photo} where id = ${colleague.userId}`.execute(owner);
    await storage.put(photo, Buffer.from('webp'), 'image/webp');
    const shown = async (query: string) =>
      (await app.inject({ url: `/files/${photo}${query}`, headers: { cookie: `wms_token=${token}` } })).statusCode;
    expect(await shown(`?company_id=${here.companyId}`)).toBe(200);
    expect(await shown(`?company_id=${there.companyId}`)).toBe(404);
    expect(await shown('')).toBe(404);
    expect(await shown(`?company_id=${(await newCompany()).companyId}`)).toBe(409);
  });

  it('that show another person are refused too', async () => {
    const { companyId, userId, send: ask } = await newCompany();
    const former = await newPerson(companyId);
    const asked = (person: string) => ask('GET', '/grades', undefined, { 'x-user-id': person });
    expect((await asked(former.userId)).json().type).toBe('urn:palka:problem:company-changed');
    expect((await asked(userId)).statusCode).toBe(200);
  });
});

describe('a person who switches into a company that shuts them out at the same moment', () => {
  it('is out, and stays out when they are let in again', async () => {
    const { here, there } = await inTwo();
    for (let round = 0; round < 15; round += 1) {
      await sql`insert into session (token_hash, company_id, user_id, expires_at)
        values (${hashToken(here.token)}, ${here.companyId}, ${here.userId}, now() + interval '1 day')
        on conflict (token_hash) do update set company_id = excluded.company_id`.execute(owner);
      const [answer] = await Promise.all([
        here.send('POST', '/auth/switch_company', { company_id: there.companyId }),
        setActive(here.userId, there.companyId, false),
      ]);
      await setActive(here.userId, there.companyId, true);
      const me = await send(answer.json().data?.token ?? here.token, 'GET', '/auth/me');
      // Either they never left, or they came in first and were shown out.
      const stayed = me.statusCode === 200 && me.json().data.company_id === here.companyId;
      expect([
        [404, true],
        [200, false],
      ]).toContainEqual([answer.statusCode, stayed]);
      expect(stayed || me.statusCode === 401).toBe(true);
    }
  });
});
