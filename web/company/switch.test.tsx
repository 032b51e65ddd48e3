// @vitest-environment jsdom
import { randomUUID } from 'node:crypto';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import type { OwnCompany } from '#shared/company.ts';
import { givePassword, newPerson, owner } from '#server/testing.ts';
import { call } from '#web/platform/calls/api.ts';
import { tellTabs } from '#web/platform/calls/elsewhere.ts';
import { renderApp } from '../testing.tsx';
import { alsoIn, rename } from './testing.ts';

type Other = Awaited<ReturnType<typeof alsoIn>>;

interface Opening {
  permissionsInB?: readonly string[];
  /** What the browser keeps before the tab opens. */
  before?: (here: Pick<Other, 'companyId'>, there: Other) => void;
}

/** Opens the app as somebody who works in A Company, where it is, and in B Company. */
async function openInA(path: string, { permissionsInB, before }: Opening = {}) {
  let there: Other | undefined;
  const visit = await renderApp(path, {
    prepare: async (company) => {
      await rename(company, 'A Company');
      there = await alsoIn(company, 'B Company', permissionsInB);
      before?.(company, there);
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
const question = () => screen.findByRole('dialog', { name: 'You no longer work in A Company' });
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

test('whose answer is lost leaves the tab where it is, with nobody signed out', async () => {
  const { user, company, other, requests } = await openInA('/app/switch-company');
  const list = within(await screen.findByRole('list', { name: 'Your companies' }));
  await list.findByText('B Company');
  const reach = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (!url.endsWith('/auth/switch_company')) return reach(url, init);
    // The server does it, and its answer, cookie included, never comes.
    await company.send('POST', '/auth/switch_company', { company_id: other.companyId });
    throw new TypeError('Failed to fetch');
  });
  await user.click(list.getByRole('button', { name: /B Company/ }));
  expect(await screen.findByText('The company could not be switched')).toBeDefined();
  expect(within(screen.getByRole('banner')).getByText('A Company')).toBeDefined();
  vi.stubGlobal('fetch', reach);
  await user.click(list.getByRole('button', { name: /B Company/ }));
  await screen.findByText('You are now in B Company.');
  expect(requests.filter((one) => one.endsWith('/auth/switch_company'))).toHaveLength(1);
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

test('a company of another account leads to its sign-in, with the e-mail filled in', async () => {
  const { user, company, other, router } = await openInA('/app/notifications');
  const reach = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const answer = await reach(url, init);
    if (!url.endsWith('/auth/companies')) return answer;
    const { data } = (await answer.json()) as { data: OwnCompany[] };
    return Response.json({ data: data.map((one) => ({ ...one, signs_in: one.id === other.companyId })) });
  });
  act(() => router.history.push('/app/switch-company'));
  const list = within(await screen.findByRole('list', { name: 'Your companies' }));
  expect((await list.findByRole('button', { name: /B Company/ })).textContent).toContain(
    'You sign in again to go there',
  );
  await user.click(list.getByRole('button', { name: /B Company/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.search).toMatchObject({ email: company.email, company: other.companyId });
  expect((await company.send('GET', '/auth/me')).statusCode).toBe(401);
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
  const { user, router } = await openInA('/app/grade', { permissionsInB: ['size_list'] });
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

test('a tab goes on in its company while another one goes to a second', async () => {
  const { company, other, user, elsewhere, queryClient } = await openInA('/app/grade');
  const form = await typeGrade(user);
  await elsewhere(other.companyId);
  tellTabs(company.userId);
  await act(() => queryClient.invalidateQueries());
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await gradesOf(company.companyId)).toEqual(['Typed in A']));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(within(screen.getByRole('banner')).getByText('A Company')).toBeDefined();
  expect(await gradesOf(other.companyId)).toEqual([]);
});

test('a tab opens in the company that it was in, and a new one in that of the tab in front', async () => {
  for (const kept of [sessionStorage, localStorage]) {
    await openInA('/app/grade', {
      before: ({ companyId }, there) => {
        sessionStorage.clear();
        localStorage.setItem('palka.company', companyId);
        kept.setItem('palka.company', there.companyId);
      },
    });
    await heading('Grade');
    expect(within(screen.getByRole('banner')).getByText('B Company')).toBeDefined();
    expect([sessionStorage, localStorage].map((one) => one.getItem('palka.company'))).toEqual([
      expect.any(String),
      sessionStorage.getItem('palka.company'),
    ]);
    cleanup();
  }
});

test('a tab kept for a company that one may not work in opens where one may', async () => {
  await openInA('/app/grade', { before: () => sessionStorage.setItem('palka.company', randomUUID()) });
  await heading('Grade');
  expect(within(screen.getByRole('banner')).getByText('A Company')).toBeDefined();
});

test('a tab that comes to the front says where the next one opens', async () => {
  const { company } = await openInA('/app/grade');
  await heading('Grade');
  localStorage.setItem('palka.company', 'of another tab');
  fireEvent.focus(window);
  expect(localStorage.getItem('palka.company')).toBe(company.companyId);
});

describe('who is shut out of the company of a tab', () => {
  async function shutOut(path: string) {
    const visit = await openInA(path);
    const { company, other, elsewhere } = visit;
    return {
      ...visit,
      /** Another tab went to B, and somebody withdrew the access to A. */
      withdraw: async () => {
        await elsewhere(other.companyId);
        await sql`update membership set is_active = false
          where company_id = ${company.companyId} and user_id = ${company.userId}`.execute(owner);
      },
    };
  }

  test('is told at the next save, which is refused; what was typed stays until they go on', async () => {
    const { company, other, user, withdraw } = await shutOut('/app/grade');
    const form = await typeGrade(user);
    await withdraw();
    await user.click(form.getByRole('button', { name: 'Save' }));
    const asked = within(await question());
    expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Name', hidden: true }).value).toBe('Typed in A');
    await user.keyboard('{Escape}');
    expect(await question()).toBeDefined();
    await user.click(asked.getByRole('button', { name: 'Go on in B Company' }));
    await screen.findByText('You are now in B Company.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(within(await screen.findByRole('banner')).getByText('B Company')).toBeDefined();
    for (const { companyId } of [company, other]) expect(await gradesOf(companyId)).toEqual([]);
  });

  test('goes on with the same list of the other company, without what was searched and filtered', async () => {
    const { other, router, user, withdraw, queryClient } = await shutOut(
      '/app/grade?search=Mine&order_by=code&sort_by=desc',
    );
    await heading('Grade');
    await other.send('POST', '/grades', grade('Theirs'));
    await withdraw();
    void queryClient.invalidateQueries({ queryKey: ['session'] });
    const asked = within(await question());
    expect(within(screen.getByRole('banner', { hidden: true })).getByText('A Company')).toBeDefined();
    await user.click(asked.getByRole('button', { name: 'Go on in B Company' }));
    await screen.findByText('You are now in B Company.');
    expect(await screen.findAllByText('Theirs')).toBeDefined();
    expect(router.state.location.href).toBe('/app/grade');
  });
});

test('a tab whose session became somebody else’s says so and writes nothing in their name', async () => {
  const { company, user } = await openInA('/app/grade');
  const colleague = await newPerson(company.companyId);
  await givePassword(colleague.userId, 'a long password');
  const form = await typeGrade(user);
  await call('POST', '/auth/login', { email: colleague.email, password: 'a long password' });
  await user.click(form.getByRole('button', { name: 'Save' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Tester is signed in now' }));
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

test.each([
  ['with room for them, those of somebody who has several', true, true, ['A Company', 'B Company', 'All companies']],
  ['with room, nothing for somebody who has one', true, false, undefined],
  ['nothing on a phone', false, true, undefined],
])('beside the entry of the account menu opens, %s', async (_, isRoomy, hasOther, entries) => {
  const narrow = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => Object.assign(narrow(query), { matches: isRoomy }));
  const visit = hasOther ? await openInA('/app/notifications') : await renderApp('/app/notifications');
  const { user, queryClient } = visit;
  await user.click(await screen.findByRole('button', { name: /^Account menu of/ }));
  const entry = () => screen.getByRole('menuitem', { name: 'Switch Company' });
  await screen.findByRole('menuitem', { name: 'Switch Company' });
  // Until it is known which companies there are.
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await waitFor(() => expect(entry().getAttribute('href')).toBe(entries ? null : '/app/switch-company'));
  if (!entries) return;
  entry().focus();
  await user.keyboard('{ArrowRight}');
  for (const name of entries) expect(await screen.findByRole('menuitem', { name: new RegExp(name) })).toBeDefined();
});
