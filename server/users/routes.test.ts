import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { allPermissions } from '#shared/permissions.ts';
import type { User } from '#shared/user.ts';
import { newCompany, newPerson, owner, send } from '#server/testing.ts';
import { accept, newEmail, newInvitation, newRole } from './testing.ts';

type Company = Awaited<ReturnType<typeof newCompany>>;

const called = (userId: string, name: string) =>
  sql`update app_user set name = ${name} where id = ${userId}`.execute(owner);

const listed = async ({ send: ask }: Company, query = ''): Promise<User[]> =>
  (await ask('GET', `/users?size=100${query}`)).json().data;

/** The people of a company that somebody has just made. */
const first = ({ userId, others }: Company) => [userId, others.colleague.userId, others.restricted.userId];

const problemOf = (answer: { json(): { type: string } }) => answer.json().type.split(':').at(-1);

const activities = async (companyId: string) =>
  (
    await sql<{ action: string; record_name: string; user_name: string }>`
      select action, record_name, user_name from activity where company_id = ${companyId} and entity = 'users'
      order by at, id`.execute(owner)
  ).rows;

describe('the list', () => {
  it('holds members and invitations, with how each stands to the company', async () => {
    const company = await newCompany();
    const [left, safe] = [await newPerson(company.companyId), await newPerson(company.companyId)];
    await sql`update membership set is_active = false where user_id = ${left.userId}`.execute(owner);
    await sql`insert into second_step (user_id, secret, confirmed_at) values (${safe.userId}, ${Buffer.alloc(20)}, now())`.execute(
      owner,
    );
    const fresh = await newInvitation(company, { name: null });
    const old = await newInvitation(company);
    await sql`update invitation set expires_at = now() where id = ${old.id}`.execute(owner);
    const rows = await listed(company);
    const standing = Object.fromEntries(
      rows.map(({ id, kind, status, second_step }) => [id, [kind, status, second_step]]),
    );
    expect(standing).toEqual({
      ...Object.fromEntries(first(company).map((id) => [id, ['member', 'active', false]])),
      [left.userId]: ['member', 'inactive', false],
      [safe.userId]: ['member', 'active', true],
      [fresh.id]: ['invitation', 'invited', false],
      [old.id]: ['invitation', 'expired', false],
    });
    expect(rows.filter(({ is_self }) => is_self).map(({ id }) => id)).toEqual([company.userId]);
    expect(rows.find(({ id }) => id === fresh.id)).toMatchObject({
      name: null,
      email: fresh.email,
      role_id: fresh.roleId,
    });
  });

  it('is searched by name and e-mail, sorted, narrowed and paged', async () => {
    const company = await newCompany();
    const [ani, budi] = [await newPerson(company.companyId), await newPerson(company.companyId)];
    await called(company.userId, 'Öwner');
    await called(ani.userId, 'ani 100%');
    await called(budi.userId, 'Budi');
    const { id, email, roleId } = await newInvitation(company, { name: null, email: `citra.${newEmail()}` });
    const names = async (query: string) => (await listed(company, query)).map((row) => row.name ?? row.id);
    expect(await names('&order_by=name&sort_by=asc')).toEqual(['ani 100%', 'Budi', id, 'Öwner', 'Tester', 'Tester']);
    expect(await names('&order_by=name&sort_by=desc')).toEqual(['Tester', 'Tester', 'Öwner', id, 'Budi', 'ani 100%']);
    expect(await names('&search=0%25')).toEqual(['ani 100%']);
    expect(await names(`&search=${email.toUpperCase()}`)).toEqual([id]);
    expect(await names(`&search=${ani.email.slice(3, 20).toUpperCase()}`)).toEqual(['ani 100%']);
    expect(await names('&status=invited')).toEqual([id]);
    expect(await names(`&role_id=${roleId}`)).toEqual([id]);
    expect(await names('&status=inactive')).toEqual([]);
    await sql`update membership set last_seen_at = '2026-01-02' where user_id = ${ani.userId}`.execute(owner);
    await sql`update membership set last_seen_at = '2026-01-01', is_active = false where user_id = ${budi.userId}`.execute(
      owner,
    );
    for (const column of ['email', 'role_name', 'status', 'last_seen_at', 'created_at'] as const) {
      const shown = async (way: string) =>
        (await listed(company, `&order_by=${column}&sort_by=${way}`)).map((row) => row[column]);
      const ascending = await shown('asc');
      const [said, unsaid] = [ascending.filter((value) => value !== null), ascending.filter((value) => value === null)];
      expect([column, new Set(said).size > 1]).toEqual([column, true]);
      expect([column, ascending]).toEqual([column, [...said.toSorted(), ...unsaid]]);
      expect([column, await shown('desc')]).toEqual([column, [...said.toSorted().toReversed(), ...unsaid]]);
    }
    const { pagination } = (await company.send('GET', '/users?size=3&page=1&order_by=name&sort_by=asc')).json();
    expect(pagination).toEqual({ total: 6, currentPageFront: 1, totalPagesFront: 2 });
    expect((await company.send('GET', '/users?size=3&page=9')).json().pagination.total).toBe(6);
    expect((await company.send('GET', '/users?order_by=password_hash&sort_by=asc')).statusCode).toBe(422);
  });

  it('says nothing of other companies', async () => {
    const [mine, theirs] = [await newCompany(), await newCompany()];
    const invitation = await newInvitation(theirs);
    expect((await listed(mine)).map(({ id }) => id).toSorted()).toEqual(first(mine).toSorted());
    for (const id of [theirs.userId, invitation.id]) {
      for (const path of [`/users/${id}`, `/users/${id}/permissions`]) {
        expect(problemOf(await mine.send('GET', path))).toBe('record-not-found');
      }
    }
    expect(await listed(mine, `&role_id=${invitation.roleId}`)).toEqual([]);
  });
});

