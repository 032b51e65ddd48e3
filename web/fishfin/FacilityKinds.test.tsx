// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { newFacility } from '#server/fishfin/testing.ts';
import { newPartner } from '#server/partners/testing.ts';
import type { Facility } from '#shared/fishfin.ts';
import { allPermissions } from '#shared/permissions.ts';
import { renderApp } from '../testing.tsx';

/** The page of a draft of a facility. */
async function open(terms: object = {}) {
  let made: Facility | undefined;
  const visit = await renderApp('/app/fishfinstock', {
    permissions: allPermissions,
    prepare: async (company) => {
      const financier = await newPartner(company, { roles: ['financier', 'renter'], name: 'Bank Bahari' });
      made = await newFacility(company, { financier_id: financier.id, ...terms });
    },
  });
  await visit.router.navigate({ href: `/app/fishfinstock/${made!.id}` });
  expect(await screen.findByRole('heading', { level: 1, name: 'PK-1' })).toBeDefined();
  return { ...visit, id: made!.id };
}

const section = async (name: string) => within(await screen.findByRole('region', { name }));

it('says of a transfer of title how goods come and go, and offers no requests of goods', async () => {
  const { user } = await open({ kind: 'title_transfer' });
  await user.click(await screen.findByRole('button', { name: 'Activate' }));
  await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Activate' }));
  const goods = await section('Goods of the financier');
  expect(goods.getByText(/All that Bank Bahari owns in this warehouse/)).toBeDefined();
  expect(goods.getByRole('link', { name: 'Stock transfers' }).getAttribute('href')).toBe('/app/stocktransfer');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  for (const name of ['Pledge goods', 'Release goods']) expect(screen.queryByRole('button', { name })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Request change' }));
  const kinds = await screen.findAllByRole('menuitem');
  expect(kinds.map(({ textContent }) => textContent)).toEqual(['Extension']);
});

it('asks for the papers of a warehouse receipt, and keeps them', async () => {
  const { user, company, id } = await open();
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByLabelText(/^Receipt number/)).toBeNull();
  await user.click(dialog.getByRole('combobox', { name: /^Kind/ }));
  await user.click(await screen.findByRole('option', { name: 'Warehouse receipt' }));
  const number = await dialog.findByLabelText(/^Receipt number/);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(number.getAttribute('aria-invalid')).toBe('true'));
  const fill = (name: RegExp, value: string) => fireEvent.change(dialog.getByLabelText(name), { target: { value } });
  fill(/^Receipt number/, 'RG-0017');
  fill(/^Receipt due on/, '30-06-2090');
  fill(/^Security code/, 'X7-44-1');
  fill(/^Maturity/, '01-07-2090');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('The goods have to be kept until the maturity at least')).toBeDefined();
  fill(/^Maturity/, '01-06-2090');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await company.send('GET', `/fishfin/facilities/${id}`)).json().data).toMatchObject({
    kind: 'warehouse_receipt',
    receipt_number: 'RG-0017',
    receipt_due_date: '2090-06-30',
    security_code: 'X7-44-1',
    maturity_date: '2090-06-01',
  });
  expect(await (await section('What was agreed')).findByText('RG-0017')).toBeDefined();
});

it('keeps kind and maturity of a facility in force, and says how that is extended', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Activate' }));
  await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Activate' }));
  await screen.findByRole('button', { name: 'Suspend' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText(/^Maturity/).hasAttribute('disabled')).toBe(true);
  expect(dialog.getByRole('combobox', { name: /^Kind/ }).hasAttribute('disabled')).toBe(true);
  expect(dialog.getByText('Once in force it is changed by an extension: Request change.')).toBeDefined();
});
