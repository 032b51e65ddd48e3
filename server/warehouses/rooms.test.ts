import { describe, expect, it } from 'vitest';
import type { Position, PositionChoice } from '#shared/storage.ts';
import { newCompany } from '#server/testing.ts';
import { type Company, least, newRoom, newWarehouse, storeGoods } from './testing.ts';

const layout = { rows: 2, bays: 3, levels: 2, pattern: '{room}-{row}-{bay}-{level}', capacity_kg: 1000 };

async function newRack(fields: object = layout) {
  const company = await newCompany();
  const warehouse = await newWarehouse(company);
  const room = await newRoom(company, warehouse.id);
  await company.send('POST', `/storage_rooms/${room.id}/make_positions`, fields);
  return { company, warehouse, room };
}

const planOf = async ({ send }: Company, roomId: string) =>
  (await send('GET', `/storage_rooms/${roomId}/plan`)).json().data;

const at = (positions: Position[], code: string) => positions.find((position) => position.code === code)!;

describe('a room', () => {
  it('comes with its floor, so that goods can lie in it, and is renamed together with it', async () => {
    const company = await newCompany();
    const warehouse = await newWarehouse(company);
    const room = await newRoom(company, warehouse.id);
    expect(room).toMatchObject({ position_count: 0, used_positions: 0, packs: 0, net_weight: 0 });
    const change = { id: room.id, code: 'R9', name: 'Ruang 9', temperature_class: 'DFZ' };
    await company.send('PUT', `/storage_rooms/${room.id}`, change);
    expect((await planOf(company, room.id)).positions).toMatchObject([{ code: 'R9', kind: 'floor', row_no: null }]);
  });

  it.each([
    ['limits the wrong way round', { min_c: -18, max_c: -25 }, '/max_c', 'below_from'],
    ['a set point outside of them', { min_c: -25, set_point_c: -30, max_c: -18 }, '/set_point_c', 'between_limits'],
    ['a class that nobody knows', { temperature_class: 'HOT' }, '/temperature_class', 'invalid_value'],
    ['a code that another room has', { code: 'r1' }, '/code', 'value_taken'],
    // Its floor would be a second position of that code.
    ['a code that a position of the warehouse has', { code: 'r1-a-01-01' }, '/code', 'value_taken'],
  ])('is refused with %s', async (_case, fields, pointer, code) => {
    const { company, warehouse } = await newRack();
    const answer = await company.send('POST', '/storage_rooms', {
      warehouse_id: warehouse.id,
      code: 'R2',
      name: 'Ruang 2',
      temperature_class: 'FRZ',
      ...fields,
    });
    expect(answer.json().errors).toEqual([{ pointer, code }]);
  });

  it('may have the code of a room in another warehouse', async () => {
    const company = await newCompany();
    const [one, other] = [await newWarehouse(company, least('A')), await newWarehouse(company, least('B'))];
    expect((await newRoom(company, one.id)).code).toBe((await newRoom(company, other.id)).code);
  });

  it('adds up what lies in it, on racks and on the floor, for itself and in the list of its warehouse', async () => {
    const { company, warehouse, room } = await newRack();
    const { positions } = await planOf(company, room.id);
    await storeGoods(company, at(positions, 'R1-A-01-01').id, { packs: 12, net_weight: 120.5 });
    const [listed] = (await company.send('GET', `/warehouses/${warehouse.id}/rooms`)).json().data;
    expect(listed).toMatchObject({ position_count: 12, used_positions: 1, packs: 12, net_weight: 120.5 });
    expect(at((await planOf(company, room.id)).positions, 'R1-A-01-01')).toMatchObject({
      packs: 12,
      net_weight: 120.5,
    });
  });

  it('has no position taken by what lies on its floor', async () => {
    const { company, warehouse, room } = await newRack();
    const { positions } = await planOf(company, room.id);
    await storeGoods(company, at(positions, 'R1').id, { packs: 3, net_weight: 30 });
    const [listed] = (await company.send('GET', `/warehouses/${warehouse.id}/rooms`)).json().data;
    expect(listed).toMatchObject({ position_count: 12, used_positions: 0, packs: 3, net_weight: 30 });
  });

  it('is deleted with its racks while nothing lies in it, and not afterwards', async () => {
    const { company, room } = await newRack();
    const { positions } = await planOf(company, room.id);
    await storeGoods(company, at(positions, 'R1').id, { packs: 1, net_weight: 10 });
    const refused = await company.send('DELETE', `/storage_rooms/${room.id}`);
    expect(refused.json().type).toBe('urn:palka:problem:record-in-use');
    const empty = await newRack();
    expect((await empty.company.send('DELETE', `/storage_rooms/${empty.room.id}`)).statusCode).toBe(200);
  });
});

