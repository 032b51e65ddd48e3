// @vitest-environment jsdom
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { newBatch } from '#server/stock/ledger/testing.ts';
import { scan } from '#web/platform/scan/testing.ts';
import { heardTones } from '#web/platform/ui/test-sounds.ts';
import { owner } from '#server/testing.ts';
import { open, taking } from './testing.tsx';

const button = (name: string | RegExp) => screen.findByRole('button', { name });
/** What lies there of a batch. */
const card = async (batch: string) => within(await screen.findByRole('listitem', { name: batch }));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('a new issue is made from its kind, date and warehouse, and goes on at its page', async () => {
  const { user, company, router } = await open();
  await user.keyboard('n');
  const form = within(await screen.findByRole('dialog', { name: 'New stock issued' }));
  // There is but one warehouse, which need not be chosen.
  await waitFor(() =>
    expect(form.getByRole('combobox', { name: /^Warehouse/ })).toHaveProperty('value', 'Gudang Muara Baru'),
  );
  await user.click(form.getByRole('button', { name: 'Create' }));
  await screen.findByRole('heading', { level: 1, name: 'Sale (draft)' });
  expect(router.state.location.pathname).toMatch(/^\/app\/stockissued\/[\da-f-]{36}$/);
  // Nobody was named yet: that is typed next, before the goods.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^Customer/ })));
  const { data } = (await company.send('GET', '/stock_issued')).json();
  expect(data).toMatchObject([{ kind: 'sale', status: 'draft', warehouse: { name: 'Gudang Muara Baru' } }]);
});

it('a new issue that cannot be made says so, in the dialog that stays open', async () => {
  const { user } = await open();
  await user.keyboard('n');
  const form = within(await screen.findByRole('dialog', { name: 'New stock issued' }));
  await waitFor(() =>
    expect(form.getByRole('combobox', { name: /^Warehouse/ })).toHaveProperty('value', 'Gudang Muara Baru'),
  );
  const connected = fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) =>
    init.method === 'PUT' ? Promise.reject(new TypeError('offline')) : connected(url, init),
  );
  await user.click(form.getByRole('button', { name: 'Create' }));
  const notice = within(await screen.findByRole('alert'));
  expect(notice.getByText('New stock issued')).toBeDefined();
  expect(notice.getByText(/^The issue could not be made/)).toBeDefined();
  vi.stubGlobal('fetch', connected);
  await user.click(form.getByRole('button', { name: 'Create' }));
  expect(await screen.findByRole('region', { name: 'Issue' })).toBeDefined();
});

it('what is asked for is taken first expired first, and every batch says why', async () => {
  const { stored } = await open({ lines: () => [{}] });
  type('Asked, packs', '12');
  fireEvent.blur(screen.getByLabelText('Asked, packs'));
  await (await card('B-1')).findByText('Taken: expires first');
  await (await card('B-2')).findByText('Taken: the rest');
  await (await card('B-9')).findByText('Left: belongs to Mitra REN');
  expect(screen.queryByText('B-0')).toBeNull();
  await waitFor(async () =>
    expect((await stored()).lines[0]).toMatchObject({
      expected_packs: 12,
      allocations: [
        { batch: { number: 'B-1' }, packs: 10, net_weight: 100 },
        { batch: { number: 'B-2' }, packs: 2, net_weight: 20 },
      ],
    }),
  );
  expect(screen.getByText('Available: 20 packs, 200,000 kg')).toBeDefined();
});

it('a barcode that is scanned again leads back to its line; by name it becomes another one', async () => {
  const { user, stored } = await open({ lines: () => [] });
  const picker = screen.getByLabelText(/^Add a variant/);
  scan('8990871999997');
  const asked = await screen.findByLabelText('Asked, packs');
  for (const label of ['08990871999997', '(01)08990871999997(3103)010250']) {
    fireEvent.change(picker, { target: { value: label } });
    await user.type(picker, '{Enter}');
    expect(await screen.findByText(/^Loin tuna A is line 1 already/)).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(asked));
  }
  await user.type(picker, 'LT-A{Enter}');
  await waitFor(async () => expect((await stored()).lines).toHaveLength(2));
});

