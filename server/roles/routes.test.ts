import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { allPermissions } from '#shared/permissions.ts';
import type { Role } from '#shared/role.ts';
import { newCompany, newPerson, owner, send } from '#server/testing.ts';
import { give, newHolder, newRole, roleOf, storedPermissions } from './testing.ts';

const manager = ['roles_list', 'roles_view', 'roles_create', 'roles_update', 'roles_delete'];
const problem = (answer: { json(): { type: string } }) => answer.json().type.replace('urn:palka:problem:', '');

/** A company whose person is an owner. */
async function owned() {
  const company = await newCompany();
  const ownerRole = await newRole(company.companyId, [], { isOwner: true, name: 'Pemilik' });
  await give(company.userId, ownerRole);
  return { ...company, ownerRole };
}

describe('the list of roles', () => {
  it('shows owners first, then the others by name, with how many people and permissions each has', async () => {
    const { companyId, send: ask, ownerRole } = await owned();
    const clerk = await newRole(companyId, ['product_list', 'of_another_version'], { name: 'Petugas' });
    await newRole(companyId, [], { name: 'admin' });
    await newHolder(companyId, clerk);
    const { data } = (await ask('GET', '/roles?size=100')).json<{ data: Role[] }>();
    const shown = data.filter(({ name }) => !/^(Role|Peran) /.test(name));
    expect(
      shown.map(({ name, ...row }) => [name, row.is_owner, row.is_own, row.user_count, row.permission_count]),
    ).toEqual([
      ['Pemilik', true, true, 1, allPermissions.length],
      ['admin', false, false, 0, 0],
      ['Petugas', false, false, 1, 1],
    ]);
    expect((await ask('GET', `/roles/${ownerRole}`)).json().data).toEqual(data[0]);
  });

  it('says which roles allow more than one may do oneself', async () => {
    const { companyId, send: ask } = await newCompany(['roles_list', 'product_list']);
    await newRole(companyId, [], { isOwner: true, name: 'Pemilik' });
    await newRole(companyId, ['product_list', 'uom_list'], { name: 'Lebih' });
    await newRole(companyId, ['product_list'], { name: 'Sama' });
    const { data } = (await ask('GET', '/roles')).json<{ data: Role[] }>();
    expect(data.filter(({ is_beyond }) => is_beyond).map(({ name }) => name)).toEqual(['Pemilik', 'Lebih']);
  });

  it('is searched and sorted', async () => {
    const { companyId, send: ask } = await owned();
    await newHolder(companyId, await newRole(companyId, [], { name: 'Uji 1' }));
    await newRole(companyId, [], { name: 'Uji 2' });
    const names = async (query: string) =>
      (await ask('GET', `/roles?search=uji&${query}`)).json<{ data: Role[] }>().data.map(({ name }) => name);
    expect(await names('order_by=user_count&sort_by=desc')).toEqual(['Uji 1', 'Uji 2']);
    expect(await names('order_by=user_count&sort_by=asc')).toEqual(['Uji 2', 'Uji 1']);
    expect(await names('order_by=name&sort_by=desc')).toEqual(['Uji 2', 'Uji 1']);
    expect(await names('page=7')).toEqual([]);
    expect(problem(await ask('GET', '/roles?order_by=permissions'))).toBe('invalid-input');
  });
});

describe('a role', () => {
  it('is made empty, or with the permissions of another', async () => {
    const { companyId, send: ask } = await owned();
    const empty = (await ask('POST', '/roles', { name: ' Kasir ', copy_of: null })).json().data;
    expect(empty).toMatchObject({ name: 'Kasir', permission_count: 0, is_owner: false });
    const source = await newRole(companyId, ['product_list', 'product_create']);
    const copy = (await ask('POST', '/roles', { name: 'Kasir 2', copy_of: source })).json().data;
    expect(await storedPermissions(copy.id)).toEqual(['product_list', 'product_create']);
  });

  it('has a unique name, case-insensitively', async () => {
    const { send: ask, ownerRole } = await owned();
    expect((await ask('POST', '/roles', { name: 'Kasir', copy_of: null })).statusCode).toBe(200);
    for (const answer of [
      await ask('POST', '/roles', { name: 'KASIR', copy_of: null }),
      await ask('PUT', `/roles/${ownerRole}`, { id: ownerRole, name: 'kasir' }),
    ]) {
      expect(answer.json()).toMatchObject({
        type: 'urn:palka:problem:value-taken',
        errors: [{ pointer: '/name', code: 'value_taken' }],
      });
    }
  });

  it('of another company is none that could be copied', async () => {
    const foreign = await newRole((await newCompany()).companyId, []);
    const { send: ask } = await owned();
    for (const copy_of of [foreign, randomUUID()]) {
      expect((await ask('POST', '/roles', { name: 'Salinan', copy_of })).json()).toMatchObject({
        type: 'urn:palka:problem:invalid-input',
        errors: [{ pointer: '/copy_of', code: 'not_found' }],
      });
    }
  });

  it('goes when nobody has it, and says by what it is used until then', async () => {
    const { companyId, send: ask } = await owned();
    const role = await newRole(companyId, ['product_list']);
    const { userId } = await newHolder(companyId, role);
    await sql`insert into invitation (company_id, email, role_id, language, expires_at)
      values (${companyId}, ${`${randomUUID()}@test.example`}, ${role}, 'id', now())`.execute(owner);
    expect((await ask('GET', `/roles/${role}/used_by`)).json().data.toSorted()).toEqual(
      expect.arrayContaining([
        { table: 'invitation', count: 1 },
        { table: 'membership', count: 1 },
      ]),
    );
    expect(problem(await ask('DELETE', `/roles/${role}`))).toBe('record-in-use');
    await give(userId, await newRole(companyId, []));
    expect((await ask('DELETE', `/roles/${role}`)).json().errors).toEqual([{ pointer: '/invitation', code: 'in_use' }]);
    await sql`delete from invitation where role_id = ${role}`.execute(owner);
    expect((await ask('DELETE', `/roles/${role}`)).statusCode).toBe(200);
    expect(await storedPermissions(role)).toBeUndefined();
  });
});

