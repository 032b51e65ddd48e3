import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { newCompany, newPerson, OTHER_WAREHOUSE, owner, send } from '#server/testing.ts';
import { least, newRoom, newWarehouse, restrict } from '#server/warehouses/testing.ts';
import { accept, newInvitation, newRole } from './testing.ts';

/** A company with two warehouses, and a clerk in it. */
async function newTeam() {
  const company = await newCompany();
  const [north, south] = [await newWarehouse(company, least('UTARA')), await newWarehouse(company, least('SELATAN'))];
  const clerk = await newPerson(company.companyId);
  const codes = async (token = clerk.token) =>
    (await send(token, 'GET', '/warehouses')).json().data.map(({ code }: { code: string }) => code);
  return { company, north, south, clerk, codes };
}

type Team = Awaited<ReturnType<typeof newTeam>>;

const choose = (token: string, id: string, warehouse_ids: string[] | null) =>
  send(token, 'PUT', `/users/${id}/warehouses`, { id, warehouse_ids });

const typeOf = (answer: Awaited<ReturnType<typeof send>>) => answer.json().type?.split(':').at(-1);

describe('a person who is restricted to chosen warehouses', () => {
  it('is so from the next request on, and no more when all are given back', async () => {
    const { company, north, clerk, codes } = await newTeam();
    expect(await codes()).toEqual(['SELATAN', 'UTARA', OTHER_WAREHOUSE.code]);
    const answer = await choose(company.token, clerk.userId, [north.id]);
    expect(answer.json().data).toEqual({
      is_owner: false,
      warehouses: [{ id: north.id, code: 'UTARA', name: 'Gudang UTARA' }],
      unknown_count: 0,
      version: 2,
    });
    expect(await codes()).toEqual(['UTARA']);
    await choose(company.token, clerk.userId, null);
    expect(await codes()).toEqual(['SELATAN', 'UTARA', OTHER_WAREHOUSE.code]);
  });

  it('neither sees nor changes the others: warehouses, rooms and positions alike are not there', async () => {
    const { company, north, south, clerk } = await newTeam();
    const room = await newRoom(company, south.id);
    const { positions } = (await company.send('GET', `/storage_rooms/${room.id}/plan`)).json().data;
    await restrict(company, clerk.userId, [north.id]);
    const layout = { rows: 1, bays: 1, levels: 1, pattern: '{room}-{row}' };
    const change = { id: room.id, code: 'X', name: 'Lain', temperature_class: 'FRZ' };
    const asked = [
      ['GET', `/warehouses/${south.id}`],
      ['GET', `/warehouses/${south.id}/rooms`],
      ['GET', `/warehouses/${south.id}/history`],
      ['GET', `/warehouses/${south.id}/used_by`],
      ['PUT', `/warehouses/${south.id}`, { id: south.id, ...least('X') }],
      ['DELETE', `/warehouses/${south.id}`],
      ['GET', `/storage_rooms/${room.id}/plan`],
      ['PUT', `/storage_rooms/${room.id}`, change],
      ['DELETE', `/storage_rooms/${room.id}`],
      ['POST', `/storage_rooms/${room.id}/make_positions`, layout],
      ['GET', `/storage_positions/${positions[0].id}/goods`],
      ['PUT', `/storage_positions/${positions[0].id}`, { id: positions[0].id }],
    ] as const;
    for (const [method, path, body] of asked) {
      expect([method, path, typeOf(await send(clerk.token, method, path, body))]).toEqual([
        method,
        path,
        'record-not-found',
      ]);
    }
    const many = await send(clerk.token, 'POST', '/warehouses/bulk_delete', { ids: [south.id] });
    expect(many.json().data).toMatchObject({ done: 0, failed: [{ name: null, why: 'not_found' }] });
  });

  it('is answered of a warehouse of others what is answered of one that never was', async () => {
    const { company, north, south, clerk } = await newTeam();
    await restrict(company, clerk.userId, [north.id]);
    const answers = [];
    for (const warehouse_id of [south.id, company.companyId]) {
      const answer = await send(clerk.token, 'POST', '/storage_rooms', {
        warehouse_id,
        code: 'R1',
        name: 'Ruang',
        temperature_class: 'FRZ',
      });
      answers.push({ status: answer.statusCode, errors: answer.json().errors });
    }
    expect(answers[0]).toEqual({ status: 422, errors: [{ pointer: '/warehouse_id', code: 'not_found' }] });
    expect(answers[1]).toEqual(answers[0]);
  });

  it('takes along in an export what the list shows', async () => {
    const { company, north, clerk } = await newTeam();
    await restrict(company, clerk.userId, [north.id]);
    const { body } = await send(clerk.token, 'GET', '/warehouses/export?format=csv');
    expect(body).toContain('UTARA');
    expect(body).not.toContain('SELATAN');
  });

  it('reads in the log of what happened in their warehouses, and in none of the others', async () => {
    const { company, north, south, clerk } = await newTeam();
    for (const { id } of [north, south]) await newRoom(company, id);
    await restrict(company, clerk.userId, [north.id]);
    const entries = (await send(clerk.token, 'GET', '/activities?entity=warehouse&size=50')).json().data;
    expect(entries.map(({ record_id }: { record_id: string }) => record_id)).toEqual([north.id, north.id]);
    const { body } = await send(clerk.token, 'GET', '/activities/export?format=csv');
    expect(body).toContain('Gudang UTARA');
    expect(body).not.toContain('Gudang SELATAN');
  });

  it('makes no warehouse, because it would be none of theirs', async () => {
    const { company, north, clerk } = await newTeam();
    await restrict(company, clerk.userId, [north.id]);
    expect(typeOf(await send(clerk.token, 'POST', '/warehouses', least('BARU')))).toBe('warehouse-restricted');
  });

  it('is not while they are an owner', async () => {
    const { company, north, clerk, codes } = await newTeam();
    await restrict(company, clerk.userId, [north.id]);
    const owners = await newRole(company.companyId, [], true);
    await sql`update membership set role_id = ${owners} where user_id = ${clerk.userId}`.execute(owner);
    expect(await codes()).toEqual(['SELATAN', 'UTARA', OTHER_WAREHOUSE.code]);
    expect(typeOf(await choose(company.token, clerk.userId, [north.id]))).toBe('permission-not-held');
  });

  it('keeps the last warehouse they are restricted to from being deleted, or they would be restricted no more', async () => {
    const { company, north, clerk } = await newTeam();
    await restrict(company, clerk.userId, [north.id]);
    expect(typeOf(await company.send('DELETE', `/warehouses/${north.id}`))).toBe('record-in-use');
  });
});