it('kg of packs that weigh alike become one of the two numbers of packs next to them, at a click or a key', async () => {
  const { user, stored } = await open({ alike: true, lines: () => [{}] });
  const kg = screen.getByLabelText('Asked, kg');
  await user.type(kg, '125');
  expect(await screen.findByText(/^125,000 kg is not a number of whole packs of 10,000 kg/)).toBeDefined();
  await user.click(await button(/12 packs = 120,000 kg/));
  await (await card('B-1')).findByText('Taken: expires first');
  await (await card('B-2')).findByText('Taken: the rest');
  const took = (packs: number) => {
    const kilograms = packs * 10;
    return { expected_packs: packs, expected_weight: kilograms, packs, net_weight: kilograms };
  };
  await waitFor(async () => expect((await stored()).lines[0]).toMatchObject(took(12)));
  await user.clear(kg);
  await user.type(kg, '125+');
  await waitFor(async () => expect((await stored()).lines[0]).toMatchObject(took(13)));
  expect(screen.queryByText(/is not a number of whole packs/)).toBeNull();
  await user.clear(kg);
  await user.type(kg, '125-');
  await waitFor(async () => expect((await stored()).lines[0]).toMatchObject(took(12)));
});

it('another batch can be chosen, and then somebody has to say why', async () => {
  const { user, stored } = await open({
    lines: (company, { first }) => [{ expected_packs: 3, allocations: [taking(company, first, 3)] }],
  });
  await user.click(await button(/^1\. Loin tuna A/));
  const [first, later] = [await card('B-1'), await card('B-2')];
  expect(screen.queryByLabelText(/^Why out of turn/)).toBeNull();
  fireEvent.change(first.getByLabelText(/^Packs of B-1/), { target: { value: '0' } });
  fireEvent.change(later.getByLabelText(/^Packs of B-2/), { target: { value: '3' } });
  expect(await first.findByText('Proposed, not taken')).toBeDefined();
  expect(later.getByText('Taken by hand')).toBeDefined();
  type(/^Why out of turn/, 'One batch only');
  await waitFor(async () =>
    expect((await stored()).lines[0]).toMatchObject({
      override_reason: 'One batch only',
      allocations: [{ batch: { number: 'B-2' }, packs: 3, net_weight: 30 }],
    }),
  );
  await user.click(await button('Take as proposed'));
  await waitFor(async () =>
    expect((await stored()).lines[0]!.allocations).toMatchObject([{ batch: { number: 'B-1' }, packs: 3 }]),
  );
});

it('what the server refuses shows at the line, in words', async () => {
  const { user } = await open({
    lines: (company, { later }) => [{ expected_packs: 5, allocations: [taking(company, later, 3)] }],
  });
  await user.click(await button('Submit'));
  const asked = within(await screen.findByRole('dialog'));
  expect(
    asked.getByText(/^Nobody has to approve it: it can be posted then.*What it takes is reserved for it/),
  ).toBeDefined();
  await user.click(asked.getByRole('button', { name: 'Submit' }));
  expect(await screen.findAllByText(/Batch B-1 should leave first: say why not/)).toHaveLength(2);
  expect(screen.getAllByText(/Less than asked for \(2 packs, 20,000 kg missing\)/)).toHaveLength(2);
});

