import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { newStockCompany, type StockCompany } from '#server/stock/ledger/testing.ts';
import { secondPosition } from '#server/stock/ledger/test-parties.ts';
import { owner } from '#server/testing.ts';
import { newBatch, personOf, received, secondWarehouse } from './testing.ts';

let company: StockCompany;
let pallet: string;
let basket: string;
beforeEach(async () => {
  company = await newStockCompany();
  pallet = await company.insert('handling_unit', { code: 'PAL-1' });
  basket = await company.insert('handling_unit', { code: 'BSK-1' });
});

const path = (code: string) => `/handling_units?${new URLSearchParams({ code })}`;
const nest = (id: string, parent_id: string | null) =>
  company.send('PUT', `/handling_units/${id}/parent`, { parent_id });
const goodsOn = async (handling_unit_id: string, packs: number, position_id = company.position) =>
  received(company, { batch: await newBatch(company), packs, grams: packs * 10_000, handling_unit_id, position_id });

it('a pallet tells of the baskets upon it and of all goods on them, a basket what it stands on', async () => {
  const box = await company.insert('handling_unit', { code: 'BOX-1' });
  await goodsOn(pallet, 4);
  await goodsOn(basket, 3);
  await goodsOn(box, 2);
  await nest(box, basket);
  const answer = await nest(basket, pallet);
  expect(answer.json().data).toMatchObject({ code: 'BSK-1', parent: { id: pallet, code: 'PAL-1' } });
  const { data } = (await company.send('GET', path('PAL-1'))).json();
  expect(data).toMatchObject({
    parent: null,
    place: { position: { id: company.position } },
    units: [
      { code: 'BOX-1', parent_id: basket, packs: 2, net_weight: 20 },
      { code: 'BSK-1', parent_id: pallet, packs: 3, net_weight: 30 },
    ],
  });
  const goods = data.goods as { handling_unit_code: string; packs: number }[];
  expect(goods.map(({ handling_unit_code, packs }) => `${handling_unit_code} ${packs}`).toSorted()).toEqual([
    'BOX-1 2',
    'BSK-1 3',
    'PAL-1 4',
  ]);
  const taken = await nest(basket, null);
  expect(taken.json().data).toMatchObject({ parent: null, units: [{ code: 'BOX-1' }] });
  expect((await company.send('GET', path('PAL-1'))).json().data).toMatchObject({ units: [], goods: [{ packs: 4 }] });
});

it('an empty unit stands where what it stands on stands', async () => {
  await goodsOn(pallet, 1);
  await nest(basket, pallet);
  expect((await company.send('GET', path('BSK-1'))).json().data).toMatchObject({
    place: { position: { id: company.position } },
    goods: [],
  });
});

describe('is refused, and nothing changes', () => {
  const refused = async (answer: Awaited<ReturnType<typeof nest>>) => {
    expect(answer.statusCode).toBe(422);
    const { rows } = await sql`
      select from handling_unit where company_id = ${company.companyId} and parent_id is not null`.execute(owner);
    return [
      rows.length,
      ...answer.json().errors.map(({ pointer, code, values }: Record<string, unknown>) => [pointer, code, values]),
    ];
  };

  it('where the goods of both lie at two positions', async () => {
    await goodsOn(pallet, 1);
    await goodsOn(basket, 1, await secondPosition(company));
    expect(await refused(await nest(basket, pallet))).toEqual([
      0,
      ['/parent_id', 'unit_elsewhere', { place: 'A-01-02' }],
    ]);
  });

  it('where it would stand on itself, or on what stands on it', async () => {
    expect(await refused(await nest(basket, basket))).toEqual([0, ['/parent_id', 'unit_within_itself', undefined]]);
    await nest(basket, pallet);
    expect(await refused(await nest(pallet, basket))).toEqual([1, ['/parent_id', 'unit_within_itself', undefined]]);
  });

  it('where more than three would stand on one another, whichever way they come together', async () => {
    const [box, bag] = [
      await company.insert('handling_unit', { code: 'BOX-1' }),
      await company.insert('handling_unit', { code: 'BAG-1' }),
    ];
    await nest(bag, box);
    await nest(box, basket);
    expect(await refused(await nest(basket, pallet))).toEqual([2, ['/parent_id', 'units_too_deep', { levels: 3 }]]);
    await nest(bag, null);
    await nest(basket, pallet);
    expect(await refused(await nest(bag, box))).toEqual([2, ['/parent_id', 'units_too_deep', { levels: 3 }]]);
  });

  it('where there is no such unit in the company', async () => {
    const other = await newStockCompany();
    const theirs = await other.insert('handling_unit', { code: 'PAL-9' });
    expect(await refused(await nest(basket, theirs))).toEqual([0, ['/parent_id', 'not_found', undefined]]);
    expect((await nest(theirs, pallet)).statusCode).toBe(404);
  });

  it('to people who do not work where goods lie on it, and to those without a permission', async () => {
    await goodsOn(basket, 1);
    const { warehouse_id } = await secondWarehouse(company);
    const elsewhere = await personOf(company, ['stocktransfer_create'], [warehouse_id]);
    const put = async (unit: string, parent_id: string | null) =>
      (await elsewhere.put(`/handling_units/${unit}/parent`, { parent_id })).json().errors;
    for (const errors of [await put(basket, pallet), await put(pallet, basket)]) {
      expect(errors).toEqual([{ pointer: '/parent_id', code: 'unit_out_of_sight' }]);
    }
    const reader = await personOf(company, ['inventorystock_list']);
    expect((await reader.put(`/handling_units/${basket}/parent`, { parent_id: pallet })).statusCode).toBe(403);
  });
});

it('the log tells who put it onto what, and who took it off', async () => {
  await nest(basket, pallet);
  await nest(basket, pallet);
  await nest(basket, null);
  const { rows } = await sql<{ record_name: string; changes: unknown }>`
    select record_name, changes from activity where company_id = ${company.companyId} and record_id = ${basket} order by at`.execute(
    owner,
  );
  const named = { id: pallet, name: 'PAL-1' };
  expect(rows).toEqual([
    { record_name: 'BSK-1', changes: { parent_id: [null, named] } },
    { record_name: 'BSK-1', changes: { parent_id: [named, null] } },
  ]);
});