describe('what one lacks', () => {
  it('keeps one from copying, renaming, changing and deleting a role that allows it', async () => {
    const { companyId, send: ask } = await newCompany(manager);
    const role = await newRole(companyId, ['product_delete', 'roles_list']);
    for (const answer of [
      await ask('POST', '/roles', { name: 'Salinan', copy_of: role }),
      await ask('PUT', `/roles/${role}`, { id: role, name: 'Lain' }),
      await ask('PUT', `/roles/${role}/permissions`, { grant: [], revoke: ['roles_list'] }),
      await ask('DELETE', `/roles/${role}`),
    ]) {
      expect(answer.json()).toMatchObject({
        type: 'urn:palka:problem:permission-not-held',
        errors: [{ pointer: '/permissions/product_delete', code: 'not_held' }],
      });
    }
    expect(await storedPermissions(role)).toEqual(['product_delete', 'roles_list']);
  });

  it('cannot be granted', async () => {
    const { companyId, send: ask } = await newCompany(manager);
    const role = await newRole(companyId, []);
    const grant = ['roles_list', 'users_list', 'product_list'];
    expect((await ask('PUT', `/roles/${role}/permissions`, { grant, revoke: [] })).json()).toMatchObject({
      type: 'urn:palka:problem:permission-not-held',
      errors: [{ pointer: '/permissions/users_list' }, { pointer: '/permissions/product_list' }],
    });
    expect(await storedPermissions(role)).toEqual([]);
  });
});

describe('one’s own role', () => {
  it('is neither changed nor renamed nor deleted', async () => {
    const { companyId, userId, send: ask } = await newCompany(manager);
    const role = await roleOf({ companyId, userId });
    for (const answer of [
      await ask('PUT', `/roles/${role}`, { id: role, name: 'Lain' }),
      await ask('PUT', `/roles/${role}/permissions`, { grant: [], revoke: ['roles_delete'] }),
      await ask('DELETE', `/roles/${role}`),
    ]) {
      expect(problem(answer)).toBe('own-role');
    }
  });
});

describe('the owners’ role', () => {
  it('holds everything for ever, is renamed by owners, and its copy is a plain role', async () => {
    const { send: ask, ownerRole } = await owned();
    const path = `/roles/${ownerRole}`;
    expect((await ask('GET', `${path}/permissions`)).json().data.permissions).toEqual(allPermissions);
    expect(problem(await ask('PUT', `${path}/permissions`, { grant: [], revoke: ['product_list'] }))).toBe('own-role');
    expect(problem(await ask('DELETE', path))).toBe('own-role');
    expect((await ask('PUT', path, { id: ownerRole, name: 'Direksi' })).json().data.name).toBe('Direksi');
    const copy = (await ask('POST', '/roles', { name: 'Wakil', copy_of: ownerRole })).json().data;
    expect(copy).toMatchObject({ is_owner: false, permission_count: allPermissions.length });
  });

  it('is left alone by everybody else, also with all permissions', async () => {
    const { companyId, ownerRole } = await owned();
    const { token } = await newPerson(companyId);
    for (const answer of [
      await send(token, 'POST', '/roles', { name: 'Salinan', copy_of: ownerRole }),
      await send(token, 'PUT', `/roles/${ownerRole}`, { id: ownerRole, name: 'Lain' }),
      await send(token, 'PUT', `/roles/${ownerRole}/permissions`, { grant: ['product_list'], revoke: [] }),
      await send(token, 'DELETE', `/roles/${ownerRole}`),
    ]) {
      expect(answer.json()).toMatchObject({
        type: 'urn:palka:problem:permission-not-held',
        errors: [{ pointer: '/is_owner' }],
      });
    }
  });
});
