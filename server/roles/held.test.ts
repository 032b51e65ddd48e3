import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { asCompany } from '#server/database.ts';
import { db, newCompany, newPerson, owner } from '#server/testing.ts';
import { refuseBeyondOwn } from './held.ts';

const roleWith = async (companyId: string, permissions: string[], isOwner = false) => {
  const id = randomUUID();
  await sql`insert into role (company_id, id, name, permissions, is_owner)
    values (${companyId}, ${id}, ${id}, ${permissions}::text[], ${isOwner})`.execute(owner);
  return id;
};

const asked = (person: { companyId: string; userId: string }, roleId: string) =>
  asCompany(db, person, (trx) => refuseBeyondOwn(trx, { id: person.userId }, roleId));

it('lets one hand out what one holds, and names what one lacks', async () => {
  const company = await newCompany(['users_list', 'product_list']);
  await asked(company, await roleWith(company.companyId, ['product_list']));
  const beyond = asked(company, await roleWith(company.companyId, ['product_list', 'product_delete']));
  await expect(beyond).rejects.toMatchObject({
    problem: 'permission-not-held',
    errors: [{ pointer: '/permissions/product_delete', code: 'not_held' }],
  });
});

it('leaves the owners’ role to owners, however much others hold', async () => {
  const company = await newCompany();
  const owners = await roleWith(company.companyId, [], true);
  await expect(asked(company, owners)).rejects.toMatchObject({ errors: [{ pointer: '/is_owner', code: 'not_held' }] });
  await sql`update membership set role_id = ${owners} where user_id = ${company.userId}`.execute(owner);
  await asked(company, owners);
  await asked(company, await roleWith(company.companyId, ['of_a_version_before']));
});

it('counts what is held now, and waits for whoever is changing it', async () => {
  const company = await newCompany(['product_list']);
  const { userId } = await newPerson(company.companyId);
  const other = { ...company, userId };
  const role = await roleWith(company.companyId, ['product_list']);
  let waiting: Promise<void> | undefined;
  await asCompany(db, other, async (trx) => {
    await refuseBeyondOwn(trx, { id: userId }, role);
    waiting = asked(company, role);
    waiting.catch(() => {});
    await sql`update role set permissions = '{}'
      where id = (select role_id from membership where user_id = ${company.userId})`.execute(trx);
  });
  await expect(waiting).rejects.toMatchObject({ problem: 'permission-not-held' });
});
