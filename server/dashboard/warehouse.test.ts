import { describe, expect, it } from 'vitest';
import { bandsOf } from '#shared/stock/banded-report.ts';
import { allPermissions } from '#shared/permissions.ts';
import { LEVEL_DAYS, type WarehouseDashboard } from '#shared/dashboard.ts';
import { draft, issue, line as issueLine, newWarehouse, step, store, taking } from '#server/stock/issues/testing.ts';
import { colleagueOf, restrictedTo, storeForRenter } from '#server/stock/ledger/test-parties.ts';
import { inward, keyOf, newBareStockCompany, newBatch, pledged, postMovements } from '#server/stock/ledger/testing.ts';

type Asking = Pick<Awaited<ReturnType<typeof newBareStockCompany>>, 'send'>;

async function seenBy({ send }: Asking, warehouse: string): Promise<WarehouseDashboard> {
  const answer = await send('GET', `/warehouse_dashboard?warehouse_id=${warehouse}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().data;
}

const before = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

describe('the dashboard of a warehouse', () => {
  it('has its rooms as their page has them, and what is held as the list of stock', async () => {
    const company = await newWarehouse();
    await store(company, 'B-1', { packs: 5 });
    for (const id of [company.warehouse, company.others.warehouse]) {
      const rooms = (await seenBy(company, id)).rooms!;
      const shown = (await company.send('GET', `/warehouses/${id}/rooms`)).json().data;
      expect(shown).toMatchObject(rooms.map(({ held_weight: _, pledged_weight: __, ...room }) => room));
      expect(shown).toHaveLength(rooms.length);
    }
    const [theirs] = (await seenBy(company, company.others.warehouse)).rooms!;
    const listed = await company.send(
      'GET',
      `/inventory_stocks?group_by=room&warehouse_id=${company.others.warehouse}`,
    );
    expect(theirs!.held_weight).toBe(listed.json().data[0].held_weight);
    const room = await company.send('GET', `/inventory_stocks?group_by=room&room_id=${theirs!.id}`);
    expect(room.json()).toMatchObject({
      data: [{ held_weight: theirs!.held_weight }],
      totals: { net_weight: theirs!.net_weight },
    });
    expect(theirs!.held_weight).toBeGreaterThan(0);
  });

  it('has what is pledged in each room, as the list of stock', async () => {
    const company = await newWarehouse();
    const batch = await store(company, 'B-1', { packs: 7 });
    const { rooms: before } = await seenBy(company, company.warehouse);
    expect(before!.map(({ pledged_weight }) => pledged_weight)).toEqual(before!.map(() => 0));
    await pledged(company, keyOf(company, batch), 3, 30_000);
    const { rooms } = await seenBy(company, company.warehouse);
    expect(rooms!.find(({ id }) => id === company.room)).toMatchObject({ net_weight: 70, pledged_weight: 30 });
    const stock = await company.send('GET', `/inventory_stocks?group_by=room&warehouse_id=${company.warehouse}`);
    expect(stock.json().data[0].pledged_weight).toBe(30);
    const listed = await company.send('GET', `/inventory_stocks?room_id=${company.room}&pledged=true`);
    expect(listed.json().totals.net_weight).toBe(30);
  });

  it('tells what it held at the end of each day as the list as of that day does', async () => {
    const company = await newWarehouse();
    const batch = await store(company, 'B-1', { packs: 30 });
    const { levels } = await seenBy(company, company.warehouse);
    const today = levels!.at(-1)!.date;
    const out = await draft(
      company,
      issue(company, 'sale', [issueLine(company, [taking(company, batch, 2)])], { date: before(today, 1) }),
    );
    expect((await step(company, out, 'post')).statusCode).toBe(200);
    const then = (await seenBy(company, company.warehouse)).levels!;
    expect(then.map(({ date }) => date)).toEqual(
      Array.from({ length: LEVEL_DAYS }, (_, at) => before(today, LEVEL_DAYS - 1 - at)),
    );
    for (const days of [0, 1, 2, LEVEL_DAYS - 1]) {
      const date = before(today, days);
      const { totals } = (
        await company.send('GET', `/inventory_stocks?as_of=${date}&warehouse_id=${company.warehouse}`)
      ).json();
      expect([date, then.find((day) => day.date === date)!.net_weight]).toEqual([date, totals.net_weight]);
    }
  });

  it('sorts what is there by how long ago it was received, each day in one band', async () => {
    const company = await newWarehouse();
    const { levels } = await seenBy(company, company.warehouse);
    const today = levels!.at(-1)!.date;
    const ages = [0, 30, 31, 90, 91, 180, 181, 400];
    for (const [at, age] of ages.entries()) {
      const batch = await newBatch(company, `B-${age}`, { received_date: before(today, age) });
      await postMovements(company, [inward(keyOf(company, batch), at + 1, (at + 1) * 10_000)]);
    }
    const { dwell, levels: now } = await seenBy(company, company.warehouse);
    expect(dwell!.map(({ from, packs }) => [from, packs])).toEqual([
      [0, 1 + 2],
      [31, 3 + 4],
      [91, 5 + 6],
      [181, 7 + 8],
    ]);
    expect(dwell!.reduce((sum, { net_weight }) => sum + net_weight, 0)).toBe(now!.at(-1)!.net_weight);
    const { totals } = (await company.send('GET', `/report_ageing?warehouse_id=${company.warehouse}`)).json();
    expect(dwell!.map(({ net_weight }) => net_weight)).toEqual(totals.bands);
    for (const [at, { packs, net_weight }] of dwell!.entries()) {
      const list = `/report_ageing?warehouse_id=${company.warehouse}&band=${bandsOf.ageing[at]!.name}`;
      expect((await company.send('GET', list)).json().totals).toMatchObject({ packs, net_weight });
    }
  });

  it('names owners, the most first, as the list of stock adds them up', async () => {
    const company = await newWarehouse();
    const batch = await store(company, 'B-1', { packs: 5 });
    await storeForRenter(company, batch, 8);
    const { owners } = await seenBy(company, company.warehouse);
    expect(owners!.map(({ owner, net_weight }) => [owner?.id ?? null, net_weight])).toEqual([
      [company.renter, 80],
      [null, 50],
    ]);
  });

  it('shows nothing of lists that a person may not open, nor of a warehouse that is closed to them', async () => {
    const company = await newWarehouse();
    await store(company, 'B-1', { packs: 5 });
    expect(await seenBy(await colleagueOf(company, []), company.warehouse)).toEqual({
      rooms: null,
      levels: null,
      dwell: null,
      owners: null,
      trend: [],
    });
    const bound = await restrictedTo(company, company.others.warehouse);
    const { rooms, levels, owners } = await seenBy(bound, company.warehouse);
    expect([rooms, levels!.at(-1)!.net_weight, owners]).toEqual([[], 0, []]);
  });

  it.each([
    ['inventorystock_list', ['rooms', 'levels', 'dwell', 'owners']],
    ['warehouse_list', ['rooms']],
  ])('leaves out what a person without %s may not list, and that alone', async (missing, leftOut) => {
    const company = await newWarehouse();
    await store(company, 'B-1', { packs: 5 });
    const person = await colleagueOf(
      company,
      allPermissions.filter((permission) => permission !== missing),
    );
    const parts = Object.entries(await seenBy(person, company.warehouse));
    expect(parts.filter(([, part]) => part === null).map(([name]) => name)).toEqual(leftOut);
  });

  it('shows nothing of another company, and asks for a warehouse', async () => {
    const [company, other] = [await newWarehouse(), await newBareStockCompany()];
    await store(company, 'B-1', { packs: 5 });
    const { rooms, levels } = await seenBy(other, company.warehouse);
    expect([rooms, levels!.at(-1)!.net_weight]).toEqual([[], 0]);
    const answer = await other.send('GET', '/warehouse_dashboard');
    expect(answer.json()).toMatchObject({ status: 422, errors: [{ pointer: '/warehouse_id' }] });
  });
});
