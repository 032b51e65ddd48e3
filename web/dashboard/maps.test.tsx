// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newPartner } from '#server/partners/testing.ts';
import { secondWarehouse } from '#server/stock/ledger/test-parties.ts';
import { inward, keyOf, newBatch, postMovements, stockIn } from '#server/stock/ledger/testing.ts';
import { renderApp } from '../testing.tsx';

/** Opens the maps of a company with goods of two fishing areas and of none, in two warehouses of which one has coordinates. */
async function atMaps(path = '/app/maps', visit: Parameters<typeof renderApp>[1] = {}) {
  let other = '';
  const opened = await renderApp(path, {
    ...visit,
    prepare: async (made) => {
      const company = await stockIn(made);
      const second = await secondWarehouse(company);
      other = second.warehouse;
      const far = { code: 'AMB', name: 'Gudang Ambon', status: 'active', longitude: '128.2', latitude: '-3.7' };
      await company.insert('warehouse', far);
      const area = (code: string, major: string) =>
        company.insert('fishing_area', { area_id: `00000000-0000-7000-8000-0000000000${major}`, subarea: code });
      const [south, east] = [await area('573', '57'), await area('715', '71')];
      for (const [where, fishing_area_id, grams] of [
        [company, south, 1_200_500],
        [company, east, 300_000],
        [second, south, 20_000],
        [company, null, 7_000],
      ] as const) {
        const landing_location = fishing_area_id === east ? 'PPN Bitung' : fishing_area_id === null ? 'Entah' : null;
        const batch = await newBatch(where, undefined, { fishing_area_id, landing_location });
        await postMovements(where, [inward(keyOf(where, batch), 1, grams)]);
      }
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Maps' });
  return { ...opened, other };
}

const part = async (name: string) => within(await screen.findByRole('region', { name }));
const rowsOf = (table: Awaited<ReturnType<typeof part>>) =>
  table
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

test('what is in stock is told by where it was caught, and leads to the batches', async () => {
  const { user, router } = await atMaps();
  const caught = await part('Where it was caught');
  expect(rowsOf(caught).slice(0, 3)).toEqual([
    '573 · 2 batches1.220,500',
    '715 · 1 batch300,000',
    'Not known · 1 batch7,000',
  ]);
  await user.click(caught.getByRole('link', { name: '573 · 2 batches' }));
  await screen.findByRole('heading', { level: 1, name: 'Stock batch' });
  expect(router.state.location.search).toMatchObject({ stock: 'with' });
  expect(await screen.findByText(/^Total 2\b/)).toBeDefined();
});

test('areas are shaded by kg, in steps of a fifth of the most', async () => {
  await atMaps();
  const map = await screen.findByRole('group', { name: /^Map of Indonesia/ });
  const level = (code: string) => map.querySelector(`use[href$="#area-${code}"]`)?.getAttribute('data-level');
  expect([level('573'), level('715'), level('711')]).toEqual(['5', '2', '0']);
  expect(map.textContent).toContain('1.221 kg');
});

test('of the world the major fishing areas are shown, with what was caught in any part of them', async () => {
  const { user, router } = await atMaps();
  await user.click(await screen.findByRole('radio', { name: 'World' }));
  expect(await screen.findByRole('group', { name: /^Map of World/ })).toBeDefined();
  expect(rowsOf(await part('Where it was caught')).slice(0, 4)).toEqual([
    '57 Indian Ocean Eastern · 2 batches1.220,500',
    '71 Pacific Western Central · 1 batch300,000',
    'Not known · 1 batch7,000',
    '18 Arctic Sea · 0 batches0,000',
  ]);
  expect(router.state.location.search).toMatchObject({ region: 'world' });
});

test.each([
  ['Indonesia', ''],
  ['World', '?region=world'],
])(
  'each area that the map of %s draws is a row of the table, whether or not goods are from there',
  async (_, search) => {
    await atMaps(`/app/maps${search}`);
    const map = await screen.findByRole('group', { name: /^Map of/ });
    const drawn = [...map.querySelectorAll('use[href*="#area-"]')].map(
      (area) => /#area-(.*)$/.exec(area.getAttribute('href')!)![1],
    );
    expect(drawn.length).toBeGreaterThan(10);
    const rows = rowsOf(await part('Where it was caught')).map((row) => /^\d+/.exec(row ?? '')?.[0]);
    expect(new Set(rows.filter(Boolean))).toEqual(new Set(drawn));
  },
);

test('a warehouse leads to the plans of its rooms, from the map and from the table, for who may look at it', async () => {
  const { router } = await atMaps();
  const map = within(await screen.findByRole('group', { name: /^Map of Indonesia/ }));
  fireEvent.click(map.getByRole('link', { name: 'AMB Gudang Ambon: 0,000 kg' }));
  expect(await screen.findByRole('region', { name: 'Rooms' })).toBeDefined();
  const { pathname } = router.state.location;
  act(() => router.history.back());
  const lies = await part('Where it lies');
  expect(lies.getByRole('link', { name: 'Plan of the rooms: Gudang Ambon' })).toHaveProperty('pathname', pathname);
});

test('a warehouse stands on the map without a link for people who may not look at it', async () => {
  await atMaps('/app/maps', { permissions: ['warehouse_list', 'inventorystock_list'] });
  const map = within(await screen.findByRole('group', { name: /^Map of Indonesia/ }));
  expect(map.getByText('AMB')).toBeDefined();
  expect(screen.queryByRole('link', { name: /Gudang Ambon: 0,000 kg|Plan of the rooms/ })).toBeNull();
});

test('warehouses stand on the map where their coordinates are known, and others are named', async () => {
  await atMaps();
  const map = await screen.findByRole('group', { name: /^Map of Indonesia/ });
  expect(within(map).getByText('Gudang Ambon: 0,000 kg')).toBeDefined();
  expect(screen.getByText(/^Not on the map for want of coordinates: .*Gudang Bitung/)).toBeDefined();
});

test('the figures of one warehouse are asked for by its address', async () => {
  const { user, other } = await atMaps();
  await part('Where it was caught');
  await user.click(screen.getByRole('combobox', { name: 'Warehouse' }));
  await user.click(await screen.findByRole('option', { name: 'Gudang Bitung' }));
  await waitFor(async () => expect(rowsOf(await part('Where it was caught'))[0]).toBe('573 · 1 batch20,000'));
  expect(rowsOf(await part('Where it was caught'))).toContain('715 · 0 batches0,000');
  expect(screen.getByRole('link', { name: '573 · 1 batch' }).getAttribute('href')).toContain(other);
});

test('the map is looked at nearer and as a whole again, by buttons and arrow keys', async () => {
  const { user } = await atMaps();
  const map = await screen.findByRole('group', { name: /^Map of Indonesia/ });
  const matrix = () => map.querySelector('g')!.getAttribute('transform');
  const whole = matrix();
  await user.click(screen.getByRole('button', { name: 'Zoom in' }));
  const nearer = matrix();
  expect(nearer).not.toBe(whole);
  await user.keyboard('{ArrowRight}');
  expect(matrix()).not.toBe(nearer);
  await user.keyboard('{ArrowLeft}-');
  expect(matrix()).toBe(whole);
  await user.keyboard('+');
  expect(matrix()).toBe(nearer);
  await user.click(screen.getByRole('button', { name: 'Show all of it' }));
  expect(matrix()).toBe(whole);
  await user.click(screen.getByRole('button', { name: 'Zoom out' }));
  expect(matrix()).toBe(whole);
});

test('a person who may list nothing of it is told so', async () => {
  await atMaps('/app/maps', { permissions: ['product_list'] });
  expect(await screen.findByText(/may list no stock/)).toBeDefined();
});

test('landing places are marked on the map, and one that it does not know is named as such', async () => {
  await atMaps();
  expect(rowsOf(await part('Where it was landed'))).toEqual([
    'PPN Bitung · 1 batch300,000',
    'Entah (not on the map) · 1 batch7,000',
  ]);
  const map = await screen.findByRole('group', { name: /^Map of Indonesia/ });
  const titles = [...map.querySelectorAll('path[data-kind="landing"] title')].map(({ textContent }) => textContent);
  expect(titles).toEqual(['PPN Bitung: 300,000 kg']);
});

test.each([
  ['a landing place', '/app/maps', 'Where it was landed', /^PPN Bitung/, { landing_location: 'PPN Bitung' }],
  ['no fishing area', '/app/maps', 'Where it was caught', /^Not known/, { fishing_area_id: 'none' }],
  ['a major area', '/app/maps?region=world', 'Where it was caught', /^71 /, { major_area: '71' }],
])('the batches of %s are one click away, as many as were told', async (_, path, region, name, search) => {
  const { user, router } = await atMaps(path);
  await user.click((await part(region)).getByRole('link', { name }));
  await screen.findByRole('heading', { level: 1, name: 'Stock batch' });
  expect(router.state.location.search).toMatchObject({ ...search, stock: 'with' });
  expect(await screen.findByText(/^Total 1\b/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty(Object.keys(search)[0]!));
});

test('the partners of a city are one click away, as many as were told', async () => {
  const { user, router } = await renderApp('/app/maps', {
    prepare: async (made) => {
      const company = await stockIn(made);
      const of = (city: string) => ({ addresses: [{ address: 'Jl. Laut 1', city, is_primary: true }] });
      for (const city of ['Bitung', 'Bitung', 'Ambon']) await newPartner(company, of(city));
    },
  });
  const where = await part('Where partners are');
  expect(rowsOf(where)).toEqual(['Bitung2', 'Ambon1']);
  await user.click(where.getByRole('link', { name: '2' }));
  await screen.findByRole('heading', { level: 1, name: 'Partners' });
  expect(router.state.location.search).toMatchObject({ city: 'Bitung', status: 'active' });
  expect(await screen.findByText(/^Total 2\b/)).toBeDefined();
});

test('a company without goods is told where they begin', async () => {
  await renderApp('/app/maps');
  const caught = await part('Where it was caught');
  expect(caught.getByText('No goods are in stock.')).toBeDefined();
  expect(caught.getByRole('link', { name: 'Post the first receipt' })).toHaveProperty('pathname', '/app/stockreceived');
  expect(screen.queryByText(/of at most/)).toBeNull();
});
