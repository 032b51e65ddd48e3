import { describe, expect, it } from 'vitest';
import { newCompany, newPerson, OTHER_WAREHOUSE, send } from '#server/testing.ts';
import { least, newRoom, newWarehouse, restrict } from './testing.ts';

describe('a warehouse', () => {
  it('is made with what is typed, and answered with the names of what it refers to', async () => {
    const company = await newCompany();
    const type = (
      await company.send('POST', '/warehouse_type', { name: 'Gudang Beku', code: 'FRZ', is_active: true })
    ).json().data;
    const answer = await company.send('POST', '/warehouses', {
      ...least(),
      warehouse_type_id: type.id,
      city: 'Bitung',
      address: '',
      longitude: '125,19',
      latitude: '-01.440',
      capacity_kg: 500_000,
    });
    expect(answer.json().data).toMatchObject({
      code: 'GB',
      warehouse_type: { id: type.id, name: 'Gudang Beku' },
      warehouse_category: null,
      city: 'Bitung',
      address: null,
      longitude: '125.19',
      latitude: '-01.440',
      capacity_kg: 500_000,
      status: 'active',
      room_count: 0,
    });
  });

  it.each([
    ['a code that is taken, in any case', { code: 'gb', name: 'Lain' }, '/code', 'value_taken'],
    ['a name that is taken, in any case', { code: 'X', name: 'GUDANG gb' }, '/name', 'value_taken'],
    ['a longitude beyond the bounds', { code: 'X', name: 'Lain', longitude: '181.1' }, '/longitude', 'out_of_bounds'],
    ['a part of a kilogram', { code: 'X', name: 'Lain', capacity_kg: 1.5 }, '/capacity_kg', 'invalid_type'],
  ])('is refused with %s', async (_case, fields, pointer, code) => {
    const company = await newCompany();
    await newWarehouse(company);
    const answer = await company.send('POST', '/warehouses', fields);
    expect(answer.json().errors).toEqual([{ pointer, code }]);
  });

  it('is found by name, code and city, and sorted by any column', async () => {
    const company = await newCompany();
    await newWarehouse(company, { code: 'BTG', name: 'Gudang Utara', city: 'Bitung', capacity_kg: 5 });
    await newWarehouse(company, { code: 'MKS', name: 'Gudang Selatan', city: 'Makassar' });
    const codes = async (query: string) =>
      (await company.send('GET', `/warehouses?${query}`)).json().data.map(({ code }: { code: string }) => code);
    expect(await codes('search=utara')).toEqual(['BTG']);
    expect(await codes('search=mks')).toEqual(['MKS']);
    expect(await codes('search=makassar')).toEqual(['MKS']);
    expect(await codes('')).toEqual(['MKS', 'BTG', 'AMB']);
    for (const column of ['name', 'code', 'warehouse_type', 'city', 'capacity_kg', 'status', 'created_at']) {
      expect((await codes(`order_by=${column}&sort_by=asc`)).toSorted()).toEqual(['AMB', 'BTG', 'MKS']);
    }
    expect((await codes('order_by=capacity_kg&sort_by=desc'))[0]).toBe('BTG');
    expect(await codes('page=7')).toEqual([]);
  });

  it('is changed as a whole, and by is_active as well as by status', async () => {
    const company = await newCompany();
    const { id } = await newWarehouse(company, { notes: 'lama' });
    const answer = await company.send('PUT', `/warehouses/${id}`, { id, ...least('GB2'), is_active: false });
    expect(answer.json().data).toMatchObject({ id, code: 'GB2', notes: null, status: 'none' });
  });

  it('is deleted while it has no room, and not afterwards', async () => {
    const company = await newCompany();
    const used = await newWarehouse(company);
    await newRoom(company, used.id);
    const unused = await newWarehouse(company, least('KOSONG'));
    const refused = await company.send('DELETE', `/warehouses/${used.id}`);
    expect(refused.json().type).toBe('urn:palka:problem:record-in-use');
    expect((await company.send('DELETE', `/warehouses/${unused.id}`)).statusCode).toBe(200);
    const uses = (await company.send('GET', `/warehouses/${used.id}/used_by`)).json().data;
    expect(uses).toEqual([{ table: 'storage_room', count: 1 }]);
  });

  it('tells in its history of its rooms too', async () => {
    const company = await newCompany();
    const { id } = await newWarehouse(company);
    await newRoom(company, id);
    const history = (await company.send('GET', `/warehouses/${id}/history`)).json().data;
    expect(history).toMatchObject([
      { action: 'add_detail', record_name: 'Ruang 1' },
      { action: 'create', record_name: 'Gudang GB' },
    ]);
  });

  it('is offered in forms while it is active, to people who may list warehouses or write records that name them', async () => {
    const company = await newCompany();
    const { id, code, name } = await newWarehouse(company);
    await newWarehouse(company, { ...least('TUTUP'), status: 'none' });
    for (const permission of ['warehouse_list', 'stockreceived_create']) {
      const { token } = await newPerson(company.companyId, [permission]);
      expect((await send(token, 'GET', '/action_warehouses/warehouses')).json().data).toEqual([
        { id: company.others.warehouse, ...OTHER_WAREHOUSE },
        { id, code, name },
      ]);
    }
    const stranger = await newPerson(company.companyId, ['product_list']);
    expect((await send(stranger.token, 'GET', '/action_warehouses/warehouses')).statusCode).toBe(403);
  });

  it('stays out of the choices of people who may not work in it', async () => {
    const company = await newCompany();
    const [mine, other] = [await newWarehouse(company), await newWarehouse(company, least('LAIN'))];
    const clerk = await newPerson(company.companyId, ['stockreceived_create']);
    await restrict(company, clerk.userId, [mine.id]);
    const offered = (await send(clerk.token, 'GET', '/action_warehouses/warehouses')).json().data;
    expect(offered.map(({ id }: { id: string }) => id)).toEqual([mine.id]);
    const positions = await send(clerk.token, 'GET', `/action_warehouses/positions?warehouse_id=${other.id}`);
    expect(positions.json().data).toEqual([]);
  });
});
