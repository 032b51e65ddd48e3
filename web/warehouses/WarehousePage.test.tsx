// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { allPermissions } from '#shared/permissions.ts';
import { received } from '#server/stock/inventory/testing.ts';
import { newBatch, stockIn } from '#server/stock/ledger/testing.ts';
import { newPerson, owner, send } from '#server/testing.ts';
import { newRoom, newWarehouse, storeGoods } from '#server/warehouses/testing.ts';
import { renderApp } from '../testing.tsx';

const layout = { rows: 2, bays: 2, levels: 1, pattern: '{row}-{bay}', capacity_kg: 100 };

interface Place {
  id: string;
  code: string;
}

/** The page of a warehouse with one frozen room of four positions, one of them nearly full. */
async function open(allowed: readonly string[] = allPermissions, also?: (companyId: string) => Promise<unknown>) {
  const visit = await renderApp('/app', { permissions: allowed });
  const { company } = visit;
  const keeper = await newPerson(company.companyId);
  const asKeeper = {
    ...company,
    send: (...asked: Parameters<typeof company.send>) => send(keeper.token, ...asked),
  };
  const warehouse = await newWarehouse(asKeeper, { city: 'Bitung', capacity_kg: 1000 });
  const room = await newRoom(asKeeper, warehouse.id);
  await asKeeper.send('POST', `/storage_rooms/${room.id}/make_positions`, layout);
  const plan = await asKeeper.send('GET', `/storage_rooms/${room.id}/plan`);
  const positions: Place[] = plan.json().data.positions;
  await storeGoods(company, positions.find(({ code }) => code === 'A-02')!.id, { packs: 9, net_weight: 95 });
  await also?.(company.companyId);
  await visit.router.navigate({ href: `/app/warehouse/${warehouse.id}` });
  return visit;
}

it('shows what is known of a warehouse, how full it is, and its rooms', async () => {
  await open();
  const facts = within(await screen.findByRole('region', { name: 'About the warehouse' }));
  expect(facts.getByText('Bitung')).toBeDefined();
  expect(facts.getByText('95 of 1.000 kg')).toBeDefined();
  expect(facts.getByText('1 of 4 positions')).toBeDefined();
  expect(screen.getByRole('button', { name: 'R1 · Ruang 1' }).getAttribute('aria-pressed')).toBe('true');
});

it('colours each position by how full it is and says so, and opens what lies there', async () => {
  const { user } = await open();
  const plan = within(await screen.findByRole('region', { name: 'Plan of Ruang 1' }));
  expect(await plan.findByRole('button', { name: 'Position A-01: Empty, 0 packs · 0 kg' })).toBeDefined();
  const full = plan.getByRole('button', { name: 'Position A-02: Nearly full, 9 packs · 95 kg' });
  expect(full.dataset).toMatchObject({ start: '1', figure: '95%', state: 'full' });
  await user.click(full);
  const dialog = within(await screen.findByRole('dialog', { name: 'Position A-02' }));
  expect(await dialog.findByText('Loin tuna A')).toBeDefined();
  expect(dialog.getByText(/^, until 05-01-2027 · Own goods$/)).toBeDefined();
  expect(dialog.getByRole('link', { name: 'Batch B-1' })).toBeDefined();
  expect(dialog.getByText('95,000 kg')).toBeDefined();
});

it('counts goods on their way as on hand, as the list of stock that the figure leads to, and says how many', async () => {
  await open(allPermissions, (companyId) =>
    sql`insert into stock_balance (company_id, warehouse_id, position_id, variant_id, batch_id, stock_status, packs, net_weight_g)
        select s.company_id, s.warehouse_id, p.id, s.variant_id, s.batch_id, 'in_transit', 3, 30000
        from stock_balance s
        join storage_position p on p.company_id = s.company_id and p.warehouse_id = s.warehouse_id and p.kind = 'transit'
        where s.company_id = ${companyId}`.execute(owner),
  );
  const onHand = await screen.findByRole('link', { name: /^125\s*kg$/ });
  expect(onHand.getAttribute('href')).toMatch(/\/app\/inventorystock\?group_by=warehouse&warehouse_id=/);
  expect(screen.getByText('10% of 1.000 kg · 30 kg of it on its way here')).toBeDefined();
});

