// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { allPermissions } from '#shared/permissions.ts';
import type { Contract } from '#shared/rental.ts';
import { addTariffs, rentedOut, tariffOf } from '#server/rental/tariffs/testing.ts';
import { inward, keyOf, newBatch, postMovements, stockIn } from '#server/stock/ledger/testing.ts';
import { newPerson, owner, send } from '#server/testing.ts';
import { renderApp } from '#web/testing.tsx';

/** The page of a contract for the first half of 2024, whose renter had a ton in store since June or another day. */
async function open(permissions: readonly string[] = allPermissions, since = '2024-06-01') {
  let contract: Contract | undefined;
  const visit = await renderApp('/app/rental', {
    permissions,
    prepare: async (company) => {
      const { token } = await newPerson(company.companyId);
      const maker = { ...company, send: (...asked: Parameters<typeof company.send>) => send(token, ...asked) };
      const of = await stockIn(maker);
      const key = keyOf(of, await newBatch(of, 'B-1'), { owner_id: of.renter });
      await postMovements(of, [inward(key, 10, 1_000_000)], { kind: 'deposit', date: since });
      const terms = { start_date: '2024-01-01', end_date: '2024-06-30', withholds_tax: true };
      contract = await rentedOut(of, terms, tariffOf('kg_day', { valid_from: '2024-01-01' }));
    },
  });
  await visit.router.navigate({ href: `/app/rental/${contract!.id}` });
  expect(await screen.findByRole('heading', { level: 1, name: contract!.number })).toBeDefined();
  return { ...visit, contract: contract! };
}

