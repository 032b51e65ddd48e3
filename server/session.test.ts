import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { hashToken } from './access.ts';
import { asCompany, asInstallation } from './database.ts';
import { newToken, openSession } from './session.ts';
import { db, newCompany, newPerson, owner } from './testing.ts';

const open = (userId: string, token = newToken()) =>
  asInstallation(db, (trx) => openSession(trx, userId, hashToken(token), { ip: '192.0.2.1', userAgent: 'test' }));

const standing = async (userId: string) => {
  const { rows } = await sql<{ seen: boolean; sessions: number }>`
    select last_seen_at is not null as seen,
      (select count(*) from session where user_id = membership.user_id and ip is not null) as sessions
    from membership where user_id = ${userId}`.execute(owner);
  return rows[0];
};

it('notes that whoever signs in is here', async () => {
  const { companyId, userId } = await newCompany();
  expect(await standing(userId)).toEqual({ seen: false, sessions: 0 });
  expect(await open(userId)).toEqual({ company_id: companyId });
  expect(await standing(userId)).toEqual({ seen: true, sessions: 1 });
});

it('opens nothing for whoever is shut out at the same moment', async () => {
  const company = await newCompany();
  const { userId } = await newPerson(company.companyId);
  let opening: ReturnType<typeof open> | undefined;
  await asCompany(db, company, async (trx) => {
    await sql`update membership set is_active = false where user_id = ${userId}`.execute(trx);
    opening = open(userId);
    // Long enough for it to come to the locked membership.
    await wait(300);
  });
  expect(await opening).toBeUndefined();
  expect(await standing(userId)).toEqual({ seen: false, sessions: 0 });
});
