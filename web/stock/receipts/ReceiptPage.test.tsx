// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { allPermissions } from '#shared/permissions.ts';
import { english } from '#texts/english.ts';
import { secondPosition } from '#server/stock/ledger/test-parties.ts';
import { newPerson, owner, send } from '#server/testing.ts';
import { scan } from '#web/platform/scan/testing.ts';
import { plainReading } from '#shared/stock/pack-reading.ts';
import { heardTones } from '#web/platform/ui/test-sounds.ts';
import { bareReceipt, expectedReceipt, open, receivedReceipt } from './testing.tsx';

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const saved = () => screen.findByText(/^Saved \d\d:\d\d$/, {}, { timeout: 10_000 });
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));

it('a new receipt is made from its kind, date, warehouse and supplier, and goes on at its page', async () => {
  const { user, router, company } = await open();
  await user.keyboard('n');
  const form = await dialog('New receipt');
  await user.click(form.getByRole('combobox', { name: /^Warehouse/ }));
  await user.click(await screen.findByRole('option', { name: 'Gudang Muara Baru' }));
  await user.click(form.getByRole('combobox', { name: /^Supplier/ }));
  expect(await screen.findByRole('option', { name: 'Mitra SUP' })).toBeDefined();
  expect(screen.queryByRole('option', { name: 'Mitra REN' })).toBeNull();
  await user.click(screen.getByRole('option', { name: 'Mitra SUP' }));
  await user.click(form.getByRole('button', { name: 'Create' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Purchase (draft)' })).toBeDefined();
  expect(router.state.location.pathname).toMatch(/^\/app\/stockreceived\/[\da-f-]{36}$/);
  // Goods come next: one types them, or scans.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Add a variant/)));
  const { data } = (await company.send('GET', '/stock_received')).json();
  expect(data).toMatchObject([{ kind: 'purchase', status: 'draft', partner: { name: 'Mitra SUP' } }]);
});

it('another kind of receipt is asked for its own partner: that of the kind before is not kept', async () => {
  const { user, company } = await open();
  await user.keyboard('n');
  const form = await dialog('New receipt');
  await user.click(form.getByRole('combobox', { name: /^Warehouse/ }));
  await user.click(await screen.findByRole('option', { name: 'Gudang Muara Baru' }));
  await user.click(form.getByRole('combobox', { name: /^Supplier/ }));
  await user.click(await screen.findByRole('option', { name: 'Mitra SUP' }));
  await user.click(form.getByRole('combobox', { name: 'Kind' }));
  await user.click(await screen.findByRole('option', { name: english.stockDocuments.kind.deposit }));
  expect(form.getByRole<HTMLInputElement>('combobox', { name: /^Renter/ }).value).toBe('');
  await user.click(form.getByRole('button', { name: 'Create' }));
  await waitFor(async () => expect((await company.send('GET', '/stock_received')).json().data).toHaveLength(1));
  const { data } = (await company.send('GET', '/stock_received')).json();
  expect(data).toMatchObject([{ kind: 'deposit', partner: null, owner: null }]);
});

it('takes the supplier that was typed when Enter comes before the answer of the search', async () => {
  const { user, company } = await open();
  const first = { code: 'AAA', name: 'Aaa Pemasok', roles: ['supplier'] };
  expect((await company.send('POST', '/partners', first)).statusCode).toBe(200);
  await user.keyboard('n');
  const form = await dialog('New receipt');
  const supplier = form.getByRole('combobox', { name: /^Supplier/ });
  await user.click(supplier);
  await screen.findByRole('option', { name: 'Aaa Pemasok' });
  fireEvent.change(supplier, { target: { value: 'Mitra' } });
  fireEvent.keyDown(supplier, { key: 'Enter', code: 'Enter' });
  await waitFor(() => expect(supplier).toHaveProperty('value', 'Mitra SUP'));
});

it('what is typed saves itself and says so', async () => {
  const { stored } = await open({ receipt: bareReceipt });
  type('Reference', 'PO-118');
  type('Driver', 'Pak Joko');
  await saved();
  expect(await stored()).toMatchObject({ reference: 'PO-118', driver_name: 'Pak Joko', version: 2 });
});

it('a scanned barcode adds a line, whose fields Enter goes through', async () => {
  const { user, stored } = await open({ receipt: bareReceipt });
  scan('8990871999997');
  const first = await screen.findByLabelText('Expected packs');
  await waitFor(() => expect(document.activeElement).toBe(first));
  await user.keyboard('40{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText('Expected (kg)'));
  await saved();
  expect((await stored()).lines).toMatchObject([
    { variant: { code: 'LT-A' }, expected_packs: 40, expected_weight: 400, allocations: [] },
  ]);
});

it('a barcode that is scanned again leads back to its line; by name it becomes another one', async () => {
  const { user, stored } = await open({ receipt: bareReceipt });
  const picker = screen.getByLabelText(/^Add a variant/);
  scan('8990871999997');
  const first = await screen.findByLabelText('Expected packs');
  await waitFor(() => expect(document.activeElement).toBe(first));
  await user.click(picker);
  scan('8990871999997');
  expect(await screen.findByText(/^Loin tuna A is line 1 already/)).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(first));
  await user.type(picker, 'LT-A{Enter}');
  await screen.findByRole('button', { name: /^2\. Loin tuna A/ });
  await saved();
  expect((await stored()).lines).toHaveLength(2);
});

it('a scanned label gives batch, dates and weight, and scanned again it is one more pack of its line', async () => {
  const { user, stored } = await open({ receipt: bareReceipt });
  const picker = screen.getByLabelText(/^Add a variant/);
  const take = async (label: string, told: string | RegExp) => {
    fireEvent.change(picker, { target: { value: label } });
    await user.type(picker, '{Enter}');
    expect(await screen.findByText(told)).toBeDefined();
  };
  const article = '(01)08990871999997';
  await take(`${article}(3103)010250(11)261114(17)271114(10)B-77`, 'Loin tuna A, batch B-77: 1 packs');
  await take(`${article}(3103)010100(10)b-77`, 'Loin tuna A, batch B-77: 2 packs');
  await take(`${article}(3103)009900(17)280101(10)B-78(21)S1`, 'Loin tuna A, batch B-78: 1 packs');
  await take(`${article}(3103)009900(17)280101(10)B-78(21)S1`, 'This label was scanned already.');
  await take(`${article}(3103)010000(17)271115(10)B-77`, /^This label says that it expires on 15-11-2027\. This batch/);
  await take('0108990871999997310301025010B-7717271114', /leaves out the separators of GS1/);
  await saved();
  expect((await stored()).lines).toMatchObject([
    {
      new_batch: { number: 'B-77', expiry_date: '2027-11-14', production_date: '2026-11-14' },
      packs: 2,
      net_weight: 20.35,
      allocations: [{ pack_weights: [10.25, 10.1] }],
    },
    { new_batch: { number: 'B-78', expiry_date: '2028-01-01' }, packs: 1, net_weight: 9.9 },
  ]);
});

it('an unknown code asks for its product once, and counts from then on', async () => {
  const { user, company, stored } = await open({ receipt: bareReceipt });
  const picker = screen.getByLabelText(/^Add a variant/);
  const take = async (label: string) => {
    fireEvent.change(picker, { target: { value: label } });
    await user.type(picker, '{Enter}');
  };
  await take('(01)04006381333931(3103)010250(10)B-77');
  expect(await screen.findByText(/^The code 4006381333931 is not known yet\./)).toBeDefined();
  await user.type(picker, 'LT-A{Enter}');
  expect(await screen.findByText('Loin tuna A, batch B-77: 1 packs')).toBeDefined();
  await take('(01)04006381333931(3103)010100(10)B-77');
  expect(await screen.findByText('Loin tuna A, batch B-77: 2 packs')).toBeDefined();
  await saved();
  expect((await stored()).lines).toMatchObject([{ variant_id: company.variant, packs: 2, net_weight: 20.35 }]);
  expect(screen.queryByText(/is not known yet/)).toBeNull();
});

it('a label without an article number is learned as one of the supplier', async () => {
  const { user, company } = await open({ receipt: bareReceipt });
  const picker = screen.getByLabelText(/^Add a variant/);
  fireEvent.change(picker, { target: { value: '(10)B-77' } });
  await user.type(picker, '{Enter}');
  await screen.findByText(/is not known yet\./);
  await user.type(picker, 'LT-A{Enter}');
  await waitFor(() => expect(screen.queryByText(/is not known yet\./)).toBeNull());
  const codes = await company.send('GET', `/variant/${company.variant}/codes`);
  expect(codes.json().data).toMatchObject([{ code: '(10)B-77', partner: { id: company.supplier } }]);
});

it('a code that is let be is nobody’s: the next product is only added', async () => {
  const { user, company } = await open({ receipt: bareReceipt });
  const picker = screen.getByLabelText(/^Add a variant/);
  fireEvent.change(picker, { target: { value: '4006381333931' } });
  await user.type(picker, '{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Not now' }));
  await user.type(picker, 'LT-A{Enter}');
  await screen.findByRole('button', { name: /^1\. Loin tuna A/ });
  expect((await company.send('GET', `/variant/${company.variant}/codes`)).json().data).toEqual([]);
});

it('the expiry follows the production by the shelf life, until somebody types another', async () => {
  const { user, stored } = await open({ receipt: bareReceipt, shelfLifeDays: 30 });
  scan('8990871999997');
  const production = await screen.findByLabelText('Produced on');
  const expiry = screen.getByLabelText<HTMLInputElement>(/^Expires on/);
  await user.type(production, '20-05-2026{Tab}');
  expect(expiry.value).toBe('19-06-2026');
  fireEvent.change(production, { target: { value: '21-05-2026' } });
  expect(expiry.value).toBe('20-06-2026');
  fireEvent.change(expiry, { target: { value: '30-06-2026' } });
  fireEvent.change(production, { target: { value: '22-05-2026' } });
  expect(expiry.value).toBe('30-06-2026');
  await saved();
  expect((await stored()).lines).toMatchObject([
    { new_batch: { production_date: '2026-05-22', expiry_date: '2026-06-30' } },
  ]);
});

it('the expiry follows the day of freezing where that was after the production', async () => {
  const { user, stored } = await open({ receipt: bareReceipt, shelfLifeDays: 30 });
  scan('8990871999997');
  const expiry = await screen.findByLabelText<HTMLInputElement>(/^Expires on/);
  fireEvent.change(screen.getByLabelText('Produced on'), { target: { value: '20-05-2026' } });
  expect(expiry.value).toBe('19-06-2026');
  await user.click(screen.getByRole('button', { name: /^Origin and papers/ }));
  const facts = within(await screen.findByRole('dialog'));
  fireEvent.change(facts.getByLabelText('First frozen on'), { target: { value: '22-05-2026' } });
  await user.click(facts.getByRole('button', { name: 'Done' }));
  expect(expiry.value).toBe('21-06-2026');
  await saved();
  expect((await stored()).lines).toMatchObject([
    { new_batch: { production_date: '2026-05-20', frozen_date: '2026-05-22', expiry_date: '2026-06-21' } },
  ]);
});

it('says that a delivery note of the same partner was typed before, and leads to it', async () => {
  const { user, company, id, router } = await open({ receipt: bareReceipt });
  const other = { ...bareReceipt(company), date: '2026-05-30', reference: 'SJ-118' };
  const made = await company.send('POST', '/stock_received', other);
  const longer = { ...other, reference: 'SJ-1180' };
  await company.send('POST', '/stock_received', longer);
  type('Reference', 'sj-118');
  await saved();
  expect(await screen.findByText('sj-118 of this partner stands on a draft of 30-05-2026 already')).toBeDefined();
  expect(screen.queryAllByText(/of this partner stands on/)).toHaveLength(1);
  const found = made.json().data.id;
  expect(found).not.toBe(id);
  await user.click(screen.getByRole('link', { name: 'Show' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/app/stockreceived/${found}`));
});

it('a barcode that nobody has adds nothing and says so', async () => {
  const { stored } = await open({ receipt: bareReceipt });
  scan('4006381333931');
  expect(await screen.findByText(/^The code 4006381333931 is not known yet/)).toBeDefined();
  scan('4006381333932');
  expect(await screen.findByText('No active variant matches “4006381333932”')).toBeDefined();
  expect((await stored()).lines).toEqual([]);
});

it('of a code of several products the one of the supplier’s labels is taken, and of others one is chosen', async () => {
  const { company, user, stored } = await open({ receipt: bareReceipt });
  const grade_id = await company.insert('grade', { code: 'B', name: 'Mutu B', is_active: true });
  const second = { product_id: company.product, grade_id, name: 'Loin tuna B', code: 'LT-B', catch_weight: true };
  const other = await company.insert('variant', { ...second, status: 'active' });
  const told = (variant: string, code: string, partner_id: string) =>
    company.send('POST', `/variant/${variant}/codes`, { code, partner_id });
  await told(company.variant, 'IKAN-1', company.renter);
  await told(other, 'IKAN-1', company.supplier);
  await told(company.variant, 'IKAN-2', company.renter);
  await told(other, 'IKAN-2', company.customer);
  const picker = await screen.findByLabelText(/^Add a variant/);
  await user.click(picker);
  scan('IKAN-1');
  await waitFor(async () => expect((await stored()).lines).toMatchObject([{ variant_id: other }]));
  const tones = heardTones();
  await user.click(picker);
  scan('IKAN-2');
  await screen.findByText('Several products have the code “IKAN-2”. Choose the one that lies here.');
  expect(tones).toEqual([330, 220]);
  await user.click(await screen.findByRole('option', { name: /Loin tuna A/ }));
  await waitFor(async () => expect((await stored()).lines).toMatchObject([{}, { variant_id: company.variant }]));
});

it('what was proposed is kept, and all of it comes as expected with one click', async () => {
  const { user, stored } = await open({
    receipt: (company) => ({
      ...bareReceipt(company),
      lines: [
        {
          id: randomUUID(),
          variant_id: company.variant,
          new_batch: { expiry_date: '2030-01-31' },
          expected_packs: 200,
          expected_weight: 2000,
          allocations: [120, 80].map((expected_packs) => ({
            id: randomUUID(),
            position_id: company.position,
            expected_packs,
          })),
        },
      ],
    }),
    alike: true,
  });
  await user.click(await button('All came as expected'));
  await saved();
  expect((await stored()).lines).toMatchObject([
    {
      packs: 200,
      net_weight: 2000,
      allocations: [
        { expected_packs: 120, packs: 120, net_weight: 1200 },
        { expected_packs: 80, packs: 80, net_weight: 800 },
      ],
    },
  ]);
  expect(screen.queryByRole('button', { name: 'All came as expected' })).toBeNull();
});

it('a place is searched by its code in the receipt’s warehouse alone, and nothing weighed is no weight', async () => {
  const { user, company, stored } = await open({ receipt: expectedReceipt });
  const other = await secondPosition(company, 'A-02-02');
  await secondPosition(company, 'A-03-03');
  await user.click(await button(/^1\. Loin tuna A/));
  const weight = await screen.findByLabelText<HTMLInputElement>('Weight (kg)');
  expect(weight.value).toBe('');
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Position/ });
  const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent?.slice(0, 7));
  await user.click(field);
  await waitFor(() => expect(offered()).toContain('A-03-03'));
  expect(screen.queryByRole('option', { name: /Ruang 2/ })).toBeNull();
  fireEvent.change(field, { target: { value: 'a-02' } });
  // What is chosen stays to be chosen.
  await waitFor(() => expect(offered()).toEqual(['A-01-01', 'A-02-02']));
  await user.click(screen.getByRole('option', { name: /A-02-02/ }));
  await saved();
  expect((await stored()).lines[0]!.allocations[0]!.position_id).toBe(other);
});

it('a posted receipt prints a label for each pack, or one for each batch', async () => {
  const { user } = await open({ receipt: receivedReceipt(4, 41.5) });
  expect(screen.queryByRole('button', { name: 'Labels of the goods' })).toBeNull();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await user.click((await dialog('Post Purchase (draft)?')).getByRole('button', { name: 'Post' }));
  await user.click(await button('Labels of the goods'));
  const labels = await dialog('Labels');
  expect(await labels.findByText(/^4 pages/)).toBeDefined();
  await user.click(labels.getByRole('radio', { name: 'Batch' }));
  // The frame of another kind has another choice of printer, and is another one.
  expect(await screen.findByText(/^1 page/)).toBeDefined();
});

it('a receipt is posted, and its stock is there', async () => {
  const visit = await open({ receipt: receivedReceipt(4, 41.5) });
  await visit.user.keyboard('{Control>}{Enter}{/Control}');
  const asked = await dialog('Post Purchase (draft)?');
  expect(asked.getByText(/^4 packs, 41,500 kg\./)).toBeDefined();
  await visit.user.click(asked.getByRole('button', { name: 'Post' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Purchase BM/2026/06/00001' })).toBeDefined();
  expect(screen.queryByLabelText('Reference')).toBeNull();
  await visit.user.click(await button('More'));
  const toVoid = await screen.findByRole('menuitem', { name: 'Void…' });
  expect(toVoid.getAttribute('href')).toBe(`/app/voidtransaction?document_id=${visit.id}`);
  const position = `/action_warehouses/positions?warehouse_id=${visit.company.warehouse}`;
  const there: { code: string; packs: number; net_weight: number }[] = (
    await visit.company.send('GET', position)
  ).json().data;
  expect(there.filter(({ packs }) => packs > 0)).toMatchObject([{ code: 'A-01-01', packs: 4, net_weight: 41.5 }]);
});

it('when less came than was expected it asks whether the rest is still to come, and waits for that in a draft', async () => {
  const visit = await open({ receipt: receivedReceipt(3, 30) });
  await visit.user.click(await button(/^Post/));
  const asked = await dialog(/^Post/);
  expect(asked.getByText('Less came than was expected: 1 packs, 10,000 kg are missing.')).toBeDefined();
  await visit.user.click(asked.getByRole('button', { name: 'Post, the rest is still to come' }));
  const rest = await screen.findByRole('link', { name: 'The rest is expected in a draft' });
  await visit.user.click(rest);
  expect(await screen.findByRole('link', { name: 'The rest of BM/2026/06/00001' })).toBeDefined();
  const goods = within(screen.getByRole('table', { name: 'Goods' }));
  expect(goods.getAllByRole('cell', { name: /^0\s*\/ 1/ })).toHaveLength(2);
  expect(goods.getByRole('cell', { name: /^0,000\s*of 10,000$/ })).toBeDefined();
});

it('before goods come in that had expired, it asks whether that is meant', async () => {
  const visit = await open({
    receipt: (company) => {
      const [line] = receivedReceipt(4, 40)(company).lines;
      return { ...bareReceipt(company), lines: [{ ...line, new_batch: { number: 'B-1', expiry_date: '2026-05-31' } }] };
    },
  });
  await visit.user.click(await button(/^Post/));
  const asked = await dialog(/^Post/);
  expect(asked.getByText('Expired before it arrived: line 1. Post only if that is meant.')).toBeDefined();
  await visit.user.click(asked.getByRole('button', { name: 'Post although expired' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Purchase BM/2026/06/00001' })).toBeDefined();
});

it.each([
  ['the rest is still to come', /^Post, the rest/],
  ['nothing more is to come', /^Post, nothing/],
])('fewer goods than expected that had expired are accepted with the same answer: %s', async (_rest, answer) => {
  const visit = await open({
    receipt: (company) => {
      const [line] = receivedReceipt(3, 30)(company).lines;
      return { ...bareReceipt(company), lines: [{ ...line, new_batch: { number: 'B-1', expiry_date: '2026-05-31' } }] };
    },
  });
  await visit.user.click(await button(/^Post/));
  const asked = await dialog(/^Post/);
  expect(asked.getByText(/^Less came than was expected/)).toBeDefined();
  expect(asked.getByText(/^Expired before it arrived/)).toBeDefined();
  await visit.user.click(asked.getByRole('button', { name: answer }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Purchase BM/2026/06/00001' })).toBeDefined();
});

it('what stands against posting is said at its fields, and the line is opened from the list of it', async () => {
  const { user } = await open({
    receipt: (company) => {
      const [line] = expectedReceipt(company).lines;
      return { ...bareReceipt(company), partner_id: null, lines: [{ ...line, new_batch: {} }] };
    },
  });
  await user.click(await button(/^Post/));
  await user.click((await dialog(/^Post/)).getByRole('button', { name: /^Post, nothing/ }));
  await user.click(await screen.findByRole('button', { name: /^Line 1: .*Packs: Needed before posting/ }));
  await waitFor(() => expect(screen.getAllByText('Needed before posting').length).toBeGreaterThanOrEqual(3));
  const packs = screen.getByLabelText('Packs');
  expect(packs.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(packs, { target: { value: '4' } });
  await waitFor(() => expect(screen.getByLabelText('Packs').getAttribute('aria-invalid')).not.toBe('true'));
});

it('what stands against posting is listed, and leads to the field that mends it', async () => {
  const { user } = await open({
    receipt: (company) => {
      const [line] = receivedReceipt(4, 40)(company).lines;
      const allocations = [{ id: randomUUID(), packs: 4, net_weight: 40 }];
      return { ...bareReceipt(company), partner_id: null, lines: [{ ...line, allocations }] };
    },
  });
  const before = within(await screen.findByRole('region', { name: 'Before posting' }));
  expect(before.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Partner: Needed before postingShow',
    'Line 1: Position: Needed before postingShow',
    'Line 1: No cost per kg yetShow',
  ]);
  await user.click(before.getByRole('button', { name: 'Show: Line 1: Position: Needed before posting' }));
  const position = await screen.findByRole('combobox', { name: /^Position/ });
  await waitFor(() => expect(document.activeElement).toBe(position));
  expect(position.getAttribute('aria-invalid')).toBe('true');
  await user.click(before.getByRole('button', { name: 'Show: Partner: Needed before posting' }));
  const supplier = screen.getByRole('combobox', { name: /^Supplier/ });
  await waitFor(() => expect(document.activeElement).toBe(supplier));
  await user.click(supplier);
  await user.click(await screen.findByRole('option', { name: 'Mitra SUP' }));
  await waitFor(() => expect(before.getAllByRole('listitem')).toHaveLength(2));
});

it('costs show only to people who may see values, and stay when others save', async () => {
  const permissions = allPermissions.filter((one) => one !== 'stock_value_view');
  const { user, stored } = await open({ permissions, receipt: expectedReceipt });
  await user.click(await button(/^1\. Loin tuna A/));
  expect(screen.queryByLabelText('Cost per kg')).toBeNull();
  expect(screen.queryByLabelText('Additional cost')).toBeNull();
  expect(screen.queryByText(/Rp/)).toBeNull();
  type('Reference', 'PO-1');
  await saved();
  expect(await stored()).toMatchObject({ reference: 'PO-1' });
});

it('where receipts need approval one submits and somebody else approves', async () => {
  const visit = await open({ approval: true, receipt: receivedReceipt(4, 40) });
  const { user, company, id } = visit;
  expect(screen.queryByRole('button', { name: /^Post/ })).toBeNull();
  await user.click(await button(/^Submit 4 packs/));
  const asked = await dialog(/^Submit/);
  expect(asked.queryByText(/reserved/)).toBeNull();
  await user.click(asked.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Somebody else than who submitted it approves it.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  const colleague = await newPerson(company.companyId);
  const { version } = (await company.send('GET', `/stock_received/${id}`)).json().data;
  const approval = { version, note: null };
  const answer = await send(colleague.token, 'POST', `/stock_received/${id}/approve`, approval);
  expect(answer.statusCode).toBe(200);
  await visit.queryClient.invalidateQueries();
  await user.click(await button(/^Post/));
  await user.click((await dialog(/^Post/)).getByRole('button', { name: 'Post' }));
  expect(await screen.findByRole('heading', { level: 1, name: /BM\/2026\/06\/00001/ })).toBeDefined();
});

it('its paper says who delivered what, gross, tare, glaze and net, once it is no draft', async () => {
  const pack_readings = [
    { ...plainReading('scale'), gross: 11.25, tare: 0.75, glaze: 0.5, container: 'KRJ-1' },
    { ...plainReading('scale'), gross: 10.75, tare: 0.75 },
  ];
  const { user, company, id, stored, router } = await open({
    receipt: (made) => {
      const { lines, ...rest } = receivedReceipt(2, 20)(made);
      const [line] = lines;
      const allocations = line!.allocations.map((one) => ({ ...one, pack_weights: [10, 10], pack_readings }));
      return { ...rest, lines: [{ ...line, allocations }] };
    },
  });
  expect(screen.queryByRole('button', { name: 'Receiving note' })).toBeNull();
  const uom_id = await company.insert('uom', { name: 'Karton', code: 'KRT', short_name: 'krt', value: 1 });
  await sql`update variant set uom_id = ${uom_id} where company_id = ${company.companyId}`.execute(owner);
  const { version } = await stored();
  const answer = await company.send(
    'POST',
    `/stock_received/${id}/post`,
    { version, expect_remainder: false },
    { 'idempotency-key': randomUUID() },
  );
  expect(answer.statusCode).toBe(200);
  await router.navigate({ href: '/app/notifications' });
  await router.navigate({ href: `/app/stockreceived/${id}` });
  await user.click(await button('Receiving note'));
  const sheet = await dialog('Receiving note');
  await user.click(sheet.getByText('English'));
  expect(sheet.getByText('Mitra SUP')).toBeDefined();
  const cells = within(sheet.getByRole('row', { name: /^Total/ })).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual(['2', '22,000', '1,500', '0,500', '20,000']);
  expect(sheet.getByRole('cell', { name: /^2\s*Karton$/ })).toBeDefined();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});
