import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { asCompany } from '#server/platform/db/database.ts';
import { db, newCompany, newPerson, owner, send } from '#server/testing.ts';
import { notify } from './notify.ts';
import { sweepNotifications } from './sweep.ts';

type Person = { companyId: string; userId: string };

const tell = ({ companyId, userId }: Person, name: string) =>
  asCompany(db, { companyId, userId }, (trx) =>
    notify(trx, { userIds: [userId], event: 'invitation_accepted', params: { name, role: 'Keuangan' } }),
  );

async function told(...names: string[]) {
  const company = await newCompany();
  for (const name of names) await tell(company, name);
  return company;
}

const listed = async ({ send: ask }: Awaited<ReturnType<typeof told>>, query = '') =>
  (await ask('GET', `/notifications${query}`)).json();

const namesIn = ({ data }: { data: { short_description: string }[] }) =>
  data.map(({ short_description }) => short_description.split(' ')[0]);

describe('the list', () => {
  it('has the newest first, page by page, and counts what is unread on all pages', async () => {
    const company = await told('Ani', 'Budi', 'Citra');
    const first = await listed(company, '?size=2');
    expect(namesIn(first)).toEqual(['Citra', 'Budi']);
    expect(first).toMatchObject({
      pagination: { total: 3, currentPageFront: 0, totalPagesFront: 2 },
      unread: 3,
    });
    expect(namesIn(await listed(company, '?size=2&page=1'))).toEqual(['Ani']);
    expect((await listed(company, '?size=2&page=7')).pagination.total).toBe(3);
  });

  it('is searched, sorted and narrowed to what is unread', async () => {
    const company = await told('Ani', 'Budi', 'Citra');
    expect(namesIn(await listed(company, '?search=BUDI'))).toEqual(['Budi']);
    expect(namesIn(await listed(company, '?search=%25'))).toEqual([]);
    expect(namesIn(await listed(company, '?order_by=short_description&sort_by=asc'))).toEqual(['Ani', 'Budi', 'Citra']);
    const { data } = await listed(company, '?search=Ani');
    await company.send('POST', '/notifications/read', { ids: [data[0].id] });
    expect(namesIn(await listed(company, '?status=unread'))).toEqual(['Citra', 'Budi']);
    expect(namesIn(await listed(company, '?order_by=read_at&sort_by=asc'))[0]).toBe('Ani');
  });

  it('refuses what it does not know', async () => {
    const company = await told();
    for (const query of ['?status=read', '?order_by=user_id', '?size=101', '?export_data=true'])
      expect((await listed(company, query)).type).toBe('urn:palka:problem:invalid-input');
  });
});

it('forgets what is older than half a year, of every company', async () => {
  const company = await told('Ani', 'Budi');
  await sql`update notification set created_at = now() - interval '181 days'
    where user_id = ${company.userId} and short_description like 'Ani%'`.execute(owner);
  await sweepNotifications(db);
  expect(namesIn(await listed(company))).toEqual(['Budi']);
});

describe('marking as read', () => {
  it('takes the ones named, or all, and keeps when each was first read', async () => {
    const company = await told('Ani', 'Budi', 'Citra');
    const { data } = await listed(company);
    const read = (body: object) => company.send('POST', '/notifications/read', body);
    expect((await read({ ids: [data[0].id] })).json()).toEqual({ data: { unread: 2 } });
    const before = (await listed(company)).data[0].read_at;
    expect((await read({ all: true })).json()).toEqual({ data: { unread: 0 } });
    expect((await listed(company)).data[0].read_at).toBe(before);
  });

  it('leaves alone what is another person’s, and says nothing of it', async () => {
    const company = await told('Ani');
    const colleague = await newPerson(company.companyId);
    const stranger = await newCompany();
    const [{ id }] = (await listed(company)).data;
    for (const token of [colleague.token, stranger.token]) {
      for (const body of [{ ids: [id] }, { ids: [randomUUID()] }, { all: true }])
        expect((await send(token, 'POST', '/notifications/read', body)).json()).toEqual({ data: { unread: 0 } });
      expect((await send(token, 'GET', '/notifications')).json()).toMatchObject({ data: [], unread: 0 });
    }
    expect((await listed(company)).unread).toBe(1);
  });

  it('refuses a body that says neither', async () => {
    const { send: ask } = await told();
    for (const body of [{}, { ids: [] }, { all: false }, { ids: ['x'] }, { ids: [randomUUID()], all: true }])
      expect((await ask('POST', '/notifications/read', body)).json().type).toBe('urn:palka:problem:invalid-input');
  });
});

describe('the choices', () => {
  const events = async ({ send: ask }: Awaited<ReturnType<typeof told>>) => {
    const { data } = (await ask('GET', '/notifications/choices')).json();
    return Object.fromEntries(data.map(({ event, ...channels }: { event: string }) => [event, channels]));
  };

  it('are what the program has by itself until somebody chooses, and are each person’s own', async () => {
    const company = await told();
    expect(await events(company)).toMatchObject({
      import_finished: { app: true, email: false },
      role_changed: { app: true, email: true },
    });
    const choices = [
      { event: 'import_finished', app: true, email: true },
      { event: 'role_changed', app: false, email: true },
    ];
    expect((await company.send('PUT', '/notifications/choices', { choices })).statusCode).toBe(200);
    expect(await events(company)).toMatchObject({
      import_finished: { app: true, email: true },
      role_changed: { app: false, email: true },
      trial_ending: { app: true, email: true },
    });
    const colleague = await newPerson(company.companyId);
    expect((await send(colleague.token, 'GET', '/notifications/choices')).json().data).toContainEqual({
      event: 'role_changed',
      app: true,
      email: true,
    });
  });

  it('are stored only where they differ, and go when somebody chooses what there was', async () => {
    const company = await told();
    const stored = async () => {
      const { rows } = await sql<{ event: string; channel: string; enabled: boolean }>`
        select event, channel, enabled from notification_choice where user_id = ${company.userId}`.execute(owner);
      return rows;
    };
    const choose = (email: boolean) =>
      company.send('PUT', '/notifications/choices', { choices: [{ event: 'import_failed', app: true, email }] });
    await choose(true);
    await choose(true);
    expect(await stored()).toEqual([{ event: 'import_failed', channel: 'email', enabled: true }]);
    await choose(false);
    expect(await stored()).toEqual([]);
  });

  it('refuse an unknown event and one named twice', async () => {
    const { send: ask } = await told();
    const on = { app: true, email: true };
    const twice = { event: 'role_changed', ...on };
    for (const choices of [[{ event: 'nothing', ...on }], [twice, twice], [{ event: 'role_changed', app: true }]])
      expect((await ask('PUT', '/notifications/choices', { choices })).json().type).toBe(
        'urn:palka:problem:invalid-input',
      );
  });
});
