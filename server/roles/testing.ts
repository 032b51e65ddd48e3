import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { newPerson, owner } from '#server/testing.ts';

/** A role of a company, which nobody has yet. */
export async function newRole(
  companyId: string,
  permissions: readonly string[],
  { isOwner = false, name = `Peran ${randomUUID()}` } = {},
): Promise<string> {
  const id = randomUUID();
  await sql`insert into role (company_id, id, name, permissions, is_owner)
    values (${companyId}, ${id}, ${name}, ${permissions}::text[], ${isOwner})`.execute(owner);
  return id;
}

/** Another person of the company, signed in, who has the role. */
export async function newHolder(companyId: string, roleId: string) {
  const person = await newPerson(companyId, []);
  await give(person.userId, roleId);
  return person;
}

/** From now on the person has the role, in its company. */
export const give = (userId: string, roleId: string) =>
  sql`update membership m set role_id = r.id from role r
    where r.id = ${roleId} and m.company_id = r.company_id and m.user_id = ${userId}`.execute(owner);

/** The role that somebody has in a company. */
export async function roleOf({ companyId, userId }: { companyId: string; userId: string }): Promise<string> {
  const { rows } = await sql<{ role_id: string }>`
    select role_id from membership where company_id = ${companyId} and user_id = ${userId}`.execute(owner);
  return rows[0]!.role_id;
}

/** What is stored of a role's permissions. */
export async function storedPermissions(roleId: string): Promise<string[] | undefined> {
  const { rows } = await sql<{ permissions: string[] }>`select permissions from role where id = ${roleId}`.execute(
    owner,
  );
  return rows[0]?.permissions;
}
