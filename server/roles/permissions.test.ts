import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { allPermissions, type Permission } from '#shared/permissions.ts';
import type { Catalogue } from '#shared/role.ts';
import { buildApp } from '#server/app/app.ts';
import { db, newCompany, newPerson, owner, send, storage, testConfig } from '#server/testing.ts';
import { give, newHolder, newRole, roleOf, storedPermissions } from './testing.ts';

const other = await buildApp({ config: testConfig, db, storage });
afterAll(() => other.close());

const change = (token: string, role: string, grant: Permission[], revoke: Permission[] = []) =>
  send(token, 'PUT', `/roles/${role}/permissions`, { grant, revoke });

describe('changing what a role allows', () => {
  it('answers the new set in the order of the catalogue', async () => {
    const { companyId, send: ask } = await newCompany();
    const role = await newRole(companyId, ['product_list', 'uom_list']);
    const body = { grant: ['users_list', 'product_create'], revoke: ['uom_list', 'grade_list'] };
    const { data } = (await ask('PUT', `/roles/${role}/permissions`, body)).json();
    expect(data).toMatchObject({
      id: role,
      permissions: ['users_list', 'product_list', 'product_create'],
      permission_count: 3,
    });
    expect((await ask('GET', `/roles/${role}/permissions`)).json().data).toEqual(data);
  });

  it('refuses unknown names where they stand, and what is granted and revoked at once', async () => {
    const { companyId, send: ask } = await newCompany();
    const role = await newRole(companyId, []);
    const errors = async (body: object) => (await ask('PUT', `/roles/${role}/permissions`, body)).json().errors;
    expect(await errors({ grant: ['product_list', 'product_fly'], revoke: ['fly_list'] })).toEqual([
      { pointer: '/grant/1', code: 'invalid_value' },
      { pointer: '/revoke/0', code: 'invalid_value' },
    ]);
    expect(await errors({ grant: ['product_list'], revoke: ['product_list'] })).toEqual([
      { pointer: '/revoke', code: 'granted_too' },
    ]);
    expect(await storedPermissions(role)).toEqual([]);
  });

  it('keeps what two people change in the same moment, and what another version knows', async () => {
    const { companyId, token } = await newCompany();
    const second = await newPerson(companyId);
    const owners = await newRole(companyId, [], { isOwner: true });
    await sql`update membership set role_id = ${owners} where company_id = ${companyId}`.execute(owner);
    const role = await newRole(companyId, ['uom_list', 'of_another_version']);
    const answers = await Promise.all([
      change(token, role, ['product_list'], ['uom_list']),
      change(second.token, role, ['grade_list']),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await storedPermissions(role)).toEqual(['grade_list', 'product_list', 'of_another_version']);
  });

  it('never lets two people who change each other’s role both keep what they lose', async () => {
    const { companyId, userId, token } = await newCompany(['roles_update', 'product_list']);
    const second = await newPerson(companyId, ['roles_update', 'product_list']);
    const [mine, theirs] = [await roleOf({ companyId, userId }), await roleOf({ companyId, userId: second.userId })];
    const answers = await Promise.all([
      change(token, theirs, [], ['roles_update', 'product_list']),
      change(second.token, mine, [], ['roles_update', 'product_list']),
    ]);
    // The second person had nothing left to take with; they pass the gate, for it was still theirs at the door.
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 403]);
    expect([await storedPermissions(mine), await storedPermissions(theirs)]).toContainEqual([
      'roles_update',
      'product_list',
    ]);
  });

  it('counts on the next request, in every instance', async () => {
    const { companyId, token } = await newCompany();
    const role = await newRole(companyId, ['product_list']);
    const holder = await newHolder(companyId, role);
    const asksOther = async () =>
      (await other.inject({ url: '/v1/products', headers: { authorization: `Bearer ${holder.token}` } })).statusCode;
    expect(await asksOther()).toBe(200);
    await change(token, role, [], ['product_list']);
    expect(await asksOther()).toBe(403);
    await change(token, role, ['product_list']);
    expect(await asksOther()).toBe(200);
  });

  it('is told to those who have the role, once something changed', async () => {
    const { companyId, token } = await newCompany();
    const role = await newRole(companyId, ['product_list'], { name: 'Kasir' });
    const holder = await newHolder(companyId, role);
    const told = async () =>
      (
        await sql<{ user_id: string; key: string }>`
          select user_id, key from notification where company_id = ${companyId}`.execute(owner)
      ).rows;
    await change(token, role, ['product_list']);
    expect(await told()).toEqual([]);
    await change(token, role, ['product_create']);
    expect(await told()).toEqual([{ user_id: holder.userId, key: 'role_changed' }]);
  });
});

describe('the catalogue', () => {
  it('names every permission with the roles that hold it, owners first', async () => {
    const { companyId, userId, send: ask } = await newCompany();
    const owners = await newRole(companyId, [], { isOwner: true, name: 'Pemilik' });
    const own = await roleOf({ companyId, userId });
    await give(userId, owners);
    const clerk = await newRole(companyId, ['product_list'], { name: 'A' });
    const { data } = (await ask('GET', '/permissions')).json<{ data: Catalogue }>();
    expect(data.permissions.map(({ name }) => name)).toEqual(allPermissions);
    expect(data.roles.map(({ id }) => id)).toEqual([owners, clerk, own]);
    expect(data.permissions.find(({ name }) => name === 'product_list')).toEqual({
      name: 'product_list',
      section: 'product',
      entity: 'product',
      action: 'list',
      role_ids: [owners, clerk, own],
    });
    expect(data.permissions.find(({ name }) => name === 'product_create')?.role_ids).toEqual([owners, own]);
  });
});
