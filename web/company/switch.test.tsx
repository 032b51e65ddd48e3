// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { givePassword, newPerson, owner } from '#server/testing.ts';
import { call } from '#web/platform/calls/api.ts';
import { tellTabs } from '#web/platform/calls/elsewhere.ts';
import { renderApp } from '../testing.tsx';
import { alsoIn, rename } from './testing.ts';

type Other = Awaited<ReturnType<typeof alsoIn>>;

/** Opens the app as somebody who works in A Company, where it is, and in B Company. */
async function openInA(path: string, permissionsInB?: readonly string[]) {
  let there: Other | undefined;
  const visit = await renderApp(path, {
    prepare: async (company) => {
      await rename(company, 'A Company');
      there = await alsoIn(company, 'B Company', permissionsInB);
    },
  });
  const other = there!;
  return {
    ...visit,
    other,
    /** What another tab of the same browser does. */
    elsewhere: (company_id: string) => call('POST', '/auth/switch_company', { company_id }),
  };
}

const grade = (name: string) => ({ name, code: name, description: null, is_active: true });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const question = () => screen.findByRole('dialog', { name: 'This session is now in B Company' });
async function gradesOf(companyId: string) {
  const { rows } = await sql<{ name: string }>`select name from grade where company_id = ${companyId}`.execute(owner);
  return rows.map(({ name }) => name);
}

async function typeGrade(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Create' }));
  const form = within(await screen.findByRole('dialog', { name: 'Create Grade' }));
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Typed in A');
  await user.type(form.getByRole('textbox', { name: 'Code' }), 'TA');
  return form;
}

test('whose answer is lost asks where to be, with nobody signed out', async () => {
  const { user, company, other, requests } = await openInA('/app/switch-company');
  const list = within(await screen.findByRole('list', { name: 'Your companies' }));
  await list.findByText('B Company');
  const reach = globalThis.fetch;
  let isLost = false;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    // The server does it, and its answer, cookie included, never comes. No other call is refused and tells of it.
    if (url.endsWith('/auth/switch_company')) {
      isLost = true;
      await company.send('POST', '/auth/switch_company', { company_id: other.companyId });
    } else if (!isLost || url.includes('/auth/')) {
      return reach(url, init);
    }
    throw new TypeError('Failed to fetch');
  });
  await user.click(list.getByRole('button', { name: /B Company/ }));
  const asked = within(await question());
  vi.stubGlobal('fetch', reach);
  await user.click(asked.getByRole('button', { name: /A Company/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests.filter((one) => one.endsWith('/auth/switch_company'))).toHaveLength(1);
  expect((await call<{ data: { company_id: string } }>('GET', '/auth/me')).data.company_id).toBe(company.companyId);
});

test('the companies stand with their roles, and the one that one is in says so', async () => {
  const { user } = await openInA('/app/switch-company');
  await heading('Switch Company');
  const list = await screen.findByRole('list', { name: 'Your companies' });
  await within(list).findByText('A Company');
  const [first] = within(list).getAllByRole('listitem');
  expect(first!.textContent).toContain('You are here');
  expect(within(list).getAllByRole('button')).toHaveLength(1);
  await user.type(screen.getByRole('searchbox', { name: 'Search companies' }), 'a comp');
  expect(within(list).queryByText('B Company')).toBeNull();
  await user.type(screen.getByRole('searchbox', { name: 'Search companies' }), 'xyz');
  expect(screen.getByText('No company matches “a compxyz”.')).toBeDefined();
});

test('one who works in one company only is told so', async () => {
  await renderApp('/app/switch-company');
  expect(await screen.findByText(/You work in this company only/)).toBeDefined();
});

