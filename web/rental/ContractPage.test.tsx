// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { allPermissions } from '#shared/permissions.ts';
import type { Contract } from '#shared/rental.ts';
import { addTariffs, rentedOut, tariffOf } from '#server/rental/tariffs/testing.ts';
import { newContract } from '#server/rental/testing.ts';
import { inward, keyOf, newBatch, postMovements, stockIn } from '#server/stock/ledger/testing.ts';
import { newPerson, send } from '#server/testing.ts';
import { renderApp } from '../testing.tsx';

/** The page of a contract in force since January, whose renter has a ton in store since June. */
async function open(tariffs: object[] = [], permissions: readonly string[] = allPermissions) {
  let contract: Contract | undefined;
  const visit = await renderApp('/app/rental', {
    permissions,
    prepare: async (company) => {
      const { token } = await newPerson(company.companyId);
      const maker = { ...company, send: (...asked: Parameters<typeof company.send>) => send(token, ...asked) };
      const of = await stockIn(maker);
      const key = keyOf(of, await newBatch(of, 'B-1'), { owner_id: of.renter });
      await postMovements(of, [inward(key, 10, 1_000_000)], { kind: 'deposit', date: '2026-06-01' });
      contract = await rentedOut(of, {});
      await addTariffs(of, contract, ...tariffs);
    },
  });
  await visit.router.navigate({ href: `/app/rental/${contract!.id}` });
  expect(await screen.findByRole('heading', { level: 1, name: contract!.number })).toBeDefined();
  return { ...visit, contract: contract! };
}

