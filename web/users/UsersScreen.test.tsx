// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { allPermissions } from '#shared/permissions.ts';
import { newPerson, owner, send } from '#server/testing.ts';
import { newInvitation, newRole } from '#server/users/testing.ts';
import { renderApp } from '../testing.tsx';

const row = (name: string | RegExp) => screen.findByRole('row', { name: new RegExp(name) });

/** Opens the list of a company with Budi, who has one permission, and gives the way to act on rows. */
async function open({
  permissions = allPermissions,
  path = '/app/users',
}: { permissions?: readonly string[]; path?: string } = {}) {
  let budi = { userId: '', token: '' };
  const visit = await renderApp(path, {
    permissions,
    prepare: async ({ companyId }) => {
      budi = await newPerson(companyId, ['product_list']);
      await sql`update app_user set name = 'Budi' where id = ${budi.userId}`.execute(owner);
    },
  });
  await row('Budi');
  const choose = async (item: string) => {
    await visit.user.click(screen.getByRole('button', { name: 'More about Budi' }));
    await visit.user.click(await screen.findByRole('menuitem', { name: item }));
    return within(await screen.findByRole('dialog'));
  };
  return { ...visit, budi, choose };
}

it('shows how everybody stands to the company, and offers nothing about oneself', async () => {
  const { company } = await open();
  const mine = within(await row(/Tester \(you\)/));
  expect(mine.getByText(company.email)).toBeDefined();
  expect(mine.getByText('Active')).toBeDefined();
  expect(mine.queryByRole('button', { name: /role/ })).toBeNull();
  expect(within(await row('Budi')).getByText('Never')).toBeDefined();
  expect(within(await row('Budi')).getByText('Off')).toBeDefined();
});

it('invites by e-mail, and says at the field who is here already', async () => {
  const { user, company, budi } = await open();
  const role = await newRole(company.companyId);
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  const dialog = within(await screen.findByRole('dialog'));
  const submit = dialog.getByRole('button', { name: 'Send the invitation' });
  await user.click(submit);
  expect(await dialog.findByText('Enter a valid e-mail address')).toBeDefined();
  const { email } = (await company.send('GET', `/users/${budi.userId}`)).json().data;
  await user.type(dialog.getByLabelText(/^E-mail/), email);
  await user.click(dialog.getByRole('combobox', { name: /Role/ }));
  await user.click(await screen.findByRole('option', { name: `Role ${role}` }));
  await user.click(submit);
  expect(await dialog.findByText('This person is a member of the company already')).toBeDefined();
  await user.clear(dialog.getByLabelText(/^E-mail/));
  await user.type(dialog.getByLabelText(/^E-mail/), `Citra.${email}`);
  await user.click(submit);
  expect(await screen.findByText(`Citra.${email} is invited. The mail is on its way.`)).toBeDefined();
  const invited = within(await row(`citra.${email}`));
  expect(invited.getByText('Invited')).toBeDefined();
  const { rows } = await sql`select from job where kind = 'invitation-mail'
    and payload->>'company_id' = ${company.companyId}`.execute(owner);
  expect(rows).toHaveLength(1);
});

