import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { asCompany, type Trx } from '#server/platform/db/database.ts';
import { isProblem } from '#server/platform/problems/problem.ts';
import { constraintProblem } from '#server/platform/db/database-problem.ts';
import { db, newCompany, newPerson, owner, send } from '#server/testing.ts';

/** A company with two owners and a role that is not the owners'. */
async function companyWithOwners() {
  const company = await newCompany();
  const { companyId, userId } = company;
  const second = await newPerson(companyId);
  const ownerRole = randomUUID();
  await sql`insert into role (company_id, id, name, is_owner) values (${companyId}, ${ownerRole}, 'Owner', true)`.execute(
    owner,
  );
  const { rows } = await sql<{ role_id: string }>`
    select role_id from membership where company_id = ${companyId} and user_id = ${userId}`.execute(owner);
  await sql`update membership set role_id = ${ownerRole}
    where company_id = ${companyId} and user_id in (${userId}, ${second.userId})`.execute(owner);
  const inCompany = <T>(work: (trx: Trx) => Promise<T>) => asCompany(db, company, work);
  return { ...company, inCompany, second, otherRole: rows[0]!.role_id };
}

const leaving = [
  (userId: string) => sql`update membership set is_active = false where user_id = ${userId}`,
  (userId: string, role: string) => sql`update membership set role_id = ${role} where user_id = ${userId}`,
  (userId: string) => sql`delete from membership where user_id = ${userId}`,
];

it('lets an owner go, but not the last one, however they would leave', async () => {
  for (const leave of leaving) {
    const { inCompany, userId, second, otherRole } = await companyWithOwners();
    await inCompany((trx) => leave(second.userId, otherRole).execute(trx));
    const last = inCompany((trx) => leave(userId, otherRole).execute(trx));
    const problem = constraintProblem(await last.catch((error: unknown) => error), 'PUT');
    expect(isProblem(problem, 'last-owner')).toBe(true);
  }
});

it('keeps one of two owners who leave at the same moment', async () => {
  const { companyId, inCompany, userId, second, otherRole } = await companyWithOwners();
  const answers = await Promise.allSettled(
    [userId, second.userId].map((id) => inCompany((trx) => leaving[1]!(id, otherRole).execute(trx))),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const { rows } = await sql`select from membership join role using (company_id)
    where membership.role_id = role.id and is_owner and company_id = ${companyId}`.execute(owner);
  expect(rows).toHaveLength(1);
});

it('ends the sessions of a deactivated member, and they stay ended', async () => {
  const { inCompany, second } = await companyWithOwners();
  const isIn = async () => (await send(second.token, 'GET', '/auth/me')).statusCode;
  expect(await isIn()).toBe(200);
  await inCompany((trx) => leaving[0]!(second.userId, '').execute(trx));
  expect(await isIn()).toBe(401);
  await inCompany((trx) => sql`update membership set is_active = true where user_id = ${second.userId}`.execute(trx));
  expect(await isIn()).toBe(401);
});
