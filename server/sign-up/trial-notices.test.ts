import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { asInstallation } from '#server/platform/db/database.ts';
import { startJobs } from '#server/platform/jobs/start-jobs.ts';
import { db, newCompany, newPerson, owner } from '#server/testing.ts';
import { planTrialNotices, tellOfTrial, type TrialNotice } from './trial-notices.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };

/** A tenant whose trial ends after so many days, with one owner and somebody who is none. */
async function onTrial(days: number | null) {
  const company = await newCompany();
  const { tenantId, companyId, userId } = company;
  await sql`update role set is_owner = true where company_id = ${companyId}`.execute(owner);
  const clerk = await newPerson(companyId, []);
  await endAfter(tenantId, days);
  return { ...company, clerk, ownerId: userId };
}

async function endAfter(tenantId: string, days: number | null) {
  await sql`update tenant set trial_ends_at = date_trunc('second', now()) + make_interval(secs => ${days === null ? null : days * 86_400})
    where id = ${tenantId}`.execute(owner);
  await asInstallation(db, (trx) => planTrialNotices(trx, tenantId));
}

async function planned(tenantId: string) {
  const { rows } = await sql<{ payload: TrialNotice; days: number }>`
    select payload, round(extract(epoch from due_at - now()) / 86400)::int as days from job
    where kind = 'trial-notice' and payload->>'tenant_id' = ${tenantId} order by due_at`.execute(owner);
  return rows;
}

const days = async (tenantId: string) => (await planned(tenantId)).map(({ days }) => days);

async function toldTo(userId: string) {
  const { rows } = await sql<{ title: string }>`
    select title from notification where user_id = ${userId} and key = 'trial_ending' order by created_at`.execute(
    owner,
  );
  return rows.map(({ title }) => title);
}

it('waits in the queue for the week before, the day before and the end, as far as they are still to come', async () => {
  expect(await days((await onTrial(30)).tenantId)).toEqual([23, 29, 30]);
  expect(await days((await onTrial(3)).tenantId)).toEqual([2, 3]);
  expect(await days((await onTrial(-1)).tenantId)).toEqual([]);
  expect(await days((await onTrial(null)).tenantId)).toEqual([]);
});

it('is planned again when the end moves, and dropped when there is no end any more', async () => {
  const { tenantId } = await onTrial(3);
  await endAfter(tenantId, 40);
  expect(await days(tenantId)).toEqual([33, 39, 40]);
  await endAfter(tenantId, null);
  expect(await days(tenantId)).toEqual([]);
});

it('names the last day as the company counts days, which is the one before an end at midnight', async () => {
  const { tenantId, ownerId } = await onTrial(10);
  const tell = tellOfTrial({ db });
  // Where companies of tests are, midnight is at 15:00 UTC.
  for (const [end, day] of [
    ['2090-11-30T15:00:00Z', '30-11-2090'],
    ['2090-11-30T15:00:01Z', '01-12-2090'],
  ]) {
    await sql`update tenant set trial_ends_at = ${end} where id = ${tenantId}`.execute(owner);
    await asInstallation(db, (trx) => planTrialNotices(trx, tenantId));
    const [first] = await planned(tenantId);
    await tell(first!.payload);
    const { rows } = await sql<{ said: string }>`select short_description as said from notification
      where user_id = ${ownerId} order by created_at desc limit 1`.execute(owner);
    expect(rows[0]!.said).toContain(day);
  }
});

it('reaches the owners, nobody else, once', async () => {
  const { tenantId, ownerId, clerk } = await onTrial(10);
  const tell = tellOfTrial({ db });
  const [week, day, end] = (await planned(tenantId)).map(({ payload }) => payload);
  await Promise.all([tell(week!), tell(week!), tell(week!)]);
  await tell(week!);
  expect(await toldTo(ownerId)).toEqual(['Masa uji coba segera berakhir']);
  await tell(day!);
  await tell(end!);
  expect(await toldTo(ownerId)).toEqual([
    'Masa uji coba segera berakhir',
    'Masa uji coba segera berakhir',
    'Masa uji coba sudah berakhir',
  ]);
  expect(await toldTo(clerk.userId)).toEqual([]);
  expect(await planned(tenantId)).toEqual([]);
});

it('is told by one of several instances when its day has come', async () => {
  const { tenantId, ownerId } = await onTrial(10);
  await sql`update job set due_at = now() where kind = 'trial-notice' and payload->>'tenant_id' = ${tenantId}
    and payload->>'days_before' = '7'`.execute(owner);
  const instances = Array.from({ length: 3 }, () =>
    startJobs(db, { 'trial-notice': tellOfTrial({ db }) }, { log, lookEveryMs: 50 }),
  );
  onTestFinished(async () => void (await Promise.all(instances.map((jobs) => jobs.stop()))));
  await expect.poll(() => toldTo(ownerId), { timeout: 5000 }).toHaveLength(1);
  await expect.poll(() => days(tenantId)).toEqual([9, 10]);
  expect(await toldTo(ownerId)).toHaveLength(1);
});

it('says nothing of an end that has been moved without a plan', async () => {
  const { tenantId, ownerId } = await onTrial(10);
  const [week] = await planned(tenantId);
  await sql`update tenant set trial_ends_at = trial_ends_at + interval '1 month' where id = ${tenantId}`.execute(owner);
  await tellOfTrial({ db })(week!.payload);
  expect(await toldTo(ownerId)).toEqual([]);
});

it('reaches an owner of several companies of the tenant in the oldest of them only', async () => {
  const { tenantId, companyId, ownerId } = await onTrial(10);
  const { rows } = await sql<{ id: string }>`
    insert into company (tenant_id, name) values (${tenantId}, 'PT Kedua') returning id`.execute(owner);
  const second = rows[0]!.id;
  await sql`with made as (insert into role (company_id, name, is_owner) values (${second}, 'Pemilik', true) returning id)
    insert into membership (company_id, user_id, role_id) select ${second}, ${ownerId}, id from made`.execute(owner);
  const [week] = await planned(tenantId);
  await tellOfTrial({ db })(week!.payload);
  const told = await sql`select company_id from notification where user_id = ${ownerId}`.execute(owner);
  expect(told.rows).toEqual([{ company_id: companyId }]);
});