it('shows the plan nearer and as a whole again, by buttons and keys', async () => {
  const { user } = await open();
  const plan = within(await screen.findByRole('region', { name: 'Plan of Ruang 1' }));
  const racks = await plan.findByRole('table');
  const scale = () => racks.style.zoom;
  expect(scale()).toBe('1');
  await user.click(plan.getByRole('button', { name: 'Zoom in' }));
  expect(scale()).toBe('1.5');
  await user.keyboard('-');
  expect(scale()).toBe('1');
  plan.getByRole('group', { name: 'Plan of Ruang 1' }).focus();
  await user.keyboard('++');
  expect(scale()).toBe('2.25');
  await user.keyboard('0');
  expect(scale()).toBe('1');
});

it('shows the plan nearer by the wheel, and then the page does not scroll', async () => {
  await open();
  const plan = within(await screen.findByRole('region', { name: 'Plan of Ruang 1' }));
  const racks = await plan.findByRole('table');
  expect(fireEvent.wheel(racks, { deltaY: -100, clientX: 10, clientY: 10 })).toBe(false);
  await waitFor(() => expect(Number(racks.style.zoom)).toBeGreaterThan(1));
});

it('colours positions by state or owner on request, and finds a batch on them', async () => {
  const { user, router } = await open();
  const plan = within(await screen.findByRole('region', { name: 'Plan of Ruang 1' }));
  const at = (name: RegExp) => plan.findByRole('button', { name });
  await user.selectOptions(await plan.findByRole('combobox', { name: 'Coloured by' }), 'State of the goods');
  expect((await at(/^Position A-02: Available/)).dataset).toMatchObject({ state: 'some' });
  const legend = within(plan.getByRole('list', { name: 'What the colours mean' }));
  expect(legend.getByText('On hold')).toBeDefined();
  await user.selectOptions(plan.getByRole('combobox', { name: 'Coloured by' }), 'Owner');
  expect((await at(/^Position A-02: Own goods/)).dataset).toMatchObject({ figure: '●' });
  await user.selectOptions(plan.getByRole('combobox', { name: 'Coloured by' }), 'Product');
  const product = (await at(/^Position A-02: /)).getAttribute('aria-label')!.split(': ')[1]!.split(',')[0]!;
  expect((await at(/^Position A-02: /)).dataset).toMatchObject({ figure: 'A', state: 'one' });
  expect(legend.getByText(`A · ${product}`)).toBeDefined();
  await user.selectOptions(plan.getByRole('combobox', { name: 'Coloured by' }), 'Pledge');
  expect((await at(/^Position A-02: Not pledged/)).dataset).toMatchObject({ figure: '○' });
  await user.click(plan.getByRole('combobox', { name: 'Find a batch, product or owner' }));
  await user.click(await screen.findByRole('option', { name: 'B-1' }));
  expect(await at(/^Position A-02: .*, found here$/)).toBeDefined();
  expect(plan.getAllByRole('button', { name: /found here/ })).toHaveLength(1);
  expect(plan.getByRole('status').textContent).toBe('In 1 position, 9 packs · 95,000 kg: A-02');
  expect(router.state.location.search).toMatchObject({ find: expect.stringMatching(/^batch:/) });
});