it('packs are picked one by one with their weights, taken back, and may be fewer with a reason', async () => {
  const { user, stored } = await open({
    lines: (company, { first }) => [{ expected_packs: 3, allocations: [taking(company, first, 3)] }],
    submitted: true,
  });
  await user.click(await button('Pick'));
  const dialog = within(await screen.findByRole('dialog', { name: /^Pick Sale/ }));
  const weight = await dialog.findByLabelText('Weight of the pack (kg)');
  await user.type(weight, '10,25{Enter}9,8{Enter}');
  expect((await dialog.findAllByText('2 of 3 packs')).length).toBeGreaterThan(0);
  expect(dialog.getByText('20,050 kg')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Undo last' }));
  expect(dialog.getByText('10,250 kg')).toBeDefined();
  // Far from ten: asked, and an empty Enter says yes.
  await user.type(weight, '14{Enter}');
  expect(await dialog.findByText(/^14,000 kg is 40 % from the 10,000 kg/)).toBeDefined();
  await user.type(weight, '{Enter}');
  await user.click(dialog.getByRole('button', { name: 'Finish with less' }));
  await user.type(dialog.getByLabelText(/^Why less/), 'One is torn{Enter}');
  expect(await dialog.findByText(/^Ended with less: 1 packs, 10,000 kg are missing \(One is torn\)/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Missing: 1 packs, 10,000 kg')).toBeDefined();
  expect(await stored()).toMatchObject({
    packs: 2,
    net_weight: 24.25,
    lines: [{ short_reason: 'One is torn', allocations: [{ packs: 2, pack_weights: [10.25, 14] }] }],
  });
});

it('an unusual pack is answered before the next, asked about no more where that is switched off, and none is one too many', async () => {
  const { user, stored } = await open({
    lines: (company, { first }) => [{ expected_packs: 2, allocations: [taking(company, first, 2)] }],
    submitted: true,
  });
  await user.click(await button('Pick'));
  const dialog = within(await screen.findByRole('dialog', { name: /^Pick Sale/ }));
  const weight = await dialog.findByLabelText('Weight of the pack (kg)');
  await user.type(weight, '14{Enter}10{Enter}');
  expect(dialog.getByText('Answer first: keep 14,000 kg or not?')).toBeDefined();
  await user.clear(weight);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull());
  await user.click(dialog.getByRole('checkbox', { name: /^Ask when a pack differs/ }));
  await user.type(weight, '14{Enter}7{Enter}');
  expect((await dialog.findAllByText('2 of 2 packs')).length).toBeGreaterThan(0);
  await user.type(weight, '10{Enter}');
  expect(await dialog.findAllByText('All packs are picked')).toHaveLength(2);
  await waitFor(async () =>
    expect((await stored()).lines[0]!.allocations).toMatchObject([{ packs: 2, pack_weights: [14, 7] }]),
  );
});

it('a label of another article or batch is refused with both names, and nothing is picked', async () => {
  const { user, stored, company } = await open({
    lines: (made, { first }) => [{ expected_packs: 3, allocations: [taking(made, first, 3)] }],
    submitted: true,
  });
  await company.insert('variant', {
    product_id: company.product,
    grade_id: await company.insert('grade', { code: 'B', name: 'Mutu B', is_active: true }),
    name: 'Loin tuna B',
    code: 'LT-B',
    barcode: '8990871999980',
    catch_weight: true,
    status: 'active',
  });
  await user.click(await button('Pick'));
  const dialog = within(await screen.findByRole('dialog', { name: /^Pick Sale/ }));
  const weight = await dialog.findByLabelText('Weight of the pack (kg)');
  // Both articles have a batch of this number.
  scan('0108990871999980310301025010B-1');
  expect(
    await dialog.findByText(/^This label is of Loin tuna B \(8990871999980\)\. Here it is Loin tuna A/),
  ).toBeDefined();
  await user.clear(weight);
  scan('0108990871999997310301025010B-9');
  expect(await dialog.findByText('This label is of batch B-9. Here it is batch B-1 of Loin tuna A.')).toBeDefined();
  await user.clear(weight);
  scan('0108990871999997310301025010B-1');
  await dialog.findAllByText('1 of 3 packs');
  expect(dialog.queryByRole('alert')).toBeNull();
  await waitFor(async () => expect((await stored()).lines[0]!.allocations).toMatchObject([{ pack_weights: [10.25] }]));
});

it('packs that weigh alike are picked by their labels too, and those of another batch are refused', async () => {
  const { user, stored } = await open({
    alike: true,
    lines: (made, { first }) => [{ expected_packs: 3, allocations: [taking(made, first, 3)] }],
    submitted: true,
  });
  await user.click(await button('Pick'));
  const dialog = within(await screen.findByRole('dialog', { name: /^Pick Sale/ }));
  await dialog.findByLabelText('Packs picked');
  scan('010899087199999710B-1');
  await dialog.findAllByText('1 of 3 packs');
  scan('010899087199999710B-2');
  expect(await dialog.findByText('This label is of batch B-2. Here it is batch B-1 of Loin tuna A.')).toBeDefined();
  scan(']C110B-1');
  expect(await dialog.findByText(/^This code does not say which product it is of/)).toBeDefined();
  scan('08990871999997');
  await dialog.findAllByText('2 of 3 packs');
  scan('08990871999997');
  await dialog.findAllByText('3 of 3 packs');
  scan('08990871999997');
  expect(await dialog.findByText(/^Fewer packs are left to pick here/)).toBeDefined();
  await waitFor(async () => expect((await stored()).lines[0]!.allocations).toMatchObject([{ packs: 3 }]));
});

it.each([true, false])(
  'a label of our own of another batch is refused with both names and by the other sound; packs alike: %s',
  async (alike) => {
    const { user, stored, company } = await open({
      alike,
      lines: (made, { first }) => [{ expected_packs: 3, allocations: [taking(made, first, 3)] }],
      submitted: true,
    });
    const [place] = (await stored()).lines[0]!.allocations;
    const other = await newBatch(company, 'B-7');
    await user.click(await button('Pick'));
    const dialog = within(await screen.findByRole('dialog', { name: /^Pick Sale/ }));
    await dialog.findByLabelText(alike ? 'Packs picked' : 'Weight of the pack (kg)');
    const tones = heardTones();
    scan(`PLK:BATCH:${other}`);
    await dialog.findByText('This label is of Loin tuna A, B-7. Here it is Loin tuna A, B-1.');
    expect(tones).toEqual([330, 220]);
    expect(dialog.getAllByText('0 of 3 packs')).not.toEqual([]);
    // Its own counts where packs are counted, and says nothing of the weight of one.
    scan(`PLK:BATCH:${place!.batch_id}`);
    await waitFor(() => expect(dialog.queryByText(/^This label is of/)).toBeNull());
    expect(await dialog.findAllByText(alike ? '1 of 3 packs' : '0 of 3 packs')).not.toEqual([]);
  },
);

it('counted packs are counted still when somebody else goes on, and each sees the other’s', async () => {
  const { user, company, stored } = await open({
    alike: true,
    lines: (stock, { first }) => [{ expected_packs: 8, allocations: [taking(stock, first, 8)] }],
    submitted: true,
  });
  await user.click(await button('Pick'));
  const dialog = within(await screen.findByRole('dialog', { name: /^Pick Sale/ }));
  const count = await dialog.findByLabelText('Packs picked');
  await user.clear(count);
  expect(dialog.getByRole('button', { name: 'Add' })).toHaveProperty('disabled', true);
  await user.type(count, '5{Enter}');
  expect((await dialog.findAllByText('5 of 8 packs')).length).toBeGreaterThan(0);
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText(/^Picked: .* 5 packs/)).toBeDefined();
  const { id, lines } = await stored();
  const allocation_id = lines[0]!.allocations[0]!.id;
  const picked = [{ id: randomUUID(), allocation_id, packs: 2 }];
  expect((await company.send('POST', `/stock_issued/${id}/picks`, { picked })).statusCode).toBe(200);
  await user.click(await button('Pick'));
  const again = within(await screen.findByRole('dialog', { name: /^Pick Sale/ }));
  window.dispatchEvent(new Event('visibilitychange'));
  expect((await again.findAllByText('7 of 8 packs')).length).toBeGreaterThan(0);
  await user.click(again.getByRole('button', { name: 'Take back 2 packs' }));
  expect((await again.findAllByText('5 of 8 packs')).length).toBeGreaterThan(0);
  await user.click(again.getByRole('button', { name: 'Finish with less' }));
  await user.type(again.getByLabelText(/^Why less/), 'Three are torn{Enter}');
  expect(await again.findByText(/^Ended with less: 3 packs, 30,000 kg are missing \(Three are torn\)/)).toBeDefined();
  expect(await stored()).toMatchObject({
    packs: 5,
    net_weight: 50,
    lines: [{ short_reason: 'Three are torn' }],
    caused: [{ entity: 'stockadjustment' }],
  });
});

it('picking goes on at the first place where something is left, and leads past those where nothing is', async () => {
  const { user } = await open({
    alike: true,
    lines: (stock, { first, later }) => [
      {
        expected_packs: 10,
        allocations: [taking(stock, first, 5), taking(stock, later, 5)],
        override_reason: 'Asked for by the buyer',
      },
    ],
    submitted: true,
  });
  const pick = async () => {
    await user.click(await button('Pick'));
    return within(await screen.findByRole('dialog', { name: /^Pick Sale/ }));
  };
  const add = async (dialog: Awaited<ReturnType<typeof pick>>) => {
    await dialog.findByLabelText('Packs picked');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    await dialog.findByText('All packs are picked');
  };
  let dialog = await pick();
  expect(dialog.getByRole('button', { current: true }).textContent).toContain('B-1');
  await add(dialog);
  await user.click(dialog.getByRole('button', { name: 'Next place' }));
  expect(dialog.getByRole('button', { current: true }).textContent).toContain('B-2');
  expect(dialog.queryByRole('button', { name: 'Next place' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  dialog = await pick();
  expect(dialog.getByRole('button', { current: true }).textContent).toContain('B-2');
  await add(dialog);
  expect(dialog.queryByRole('button', { name: 'Next place' })).toBeNull();
});

it('a place that picks have emptied by the books is asked about, and packs that are left lead to a stock take', async () => {
  const { user, company } = await open({
    alike: true,
    lines: (stock, { first, later }) => [
      { expected_packs: 20, allocations: [taking(stock, first, 10), taking(stock, later, 10)] },
    ],
    submitted: true,
  });
  await user.click(await button('Pick'));
  const dialog = within(await screen.findByRole('dialog', { name: /^Pick Sale/ }));
  await dialog.findByLabelText('Packs picked');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  await dialog.findByText('By the books nothing of B-1 is left at A-01-01. Is it empty?');
  await user.click(dialog.getByRole('button', { name: 'Yes, empty' }));
  expect(await dialog.findByText(/^Seen empty by /)).toBeDefined();

  await user.click(dialog.getByRole('button', { name: 'Next place' }));
  await dialog.findByLabelText('Packs picked');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  await user.click(await dialog.findByRole('button', { name: 'No, some are left' }));
  await user.type(dialog.getByLabelText('Packs still there'), '3');
  const connected = fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) =>
    url.endsWith('/empty_checks') ? Promise.reject(new TypeError('offline')) : connected(url, init),
  );
  await user.click(dialog.getByRole('button', { name: 'Start a stock take' }));
  expect(await dialog.findByText(/^The answer is not stored/)).toBeDefined();
  vi.stubGlobal('fetch', connected);
  await user.click(dialog.getByRole('button', { name: 'Start a stock take' }));
  expect(await dialog.findByText(/ saw 3 more packs/)).toBeDefined();
  const [count] = (await company.send('GET', '/stock_counts')).json().data;
  expect(count).toMatchObject({ name: 'A-01-01 · B-2', recount: 1 });
  expect(dialog.getByRole('link', { name: 'Open the stock take' }).getAttribute('href')).toBe(
    `/app/stockadjustment/counts/${count.id}`,
  );
});

it('nothing is finished with less while a pack that was picked is not stored', async () => {
  const { user, stored } = await open({
    lines: (company, { first }) => [{ expected_packs: 3, allocations: [taking(company, first, 3)] }],
    submitted: true,
  });
  await user.click(await button('Pick'));
  const dialog = within(await screen.findByRole('dialog', { name: /^Pick Sale/ }));
  const weight = await dialog.findByLabelText('Weight of the pack (kg)');
  const connected = fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) =>
    init.method === 'POST' && url.endsWith('/picks') ? Promise.reject(new TypeError('offline')) : connected(url, init),
  );
  await user.type(weight, '10,25{Enter}');
  await user.click(dialog.getByRole('button', { name: 'Finish with less' }));
  const reason = dialog.getByLabelText(/^Why less/);
  await user.type(reason, 'Two are torn{Enter}');
  expect(await dialog.findByText(/^Not all that was picked here is stored yet/)).toBeDefined();
  expect(await stored()).toMatchObject({ packs: 3, lines: [{ short_reason: null }] });
  vi.stubGlobal('fetch', connected);
  await user.click(dialog.getByLabelText('They stay available'));
  await user.type(reason, '{Enter}');
  expect(await dialog.findByText(/^Ended with less: 2 packs/)).toBeDefined();
  expect(await stored()).toMatchObject({ packs: 1, net_weight: 10.25, caused: [] });
});

