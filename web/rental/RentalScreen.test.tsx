// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { allPermissions } from '#shared/permissions.ts';
import type { Contract } from '#shared/rental.ts';
import { daysAhead, newPartner } from '#server/partners/testing.ts';
import { contractOf } from '#server/rental/testing.ts';
import { newPerson, send } from '#server/testing.ts';
import { newWarehouse } from '#server/warehouses/testing.ts';
import { renderApp } from '../testing.tsx';

/** The app of a company with a renter, a warehouse and these contracts, opened at `path`. */
async function open(contracts: object[], path = '/app/rental', permissions: readonly string[] = allPermissions) {
  const made: Contract[] = [];
  const visit = await renderApp(path, {
    permissions,
    prepare: async (company) => {
      const { token } = await newPerson(company.companyId);
      const maker = { ...company, send: (...asked: Parameters<typeof company.send>) => send(token, ...asked) };
      const renter_id = (await newPartner(maker, { name: 'Mutiara', roles: ['renter'] })).id;
      const warehouse_id = (await newWarehouse(maker)).id;
      for (const fields of contracts) {
        const body = await contractOf(maker, { renter_id, warehouse_id, ...fields });
        made.push((await maker.send('POST', '/rental', body)).json().data);
      }
    },
  });
  return { ...visit, made };
}

it('makes a contract with the next number, and its page tells what was agreed', async () => {
  const { user, company, router } = await open([]);
  await user.click(await screen.findByRole('button', { name: 'Create' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(dialog.getByRole('combobox', { name: 'Renter' }).getAttribute('aria-invalid')).toBe('true'),
  );

  await user.click(dialog.getByRole('combobox', { name: 'Renter' }));
  await user.click(await screen.findByRole('option', { name: 'Mutiara' }));
  await user.click(dialog.getByRole('combobox', { name: 'Warehouse' }));
  await user.click(await screen.findByRole('option', { name: 'Gudang GB' }));
  fireEvent.change(dialog.getByLabelText(/^Start/), { target: { value: '01-02-2026' } });
  fireEvent.change(dialog.getByLabelText(/^Minimum charge/), { target: { value: '1500000' } });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('link', { name: 'SW/2026/00001' }));

  const [stored] = (await company.send('GET', '/rental')).json().data;
  expect(stored).toMatchObject({ start_date: '2026-02-01', minimum_charge: 1_500_000, status: 'draft' });
  expect(router.state.location.pathname).toBe(`/app/rental/${stored.id}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'SW/2026/00001' })).toBeDefined();
  expect(await screen.findByText('Rp 1.500.000')).toBeDefined();
  expect(screen.getByText('Until terminated')).toBeDefined();
});

it('narrows the list by the address, and offers to delete drafts only', async () => {
  const { company, made, router } = await open([{ number: 'K-1' }, { number: 'K-2', end_date: daysAhead(3) }]);
  await company.send('POST', `/rental/${made[1]!.id}/activate`, {});
  await router.navigate({ href: '/app/rental?status=expiring' });
  const row = within(await screen.findByRole('row', { name: /K-2.*Expires soon/ }));
  await waitFor(() => expect(screen.queryByText('K-1')).toBeNull());
  expect(row.getByRole('button', { name: /Edit/ })).toBeDefined();
  expect(row.queryByRole('button', { name: /Delete/ })).toBeNull();
});

it('the Delete key asks of a draft, and does nothing with a contract that was ever in force', async () => {
  const { user, company, made, router } = await open([
    { number: 'K-1' },
    { number: 'K-2' },
    { number: 'K-3', start_date: '2026-07-01' },
  ]);
  const step = (n: number, name: string, body: object = {}) =>
    company.send('POST', `/rental/${made[n]!.id}/${name}`, body);
  await step(1, 'activate');
  await step(1, 'terminate', { end_date: '2026-06-30' });
  await step(2, 'activate');
  await router.navigate({ href: '/app/rental?order_by=number&sort_by=asc' });
  const rowOf = (name: RegExp) => screen.findByRole('row', { name });
  for (const name of [/K-2.*Terminated/, /K-3.*Active/]) {
    const row = await rowOf(name);
    expect(within(row).queryByRole('button', { name: /Delete/ })).toBeNull();
    row.focus();
    await user.keyboard('{Delete}');
    expect(screen.queryByRole('dialog')).toBeNull();
  }
  (await rowOf(/K-1/)).focus();
  await user.keyboard('{Delete}');
  expect(within(await screen.findByRole('dialog')).getByText('Delete K-1?')).toBeDefined();
});

it('puts a draft into force, and ends it on a day', async () => {
  const { user, company, made, router } = await open([{ number: 'K-1' }]);
  await router.navigate({ href: `/app/rental/${made[0]!.id}` });
  await user.click(await screen.findByRole('button', { name: 'Activate' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Activate' }));
  await user.click(await screen.findByRole('button', { name: 'Terminate' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByRole('button', { name: 'Terminate' })).toBeNull();
  fireEvent.change(dialog.getByLabelText(/^Last day/), { target: { value: '30-06-2026' } });
  await user.click(await dialog.findByRole('button', { name: 'Terminate' }));
  expect(await screen.findAllByText('Terminated')).not.toHaveLength(0);
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  expect((await company.send('GET', `/rental/${made[0]!.id}`)).json().data).toMatchObject({
    status: 'terminated',
    end_date: '2026-06-30',
  });
});

it('who may not decide finds no button for it', async () => {
  const { made, router } = await open([{ number: 'K-1' }], '/app/rental', ['rental_list', 'rental_view']);
  await router.navigate({ href: `/app/rental/${made[0]!.id}` });
  expect(await screen.findByRole('heading', { level: 1, name: 'K-1' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Activate' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
});
