import { describe, expect, it } from 'vitest';
import { allPermissions } from '#shared/permissions.ts';
import type { StockMap } from '#shared/maps.ts';
import { newPartner } from '#server/partners/testing.ts';
import { newWarehouse } from '#server/stock/issues/testing.ts';
import { colleagueOf, restrictedTo } from '#server/stock/ledger/test-parties.ts';
import { inward, keyOf, newBatch, postMovements, type StockCompany } from '#server/stock/ledger/testing.ts';

type Asking = Pick<StockCompany, 'send'>;

async function seenBy({ send }: Asking, warehouse?: string): Promise<StockMap> {
  const answer = await send('GET', `/maps${warehouse ? `?warehouse_id=${warehouse}` : ''}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().data;
}

/** A company with goods of two fishing areas in its two warehouses, and with some of which no area is known. */
async function withOrigins() {
  const company = await newWarehouse();
  const area = (subarea: string, values: object) =>
    company.insert('fishing_area', { area_id: '00000000-0000-7000-8000-000000000057', subarea, ...values });
  const south = await area('573 S', { subarea_name: 'Laut Sawu', longitude: '113.0', latitude: '-10.5' });
  const nowhere = await area('999', { longitude: '180.5', latitude: '10' });
  await area('empty', {});
  const there = { ...company, ...company.others };
  for (const [fishing_area_id, packs, where] of [
    [south, 3, company],
    [south, 4, there],
    [nowhere, 20, there],
  ] as const) {
    const batch = await newBatch(company, undefined, { fishing_area_id });
    await postMovements(where, [inward(keyOf(where, batch), packs, packs * 1250)]);
  }
  return { ...company, south };
}

describe('the map of stock', () => {
  it.each(['all warehouses', 'one warehouse', 'the other warehouse'])(
    'counts batches by fishing area as their list does: %s',
    async (which) => {
      const company = await withOrigins();
      const chosen = { 'one warehouse': company.warehouse, 'the other warehouse': company.others.warehouse }[which];
      const { caught } = await seenBy(company, chosen);
      for (const { fishing_area, batches } of caught!.filter((origin) => origin.fishing_area)) {
        const at = chosen ? `&warehouse_id=${chosen}` : '';
        const list = await company.send('GET', `/stock_batches?stock=with&fishing_area_id=${fishing_area!.id}${at}`);
        expect(batches).toBe(list.json().pagination.total);
      }
      expect(caught!.find(({ fishing_area }) => fishing_area?.code === 'empty')).toMatchObject({
        batches: 0,
        packs: 0,
        net_weight: 0,
      });
      const of = (code: string | undefined) =>
        caught!
          .filter(({ fishing_area }) => fishing_area?.major_area.code === code)
          .reduce((sum, { batches }) => sum + batches, 0);
      for (const [query, batches] of [
        ['major_area=57', of('57')],
        ['fishing_area_id=none', of(undefined)],
      ] as const) {
        const list = await company.send(
          'GET',
          `/stock_batches?stock=with&${query}${chosen ? `&warehouse_id=${chosen}` : ''}`,
        );
        expect([query, list.json().pagination.total]).toEqual([query, batches]);
      }
    },
  );

  it('weighs what was caught as the list of stock does, goods without an area included', async () => {
    const company = await withOrigins();
    for (const chosen of [undefined, company.warehouse, company.others.warehouse]) {
      const { caught, warehouses } = await seenBy(company, chosen);
      const at = chosen ? `&warehouse_id=${chosen}` : '';
      const { data, totals } = (await company.send('GET', `/inventory_stocks?group_by=warehouse${at}`)).json();
      expect(caught!.reduce((sum, { net_weight }) => sum + net_weight, 0)).toBeCloseTo(totals.net_weight, 3);
      expect(caught!.reduce((sum, { packs }) => sum + packs, 0)).toBe(totals.packs);
      for (const { warehouse, packs, net_weight } of data) {
        expect(warehouses!.find(({ id }) => id === warehouse.id)).toMatchObject({ packs, net_weight });
      }
    }
  });

  it('names areas by their number and major area, the most kg first, and places only what lies on earth', async () => {
    const company = await withOrigins();
    const { caught } = await seenBy(company, company.others.warehouse);
    expect(caught!.filter(({ fishing_area, batches }) => fishing_area && batches > 0)).toEqual([
      {
        fishing_area: expect.objectContaining({ code: '999', name: '999', longitude: null, latitude: null }),
        batches: 1,
        packs: 20,
        net_weight: 25,
      },
      {
        fishing_area: {
          id: company.south,
          code: '573 S',
          name: '573 S Laut Sawu',
          major_area: { code: '57', name: 'Indian Ocean Eastern' },
          longitude: 113,
          latitude: -10.5,
        },
        batches: 1,
        packs: 4,
        net_weight: 5,
      },
    ]);
  });

  it('shows warehouses without stock while they are active', async () => {
    const company = await withOrigins();
    const names = async () => (await seenBy(company)).warehouses!.map(({ name }) => name);
    await company.insert('warehouse', {
      code: 'NEW',
      name: 'Aru',
      status: 'active',
      longitude: '134.5',
      latitude: '-6',
    });
    await company.insert('warehouse', { code: 'OLD', name: 'Lama', status: 'none' });
    expect((await names())[0]).toBe('Aru');
    expect(await names()).not.toContain('Lama');
    expect((await seenBy(company)).warehouses![0]).toMatchObject({ longitude: 134.5, latitude: -6, net_weight: 0 });
  });

  it('adds up what was landed at each place, however it was written, and puts it where the port is', async () => {
    const company = await newWarehouse();
    for (const [landing_location, packs] of [
      ['PPS Cilacap', 2],
      ['pps cilacap', 3],
      ['Entah', 1],
      [null, 7],
    ] as const) {
      const batch = await newBatch(company, undefined, { landing_location });
      await postMovements(company, [inward(keyOf(company, batch), packs, packs * 1000)]);
    }
    const { landings } = await seenBy(company, company.warehouse);
    expect(landings).toEqual([
      {
        name: expect.stringMatching(/^pps cilacap$/i),
        batches: 2,
        packs: 5,
        net_weight: 5,
        longitude: 109.01,
        latitude: -7.73,
      },
      { name: 'Entah', batches: 1, packs: 1, net_weight: 1, longitude: null, latitude: null },
    ]);
    for (const { name, batches } of landings!) {
      const list = await company.send('GET', `/stock_batches?stock=with&landing_location=${encodeURIComponent(name)}`);
      expect(list.json().pagination.total).toBe(batches);
    }
    expect((await seenBy(company, company.others.warehouse)).landings).toEqual([]);
  });

  it('counts active partners by the city of their first address', async () => {
    const company = await newWarehouse();
    const { partners: before } = await seenBy(company);
    const at = (city: string, more: object = {}) =>
      newPartner(company, { addresses: [{ address: 'Jl. Laut 1', city, is_primary: true }], ...more });
    for (const city of ['Bitung', 'Bitung', 'Negeri Jauh']) await at(city);
    await at('Bitung', { status: 'none' });
    const { partners } = await seenBy(company);
    expect(before).toEqual([]);
    for (const { city, partners: count } of partners!) {
      const list = await company.send('GET', `/partners?status=active&city=${encodeURIComponent(city)}`);
      expect(list.json().pagination.total).toBe(count);
    }
    expect(partners).toEqual([
      { city: 'Bitung', partners: 2, longitude: 125.19, latitude: 1.44 },
      { city: 'Negeri Jauh', partners: 1, longitude: null, latitude: null },
    ]);
  });

  it('tells nobody of goods in warehouses where they may not work', async () => {
    const company = await withOrigins();
    const clerk = await restrictedTo(company, company.warehouse);
    const seen = await seenBy(clerk);
    expect(seen.caught!.filter(({ batches }) => batches > 0)).toEqual([
      expect.objectContaining({
        fishing_area: expect.objectContaining({ code: '573 S' }),
        packs: 3,
        net_weight: 3.75,
      }),
    ]);
    expect(seen.warehouses!.map(({ id }) => id)).toEqual([company.warehouse]);
    const other = await seenBy(clerk, company.others.warehouse);
    expect(other).toMatchObject({ warehouses: [], landings: [] });
    expect(other.caught!.filter(({ batches }) => batches > 0)).toEqual([]);
  });

  it.each([
    ['stockbatch_list', { caught: null, landings: null }],
    ['partners_list', { partners: null }],
    ['inventorystock_list', { warehouses: null }],
    ['warehouse_list', { warehouses: null }],
  ])('leaves out what a person without %s may not list', async (missing, expected) => {
    const company = await newWarehouse();
    const person = await colleagueOf(
      company,
      allPermissions.filter((permission) => permission !== missing),
    );
    const seen = await seenBy(person);
    expect(seen).toMatchObject(expected);
    expect(Object.values(seen).filter((part) => part === null)).toHaveLength(Object.keys(expected).length);
  });
});