it('opens the handling unit that lies in a position', async () => {
  const { user, router, company } = await renderApp('/app/notifications');
  const stock = await stockIn(company);
  const handling_unit_id = await stock.insert('handling_unit', { code: 'PAL-7' });
  await received(stock, { batch: await newBatch(stock, 'B-1'), packs: 9, grams: 95_000, handling_unit_id });
  await router.navigate({ href: `/app/warehouse/${stock.warehouse}` });
  await user.click(await screen.findByRole('button', { name: /^Position A-01-01: / }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Position A-01-01' }));
  await user.click(await dialog.findByRole('link', { name: /PAL-7/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/inventorystock/unit/PAL-7'));
});

it('fills by itself as others bring goods', async () => {
  const { user, router, company, requests } = await renderApp('/app/notifications');
  const stock = await stockIn(company);
  await sql`update warehouse set capacity_kg = 1000 where id = ${stock.warehouse}`.execute(owner);
  await router.navigate({ href: `/app/warehouse/${stock.warehouse}` });
  const facts = within(await screen.findByRole('region', { name: 'About the warehouse' }));
  expect(facts.getByText('0 of 1.000 kg')).toBeDefined();
  await user.click(await screen.findByRole('button', { name: /^Position A-01-01: Empty/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Position A-01-01' }));
  await waitFor(() => expect(requests).toContain('EVENT hello'));
  await received(stock, { batch: await newBatch(stock, 'B-1'), packs: 9, grams: 95_000 });
  const soon = { timeout: 15_000 };
  expect(await dialog.findByText('95,000 kg', undefined, soon)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: /^Position A-01-01: .*9 packs · 95 kg/ }, soon)).toBeDefined();
  expect(await facts.findByText('95 of 1.000 kg', undefined, soon)).toBeDefined();
});

it('closes a position, and the plan says so', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: /^Position A-01:/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Position A-01' }));
  await user.click(dialog.getByRole('switch', { name: 'In use' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: /^Position A-01: Closed/ })).toBeDefined();
});

it('says beforehand which positions would be made, and makes them', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Make positions' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Positions of Ruang 1' }));
  expect(await dialog.findByText('Nothing is missing: all of these positions exist.')).toBeDefined();
  const rows = dialog.getByRole('textbox', { name: 'Rows' });
  await user.clear(rows);
  await user.type(rows, '3');
  expect(await dialog.findByText('2 new positions: C-01 to C-02')).toBeDefined();
  expect(dialog.getByText('4 exist already and stay as they are.')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Make positions' }));
  expect(await screen.findByText('2 positions made in Ruang 1')).toBeDefined();
  expect(await screen.findByRole('button', { name: /^Position C-02:/ })).toBeDefined();
});

it('deletes a position, those in which nothing ever lay, and a room, and shows the rest', async () => {
  const { user } = await open(allPermissions, (companyId) =>
    sql`insert into storage_room (company_id, warehouse_id, code, name, temperature_class, status)
        select company_id, id, 'R2', 'Ruang 2', 'FRZ', 'active' from warehouse where company_id = ${companyId}`.execute(
      owner,
    ),
  );
  const racks = () => screen.queryAllByRole('button', { name: /^Position [AB]-\d/ }).map((one) => one.textContent);
  const named = (name: RegExp | string) => screen.findByRole('button', { name });
  await user.click(await named(/^Position A-01:/));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete position' }));
  await waitFor(() => expect(racks()).toHaveLength(3));

  await user.click(await named(/^Delete empty positions$/));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete empty positions' }));
  await waitFor(() => expect(racks()).toHaveLength(1));
  expect(await named(/^Position A-02:/)).toBeDefined();

  await user.click(await named('Change room Ruang 2'));
  const form = within(await screen.findByRole('dialog', { name: 'Edit Ruang 2' }));
  await user.click(form.getByRole('button', { name: 'Delete room' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Delete room' })).getByRole('button', { name: 'Delete' }),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: /Ruang 2/ })).toBeNull());
  expect(await named(/^R1 · Ruang 1$/)).toBeDefined();
});

it('adds a room with its class and its limits, and refuses limits the wrong way round', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Add a room' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New room' }));
  await user.type(dialog.getByRole('textbox', { name: 'Code' }), 'ULT1');
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Ruang Ultra');
  await user.click(dialog.getByRole('combobox', { name: 'Temperature class' }));
  await user.click(await screen.findByRole('option', { name: 'ULT · Ultra-low' }));
  expect(dialog.getByText('Usual: −60 – −55 °C')).toBeDefined();
  await user.type(dialog.getByRole('textbox', { name: 'Lowest (°C)' }), '-55');
  await user.type(dialog.getByRole('textbox', { name: 'Highest (°C)' }), '-60');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('This must not be less than the value before it')).toBeDefined();
  const highest = dialog.getByRole('textbox', { name: 'Highest (°C)' });
  await user.clear(highest);
  await user.type(highest, '-50');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'ULT1 · Ruang Ultra' })).toBeDefined();
});

it('is read-only for people who may not change warehouses', async () => {
  const { user } = await open(['warehouse_list', 'warehouse_view']);
  await user.click(await screen.findByRole('button', { name: /^Position A-02:/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Position A-02' }));
  expect(await dialog.findByText('Loin tuna A')).toBeDefined();
  expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull();
  for (const name of ['Add a room', 'Make positions', 'Edit Gudang GB']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

it('says of a warehouse that is not there that it is gone, and leads to the others', async () => {
  const { user, router } = await renderApp('/app/warehouse/00000000-0000-7000-8000-000000000000');
  expect(await screen.findByRole('heading', { level: 1, name: 'This warehouse is gone' })).toBeDefined();
  await user.click(within(screen.getByRole('main')).getByRole('link'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/warehouse'));
});
