// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Facility } from '#shared/fishfin.ts';
import { allPermissions } from '#shared/permissions.ts';
import { facilityOf } from '#server/fishfin/testing.ts';
import { newPartner } from '#server/partners/testing.ts';
import { newPerson, send } from '#server/testing.ts';
import { newWarehouse } from '#server/warehouses/testing.ts';
import { renderApp } from '../testing.tsx';

const path = '/fishfin/facilities';

/** The app of a company with a financier, a warehouse and these facilities, opened at the list. */
async function open(facilities: object[], permissions: readonly string[] = allPermissions) {
  const made: Facility[] = [];
  const visit = await renderApp('/app/fishfinstock', {
    permissions,
    prepare: async (company) => {
      const { token } = await newPerson(company.companyId);
      const maker = { ...company, send: (...asked: Parameters<typeof company.send>) => send(token, ...asked) };
      const financier_id = (await newPartner(maker, { name: 'Bank Samudra', roles: ['financier'] })).id;
      const warehouse_id = (await newWarehouse(maker)).id;
      for (const fields of facilities) {
        const body = await facilityOf(maker, { financier_id, warehouse_id, ...fields });
        made.push((await maker.send('POST', path, body)).json().data);
      }
    },
  });
  return { ...visit, made };
}

it('makes a facility, and its page tells what was agreed', async () => {
  const { user, company, router } = await open([]);
  await user.click(await screen.findByRole('button', { name: 'Create' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/^Number/), { target: { value: 'PK/7' } });
  await user.click(dialog.getByRole('combobox', { name: 'Financier' }));
  await user.click(await screen.findByRole('option', { name: 'Bank Samudra' }));
  await user.click(dialog.getByRole('combobox', { name: 'Warehouse' }));
  await user.click(await screen.findByRole('option', { name: 'Gudang GB' }));
  fireEvent.change(dialog.getByLabelText(/^Limit/), { target: { value: '1500000000' } });
  fireEvent.change(dialog.getByLabelText(/^Start/), { target: { value: '01-02-2026' } });
  fireEvent.change(dialog.getByLabelText(/^Margin call LTV/), { target: { value: '50' } });
  fireEvent.change(dialog.getByLabelText(/^Haircut per month/), { target: { value: '2' } });
  fireEvent.change(dialog.getByLabelText(/^Price age/), { target: { value: '45' } });
  fireEvent.change(dialog.getByLabelText(/^Product limit/), { target: { value: '40' } });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const margin = dialog.getByLabelText(/^Margin call LTV/);
  await waitFor(() => expect(margin.getAttribute('aria-invalid')).toBe('true'));
  fireEvent.change(margin, { target: { value: '75' } });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('link', { name: 'PK/7' }));

  const [stored] = (await company.send('GET', path)).json().data;
  expect(stored).toMatchObject({
    borrower_id: null,
    credit_limit: 1_500_000_000,
    margin_call_ltv: 75,
    haircut_per_month: 2,
    price_age_days: 45,
    product_share: 40,
    batch_share: null,
    status: 'draft',
  });
  expect(router.state.location.pathname).toBe(`/app/fishfinstock/${stored.id}`);
  expect(await screen.findByText('Rp 1.500.000.000')).toBeDefined();
  expect(await screen.findByText('75 %')).toBeDefined();
  expect(screen.getByText('45 days')).toBeDefined();
});

it('puts a draft into force, suspends it and closes it', async () => {
  const { user, company, made, router } = await open([{ number: 'PK-1' }]);
  await router.navigate({ href: `/app/fishfinstock/${made[0]!.id}` });
  for (const step of ['Activate', 'Suspend', 'Close facility']) {
    await user.click(await screen.findByRole('button', { name: step }));
    await user.click(
      await within(await screen.findByRole('dialog', { name: /PK-1/ })).findByRole('button', { name: step }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  expect(await screen.findAllByText('Closed')).not.toHaveLength(0);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull());
  expect((await company.send('GET', `${path}/${made[0]!.id}`)).json().data.status).toBe('closed');
});

it('finds a facility in default with a reason, and filters those past their maturity', async () => {
  const { user, made, router } = await open([{ number: 'PK-1' }, { number: 'PK-2', maturity_date: '2026-01-02' }]);
  for (const { id } of made) {
    await router.navigate({ href: `/app/fishfinstock/${id}` });
    await user.click(await screen.findByRole('button', { name: 'Activate' }));
    await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Activate' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  expect(await screen.findByText('Matured')).toBeDefined();
  await router.navigate({ href: `/app/fishfinstock/${made[0]!.id}` });
  await user.click(await screen.findByRole('button', { name: 'Default' }));
  const dialog = within(await screen.findByRole('dialog', { name: /PK-1/ }));
  await user.click(dialog.getByRole('button', { name: 'Default' }));
  const reason = dialog.getByLabelText(/Reason/);
  expect(reason.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(reason, { target: { value: 'Not paid since March' } });
  await user.click(dialog.getByRole('button', { name: 'Default' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull());
  // On the page, and in its history once that was read again.
  expect(screen.getAllByText('Not paid since March').length).toBeGreaterThan(0);

  await router.navigate({ href: '/app/fishfinstock?status=matured' });
  expect(await screen.findByRole('link', { name: 'PK-2' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'PK-1' })).toBeNull();
});

it('who may only look finds no button to change a facility', async () => {
  const { made, router } = await open([{ number: 'PK-1' }], ['fishfinstock_list', 'fishfinstock_view']);
  await router.navigate({ href: `/app/fishfinstock/${made[0]!.id}` });
  expect(await screen.findByRole('heading', { level: 1, name: 'PK-1' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Activate' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
});
