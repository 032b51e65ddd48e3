// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { allPermissions } from '#shared/permissions.ts';
import type { PartnerDetail } from '#shared/partner.ts';
import { daysAhead, newChoices, newPartner } from '#server/partners/testing.ts';
import { newPerson, send } from '#server/testing.ts';
import { renderApp } from '../testing.tsx';

type Company = Parameters<typeof newPartner>[0];

const row = (name: string | RegExp) => screen.findByRole('row', { name: new RegExp(name) });

async function open(
  prepare: (company: Company) => Promise<unknown>,
  { path = '/app/partners', permissions = allPermissions }: { path?: string; permissions?: readonly string[] } = {},
) {
  const visit = await renderApp(path, {
    permissions,
    // A person who may open the screen may not always create partners.
    prepare: async ({ companyId }) => {
      const { token } = await newPerson(companyId);
      await prepare({ companyId, send: (...asked) => send(token, ...asked) });
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Partners' });
  const dialog = async (button: string) => {
    await visit.user.click(await screen.findByRole('button', { name: button }));
    return within(await screen.findByRole('dialog'));
  };
  const stored = async (): Promise<PartnerDetail[]> => {
    const { data } = (await visit.company.send('GET', '/partners')).json();
    return Promise.all(
      data.map(async ({ id }: { id: string }) => (await visit.company.send('GET', `/partners/${id}`)).json().data),
    );
  };
  return { ...visit, dialog, stored };
}

type Dialog = ReturnType<typeof within>;

const type = (dialog: Dialog, label: string | RegExp, value: string) =>
  fireEvent.change(dialog.getByLabelText(label), { target: { value } });

it('lists partners with their roles, city and whether documents end, and narrows them by the address', async () => {
  const { user, router } = await open(
    async (company) => {
      const { photo } = await newChoices(company);
      await newPartner(company, {
        code: 'ARF',
        name: 'Arafura',
        roles: ['supplier', 'vessel_owner'],
        addresses: [{ address: 'Jalan 1', city: 'Sorong' }],
        documents: [{ document_type_id: photo, expires_on: daysAhead(3) }],
      });
      await newPartner(company, { name: 'Banda', roles: ['renter'], status: 'none' });
    },
    { path: '/app/partners?order_by=name&sort_by=asc' },
  );
  const arafura = within(await row('Arafura'));
  for (const text of ['ARF', 'Supplier', 'Vessel owner', 'Sorong', 'Expires soon', 'Active']) {
    expect(arafura.getByText(text)).toBeDefined();
  }
  expect(within(await row('Banda')).queryByText('Expires soon')).toBeNull();
  await user.click(screen.getByRole('combobox', { name: 'Roles' }));
  await user.click(await screen.findByRole('option', { name: 'Renter' }));
  await waitFor(() => expect(screen.queryByText('Arafura')).toBeNull());
  expect(router.state.location.search).toMatchObject({ role: 'renter' });
  await user.click(screen.getByRole('combobox', { name: 'Status' }));
  await user.click(await screen.findByRole('option', { name: 'Active' }));
  expect(await screen.findByText('Nothing matches these filters')).toBeDefined();
});

it('makes a partner with all that belongs to it', async () => {
  const { user, dialog: opened, stored } = await open(async (company) => newChoices(company));
  const dialog = await opened('Create');
  type(dialog, /^Code/, 'ARF');
  type(dialog, /^Name/, 'PT Arafura');
  await user.click(dialog.getByRole('checkbox', { name: 'Supplier' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Renter' }));
  type(dialog, 'NPWP', '01.234.567.8-901.234');
  type(dialog, 'Credit limit', '2500000');
  await user.click(dialog.getByRole('tab', { name: /^Contacts/ }));
  await user.click(dialog.getByRole('button', { name: 'Add a contact' }));
  await user.click(dialog.getByRole('button', { name: 'Add a contact' }));
  const contacts = [1, 2].map((n) => within(dialog.getByRole('group', { name: `Contact ${n}` })));
  await waitFor(() => expect(document.activeElement).toBe(contacts[1]!.getByLabelText(/^Name/)));
  type(contacts[0]!, /^Name/, 'Ani');
  type(contacts[1]!, /^Name/, 'Budi');
  await user.click(contacts[1]!.getByRole('radio', { name: 'Primary' }));
  await user.click(dialog.getByRole('tab', { name: /^Documents/ }));
  await user.click(dialog.getByRole('button', { name: 'Add a document' }));
  await user.click(dialog.getByRole('combobox', { name: /Document type/ }));
  await user.click(await screen.findByRole('option', { name: 'Izin' }));
  type(dialog, 'Valid until', '31-12-2099');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  // The type of document asks for its number: the fault brings its tab to sight.
  expect(await dialog.findByText('This field is required')).toBeDefined();
  type(dialog, /^Number/, 'SIPI-1');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await stored()).toMatchObject([
    {
      code: 'ARF',
      roles: ['supplier', 'renter'],
      npwp: '012345678901234',
      credit_limit: 2_500_000,
      contacts: [
        { name: 'Budi', is_primary: true },
        { name: 'Ani', is_primary: false },
      ],
      documents: [{ number: 'SIPI-1', expires_on: '2099-12-31' }],
    },
  ]);
});

it('shows a fault where it is, on whichever tab, and loses nothing', async () => {
  const {
    user,
    dialog: opened,
    stored,
  } = await open(async (company) =>
    newPartner(company, { name: 'Arafura', contacts: [{ name: 'Ani' }, { name: 'Budi' }] }),
  );
  const dialog = await opened('Edit Arafura');
  await user.click(dialog.getByRole('tab', { name: 'Contacts (2)' }));
  const budi = () => within(dialog.getByRole('group', { name: 'Contact 2' }));
  type(budi(), 'E-mail', 'budi');
  await user.click(dialog.getByRole('tab', { name: 'Identity' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Enter a valid e-mail address')).toBeDefined();
  expect(dialog.getByRole('tab', { name: /Contacts/ }).getAttribute('aria-selected')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(budi().getByLabelText('E-mail')));
  type(budi(), 'E-mail', 'budi@mitra.example');
  expect(dialog.queryByText('Enter a valid e-mail address')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Remove Contact 1' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await stored()).toMatchObject([
    { contacts: [{ name: 'Budi', email: 'budi@mitra.example', is_primary: true }] },
  ]);
});

it('asks before it throws away what was typed', async () => {
  const { user, dialog: opened } = await open(async (company) => newPartner(company, { name: 'Arafura' }));
  const dialog = await opened('Edit Arafura');
  type(dialog, /^Name/, 'Arafura Baru');
  await user.keyboard('{Escape}');
  expect(await screen.findByText('Discard the changes?')).toBeDefined();
});

it('stays on a tab, and on the screen, while a number on it was not understood', async () => {
  const { user, router, dialog: opened } = await open(async (company) => newPartner(company, { name: 'Arafura' }));
  const dialog = await opened('Edit Arafura');
  const limit = dialog.getByLabelText<HTMLInputElement>('Credit limit');
  await user.type(limit, '12.00.000');
  await user.click(dialog.getByRole('tab', { name: 'Contacts' }));
  expect(document.activeElement).toBe(limit);
  expect(limit.value).toBe('12.00.000');
  void router.navigate({ href: '/app/category' });
  const question = within(await screen.findByRole('dialog', { name: 'Discard the changes?' }));
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  await user.clear(limit);
  await user.click(dialog.getByRole('tab', { name: 'Contacts' }));
  expect(limit.isConnected).toBe(false);
});

it('offers no form to a person who may change partners but not see all of them', async () => {
  const others = allPermissions.filter((permission) => permission !== 'partners_view');
  await open(async (company) => newPartner(company, { name: 'Arafura' }), { permissions: others });
  const arafura = within(await row('Arafura'));
  expect(arafura.queryByRole('button', { name: 'Edit Arafura' })).toBeNull();
  expect(arafura.queryByRole('link')).toBeNull();
  expect(arafura.getByRole('button', { name: 'Delete Arafura' })).toBeDefined();
});