const section = async (name: string) => within(await screen.findByRole('region', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('bills a month of a contract, issues it, leads to what was counted, and voids it with a reason', async () => {
  const { user, router } = await open();
  const invoices = await section('Invoices of this contract');
  await user.click(await invoices.findByRole('button', { name: 'Bill a month' }));
  await user.click((await dialog()).getByRole('button', { name: 'Make the draft' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Invoice' })).toBeDefined();
  const lines = await section('Lines');
  expect(lines.getByText('Rp 3.330.000')).toBeDefined();
  expect(lines.getByText(/VAT 12 % on 11\/12, Tax base Rp 2.750.000/)).toBeDefined();
  expect(lines.getByText('Rp -60.000')).toBeDefined();
  await user.click(lines.getByRole('button', { name: '30.000 kg·days: Rows behind Storage per kg and day' }));
  const rows = await dialog();
  expect(await rows.findByRole('link', { name: 'B-1' })).toBeDefined();
  await user.click(rows.getByRole('button', { name: 'Close' }));
  await noDialog();

  await user.click(screen.getByRole('button', { name: 'Issue' }));
  await user.click((await dialog()).getByRole('button', { name: 'Issue' }));
  expect(await screen.findByRole('heading', { level: 1, name: /^INV\/\d{4}\/00001$/ })).toBeDefined();
  await noDialog();
  const happened = await section('What happened');
  expect(await happened.findByRole('cell', { name: 'Issued' })).toBeDefined();

  await user.click(screen.getByRole('button', { name: 'Void' }));
  const asked = await dialog();
  expect(asked.queryByRole('button', { name: 'Void' })).toBeNull();
  await user.type(asked.getByRole('textbox', { name: /Reason/ }), 'Wrong tariff');
  await user.click(asked.getByRole('button', { name: 'Void' }));
  expect(await screen.findByText('Wrong tariff')).toBeDefined();
  await noDialog();

  await router.navigate({ href: '/app/rentalinvoice?status=void' });
  const list = within(await screen.findByRole('table'));
  expect(await list.findByRole('link', { name: /^INV\// })).toBeDefined();
});

/** Bills a month of the contract that is open, and issues the invoice. */
async function issueMonth(user: UserEvent) {
  const invoices = await section('Invoices of this contract');
  await user.click(await invoices.findByRole('button', { name: 'Bill a month' }));
  await user.click((await dialog()).getByRole('button', { name: 'Make the draft' }));
  await user.click(await screen.findByRole('button', { name: 'Issue' }));
  await user.click((await dialog()).getByRole('button', { name: 'Issue' }));
  await noDialog();
}

it('offers to void one that is overdue, too', async () => {
  const { user, router } = await open();
  await issueMonth(user);
  const { pathname } = router.state.location;
  const id = pathname.slice(pathname.lastIndexOf('/') + 1);
  // Its day goes by.
  await sql`alter table rental_invoice disable trigger keep_invoice`.execute(owner);
  await sql`update rental_invoice set due_date = current_date - 7 where id = ${id}`.execute(owner);
  await sql`alter table rental_invoice enable trigger keep_invoice`.execute(owner);
  await router.navigate({ href: '/app/rentalinvoice' });
  await user.click(await within(await screen.findByRole('table')).findByRole('link', { name: /^INV\// }));
  expect(await screen.findByText('Overdue')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Void' })).toBeDefined();
});

it('leads from what was done with goods to the document, where one may view it', async () => {
  const { user, company, contract } = await open();
  await addTariffs(company, contract, tariffOf('in_kg', { valid_from: '2024-01-01' }));
  const invoices = await section('Invoices of this contract');
  await user.click(await invoices.findByRole('button', { name: 'Bill a month' }));
  await user.click((await dialog()).getByRole('button', { name: 'Make the draft' }));
  const lines = await section('Lines');
  await user.click(lines.getByRole('button', { name: '1.000 kg: Rows behind Handling in per kg' }));
  const link = await (await dialog()).findByRole('link');
  expect(link.getAttribute('href')).toMatch(/^\/app\/stockreceived\/[\da-f-]{36}$/);
});

it('leads from a position to all that moved there until the last day', async () => {
  const { user, company, contract, router } = await open();
  await addTariffs(company, contract, tariffOf('position_day', { valid_from: '2024-06-15' }));
  const invoices = await section('Invoices of this contract');
  await user.click(await invoices.findByRole('button', { name: 'Bill a month' }));
  await user.click((await dialog()).getByRole('button', { name: 'Make the draft' }));
  const lines = await section('Lines');
  await user.click(lines.getByRole('button', { name: /Rows behind .*position/i }));
  await user.click(await (await dialog()).findByRole('link', { name: /^Position / }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/stockmovement'));
  expect(router.state.location.search).toMatchObject({
    position_id: expect.any(String),
    warehouse_id: expect.any(String),
    to: '2024-06-30',
  });
  expect(await screen.findByRole('link', { name: 'B-1' }, { timeout: 15_000 })).toBeDefined();
});

it('names the stock that the renter agreed to last in its own time, also after the page of another month', async () => {
  const { company, contract, router } = await open(allPermissions, '2024-05-01');
  for (const [number, day] of [
    ['KS-MEI', '2024-05-31'],
    ['KS-JUNI', '2024-06-30'],
  ]) {
    await sql`
      insert into owner_agreement (company_id, number, owner_id, warehouse_id, day, status, content, signed_by, signed_at,
        answered_by, answered_at, answered_on_paper)
      select company_id, ${number}, renter_id, warehouse_id, ${day}::date, 'agreed', '{}', u, now(), u, now(), true
      from rental_contract, (values (${company.userId}::uuid)) s (u) where id = ${contract.id}`.execute(owner);
  }
  for (const [date, agreed] of [
    ['2024-06-15', 'KS-JUNI, 30-06-2024'],
    ['2024-05-15', 'KS-MEI, 31-05-2024'],
  ] as const) {
    const { data } = (await company.send('POST', '/rental_invoices', { contract_id: contract.id, date })).json();
    await router.navigate({ href: `/app/rentalinvoice/${data.id}` });
    expect(await screen.findByRole('link', { name: agreed })).toBeDefined();
  }
});

it('offers no step to a person who may only look', async () => {
  await open(['rental_list', 'rental_view']);
  const invoices = await section('Invoices of this contract');
  expect(await invoices.findByText('No month was billed yet.')).toBeDefined();
  expect(invoices.queryByRole('button', { name: 'Bill a month' })).toBeNull();
});

it('prints an invoice with both parties, what is withheld and the account to pay into, in both languages', async () => {
  const { user, company } = await open();
  const bank_account = 'BCA 0123456789 a.n. PT Dingin';
  await company.send('PUT', '/company', { bank_account, npwp: '0925429434070001' });
  await issueMonth(user);
  await user.click(screen.getByRole('button', { name: 'Print' }));
  const paper = await dialog();
  await user.click(paper.getByRole('radio', { name: 'Both languages' }));
  const said = paper.getByRole('main').textContent;
  for (const part of [
    'Tagihan\u00a0/ Invoice',
    'NPWP\u00a0/ Tax number 0925 4294 3407 0001',
    'DPP nilai lain (11/12)\u00a0/ Tax base (other value, 11/12)',
    'PPh 23 dipotong\u00a0/ PPh 23 withheld',
    'Yang harus dibayar\u00a0/ To be paid',
    bank_account,
  ])
    expect(said).toContain(part);
});

it('queues the mail of an invoice to an address that is typed', async () => {
  const { user } = await open();
  const invoices = await section('Invoices of this contract');
  await user.click(await invoices.findByRole('button', { name: 'Bill a month' }));
  await user.click((await dialog()).getByRole('button', { name: 'Make the draft' }));
  const issue = await screen.findByRole('button', { name: 'Issue' });
  expect(screen.queryByRole('button', { name: 'Send by mail' })).toBeNull();
  await user.click(issue);
  await user.click((await dialog()).getByRole('button', { name: 'Issue' }));
  await noDialog();
  await user.click(await screen.findByRole('button', { name: 'Send by mail' }));
  const form = await dialog();
  const to = form.getByRole('textbox', { name: /^E-mail/ });
  fireEvent.change(to, { target: { value: 'finance' } });
  await user.click(form.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(to.getAttribute('aria-invalid')).toBe('true'));
  fireEvent.change(to, { target: { value: 'finance@renter.example' } });
  await user.click(form.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('The invoice is being sent')).toBeDefined();
  await noDialog();
});
