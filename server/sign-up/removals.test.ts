import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { filledCompany } from '#server/company/testing.ts';
import { asInstallation } from '#server/platform/db/database.ts';
import { sweepImages } from '#server/platform/files/sweep-images.ts';
import { db, newCompany, owner, storage } from '#server/testing.ts';
import { planRemovals, removeTenants, tellOfRemoval } from './removals.ts';

const tables = async () =>
  (
    await sql<{ name: string }>`
      select relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
      where c.relnamespace = 'public'::regnamespace and relkind = 'r' and not attisdropped order by 1`.execute(owner)
  ).rows.map(({ name }) => name);

/** How many rows of a company each table has. */
async function rowsOf(companyId: string) {
  const counts: Record<string, number> = {};
  for (const table of await tables()) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(table)} where company_id = ${companyId}`.execute(owner);
    counts[table] = rows[0]!.count;
  }
  return counts;
}

const ask = (tenantId: string, days: number) =>
  sql`insert into erasure (kind, subject_id, reason, due_at)
    values ('tenant', ${tenantId}, 'asked', now() + make_interval(days => ${days}))`.execute(owner);
const tenantOf = async (companyId: string) =>
  (await sql<{ tenant_id: string }>`select tenant_id from company where id = ${companyId}`.execute(owner)).rows[0]!
    .tenant_id;
const shrink = (companyId: string, most: number) =>
  asInstallation(db, (trx) => sql<{ count: number }>`select remove_rows(${companyId}, ${most}) as count`.execute(trx));

describe('a tenant whose day has come', () => {
  it('goes with every row of its companies, and no row of others', async () => {
    const [gone, here] = [await filledCompany(), await filledCompany()];
    const tenantId = await tenantOf(gone.companyId);
    const before = await rowsOf(here.companyId);
    expect(Object.entries(await rowsOf(gone.companyId)).filter(([, count]) => count === 0)).toEqual([]);
    await ask(tenantId, 0);
    const { rows: some } = await shrink(gone.companyId, 3);
    expect(some[0]!.count).toBe(3);
    await removeTenants(db);
    expect(Object.entries(await rowsOf(gone.companyId)).filter(([, count]) => count > 0)).toEqual([]);
    const { rows: remains } = await sql`select from tenant where id = ${tenantId}
      union all select from company where tenant_id = ${tenantId}`.execute(owner);
    expect(remains).toEqual([]);
    expect(await rowsOf(here.companyId)).toEqual(before);
    expect(await removeTenants(db)).toBe(0);
    const image = (company: string) => `${company}/${'0a'.repeat(20)}.webp`;
    for (const company of [gone.companyId]) await storage.put(image(company), Buffer.from('x'), 'image/webp');
    const left = async () => (await storage.about(image(gone.companyId))) !== undefined;
    expect(await left()).toBe(true);
    await sweepImages(db, storage, Date.now() + 2 * 24 * 60 * 60 * 1000);
    expect(await left()).toBe(false);
  });

  it('does not come early, nor without anybody asking', async () => {
    const { companyId, tenantId } = await newCompany();
    await expect(shrink(companyId, 10)).rejects.toThrow('too early');
    await ask(tenantId, 1);
    await expect(shrink(companyId, 10)).rejects.toThrow('too early');
    const remove = () => asInstallation(db, (trx) => sql`select remove_tenant(${tenantId})`.execute(trx));
    await expect(remove()).rejects.toThrow('too early');
    await expect(sql`update company set is_removed = true`.execute(db)).rejects.toThrow('permission denied');
  });
});

describe('a trial that ended', () => {
  const planned = async (tenantId: string) =>
    (
      await sql<{ reason: string; days: number; due_at: string }>`
        select reason, due_at, round(extract(epoch from due_at - now()) / 86400)::int as days
        from erasure where subject_id = ${tenantId}`.execute(owner)
    ).rows;
  const endTrial = (tenantId: string, daysAgo: number) =>
    sql`update tenant set trial_ends_at = now() - make_interval(days => ${daysAgo}) where id = ${tenantId}`.execute(
      owner,
    );

  it('is told to the owners, and leads to the removal of the tenant in 90 days', async () => {
    const { companyId, tenantId, userId } = await newCompany();
    await sql`update role set is_owner = true where company_id = ${companyId}
      and id = (select role_id from membership where company_id = ${companyId} and user_id = ${userId})`.execute(owner);
    await endTrial(tenantId, 1);
    await planRemovals(db);
    await planRemovals(db);
    const [plan] = await planned(tenantId);
    expect(plan).toMatchObject({ reason: 'trial_ended', days: 89 });
    const { rows: jobs } = await sql<{ days: number }>`
      select round(extract(epoch from due_at - now()) / 86400)::int as days from job
      where kind = 'removal-notice' and payload ->> 'tenant_id' = ${tenantId} order by due_at`.execute(owner);
    expect(jobs.map(({ days }) => days)).toEqual([0, 59, 82]);
    const tell = (due_at: string) => tellOfRemoval({ db })({ tenant_id: tenantId, due_at });
    await tell(plan!.due_at);
    await tell('2020-01-01T00:00:00.000Z');
    const { rows: told } = await sql`select title from notification where user_id = ${userId}`.execute(owner);
    expect(told).toEqual([{ title: 'Semua data akan dihapus' }]);
  });

  it('long ago leaves two weeks all the same, and is taken back where it was extended', async () => {
    const { tenantId } = await newCompany();
    await endTrial(tenantId, 400);
    await planRemovals(db);
    expect(await planned(tenantId)).toMatchObject([{ days: 14 }]);
    await endTrial(tenantId, -30);
    await planRemovals(db);
    expect(await planned(tenantId)).toEqual([]);
  });
});