describe('a member who restricts others', () => {
  /** A head of a warehouse who is restricted to the north. */
  const newHead = async ({ company, north }: Team) => {
    const head = await newPerson(company.companyId);
    await restrict(company, head.userId, [north.id]);
    return head;
  };

  it('gives no more than they may open themselves', async () => {
    const team = await newTeam();
    const { company, north, south, clerk } = team;
    const head = await newHead(team);
    await restrict(company, clerk.userId, [north.id]);
    expect(typeOf(await choose(head.token, clerk.userId, null))).toBe('warehouse-not-held');
    const beyond = await choose(head.token, clerk.userId, [north.id, south.id]);
    expect(beyond.json().errors).toEqual([{ pointer: '/warehouse_ids', code: 'not_found' }]);
    expect((await choose(head.token, clerk.userId, [north.id])).statusCode).toBe(200);
  });

  it('does not change people who may work elsewhere too, and learns only how many others there are', async () => {
    const team = await newTeam();
    const { company, north, south, clerk } = team;
    const head = await newHead(team);
    expect(typeOf(await choose(head.token, clerk.userId, [north.id]))).toBe('warehouse-not-held');
    await restrict(company, clerk.userId, [north.id, south.id]);
    expect(typeOf(await choose(head.token, clerk.userId, [north.id]))).toBe('warehouse-not-held');
    expect((await send(head.token, 'GET', `/users/${clerk.userId}/warehouses`)).json().data).toMatchObject({
      warehouses: [{ code: 'UTARA' }],
      unknown_count: 1,
    });
  });

  it('does not widen it by inviting: the new member is restricted as the inviter was', async () => {
    const team = await newTeam();
    const head = await newHead(team);
    const link = await newInvitation({ companyId: team.company.companyId, token: head.token });
    const { token } = (await accept(link)).json().data;
    const { rows } = await sql<{ warehouse_id: string }>`
      select warehouse_id from warehouse_access a join app_user u on u.id = a.user_id where u.email = ${link.email}`.execute(
      owner,
    );
    expect(token).toBeDefined();
    expect(rows).toEqual([{ warehouse_id: team.north.id }]);
  });

  it('lets nobody join whose warehouses are all gone', async () => {
    const team = await newTeam();
    const { company, north, south } = team;
    const head = await newHead(team);
    const link = await newInvitation({ companyId: company.companyId, token: head.token });
    await sql`update warehouse_access set warehouse_id = ${south.id} where user_id = ${head.userId}`.execute(owner);
    await company.send('DELETE', `/warehouses/${north.id}`);
    expect((await accept(link)).json().errors).toEqual([{ pointer: '/token', code: 'wrong_token' }]);
  });

  it('does not change their own, nor an owner’s, and names only warehouses that are there', async () => {
    const { company, north, clerk } = await newTeam();
    expect(typeOf(await choose(company.token, company.userId, [north.id]))).toBe('own-role');
    const missing = await choose(company.token, clerk.userId, [company.companyId]);
    expect(missing.json().errors).toEqual([{ pointer: '/warehouse_ids', code: 'not_found' }]);
    const owners = await newRole(company.companyId, [], true);
    await sql`update membership set role_id = ${owners}
      where company_id = ${company.companyId} and user_id in (${company.userId}, ${clerk.userId})`.execute(owner);
    expect(typeOf(await choose(company.token, clerk.userId, [north.id]))).toBe('owner-unrestricted');
  });

  it('leaves it in the history of the person, by the names of the warehouses', async () => {
    const { company, north, south, clerk } = await newTeam();
    await choose(company.token, clerk.userId, [north.id]);
    await choose(company.token, clerk.userId, [south.id]);
    const history = (await company.send('GET', `/users/${clerk.userId}/history`)).json().data;
    const changes = history.slice(0, 3).map((entry: { changes: object }) => entry.changes);
    expect(changes).toEqual(
      expect.arrayContaining([
        { warehouse_id: [null, { id: north.id, name: 'Gudang UTARA' }] },
        { warehouse_id: [{ id: north.id, name: 'Gudang UTARA' }, null] },
        { warehouse_id: [null, { id: south.id, name: 'Gudang SELATAN' }] },
      ]),
    );
  });
});