const section = async (name: string) => within(await screen.findByRole('region', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

const ofMonth = 'Storage per kg and calendar month';

it('names goods that nobody pays for, until a tariff charges for them', async () => {
  const { user } = await open();
  const charges = await section('Charges');
  expect(await charges.findByText(/B-1, .*1.000,000 kg/)).toBeDefined();
  expect(charges.getByText(/No tariff fits/)).toBeDefined();

  const tariffs = await section('Tariffs');
  await user.click(tariffs.getByRole('button', { name: 'Add a tariff' }));
  const form = await dialog();
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findAllByText('This field is required')).toHaveLength(2);
  await user.click(form.getByRole('combobox', { name: 'Charged for' }));
  await user.click(await screen.findByRole('option', { name: ofMonth }));
  fireEvent.change(form.getByRole('textbox', { name: /^Rate/ }), { target: { value: '1150,5' } });
  await user.click(form.getByRole('button', { name: 'Save' }));
  await noDialog();

  expect(await tariffs.findByRole('cell', { name: 'Rp 1.150,50' })).toBeDefined();
  expect(await charges.findAllByText('Rp 1.150.500')).toHaveLength(2);
  await waitFor(() => expect(charges.queryByText(/No tariff fits/)).toBeNull());
});

it('leads from a line to the rows behind it, month by month', async () => {
  const { user } = await open([tariffOf('kg_month')]);
  const charges = await section('Charges');
  await user.click(await charges.findByRole('button', { name: 'Month before' }));
  await user.click(await charges.findByRole('button', { name: `1.000 kg·months: Rows behind ${ofMonth}` }));
  const rows = await dialog();
  expect(await rows.findByRole('link', { name: 'B-1' })).toBeDefined();
  expect(rows.getByRole('cell', { name: '1.000,000' })).toBeDefined();
  expect(rows.getByText('1 to 1 of 1 rows')).toBeDefined();
});

it('agrees a new rate from a day on, or nothing any more, and keeps the rate before it', async () => {
  const { user, company, contract } = await open([tariffOf('kg_month')]);
  const tariffs = await section('Tariffs');
  const change = async (fields: (form: Awaited<ReturnType<typeof dialog>>) => Promise<void> | void) => {
    await user.click(await tariffs.findByRole('button', { name: `New rate: ${ofMonth}` }));
    const form = await dialog();
    expect(form.getByText(ofMonth)).toBeDefined();
    await fields(form);
    await user.click(form.getByRole('button', { name: 'Save' }));
    await noDialog();
  };
  await change((form) => {
    fireEvent.change(form.getByRole('textbox', { name: /^Rate/ }), { target: { value: '120' } });
    fireEvent.change(form.getByRole('textbox', { name: /^Valid from/ }), { target: { value: '01-02-2026' } });
  });
  expect(await tariffs.findByText('Rp 120')).toBeDefined();
  await user.click(await tariffs.findByRole('button', { name: 'Show replaced ones (1)' }));
  expect(await tariffs.findByText('Rp 100')).toBeDefined();
  await change(async (form) => {
    await user.click(form.getByRole('checkbox'));
    fireEvent.change(form.getByRole('textbox', { name: /^Valid from/ }), { target: { value: '01-01-2099' } });
  });
  expect(await tariffs.findByText('From 01-01-2099')).toBeDefined();
  const stored = (await company.send('GET', `/rental/${contract.id}/tariffs`)).json().data;
  expect(stored.map(({ rate }: { rate: number | null }) => rate)).toEqual([null, 120, 100]);
});

it('takes a tariff back that was entered wrongly, once one is sure', async () => {
  const { user } = await open([tariffOf('kg_month')]);
  const tariffs = await section('Tariffs');
  await user.click(await tariffs.findByRole('button', { name: `Take back: ${ofMonth}` }));
  await user.click((await dialog()).getByRole('button', { name: 'Take back' }));
  await noDialog();
  expect(await tariffs.findByText(/Nothing is agreed yet/)).toBeDefined();
});

it('shows tariffs and charges to people who may only look', async () => {
  await open([tariffOf('kg_month')], ['rental_list', 'rental_view']);
  const tariffs = await section('Tariffs');
  expect(await tariffs.findByText('Rp 100')).toBeDefined();
  expect(tariffs.queryByRole('button')).toBeNull();
  const charges = await section('Charges');
  expect(await charges.findAllByText('Rp 100.000')).toHaveLength(2);
});

it('says what the goods will cost until a day, and what last month had cost under another contract', async () => {
  const { user, company, contract } = await open([tariffOf('kg_month')]);
  const other = await newContract(company, { warehouse_id: contract.warehouse_id, minimum_charge: 0 });
  await addTariffs(company, other, tariffOf('kg_month', { rate: 250 }));
  const simulation = await section('Simulation');
  expect(simulation.getByText('Choose the last day.')).toBeDefined();
  fireEvent.change(simulation.getByRole('textbox', { name: 'From' }), { target: { value: '01-01-2098' } });
  fireEvent.change(simulation.getByRole('textbox', { name: 'Until' }), { target: { value: '28-02-2098' } });
  expect(await simulation.findAllByText('Rp 200.000')).toHaveLength(2);

  await user.click(simulation.getByRole('button', { name: 'Last month' }));
  expect(await simulation.findAllByText('Rp 100.000')).toHaveLength(2);
  await user.click(simulation.getByRole('combobox', { name: 'Under the tariffs of' }));
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${other.number}`) }));
  expect(await simulation.findByText('Difference')).toBeDefined();
  expect(simulation.getAllByText('Rp 250.000')).toHaveLength(3);
  expect(simulation.getByText('Rp 150.000')).toBeDefined();
  await user.click(simulation.getByRole('button', { name: `1.000 kg·months: Rows behind ${ofMonth}` }));
  expect(await (await dialog()).findByRole('link', { name: 'B-1' })).toBeDefined();
});

it('keeps papers with the contract, and takes off what was added by mistake', async () => {
  const { user } = await open();
  const papers = await section('Attachments');
  expect(await papers.findByText('No photos or papers yet')).toBeDefined();
  expect(papers.getByText('People of the renter see these papers too.')).toBeDefined();
  const add = async (name: string, content = '%PDF-1.7\n%%EOF') => {
    // Mantine keeps the field of the button beside it, unseen.
    const field = document.querySelector<HTMLInputElement>('input[type="file"]')!;
    await user.upload(field, new File([content], name, { type: 'application/pdf' }));
  };
  await add('Kontrak.pdf');
  expect(await papers.findByRole('link', { name: 'Kontrak.pdf' })).toBeDefined();
  await add('Salah.pdf');
  await user.click(await papers.findByRole('button', { name: 'Remove Salah.pdf' }));
  await waitFor(() => expect(papers.queryByRole('link', { name: 'Salah.pdf' })).toBeNull());
  await add('Bukan.pdf', 'no paper');
  expect(await screen.findByText(/“Bukan.pdf” could not be added/)).toBeDefined();
  expect(papers.getByRole('link', { name: 'Kontrak.pdf' })).toBeDefined();
});

it('shows papers to who may only read the contract, without a way to change them', async () => {
  await open([], ['rental_list', 'rental_view']);
  const papers = await section('Attachments');
  expect(await papers.findByText('No photos or papers yet')).toBeDefined();
  expect(papers.queryByRole('button')).toBeNull();
});