describe('the generator of positions', () => {
  it('makes every row, bay and level once, and tells of it in one entry of the history', async () => {
    const { company, warehouse, room } = await newRack();
    const { positions } = await planOf(company, room.id);
    expect(positions).toHaveLength(13);
    expect(positions[0]).toMatchObject({ code: 'R1-A-01-01', row_no: 1, bay_no: 1, level_no: 1, capacity_kg: 1000 });
    expect(positions[11]).toMatchObject({ code: 'R1-B-03-02', row_no: 2, bay_no: 3, level_no: 2 });
    const [newest, second] = (await company.send('GET', `/warehouses/${warehouse.id}/history`)).json().data;
    expect(newest).toMatchObject({
      action: 'add_detail',
      changes: { positions: [null, '12 (R1-A-01-01 – R1-B-03-02)'], room_id: [null, { name: 'Ruang 1' }] },
    });
    expect(second).toMatchObject({ action: 'add_detail', record_name: 'Ruang 1' });
  });

  it('says beforehand what it would make, and changes nothing by that', async () => {
    const { company, room } = await newRack();
    const larger = { ...layout, rows: 3 };
    const proposed = await company.send('POST', `/storage_rooms/${room.id}/propose_positions`, larger);
    expect(proposed.json().data).toEqual({ made: 6, kept: 12, taken: [], first: 'R1-C-01-01', last: 'R1-C-03-02' });
    expect((await planOf(company, room.id)).positions).toHaveLength(13);
  });

  it('extends a room by what is missing and leaves the rest as it is', async () => {
    const { company, room } = await newRack();
    const extended = await company.send('POST', `/storage_rooms/${room.id}/make_positions`, {
      ...layout,
      rows: 3,
      capacity_kg: 500,
    });
    expect(extended.json().data).toEqual({ made: 6 });
    const { positions } = await planOf(company, room.id);
    expect(at(positions, 'R1-A-01-01').capacity_kg).toBe(1000);
    expect(at(positions, 'R1-C-01-01').capacity_kg).toBe(500);
  });

  it('refuses codes that another room of the warehouse has, and names them', async () => {
    const plain = { ...layout, pattern: '{row}-{bay}-{level}' };
    const { company, warehouse } = await newRack(plain);
    const second = await newRoom(company, warehouse.id, { code: 'R2', name: 'Ruang 2' });
    const path = `/storage_rooms/${second.id}`;
    const { taken } = (await company.send('POST', `${path}/propose_positions`, plain)).json().data;
    expect(taken).toHaveLength(10);
    const refused = await company.send('POST', `${path}/make_positions`, plain);
    expect(refused.json().errors).toEqual([{ pointer: '/pattern', code: 'value_taken' }]);
    expect((await planOf(company, second.id)).positions).toHaveLength(1);
  });

  it.each([
    ['a pattern that would call two places the same', { pattern: '{room}-{bay}' }, '/pattern', 'pattern_same'],
    ['a pattern with a word it does not know', { pattern: '{row}-{rak}-{bay}-{level}' }, '/pattern', 'pattern_token'],
    ['more than two thousand at once', { rows: 99, bays: 99, levels: 1 }, '/rows', 'too_many'],
  ])('refuses %s', async (_case, fields, pointer, code) => {
    const { company, room } = await newRack();
    const answer = await company.send('POST', `/storage_rooms/${room.id}/make_positions`, { ...layout, ...fields });
    expect(answer.json().errors).toEqual([{ pointer, code }]);
  });

  it('makes two thousand within a moment', async () => {
    const { company, room } = await newRack({ ...layout, rows: 20, bays: 20, levels: 5 });
    expect((await planOf(company, room.id)).positions).toHaveLength(2001);
  });

  it('makes each once when two ask at the same time', async () => {
    const company = await newCompany();
    const room = await newRoom(company, (await newWarehouse(company)).id);
    const answers = await Promise.all(
      [1, 2].map(async () => company.send('POST', `/storage_rooms/${room.id}/make_positions`, layout)),
    );
    expect(answers.map((answer) => answer.json().data.made).toSorted((a, b) => a - b)).toEqual([0, 12]);
  });

  it('clears what nothing lies in, and keeps the rest', async () => {
    const { company, room } = await newRack();
    const { positions } = await planOf(company, room.id);
    await storeGoods(company, at(positions, 'R1-B-01-01').id, { packs: 1, net_weight: 10 });
    const cleared = await company.send('POST', `/storage_rooms/${room.id}/clear_positions`);
    expect(cleared.json().data).toEqual({ cleared: 11, kept: 1 });
    expect((await planOf(company, room.id)).positions.map(({ code }: Position) => code)).toEqual(['R1-B-01-01', 'R1']);
  });
});

