// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { newLoneCompany, owner } from '#server/testing.ts';
import { accept, newInvitation, password } from '#server/users/testing.ts';
import { renderApp } from '../testing.tsx';

/** Opens the link of a new invitation: as a stranger, or as somebody who is signed in and perhaps the one it is for. */
async function open({ signedIn = false, forThem = false } = {}) {
  const inviting = await newLoneCompany();
  const visit = await renderApp('/', { signedIn });
  const link = await newInvitation(inviting, forThem ? { email: visit.company.email } : {});
  const go = async (changes: { email?: string; token?: string } = {}) => {
    const { email, token } = { ...link, ...changes };
    await visit.router.navigate({ href: `/invitation?${new URLSearchParams({ email, token })}` });
    await screen.findByRole('heading', { level: 1, name: 'Invitation' });
  };
  return { ...visit, inviting, link, go };
}

it('says who asks for what, and takes somebody new in with name and password', async () => {
  const { user, router, inviting, link, go } = await open();
  await go();
  expect(
    await screen.findByText(`Tester invites you to work in Palka for Company ${inviting.companyId}.`),
  ).toBeDefined();
  expect(screen.getByText(`Your role: Role ${link.roleId}`)).toBeDefined();
  expect(screen.getByLabelText('E-mail')).toHaveProperty('value', link.email);
  const submit = screen.getByRole('button', { name: 'Accept and sign in' });
  await user.clear(screen.getByLabelText('Name'));
  await user.click(submit);
  expect(screen.getByText('The name needs at least 2 characters')).toBeDefined();
  await user.type(screen.getByLabelText('Name'), 'Budi Santoso');
  await user.type(screen.getByLabelText('Password'), 'indonesia123');
  await user.type(screen.getByLabelText('Confirm the password'), 'indonesia123');
  await user.click(submit);
  expect(await screen.findByText('This password is too common. Choose another')).toBeDefined();
  for (const label of ['Password', 'Confirm the password']) {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), password);
  }
  await user.click(submit);
  expect(await screen.findByText(`Welcome to Company ${inviting.companyId}`)).toBeDefined();
  await waitFor(() => expect(router.state.location.pathname).toBe('/app'));
  expect(await screen.findByRole('button', { name: /Account menu of Budi Santoso/ })).toBeDefined();
});

it('adds the company to an account, and leads to its sign-in', async () => {
  const { user, router, company, inviting, go } = await open({ forThem: true });
  await go();
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(await screen.findByText(`You belong to Company ${inviting.companyId} now`)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Go to sign-in' }));
  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
  expect(router.state.location.pathname).toBe('/login');
  expect(screen.getByLabelText('E-mail')).toHaveProperty('value', company.email);
});

it('takes a person signed in with that e-mail to the company they joined', async () => {
  const { user, router, inviting, go, requests } = await open({ signedIn: true, forThem: true });
  await go();
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(await screen.findByText(`Welcome to Company ${inviting.companyId}`)).toBeDefined();
  await waitFor(() => expect(router.state.location.pathname).toBe('/app'));
  expect(requests).toContain('POST /v1/auth/switch_company');
  const { company_id } = (await (await fetch('/v1/auth/me')).json()).data;
  expect(company_id).toBe(inviting.companyId);
});

it('does not take somebody else who is signed in here along', async () => {
  const { user, router, company, link, inviting, go } = await open({ signedIn: true });
  await sql`insert into app_user (email, username, name) values (${link.email}, 'budi', 'Budi')`.execute(owner);
  await go();
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(await screen.findByText(`You belong to Company ${inviting.companyId} now`)).toBeDefined();
  expect(screen.getByText(new RegExp(`In this browser ${company.email} is signed in`))).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Sign out and go to sign-in' }));
  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
  expect(router.state.location.pathname).toBe('/login');
  expect(screen.getByLabelText('E-mail')).toHaveProperty('value', link.email);
});

it('says of each link that opens nothing why, and what to do', async () => {
  const { link, go, router } = await open();
  await router.navigate({ href: `/invitation?email=${link.email}` });
  expect(await screen.findByText(/This link is incomplete/)).toBeDefined();
  await go({ token: 'x' });
  expect(await screen.findByText(/This link does not work any more/)).toBeDefined();
  expect(screen.getByText(/ask whoever invited you to send it again/)).toBeDefined();
  await sql`update invitation set expires_at = now() where id = ${link.id}`.execute(owner);
  await go();
  expect(await screen.findByText('This link has expired.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Back to sign-in' })).toBeDefined();
});

it('says that it is being checked until it is known, and not any more after that', async () => {
  const { go, link } = await open();
  const connected = fetch;
  const held = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url === '/v1/auth/invitation') await held.promise;
    return connected(url, init);
  });
  await go();
  expect((await screen.findByRole('status')).textContent).toBe('Checking the invitation…');
  expect(screen.queryByLabelText('E-mail')).toBeNull();
  held.resolve();
  expect(await screen.findByLabelText('E-mail')).toHaveProperty('value', link.email);
  expect(screen.queryByText('Checking the invitation…')).toBeNull();
  await go({ token: 'x' });
  expect(await screen.findByText(/This link does not work any more/)).toBeDefined();
  expect(screen.queryByText('Checking the invitation…')).toBeNull();
});

it('that was accepted elsewhere meanwhile says so', async () => {
  const { user, link, go } = await open({ forThem: true });
  await go();
  const submit = await screen.findByRole('button', { name: 'Accept' });
  await accept(link);
  await user.click(submit);
  expect(await screen.findByText(/it was used, replaced by a newer mail, or withdrawn/)).toBeDefined();
});
