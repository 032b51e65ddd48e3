// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { open, taking } from './testing.tsx';

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const row = async (text: string) => within(await screen.findByRole('row', { name: new RegExp(`^${text} `) }));
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
  const { data } = (await company.send('GET', '/stock_issued')).json();
  expect(data).toMatchObject([{ kind: 'sale', status: 'draft', warehouse: { name: 'Gudang Muara Baru' } }]);
});

it('what is asked for is taken first expired first, and every batch says why', async () => {
  const { stored } = await open({ lines: () => [{}] });
  type('Asked, packs', '12');
  fireEvent.blur(screen.getByLabelText('Asked, packs'));
  await (await row('B-1')).findByText('Taken: expires first');
  await (await row('B-2')).findByText('Taken: the rest');
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

it('another batch can be chosen, and then somebody has to say why', async () => {
  const { user, stored } = await open({
    lines: (company, { first }) => [{ expected_packs: 3, allocations: [taking(company, first, 3)] }],
  });
  await user.click(await button('Batches and why'));
  const [first, later] = [await row('B-1'), await row('B-2')];
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
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Submit' }));
  expect(await screen.findAllByText(/Batch B-1 should leave first: say why not/)).toHaveLength(2);
  expect(screen.getAllByText(/Less than asked for \(2 packs, 0,000 kg missing\)/)).toHaveLength(2);
});

it('packs are picked one by one with their weights, taken back, and may be fewer with a reason', async () => {
  const { user, stored } = await open({
    lines: (company, { first }) => [{ expected_packs: 3, allocations: [taking(company, first, 3)] }],
    submitted: true,
  });
  await user.click(await button('Pick'));
  const dialog = within(await screen.findByRole('dialog', { name: /^Pick Sale/ }));
  const weight = await dialog.findByLabelText('Weight of the pack, kg');
  await user.type(weight, '10,25{Enter}9,8{Enter}');
  expect((await dialog.findAllByText('2 of 3 packs')).length).toBeGreaterThan(0);
  expect(dialog.getByText('20,050 kg')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Undo last' }));
  expect(dialog.getByText('10,250 kg')).toBeDefined();
  // Far from ten: asked, and an empty Enter says yes.
  await user.type(weight, '14{Enter}');
  expect(await dialog.findByText(/14,000 kg is far from 10,000 kg/)).toBeDefined();
  await user.type(weight, '{Enter}');
  await user.click(dialog.getByRole('button', { name: 'Finish with less' }));
  await user.type(dialog.getByLabelText(/^Why less/), 'One is torn{Enter}');
  expect(await dialog.findByText('All packs are picked')).toBeDefined();
  await user.click(dialog.getAllByRole('button', { name: 'Done' }).at(-1)!);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await stored()).toMatchObject({
    packs: 2,
    net_weight: 24.25,
    lines: [{ short_reason: 'One is torn', allocations: [{ packs: 2, pack_weights: [10.25, 14] }] }],
  });
});

it('the papers name what leaves, in one language or both, and close again', async () => {
  const { user, router } = await open({
    lines: (company, { first }) => [{ allocations: [taking(company, first, 3)] }],
    query: '?print=delivery',
  });
  const sheet = within(await screen.findByRole('dialog', { name: 'Delivery note' }));
  expect(await sheet.findByText('Mitra CUS')).toBeDefined();
  expect(sheet.getByRole('heading', { level: 1 }).textContent).toBe('Surat jalan / Delivery note');
  await user.click(sheet.getByText('Indonesian'));
  expect(sheet.getByRole('heading', { level: 1 }).textContent).toBe('Surat jalan');
  await user.click(sheet.getByText('Packing list'));
  expect(await screen.findByRole('dialog', { name: 'Packing list' })).toBeDefined();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

it('whoever may only look changes nothing', async () => {
  await open({
    permissions: ['stockissued_list', 'stockissued_view', 'stockissued_create'],
    lines: (company, { first }) => [{ allocations: [taking(company, first, 3)] }],
  });
  expect(await screen.findByRole('cell', { name: 'B-1' })).toBeDefined();
  expect(screen.queryByLabelText('Asked, packs')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Post' })).toBeNull();
});
