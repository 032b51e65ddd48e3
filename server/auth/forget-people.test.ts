import { mkdtemp, readdir, utimes, writeFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { verifyChain } from '#server/activity/verify.ts';
import { asCompany, asInstallation } from '#server/platform/db/database.ts';
import { recordOfOneself } from '#server/platform/activity/record.ts';
import { seal } from '#server/platform/activity/testing.ts';
import { sweepMailFiles } from '#server/platform/mail/sweep-mail-files.ts';
import { db, givePassword, newCompany, newPerson, owner, send } from '#server/testing.ts';
import { sweepPeople, sweepTraces } from './forget-people.ts';

const ask = (userId: string, days: number) =>
  sql`insert into erasure (kind, subject_id, reason, due_at)
    values ('person', ${userId}, 'asked', now() + make_interval(days => ${days}))`.execute(owner);

/** Of nobody else in any test: that it is nowhere is asked of the whole database. */
const ADDRESS = '203.0.113.203';

/** Somebody who did something, failed to sign in, and is in an entry of a colleague. */
async function person() {
  const company = await newCompany();
  const one = await newPerson(company.companyId);
  const name = `Sari ${one.userId}`;
  await sql`update app_user set name = ${name}, phone = '+62811', photo = 'x' where id = ${one.userId}`.execute(owner);
  await givePassword(one.userId, 'kerapu macan 27');
  await sql`insert into sign_in_failure (way, email) values ('password', ${one.email})`.execute(owner);
  const actor = { companyId: company.companyId, userId: one.userId, ip: ADDRESS };
  await asCompany(db, actor, (trx) => recordOfOneself(trx, 'sign_in', { user_agent: [null, `Browser of ${name}`] }));
  await company.send('POST', `/users/${one.userId}/reset_second_step`, {});
  await seal(company);
  return { company, name, ...one };
}

/** Where a word stands, in all tables. */
async function tablesWith(word: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(owner);
  const found = [];
  for (const { name } of rows) {
    const { rows: hits } = await sql`
      select from ${sql.table(name)} t where position(${word} in to_jsonb(t)::text) > 0 limit 1`.execute(owner);
    if (hits.length > 0) found.push(name);
  }
  return found.toSorted();
}

describe('a person whose day has come', () => {
  it('is nowhere any more, and the chain of the log holds', async () => {
    const { company, userId, email, name, token } = await person();
    expect(await tablesWith(name)).toEqual(['activity', 'app_user']);
    expect(await tablesWith(email)).toEqual(['app_user', 'sign_in_failure']);
    await ask(userId, 0);
    await sweepPeople(db);
    for (const word of [name, email, ADDRESS]) expect({ word, in: await tablesWith(word) }).toEqual({ word, in: [] });
    for (const table of ['credential', 'membership', 'session']) {
      const { rows } = await sql`select from ${sql.table(table)} where user_id = ${userId}`.execute(owner);
      expect({ table, rows }).toEqual({ table, rows: [] });
    }
    expect((await send(token, 'GET', '/auth/me')).statusCode).toBe(401);
    await seal(company);
    const { companyId } = company;
    const verified = await verifyChain((work) => asInstallation(db, work), companyId);
    expect(verified).toMatchObject({ sound: true });
    expect(verified.erased).toBeGreaterThan(0);
    const { data } = (await company.send('GET', `/activities?user_id=${userId}`)).json();
    expect(data[0]).toMatchObject({ user_id: userId, user_name: null, ip: null });
  });

  it('stays before that day, and as the only owner of a company', async () => {
    const later = await person();
    await ask(later.userId, 1);
    const { companyId, userId } = await newCompany();
    await sql`update role set is_owner = true where company_id = ${companyId}
      and id = (select role_id from membership where company_id = ${companyId} and user_id = ${userId})`.execute(owner);
    await sql`delete from membership where company_id = ${companyId} and user_id <> ${userId}`.execute(owner);
    await ask(userId, 0);
    await sweepPeople(db);
    const { rows } =
      await sql`select from app_user where id in (${later.userId}, ${userId}) and forgotten_at is null`.execute(owner);
    expect(rows).toHaveLength(2);
    await sql`delete from erasure where subject_id in (${later.userId}, ${userId})`.execute(owner);
  });

  it('comes by itself a month after the last company was left, unless they joined one again', async () => {
    const { company, userId } = await person();
    const { rows: roles } = await sql<{ role_id: string }>`
      delete from membership where user_id = ${userId} returning role_id`.execute(owner);
    await sweepPeople(db);
    const plans = async () =>
      (
        await sql`select reason, round(extract(epoch from due_at - now()) / 86400)::int as days
          from erasure where subject_id = ${userId}`.execute(owner)
      ).rows;
    expect(await plans()).toEqual([{ reason: 'no_company', days: 30 }]);
    await sql`insert into membership (company_id, user_id, role_id)
      values (${company.companyId}, ${userId}, ${roles[0]!.role_id})`.execute(owner);
    await sweepPeople(db);
    expect(await plans()).toEqual([]);
  });

  it('is nothing that the app could bring about itself', async () => {
    const { userId } = await newCompany();
    const reach = (statement: string) => asInstallation(db, (trx) => sql.raw(statement).execute(trx));
    for (const statement of [
      `select forget_person('${userId}')`,
      `insert into erasure (kind, subject_id, reason, due_at) values ('person', '${userId}', 'asked', now())`,
      'update erasure set due_at = now()',
      'update activity set erased_at = now(), user_name = null',
    ]) {
      await expect(reach(statement)).rejects.toThrow('permission denied');
    }
  });
});

describe('traces', () => {
  it('of the log lose the address after a year, and the chain holds; sign-ins that failed go', async () => {
    const company = await newCompany();
    const { userId } = company;
    const actor = { companyId: company.companyId, userId, ip: '192.0.2.78' };
    for (const days of [366, 364]) {
      await asCompany(db, actor, (trx) => recordOfOneself(trx, 'sign_out'));
      // As it was that day: before it is sealed.
      await sql`update activity set at = now() - make_interval(days => ${days})
        where company_id = ${company.companyId} and at > now() - interval '1 day'`.execute(owner);
    }
    await seal(company);
    const of = sql`company_id = ${company.companyId}`;
    await sql`insert into sign_in_failure (way, email, at) values ('password', ${userId}, now() - interval '366 days')`.execute(
      owner,
    );
    await sweepTraces(db);
    expect(await tablesWith(userId)).not.toContain('sign_in_failure');
    const { rows: left } = await sql`select ip from activity where ${of} and action = 'sign_out' order by at`.execute(
      owner,
    );
    expect(left).toEqual([{ ip: null }, { ip: '192.0.2.78' }]);
    const verified = await verifyChain((work) => asInstallation(db, work), company.companyId);
    // Their day was changed by hand, which it says; what they hold is as it was sealed.
    expect(verified.erased).toBe(1);
    expect(new Set(verified.faults.map(({ kind }) => kind))).toEqual(new Set(['inserted']));
  });

  it('in files of mails go after a month', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'palka-mail-'));
    await mkdir(join(folder, 'mail'));
    for (const [name, days] of [
      ['old.eml', 31],
      ['young.eml', 29],
      ['other.txt', 99],
    ] as const) {
      const file = join(folder, 'mail', name);
      await writeFile(file, '');
      const at = new Date(Date.now() - days * 24 * 60 * 60 * 1000);
      await utimes(file, at, at);
    }
    expect(await sweepMailFiles(folder)).toBe(1);
    expect((await readdir(join(folder, 'mail'))).toSorted()).toEqual(['other.txt', 'young.eml']);
  });
});
