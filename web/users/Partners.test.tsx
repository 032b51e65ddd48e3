// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { portalPermissions } from '#shared/portal.ts';
import { newPartner } from '#server/partners/testing.ts';
import { newBoundPerson, owner } from '#server/testing.ts';
import { newEmail, newRole } from '#server/users/testing.ts';
import { renderApp } from '../testing.tsx';

async function open() {
  const visit = await renderApp('/app');
  const { company } = visit;
  const [laut, samudra] = [
    await newPartner(company, { name: 'PT Laut', roles: ['renter'] }),
    await newPartner(company, { name: 'PT Samudra', roles: ['renter'] }),
  ];
  const role = await newRole(company.companyId, portalPermissions);
  await sql`update role set name = 'Renter', is_for_partners = true where id = ${role}`.execute(owner);
  return { ...visit, laut, samudra };
}

it('asks for the partners of somebody who is invited in a role for people of partners, and only then', async () => {
  const { user, company, router, laut } = await open();
  await router.navigate({ href: '/app/users' });
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite somebody' }));
  const email = newEmail();
  await user.type(dialog.getByLabelText(/E-mail/), email);
  expect(dialog.queryByLabelText(/^Partners/)).toBeNull();
  await user.click(dialog.getByRole('combobox', { name: /Role/ }));
  await user.click(await screen.findByRole('option', { name: 'Renter' }));
  await user.click(dialog.getByRole('button', { name: 'Send the invitation' }));
  const box = await dialog.findByRole('combobox', { name: /^Partners/ });
  expect(box.getAttribute('aria-invalid')).toBe('true');
  await user.click(box);
  await user.click(await screen.findByRole('option', { name: /PT Laut/ }));
  await user.click(dialog.getByRole('button', { name: 'Send the invitation' }));
  expect(await screen.findByText(`${email} is invited. The mail is on its way.`)).toBeDefined();
  const { rows } = await sql`select partner_ids from invitation where company_id = ${company.companyId}`.execute(owner);
  expect(rows).toEqual([{ partner_ids: [laut.id] }]);
});

it('says for which partners somebody looks, and binds them to others', async () => {
  const { user, company, router, laut, samudra } = await open();
  const renter = await newBoundPerson(company.companyId, [laut.id]);
  await router.navigate({ href: `/app/users/${renter.userId}` });
  const section = within(await screen.findByRole('region', { name: 'For which partners does Tester look?' }));
  expect(section.getByText('PT Laut')).toBeDefined();
  await user.click(section.getByRole('button', { name: 'Change partners' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('combobox', { name: /^Partners/ }));
  await user.click(await screen.findByRole('option', { name: /PT Samudra/ }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await section.findByText('PT Laut, PT Samudra')).toBeDefined();
  const { rows } = await sql`select partner_id from partner_access where user_id = ${renter.userId}`.execute(owner);
  expect(rows.map((row) => (row as { partner_id: string }).partner_id).toSorted()).toEqual(
    [laut.id, samudra.id].toSorted(),
  );
});