describe('what somebody may do', () => {
  it('is what their role allows, and all there is for an owner', async () => {
    const company = await newCompany(['users_list', 'users_view']);
    const owns = await newPerson(company.companyId);
    const role = await newRole(company.companyId, [], true);
    await sql`update membership set role_id = ${role} where user_id = ${owns.userId}`.execute(owner);
    const asked = async (id: string) => (await company.send('GET', `/users/${id}/permissions`)).json().data;
    expect((await asked(company.userId)).permissions).toEqual(['users_list', 'users_view']);
    expect(await asked(owns.userId)).toMatchObject({ is_owner: true, role_id: role, permissions: allPermissions });
  });
});

describe('the choices of the forms', () => {
  it('are the roles of the company, and which of them one may hand out', async () => {
    const company = await newCompany(['users_list', 'product_list']);
    await newCompany();
    const [mine] = await listed(company);
    const small = await newRole(company.companyId, ['product_list']);
    const large = await newRole(company.companyId, ['product_list', 'company_update']);
    const owners = await newRole(company.companyId, [], true);
    const offered = async () =>
      Object.fromEntries(
        (await company.send('GET', '/action_users/prepare_user'))
          .json()
          .data.roles.map(({ id, assignable }: { id: string; assignable: boolean }) => [id, assignable]),
      );
    expect(await offered()).toEqual({ [mine!.role_id]: true, [small]: true, [large]: false, [owners]: false });
    await sql`update membership set role_id = ${owners} where company_id = ${company.companyId}`.execute(owner);
    expect(Object.values(await offered())).toEqual([true, true, true, true]);
  });
});