it('the papers name what leaves, in one language or both, and close again', async () => {
  const { user, router } = await open({
    lines: (company, { first }) => [{ allocations: [taking(company, first, 3)] }],
    query: '?print=delivery',
  });
  const sheet = within(await screen.findByRole('dialog', { name: 'Delivery note' }));
  expect(await sheet.findByText('Mitra CUS')).toBeDefined();
  expect(sheet.getByRole('heading', { level: 1 }).textContent).toBe('Surat jalan\u00a0/ Delivery note');
  await user.click(sheet.getByText('Indonesian'));
  expect(sheet.getByRole('heading', { level: 1 }).textContent).toBe('Surat jalan');
  await user.click(sheet.getByText('Packing list'));
  expect(await screen.findByRole('dialog', { name: 'Packing list' })).toBeDefined();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

it('the papers say below the goods what they are of, where they were caught, and what they weigh gross', async () => {
  const { user, company, id, router } = await open({
    alike: true,
    lines: (made, { first, later }) => [{ allocations: [taking(made, first, 3), taking(made, later, 2)] }],
  });
  const commodity_id = await company.insert('commodity', {
    name: 'Madidihang',
    name_en: 'Yellowfin tuna',
    scientific_name: 'Thunnus albacares',
    code: 'YFT',
    is_active: true,
  });
  await sql`update product set commodity_id = ${commodity_id} where id = ${company.product}`.execute(owner);
  await sql`update variant set net_weight = 10, gross_weight = 10.6, glaze_percent = 8 where id = ${company.variant}`.execute(
    owner,
  );
  const fishing_area_id = await company.insert('fishing_area', {
    area_id: '00000000-0000-7000-8000-000000000071',
    subarea: '713',
  });
  await sql`
    update batch set production_date = '2026-05-02', catch_certificate = 'SHTI-LA-7', fishing_area_id = ${fishing_area_id}
    where company_id = ${company.companyId} and number = 'B-1'`.execute(owner);
  await router.navigate({ href: '/app/notifications' });
  await router.navigate({ href: `/app/stockissued/${id}?print=delivery` });
  const sheet = within(await screen.findByRole('dialog', { name: 'Delivery note' }));
  await user.click(sheet.getByText('English'));
  const below = async (batch: string) => {
    const row = await sheet.findByRole('row', { name: new RegExp(`\\b${batch} `) });
    return [...(row.nextElementSibling?.querySelectorAll('i, span') ?? [])].map(({ textContent }) => textContent);
  };
  const gross = (kg: string) => `Gross weight ${kg} kg`;
  const ofFirst = ['Produced on 02-05-2026', 'Catch area FAO 71, WPP-NRI 713', 'Catch certificate SHTI-LA-7'];
  const glaze = 'Glaze (excluded from net weight) 8 %';
  expect(await below('B-1')).toEqual(['Thunnus albacares', ...ofFirst, gross('31,800'), glaze]);
  expect(await below('B-2')).toEqual([gross('21,200')]);
  await user.click(sheet.getByText('Packing list'));
  const packing = within(await screen.findByRole('dialog', { name: 'Packing list' }));
  for (const fact of ['Thunnus albacares', ...ofFirst, gross('21,200'), glaze]) {
    expect(packing.getByText(fact)).toBeDefined();
  }
  expect(packing.getByRole('cell', { name: '30,000' })).toBeDefined();
  expect(packing.getByRole('cell', { name: '20,000' })).toBeDefined();
});

it('the papers say gross, tare and net where packs were weighed in their container', async () => {
  const { user, company, id, router, stored } = await open({
    lines: (made, { first }) => [{ allocations: [taking(made, first, 2)] }],
    submitted: true,
  });
  const allocation_id = (await stored()).lines[0]!.allocations[0]!.id;
  const picked = [10.25, 9.8].map((kg) => ({
    id: randomUUID(),
    allocation_id,
    net_weight: kg,
    reading: { source: 'scale', gross: kg + 0.75, tare: 0.75, container: 'KRJ-1' },
  }));
  expect((await company.send('POST', `/stock_issued/${id}/picks`, { picked })).statusCode).toBe(200);
  await router.navigate({ href: '/app/notifications' });
  await router.navigate({ href: `/app/stockissued/${id}?print=delivery` });
  const sheet = within(await screen.findByRole('dialog', { name: 'Delivery note' }));
  await user.click(sheet.getByText('English'));
  const cells = async (row: RegExp) =>
    within(await sheet.findByRole('row', { name: row }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
  expect((await cells(/^1 Loin/)).slice(-4)).toEqual(['2', '21,550', '1,500', '20,050']);
  expect(await cells(/^Total/)).toEqual(['2', '21,550', '1,500', '20,050']);
  expect(sheet.getByRole('columnheader', { name: 'Gross (kg)' })).toBeDefined();
  expect(sheet.queryByRole('columnheader', { name: 'Glaze (kg)' })).toBeNull();
  await user.click(sheet.getByText('Packing list'));
  expect(await screen.findByText('Gross (kg) 21,550 · Tare (kg) 1,500')).toBeDefined();
});

it('a person who may only view changes nothing', async () => {
  await open({
    permissions: ['stockissued_list', 'stockissued_view', 'stockissued_create'],
    lines: (company, { first }) => [{ allocations: [taking(company, first, 3)] }],
  });
  expect(await screen.findByRole('rowheader', { name: /^B-1/ })).toBeDefined();
  expect(screen.queryByLabelText('Asked, packs')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Post/ })).toBeNull();
});
