// @vitest-environment jsdom
import { randomUUID } from 'node:crypto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { seededRoles } from '#server/company/roles.ts';
import { stockIn, type StockCompany } from '#server/stock/ledger/testing.ts';
import { posted } from '#server/stock/receipts/testing.ts';
import { newPerson, owner, send } from '#server/testing.ts';
import { renderApp } from '#web/testing.tsx';

const button = (name: string | RegExp) => screen.findByRole('button', { name });

/** What an inbound clerk posted who sees no costs: 20.5 kg of a variant that is bought for 40.000 a kg. */
async function receivedByClerk(company: StockCompany) {
  await sql`update product set price_buy = 40000 where id = ${company.product}`.execute(owner);
  const { token } = await newPerson(company.companyId, seededRoles.inbound.permissions);
  return posted({ ...company, send: (...of) => send(token, ...of) });
}

/** The list of receipts, as somebody of a seeded role sees it. */
async function openAs(role: 'finance' | 'viewer') {
  const { permissions } = seededRoles[role];
  const visit = await renderApp('/app/notifications', { permissions });
  const company = await stockIn(visit.company);
  const receipt = await receivedByClerk(company);
  await visit.router.navigate({ href: '/app/stockreceived' });
  await screen.findByRole('heading', { level: 1, name: 'Stock received' });
  await screen.findByRole('link', { name: receipt.number! });
  return { ...visit, company, receipt };
}

it('finance finds what a clerk received at a provisional cost, and sets the real one', async () => {
  const { user, company, receipt } = await openAs('finance');
  expect(await screen.findByText(/1 receipt was posted at a provisional cost/)).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'Show them' }));
  await user.click(await screen.findByRole('link', { name: receipt.number! }));
  expect(await screen.findByText('Provisional, by the buying price')).toBeDefined();

  await user.click(await button('Set costs'));
  const form = within(await screen.findByRole('dialog', { name: `Costs of Purchase ${receipt.number}` }));
  expect(form.getByText('Provisional: Rp 40.000 per kg, by the buying price')).toBeDefined();
  fireEvent.change(form.getByLabelText(/20,500 kg: cost per kg/), { target: { value: '45000' } });
  fireEvent.change(form.getByLabelText('Additional cost'), { target: { value: '7000' } });
  expect(await form.findByText('Rp 820.000 → Rp 929.500')).toBeDefined();
  await user.click(form.getByRole('button', { name: 'Set costs' }));

  expect(await screen.findByText('Rp 929.500')).toBeDefined();
  expect(screen.queryByText('Provisional, by the buying price')).toBeNull();
  const { data } = (await company.send('GET', `/stock_received/${receipt.id}`)).json();
  expect(data).toMatchObject({ value: 929_500, cost_state: null, additional_cost: 7000 });
});

it('why costs cannot be set is said in the dialog, and what was typed stays', async () => {
  const { user, company, receipt, router } = await openAs('finance');
  await sql`update company set stock_closed_until = '2026-06-01' where id = ${company.companyId}`.execute(owner);
  await router.navigate({ href: `/app/stockreceived/${receipt.id}` });
  await user.click(await button('Set costs'));
  const form = within(await screen.findByRole('dialog'));
  fireEvent.change(form.getByLabelText(/20,500 kg: cost per kg/), { target: { value: '45000' } });
  await user.click(form.getByRole('button', { name: 'Set costs' }));
  expect(await form.findByText(/The books are closed for this day/)).toBeDefined();
  expect(form.getByLabelText<HTMLInputElement>(/20,500 kg: cost per kg/).value).toBe('Rp 45.000');
});

