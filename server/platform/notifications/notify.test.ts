import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { actAs, asCompany, asInstallation } from '#server/platform/db/database.ts';
import { db, newCompany, newPerson, owner } from '#server/testing.ts';
import { notify } from './notify.ts';

const bellOf = async (companyId: string, userId: string) =>
  asCompany(db, { companyId, userId }, async (trx) =>
    trx.selectFrom('notification').select(['key', 'title', 'short_description', 'link']).execute(),
  );

const mailsFor = async (userId: string) => {
  const { rows } = await sql<{ payload: object }>`
    select payload from job where kind = 'notification-mail' and payload->>'user_id' = ${userId}`.execute(owner);
  return rows.map(({ payload }) => payload);
};

const choose = (companyId: string, userId: string, event: string, channel: string, enabled: boolean) =>
  sql`insert into notification_choice (company_id, user_id, event, channel, enabled)
    values (${companyId}, ${userId}, ${event}, ${channel}, ${enabled})`.execute(owner);

const accepted = { event: 'invitation_accepted', params: { name: 'Siti', role: 'Keuangan' } } as const;

it('tells each colleague in their own language, in the bell and by mail', async () => {
  const { companyId, userId } = await newCompany();
  const colleague = await newPerson(companyId);
  await sql`update app_user set language = 'en' where id = ${colleague.userId}`.execute(owner);
  await asCompany(db, { companyId, userId }, (trx) =>
    notify(trx, { ...accepted, userIds: [userId, colleague.userId, userId], link: '/app/users' }),
  );
  expect(await bellOf(companyId, userId)).toEqual([
    {
      key: 'invitation_accepted',
      title: 'Undangan diterima',
      short_description: 'Siti bergabung sebagai Keuangan.',
      link: '/app/users',
    },
  ]);
  expect(await bellOf(companyId, colleague.userId)).toMatchObject([{ title: 'Invitation accepted' }]);
  expect(await mailsFor(colleague.userId)).toEqual([
    { company_id: companyId, user_id: colleague.userId, ...accepted, link: '/app/users' },
  ]);
});

it('keeps to the channels that each has chosen', async () => {
  const { companyId, userId } = await newCompany();
  const [quiet, reader] = [await newPerson(companyId), await newPerson(companyId)];
  await choose(companyId, quiet.userId, 'invitation_accepted', 'app', false);
  await choose(companyId, quiet.userId, 'invitation_accepted', 'email', false);
  await choose(companyId, reader.userId, 'invitation_accepted', 'app', false);
  await choose(companyId, reader.userId, 'role_changed', 'email', false);
  await asCompany(db, { companyId, userId }, (trx) =>
    notify(trx, { ...accepted, userIds: [quiet.userId, reader.userId] }),
  );
  expect(await bellOf(companyId, quiet.userId)).toEqual([]);
  expect(await mailsFor(quiet.userId)).toEqual([]);
  expect(await bellOf(companyId, reader.userId)).toEqual([]);
  expect(await mailsFor(reader.userId)).toHaveLength(1);
});

it('leaves out strangers and those who were shut out', async () => {
  const { companyId, userId } = await newCompany();
  const stranger = await newCompany();
  const former = await newPerson(companyId);
  await sql`update membership set is_active = false where user_id = ${former.userId}`.execute(owner);
  await asCompany(db, { companyId, userId }, (trx) =>
    notify(trx, { ...accepted, userIds: [stranger.userId, former.userId] }),
  );
  expect(await bellOf(stranger.companyId, stranger.userId)).toEqual([]);
  expect(await bellOf(companyId, former.userId)).toEqual([]);
  expect(await mailsFor(stranger.userId)).toEqual([]);
  expect(await mailsFor(former.userId)).toEqual([]);
});

it('tells nobody what was rolled back', async () => {
  const { companyId, userId } = await newCompany();
  await asCompany(db, { companyId, userId }, async (trx) => {
    await notify(trx, { ...accepted, userIds: [userId] });
    throw new Error('changed my mind');
  }).catch(() => {});
  expect(await bellOf(companyId, userId)).toEqual([]);
  expect(await mailsFor(userId)).toEqual([]);
});

it('leaves the transaction what it was, also where it is the installation’s and enters a company', async () => {
  const { companyId, userId } = await newCompany();
  const sessions = sql`select from session where user_id = ${userId}`;
  await asCompany(db, { companyId, userId }, async (trx) => {
    await notify(trx, { ...accepted, userIds: [userId] });
    expect((await sessions.execute(trx)).rows).toHaveLength(0);
  });
  await asInstallation(db, async (trx) => {
    await actAs(trx, { companyId, userId });
    await notify(trx, { ...accepted, userIds: [userId] });
    expect((await sessions.execute(trx)).rows).toHaveLength(1);
  });
  expect(await bellOf(companyId, userId)).toHaveLength(2);
});