describe('a membership', () => {
  const change = (company: Company, id: string, changes: { role_id: string; is_active?: boolean }) =>
    company.send('PUT', `/users/${id}`, { id, is_active: true, ...changes });

  it('gets another role, and the person is told', async () => {
    const company = await newCompany();
    const { userId, token } = await newPerson(company.companyId);
    const role = await newRole(company.companyId, ['product_list']);
    const answer = await change(company, userId, { role_id: role });
    expect(answer.json().data).toMatchObject({ id: userId, role_id: role, status: 'active' });
    expect((await send(token, 'GET', '/auth/me')).json().data.permissions).toEqual(['product_list']);
    const [notice] = (await send(token, 'GET', '/notifications')).json().data;
    expect(notice).toMatchObject({ key: 'role_changed' });
    expect(notice.short_description).toContain('Tester');
    const done = (await activities(company.companyId)).filter(({ user_name }) => user_name !== null);
    expect(done).toMatchObject([{ action: 'update', record_name: 'Tester' }]);
  });

  it('is shut out at once and let in again, without a word about the role', async () => {
    const company = await newCompany();
    const { userId, token } = await newPerson(company.companyId);
    const { role_id } = (await listed(company)).find(({ id }) => id === userId)!;
    expect((await change(company, userId, { role_id, is_active: false })).json().data.status).toBe('inactive');
    expect((await send(token, 'GET', '/auth/me')).statusCode).toBe(401);
    expect((await change(company, userId, { role_id })).json().data.status).toBe('active');
    expect((await send(token, 'GET', '/auth/me')).statusCode).toBe(401);
    const { rows } = await sql`select from notification where user_id = ${userId}`.execute(owner);
    expect(rows).toEqual([]);
  });

  it('keeps what is left out, so that nobody undoes what they have not seen', async () => {
    const company = await newCompany();
    const { userId } = await newPerson(company.companyId);
    const role_id = await newRole(company.companyId);
    const put = async (body: object) =>
      (await company.send('PUT', `/users/${userId}`, { id: userId, ...body })).json().data;
    expect(await put({ is_active: false })).toMatchObject({ status: 'inactive' });
    expect(await put({ role_id })).toMatchObject({ status: 'inactive', role_id });
    expect(await put({ is_active: true })).toMatchObject({ status: 'active', role_id });
    expect(await put({})).toMatchObject({ status: 'active', role_id });
  });

  it('ends, while the person, their name in the log and their other companies stay', async () => {
    const [company, other] = [await newCompany(), await newCompany()];
    const { userId, token } = await newPerson(company.companyId);
    await called(userId, 'Siti Rahma');
    await sql`insert into membership (company_id, user_id, role_id)
      select company_id, ${userId}, id from role where company_id = ${other.companyId}`.execute(owner);
    expect((await company.send('DELETE', `/users/${userId}`)).statusCode).toBe(200);
    expect((await send(token, 'GET', '/auth/me')).statusCode).toBe(401);
    expect((await listed(company)).map(({ id }) => id).toSorted()).toEqual(first(company).toSorted());
    expect((await listed(other)).map(({ name }) => name)).toContain('Siti Rahma');
    expect((await activities(company.companyId)).at(-1)).toEqual({
      action: 'delete',
      record_name: 'Siti Rahma',
      user_name: 'Tester',
    });
    expect((await company.send('DELETE', `/users/${userId}`)).statusCode).toBe(404);
  });

  it('is nobody’s own to change, end or reset', async () => {
    const company = await newCompany();
    const role_id = await newRole(company.companyId);
    for (const answer of [
      await change(company, company.userId, { role_id }),
      await change(company, company.userId.toUpperCase(), { role_id }),
      await company.send('DELETE', `/users/${company.userId}`),
      await company.send('DELETE', `/users/${company.userId.toUpperCase()}`),
      await company.send('POST', `/users/${company.userId}/reset_second_step`),
    ]) {
      expect(problemOf(answer)).toBe('own-role');
    }
    expect((await company.send('GET', '/users')).statusCode).toBe(200);
  });

  it('of somebody who may do more is out of reach, and so is a role that allows more', async () => {
    const limited = ['users_list', 'users_update', 'users_delete', 'users_create', 'product_list'];
    const company = await newCompany(limited);
    const mighty = await newPerson(company.companyId, [...limited, 'product_delete']);
    const weak = await newPerson(company.companyId, ['product_list']);
    const small = await newRole(company.companyId, ['product_list']);
    const large = await newRole(company.companyId, ['product_list', 'company_update']);
    const owners = await newRole(company.companyId, [], true);
    const email = newEmail();
    for (const answer of [
      await change(company, mighty.userId, { role_id: small }),
      await company.send('DELETE', `/users/${mighty.userId}`),
      await company.send('POST', `/users/${mighty.userId}/reset_second_step`),
      await change(company, weak.userId, { role_id: large }),
      await change(company, weak.userId, { role_id: owners }),
      await company.send('POST', '/users', { email, name: null, role_id: large, language: 'id' }),
    ]) {
      expect(problemOf(answer)).toBe('permission-not-held');
    }
    expect((await change(company, weak.userId, { role_id: small })).statusCode).toBe(200);
    expect(await listed(company, '&status=invited')).toEqual([]);
  });

  it('of the last owner stays, also when two shut each other out at the same moment', async () => {
    const company = await newCompany();
    const role_id = await newRole(company.companyId, [], true);
    const [first, second] = [await newPerson(company.companyId), await newPerson(company.companyId)];
    await sql`update membership set role_id = ${role_id} where user_id in (${first.userId}, ${second.userId})`.execute(
      owner,
    );
    const out = (by: typeof first, id: string) =>
      send(by.token, 'PUT', `/users/${id}`, { id, role_id, is_active: false });
    const answers = await Promise.all([out(first, second.userId), out(second, first.userId)]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const { rows } = await sql`select from membership where role_id = ${role_id} and is_active`.execute(owner);
    expect(rows).toHaveLength(1);
  });

  it('takes no role of another company, and says so at the field', async () => {
    const [company, other] = [await newCompany(), await newCompany()];
    const { userId } = await newPerson(company.companyId);
    const answer = await change(company, userId, { role_id: await newRole(other.companyId) });
    expect(answer.json().errors).toEqual([{ pointer: '/role_id', code: 'not_found' }]);
  });

  it('is not what an invitation is: its id is no member’s', async () => {
    const company = await newCompany();
    const { id, roleId } = await newInvitation(company);
    expect((await change(company, id, { role_id: roleId })).statusCode).toBe(404);
    expect((await company.send('DELETE', `/users/${id}`)).statusCode).toBe(404);
    expect((await company.send('DELETE', `/invitations/${company.userId}`)).statusCode).toBe(404);
  });
});

describe('a reset of the second step', () => {
  const withStep = (userId: string) =>
    sql`with step as (
        insert into second_step (user_id, secret, confirmed_at) values (${userId}, ${Buffer.alloc(20)}, now()) returning user_id)
      insert into sign_in_challenge (token_hash, user_id, expires_at)
      select sha256(user_id::text::bytea), user_id, now() + interval '5 minutes' from step`.execute(owner);

  const left = async (userId: string) => {
    const { rows } = await sql<{ steps: number; challenges: number; mails: number }>`
      select (select count(*) from second_step where user_id = ${userId}) as steps,
        (select count(*) from sign_in_challenge where user_id = ${userId}) as challenges,
        (select count(*) from job where kind = 'second-step-reset-mail' and payload->>'user_id' = ${userId}) as mails`.execute(
      owner,
    );
    return rows[0];
  };

  it('takes it away, signs the person out, tells them and is logged', async () => {
    const company = await newCompany();
    const { userId, token } = await newPerson(company.companyId);
    await withStep(userId);
    expect((await company.send('POST', `/users/${userId}/reset_second_step`)).statusCode).toBe(200);
    expect(await left(userId)).toEqual({ steps: 0, challenges: 0, mails: 1 });
    expect((await send(token, 'GET', '/auth/me')).statusCode).toBe(401);
    expect((await activities(company.companyId)).at(-1)).toMatchObject({
      action: 'reset_second_step',
      record_name: 'Tester',
    });
    expect((await listed(company)).find(({ id }) => id === userId)!.second_step).toBe(false);
  });

  it('does nothing where there is none', async () => {
    const company = await newCompany();
    const { userId, token } = await newPerson(company.companyId);
    expect((await company.send('POST', `/users/${userId}/reset_second_step`)).statusCode).toBe(200);
    expect((await send(token, 'GET', '/auth/me')).statusCode).toBe(200);
    expect((await left(userId))!.mails).toBe(0);
  });

  it('is refused where it would weaken another company, unless the caller looks after the person there too', async () => {
    const [company, stranger] = [await newCompany(), await newCompany()];
    const { userId } = await newPerson(company.companyId);
    await withStep(userId);
    const join = (companyId: string) =>
      sql`insert into membership (company_id, user_id, role_id)
        select company_id, ${userId}, id from role where company_id = ${companyId}`.execute(owner);
    await join(stranger.companyId);
    const reset = () => company.send('POST', `/users/${userId}/reset_second_step`);
    expect(problemOf(await reset())).toBe('member-elsewhere');
    expect(await left(userId)).toEqual({ steps: 1, challenges: 1, mails: 0 });
    await sql`update company set tenant_id = ${company.tenantId} where id = ${stranger.companyId}`.execute(owner);
    expect(problemOf(await reset())).toBe('member-elsewhere');
    const rights = (permissions: string[]) =>
      sql`with own as (
          insert into role (company_id, name, permissions)
          values (${stranger.companyId}, 'Administrator', ${permissions}::text[])
          on conflict (company_id, lower(name collate indonesian)) do update set permissions = excluded.permissions
          returning id
        )
        insert into membership (company_id, user_id, role_id) select ${stranger.companyId}, ${company.userId}, id from own
        on conflict do nothing`.execute(owner);
    for (const some of [['users_update'], allPermissions.filter((name) => name !== 'users_update')]) {
      await rights(some);
      expect(problemOf(await reset())).toBe('member-elsewhere');
    }
    await rights(allPermissions);
    expect((await reset()).statusCode).toBe(200);
    for (const { companyId } of [company, stranger]) {
      expect((await activities(companyId)).at(-1)).toMatchObject({ action: 'reset_second_step', user_name: 'Tester' });
    }
  });
});

describe('an invitation', () => {
  const ask = (company: Company, email: string, role_id: string) =>
    company.send('POST', '/users', { email, name: 'Budi', role_id, language: 'en' });

  it('is refused, at the e-mail, for members and people invited already', async () => {
    const company = await newCompany();
    const { email: colleague } = await newPerson(company.companyId);
    const { email, roleId } = await newInvitation(company);
    expect((await ask(company, colleague.toUpperCase(), roleId)).json().errors).toEqual([
      { pointer: '/email', code: 'already_member' },
    ]);
    expect((await ask(company, email.toUpperCase(), roleId)).json().errors).toEqual([
      { pointer: '/email', code: 'already_invited' },
    ]);
  });

  it('of two at the same moment for the same person is one', async () => {
    const company = await newCompany();
    const [role, email] = [await newRole(company.companyId), newEmail()];
    const answers = await Promise.all([1, 2].map(() => ask(company, email, role)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await listed(company, '&status=invited')).toHaveLength(1);
  });

  it('does not tell whether the person uses Palka elsewhere', async () => {
    const [company, elsewhere] = [await newCompany(), await newCompany()];
    const role = await newRole(company.companyId);
    const known = (await ask(company, elsewhere.email, role)).json().data;
    const unknown = (await ask(company, newEmail(), role)).json().data;
    expect({ ...known, id: '', email: '', created_at: '', expires_at: '' }).toEqual({
      ...unknown,
      id: '',
      email: '',
      created_at: '',
      expires_at: '',
    });
  });

  it('fills nobody’s mailbox: three mails an e-mail in two minutes, from all senders together', async () => {
    const email = newEmail();
    for (let times = 0; times < 3; times += 1) {
      const company = await newCompany();
      expect((await ask(company, email, await newRole(company.companyId))).statusCode).toBe(200);
    }
    const company = await newCompany();
    const refused = await ask(company, email, await newRole(company.companyId));
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '120']);
    expect(await listed(company, '&status=invited')).toEqual([]);
  });

  it('that was refused mailed nobody, and leaves as many tries as before', async () => {
    const company = await newCompany();
    const [email, role] = [newEmail(), await newRole(company.companyId)];
    for (let times = 0; times < 4; times += 1)
      expect((await ask(company, email, company.companyId)).statusCode).toBe(422);
    expect((await ask(company, email, role)).statusCode).toBe(200);
  });

  it('is withdrawn, and its role can then be deleted', async () => {
    const company = await newCompany();
    const { id, roleId } = await newInvitation(company);
    expect(problemOf(await company.send('DELETE', `/roles/${roleId}`))).toBe('record-in-use');
    expect((await company.send('DELETE', `/invitations/${id}`)).statusCode).toBe(200);
    expect((await company.send('DELETE', `/invitations/${id}`)).statusCode).toBe(404);
    expect((await company.send('DELETE', `/roles/${roleId}`)).statusCode).toBe(200);
  });

  it('into a role that allows more than one’s own is not one’s to send again or withdraw', async () => {
    const company = await newCompany();
    const { id } = await newInvitation(company);
    const limited = await newPerson(company.companyId, ['users_list', 'users_create', 'users_delete']);
    expect(problemOf(await send(limited.token, 'POST', `/invitations/${id}/resend`))).toBe('permission-not-held');
    expect(problemOf(await send(limited.token, 'DELETE', `/invitations/${id}`))).toBe('permission-not-held');
  });

  it('is out of another company’s reach', async () => {
    const [mine, theirs] = [await newCompany(), await newCompany()];
    const invitation = await newInvitation(theirs);
    expect((await mine.send('POST', `/invitations/${invitation.id}/resend`)).statusCode).toBe(404);
    expect((await mine.send('DELETE', `/invitations/${invitation.id}`)).statusCode).toBe(404);
    expect((await mine.send('DELETE', `/users/${theirs.userId}`)).statusCode).toBe(404);
    expect((await mine.send('POST', `/users/${theirs.userId}/reset_second_step`)).statusCode).toBe(404);
    expect((await accept(invitation)).json().data.company_id).toBe(theirs.companyId);
  });

  it('waits for a trial that is extended, as all that changes', async () => {
    const company = await newCompany();
    const role = await newRole(company.companyId);
    await sql`update tenant set trial_ends_at = now() where id = ${company.tenantId}`.execute(owner);
    expect(problemOf(await ask(company, newEmail(), role))).toBe('trial-ended');
  });
});