it('changes a role, and leaves out those that allow more than one’s own', async () => {
  const { user, company, budi } = await open({ permissions: ['users_list', 'users_update', 'product_list'] });
  const [small, large] = [await newRole(company.companyId), await newRole(company.companyId, ['company_update'])];
  await user.click(screen.getByRole('button', { name: 'Change the role of Budi' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('combobox', { name: /Role/ }));
  const beyond = await screen.findByRole('option', { name: `Role ${large} (allows more than your role)` });
  expect(beyond.dataset['comboboxDisabled']).toBe('true');
  await user.click(screen.getByRole('option', { name: `Role ${small}` }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(`Budi is now Role ${small}.`)).toBeDefined();
  expect((await send(budi.token, 'GET', '/auth/me')).json().data.role_name).toBe(`Role ${small}`);
});

it('says what deactivating does before it does it, and activates again', async () => {
  const { user, budi, choose } = await open();
  const dialog = await choose('Deactivate');
  expect(dialog.getByText(/signed out of this company at once/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByText('Budi is deactivated and signed out.')).toBeDefined();
  expect((await send(budi.token, 'GET', '/auth/me')).statusCode).toBe(401);
  await waitFor(async () => expect(within(await row('Budi')).getByText('Deactivated')).toBeDefined());
  const again = await choose('Activate');
  await user.click(again.getByRole('button', { name: 'Activate' }));
  await waitFor(async () => expect(within(await row('Budi')).getByText('Active')).toBeDefined());
});

it('removes a member', async () => {
  const { user, company, choose } = await open();
  const dialog = await choose('Remove from the company');
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Budi is no member any more.')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('row', { name: /Budi/ })).toBeNull());
  expect((await company.send('GET', '/users')).json().pagination.total).toBe(1);
});

it('says why somebody who may do more cannot be touched', async () => {
  const { user, company, budi, choose } = await open({ permissions: ['users_list', 'users_delete', 'product_list'] });
  const larger = await newRole(company.companyId, ['company_update']);
  await sql`update membership set role_id = ${larger} where user_id = ${budi.userId}`.execute(owner);
  const dialog = await choose('Remove from the company');
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText(/Budi was not removed\. You cannot give, change or take permissions/)).toBeDefined();
});

it('resets a second step only where there is one', async () => {
  const { user, budi, choose, queryClient } = await open();
  await user.click(screen.getByRole('button', { name: 'More about Budi' }));
  expect(screen.queryByRole('menuitem', { name: 'Reset the second step' })).toBeNull();
  await user.keyboard('{Escape}');
  await sql`insert into second_step (user_id, secret, confirmed_at)
    values (${budi.userId}, ${Buffer.alloc(20)}, now())`.execute(owner);
  await queryClient.invalidateQueries();
  await waitFor(async () => expect(within(await row('Budi')).getByText('On')).toBeDefined());
  const dialog = await choose('Reset the second step');
  await user.click(dialog.getByRole('button', { name: 'Reset' }));
  expect(await screen.findByText('The second step of Budi is gone. They are told by mail.')).toBeDefined();
});

it('sends an invitation again and withdraws it', async () => {
  const { user, company, queryClient } = await open();
  const { email } = await newInvitation(company, { name: 'Citra' });
  await queryClient.invalidateQueries();
  await user.click(await screen.findByRole('button', { name: 'Send Citra a new link' }));
  const again = within(await screen.findByRole('dialog'));
  expect(again.getByText(/the one before stops working at once/)).toBeDefined();
  await user.click(again.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText(`A new link is on its way to ${email}.`)).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Withdraw the invitation of Citra' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText(`The invitation of ${email} is withdrawn.`)).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('row', { name: /Citra/ })).toBeNull());
});

it('narrows the list by status and role, in the address', async () => {
  const { user, router, requests } = await open({ path: '/app/users?status=active' });
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Status' }).value).toBe('Active');
  expect(requests).toContain('GET /v1/users?page=0&size=10&status=active');
  await user.click(screen.getByRole('combobox', { name: 'Status' }));
  await user.click(await screen.findByRole('option', { name: 'Invited' }));
  expect(await screen.findByText('Nobody here')).toBeDefined();
  expect(router.state.location.search).toMatchObject({ status: 'invited' });
  await router.navigate({ href: '/app/users?status=nonsense&role_id=nonsense' });
  expect(await row('Budi')).toBeDefined();
});

it('shows no buttons to a person who may only view', async () => {
  await open({ permissions: ['users_list'] });
  expect(screen.getByRole('button', { name: 'Invite' })).toHaveProperty('disabled', true);
  expect(screen.queryByRole('button', { name: /Budi/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Budi' })).toBeNull();
});

it('says that nobody is there where another status or role may show somebody', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('combobox', { name: 'Status' }));
  await user.click(await screen.findByRole('option', { name: 'Deactivated' }));
  expect(await screen.findByText('Nobody here')).toBeDefined();
  await user.type(screen.getByRole('searchbox'), 'zzz');
  await waitFor(() => expect(screen.queryByText('Nobody here')).toBeNull());
  expect(await screen.findByText(/zzz/)).toBeDefined();
});