test('after a switch the same list shows the other company, without what was searched', async () => {
  const { company, other, user, router, queryClient } = await openInA('/app/grade?search=Mine');
  await company.send('POST', '/grades', grade('Mine'));
  await other.send('POST', '/grades', grade('Theirs'));
  await heading('Grade');
  const kept = () => {
    const queries = queryClient.getQueryCache().findAll({ queryKey: ['/grades'] });
    return queries.map(({ queryKey, state }) => JSON.stringify([queryKey, state.data]));
  };
  await act(() => queryClient.invalidateQueries({ queryKey: ['/grades'] }));
  await screen.findAllByText('Mine');
  expect(kept()).toEqual([expect.stringContaining('Mine')]);
  await user.click(screen.getByRole('button', { name: /Account menu/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Switch Company' }));
  await user.click(await screen.findByRole('button', { name: /B Company/ }));
  expect(await screen.findByText('You are now in B Company.')).toBeDefined();
  expect(await screen.findAllByText('Theirs')).toBeDefined();
  expect(screen.queryAllByText('Mine')).toEqual([]);
  expect(router.state.location.href).toBe('/app/grade');
  expect(within(screen.getByRole('banner')).getByText('B Company')).toBeDefined();
  expect(kept()).toEqual([expect.stringContaining('Theirs')]);
  expect(kept().join()).not.toContain('Mine');
});

test('what one may not open there leads to the start', async () => {
  const { user, router } = await openInA('/app/grade', ['size_list']);
  await heading('Grade');
  await user.click(screen.getByRole('button', { name: /Account menu/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Switch Company' }));
  await user.click(await screen.findByRole('button', { name: /B Company/ }));
  await screen.findByText('You are now in B Company.');
  expect(router.state.location.pathname).toBe('/app');
  expect(within(screen.getByRole('group', { name: 'Areas' })).queryByRole('button', { name: 'Users' })).toBeNull();
});

test('a company that one was shut out of meanwhile is refused in words, and one stays', async () => {
  const { other, user, company } = await openInA('/app/switch-company');
  const card = await screen.findByRole('button', { name: /B Company/ });
  await sql`update membership set is_active = false where company_id = ${other.companyId} and user_id = ${company.userId}`.execute(
    owner,
  );
  await user.click(card);
  expect(await screen.findByText('The company could not be switched')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: /B Company/ })).toBeNull());
  expect(within(screen.getByRole('banner')).getByText('A Company')).toBeDefined();
});

test('a tab that another tab left behind stops at once; what was typed stays and is saved where it belongs', async () => {
  const { company, other, user, elsewhere } = await openInA('/app/grade');
  const form = await typeGrade(user);
  await elsewhere(other.companyId);
  tellTabs({ companyId: other.companyId, personId: company.userId });
  const asked = within(await question());
  expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Name', hidden: true }).value).toBe('Typed in A');
  await user.keyboard('{Escape}');
  expect(await question()).toBeDefined();
  await user.click(asked.getByRole('button', { name: 'Back to A Company' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /This session/ })).toBeNull());
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await gradesOf(company.companyId)).toEqual(['Typed in A']));
  expect(await gradesOf(other.companyId)).toEqual([]);
});

test('a save that comes too late is refused, says why, and the tab follows only when asked to', async () => {
  const { other, user, elsewhere } = await openInA('/app/grade');
  const form = await typeGrade(user);
  await elsewhere(other.companyId);
  await user.click(form.getByRole('button', { name: 'Save' }));
  const asked = within(await question());
  expect(await gradesOf(other.companyId)).toEqual([]);
  await user.click(asked.getByRole('button', { name: 'Go on in B Company' }));
  await screen.findByText('You are now in B Company.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(within(await screen.findByRole('banner')).getByText('B Company')).toBeDefined();
  expect(await gradesOf(other.companyId)).toEqual([]);
});

test('a tab that follows shows the same list of the other company, without what was searched and filtered', async () => {
  const { other, company, router, user, elsewhere } = await openInA(
    '/app/grade?search=Mine&order_by=code&sort_by=desc',
  );
  await heading('Grade');
  await other.send('POST', '/grades', grade('Theirs'));
  await elsewhere(other.companyId);
  tellTabs({ companyId: other.companyId, personId: company.userId });
  await user.click(within(await question()).getByRole('button', { name: 'Go on in B Company' }));
  await screen.findByText('You are now in B Company.');
  expect(await screen.findAllByText('Theirs')).toBeDefined();
  expect(router.state.location.href).toBe('/app/grade');
});

test('fetching the session again never moves the tab', async () => {
  const { other, elsewhere, queryClient } = await openInA('/app/grade');
  await heading('Grade');
  await elsewhere(other.companyId);
  await queryClient.invalidateQueries({ queryKey: ['session'] });
  expect(await question()).toBeDefined();
  expect(within(screen.getByRole('banner', { hidden: true })).getByText('A Company')).toBeDefined();
});

test('a tab whose session became somebody else’s says so and writes nothing in their name', async () => {
  const { company, user } = await openInA('/app/grade');
  const colleague = await newPerson(company.companyId);
  await givePassword(colleague.userId, 'a long password');
  const form = await typeGrade(user);
  await call('POST', '/auth/login', { email: colleague.email, password: 'a long password' });
  await user.click(form.getByRole('button', { name: 'Save' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Tester is signed in now' }));
  expect(asked.queryByRole('button', { name: /Back to/ })).toBeNull();
  expect(await gradesOf(company.companyId)).toEqual([]);
  await user.click(asked.getByRole('button', { name: 'Go on as Tester' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { data } = await call<{ data: { id: string } }>('GET', '/auth/me');
  expect(data.id).toBe(colleague.userId);
});

test('a tab whose person signed out in another one keeps what was typed and asks to sign in', async () => {
  const { company, user } = await openInA('/app/grade');
  const form = await typeGrade(user);
  await company.send('POST', '/auth/logout');
  tellTabs();
  await screen.findByRole('dialog', { name: 'Sign in again' });
  expect(form.getByRole('textbox', { name: 'Name', hidden: true })).toHaveProperty('value', 'Typed in A');
});