it('the receiver of goods is told that costs above the limit of approval are set by another person', async () => {
  const visit = await renderApp('/app/notifications');
  const company = await stockIn(visit.company);
  const receipt = await posted(company);
  await sql`insert into document_setting (company_id, entity, number_format, needs_approval, approval_above_rupiah)
    values (${company.companyId}, 'stockreceived', 'BM/{YYYY}/{00000}', true, 500000)`.execute(owner);
  await visit.router.navigate({ href: `/app/stockreceived/${receipt.id}` });
  await visit.user.click(await button('Set costs'));
  const form = within(await screen.findByRole('dialog'));
  fireEvent.change(form.getByLabelText(/20,500 kg: cost per kg/), { target: { value: '45000' } });
  await visit.user.click(form.getByRole('button', { name: 'Set costs' }));
  expect(await form.findByText(/Somebody other than who created, submitted or posted it/)).toBeDefined();
  expect(form.getByLabelText<HTMLInputElement>(/20,500 kg: cost per kg/).value).toBe('Rp 45.000');
});

it('what somebody else set meanwhile stays, where nothing was typed over it', async () => {
  const { user, company, receipt, router } = await openAs('finance');
  await router.navigate({ href: `/app/stockreceived/${receipt.id}` });
  await user.click(await button('Set costs'));
  const form = within(await screen.findByRole('dialog'));
  fireEvent.change(form.getByLabelText(/20,500 kg: cost per kg/), { target: { value: '45000' } });
  const others = { version: receipt.version, additional_cost: 7000, lines: [] };
  const answer = await company.send('POST', `/stock_received/${receipt.id}/costs`, others, {
    'idempotency-key': randomUUID(),
  });
  expect(answer.statusCode).toBe(200);
  await user.click(form.getByRole('button', { name: 'Set costs' }));
  expect(await form.findByText('Rp 827.000 → Rp 929.500')).toBeDefined();
  await user.click(form.getByRole('button', { name: 'Set costs' }));
  expect(await screen.findByText('Rp 929.500')).toBeDefined();
  const { data } = (await company.send('GET', `/stock_received/${receipt.id}`)).json();
  expect(data).toMatchObject({ value: 929_500, additional_cost: 7000 });
});

it.each([/20,500 kg: cost per kg/, 'Additional cost'])(
  'closes without asking unless something was typed and is not as it was: %s',
  async (label) => {
    const { user, receipt, router } = await openAs('finance');
    await router.navigate({ href: `/app/stockreceived/${receipt.id}` });
    const open = async () => {
      await user.click(await button('Set costs'));
      return within(await screen.findByRole('dialog', { name: /^Costs of/ }));
    };
    const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click((await open()).getByRole('button', { name: 'Cancel' }));
    await closed();

    const form = await open();
    const field = form.getByLabelText<HTMLInputElement>(label);
    const before = field.value;
    fireEvent.change(field, { target: { value: '7000' } });
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    await user.click(await button('Keep editing'));
    fireEvent.change(field, { target: { value: before } });
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    await closed();
  },
);

it('no costs are set while something typed is no number', async () => {
  const { user, company, receipt, router } = await openAs('finance');
  await router.navigate({ href: `/app/stockreceived/${receipt.id}` });
  await user.click(await button('Set costs'));
  const form = within(await screen.findByRole('dialog'));
  const cost = form.getByLabelText<HTMLInputElement>(/20,500 kg: cost per kg/);
  await user.type(cost, '15.00.000');
  await user.click(form.getByRole('button', { name: 'Set costs' }));
  expect(document.activeElement).toBe(cost);
  await user.type(form.getByLabelText('Additional cost'), '7000{Enter}');
  expect(document.activeElement).toBe(cost);
  expect(cost.value).toBe('15.00.000');
  const { data } = (await company.send('GET', `/stock_received/${receipt.id}`)).json();
  expect(data).toMatchObject({ version: receipt.version, value: 820_000, additional_cost: 0 });
});

it('a person who sees no values is told nothing of costs', async () => {
  const { user, receipt } = await openAs('viewer');
  await user.click(screen.getByRole('link', { name: receipt.number! }));
  expect(await screen.findByRole('heading', { level: 1, name: `Purchase ${receipt.number}` })).toBeDefined();
  expect(screen.queryByText(/cost|provisional/i)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Set costs' })).toBeNull();
});