describe('a position', () => {
  it('tells what lies in it, whose and until when', async () => {
    const { company, room } = await newRack();
    const { id } = at((await planOf(company, room.id)).positions, 'R1-A-02-01');
    await storeGoods(company, id, { packs: 3, net_weight: 31.25 });
    expect((await company.send('GET', `/storage_positions/${id}/goods`)).json().data).toMatchObject([
      {
        variant: { code: 'LT-A', name: 'Loin tuna A' },
        batch: { number: 'B-1', expiry_date: '2027-01-05' },
        owner: null,
        stock_status: 'available',
        packs: 3,
        net_weight: 31.25,
      },
    ]);
  });

  it('is closed and given a capacity of its own', async () => {
    const { company, room } = await newRack();
    const { id } = at((await planOf(company, room.id)).positions, 'R1-A-01-01');
    const answer = await company.send('PUT', `/storage_positions/${id}`, { id, capacity_kg: 750, status: 'none' });
    expect(answer.json().data).toMatchObject({ code: 'R1-A-01-01', capacity_kg: 750, status: 'none' });
  });

  it('on a rack is deleted while nothing lies there; the floor stays with its room', async () => {
    const { company, room } = await newRack();
    const { positions } = await planOf(company, room.id);
    await storeGoods(company, at(positions, 'R1-A-01-01').id, { packs: 1, net_weight: 10 });
    for (const [code, statusCode] of [
      ['R1-A-01-02', 200],
      ['R1-A-01-01', 409],
      ['R1', 409],
    ] as const) {
      const answer = await company.send('DELETE', `/storage_positions/${at(positions, code).id}`);
      expect([code, answer.statusCode]).toEqual([code, statusCode]);
    }
  });

  it('is offered by its code and by its room, only while both are in use', async () => {
    const { company, warehouse, room } = await newRack();
    const find = async (query: string) =>
      (await company.send('GET', `/action_warehouses/positions?warehouse_id=${warehouse.id}${query}`))
        .json()
        .data.map(({ code }: Position) => code);
    expect((await find('')).slice(0, 2)).toEqual(['R1', 'R1-A-01-01']);
    expect(await find('&search=a-02')).toEqual(['R1-A-02-01', 'R1-A-02-02']);
    expect(await find('&search=ruang%201')).toHaveLength(13);
    const { id } = at((await planOf(company, room.id)).positions, 'R1-A-02-01');
    expect(await find(`&search=PLK:POS:${id}`)).toEqual(['R1-A-02-01']);
    await company.send('PUT', `/storage_positions/${id}`, { id, status: 'none' });
    expect(await find(`&search=PLK:POS:${id}`)).toEqual([]);
    expect(await find('&search=a-02')).toEqual(['R1-A-02-02']);
    expect(await find(`&search=b-01&id=${id}`)).toEqual(['R1-A-02-01', 'R1-B-01-01', 'R1-B-01-02']);
  });

  it('is offered first in the rooms that suit the goods, the class they need before colder ones', async () => {
    const { company, warehouse } = await newRack();
    for (const [code, temperature_class] of [
      ['A0', 'ABF'],
      ['Z8', 'ULT'],
      ['Z9', 'DFZ'],
    ]) {
      const fields = { code, name: code, temperature_class, status: 'active' };
      await company.send('POST', '/storage_rooms', { warehouse_id: warehouse.id, ...fields });
    }
    const offered = async (query: string) => {
      const path = `/action_warehouses/positions?warehouse_id=${warehouse.id}${query}`;
      const { data } = (await company.send('GET', path)).json<{ data: PositionChoice[] }>();
      return [...new Set(data.map(({ room }) => room.code))];
    };
    expect(await offered('&needs=FRZ')).toEqual(['R1', 'Z9', 'Z8', 'A0']);
    expect(await offered('&needs=ULT')).toEqual(['Z8', 'A0', 'R1', 'Z9']);
    // Goods that need nothing in particular go anywhere but where others only pass.
    expect(await offered('')).toEqual(['R1', 'Z8', 'Z9', 'A0']);
  });
});
