import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { asCompany } from '#server/platform/db/database.ts';
import { db, newCompany, newPerson } from '#server/testing.ts';
import { refuseBeyondOwn } from './held.ts';
import { give, newRole, roleOf } from './testing.ts';

const asked = (person: { companyId: string; userId: string }, roleId: string) =>
  asCompany(db, person, (trx) => refuseBeyondOwn(trx, { id: person.userId }, roleId));

it('lets one hand out what one holds, and names what one lacks', async () => {
  const company = await newCompany(['users_list', 'product_list']);
  await asked(company, await newRole(company.companyId, ['product_list']));
  const beyond = asked(company, await newRole(company.companyId, ['product_list', 'product_delete']));
  await expect(beyond).rejects.toMatchObject({
    problem: 'permission-not-held',
    errors: [{ pointer: '/permissions/product_delete', code: 'not_held' }],
  });
});

it('leaves the owners’ role to owners, however much others hold', async () => {
  const company = await newCompany();
  const owners = await newRole(company.companyId, [], { isOwner: true });
  await expect(asked(company, owners)).rejects.toMatchObject({ errors: [{ pointer: '/is_owner', code: 'not_held' }] });
  await give(company.userId, owners);
  await asked(company, owners);
  await asked(company, await newRole(company.companyId, ['of_another_version']));
});

it('counts what is held now, and waits for a change in progress', async () => {
  const company = await newCompany(['product_list']);
  const { userId } = await newPerson(company.companyId);
  const role = await newRole(company.companyId, ['product_list']);
  const own = await roleOf(company);
  let waiting: Promise<void> | undefined;
  await asCompany(db, { ...company, userId }, async (trx) => {
    await refuseBeyondOwn(trx, { id: userId }, role);
    waiting = asked(company, role);
    waiting.catch(() => {});
    await sql`update role set permissions = '{}' where id = ${own}`.execute(trx);
  });
  await expect(waiting).rejects.toMatchObject({ problem: 'permission-not-held' });
});
