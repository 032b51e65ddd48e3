// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { allPermissions } from '#shared/permissions.ts';
import { renderApp } from '../testing.tsx';
import { menu } from './menu.ts';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('the shell greets with the dashboard, its title and the rail of ten groups', async () => {
  await renderApp('/app');
  await heading('General dashboard');
  expect(document.title).toBe('General dashboard · Palka');
  const rail = screen.getByRole('group', { name: 'Areas' });
  expect(within(rail).getAllByRole('button')).toHaveLength(10);
});

test('without a session every inner address leads to sign-in, which remembers it', async () => {
  const { router, requests } = await renderApp('/app/product?search=tuna', { signedIn: false });
  await heading('Sign in');
  expect(requests.filter((request) => request === 'GET /v1/auth/me')).toHaveLength(1);
  expect(router.state.location.href).toBe('/login?next=%2Fapp%2Fproduct%3Fsearch%3Dtuna');
});

test('sign-in remembers the same address when effects run twice', async () => {
  const { router } = await renderApp('/app/grade', { signedIn: false, strict: true });
  await heading('Sign in');
  expect(router.state.location.search).toEqual({ next: '/app/grade' });
});

test('who is there, the company and the settings are asked for once', async () => {
  const { requests, user } = await renderApp('/app');
  await heading('General dashboard');
  await user.click(screen.getByRole('link', { name: 'Maps' }));
  await heading('Maps');
  for (const path of ['/v1/auth/me', '/v1/company', '/v1/settings']) {
    expect(requests.filter((request) => request === `GET ${path}`)).toHaveLength(1);
  }
});

test('choosing a group opens its screens, and both choices are stored', async () => {
  const { user, router } = await renderApp('/app');
  await user.click(await screen.findByRole('button', { name: 'Master Data' }));
  await heading('Unit of measure');
  expect(router.state.location.pathname).toBe('/app/uom');
  expect(localStorage.getItem('menu_wms')).toBe('masterdata');
  expect(localStorage.getItem('submenu_wms')).toBe('app/uom');
  expect(screen.getByRole('link', { name: 'Unit of measure' })).toHaveProperty('ariaCurrent', 'page');
  // The next time it opens where one was.
  await user.click(screen.getByRole('link', { name: 'Fishing area' }));
  await heading('Fishing area');
  await user.click(screen.getByRole('button', { name: 'Dashboard' }));
  await heading('General dashboard');
  await user.click(screen.getByRole('button', { name: 'Master Data' }));
  await heading('Fishing area');
});

test('a stored selection is restored', async () => {
  localStorage.setItem('menu_wms', 'fishfin');
  localStorage.setItem('submenu_wms', 'app');
  await renderApp('/app');
  const group = await screen.findByRole('button', { name: 'Fishfin' });
  expect(group.getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('link', { name: 'Fishfin return' })).toBeDefined();
});

test('a link opens its own group of the menu, not the stored one', async () => {
  localStorage.setItem('menu_wms', 'fishfin');
  localStorage.setItem('submenu_wms', 'app');
  await renderApp('/app/grade');
  await heading('Grade');
  expect(screen.getByRole('button', { name: 'Products' }).getAttribute('aria-pressed')).toBe('true');
});

test('what one may not list is missing from the menu', async () => {
  await renderApp('/app', { permissions: ['grade_list'] });
  await heading('General dashboard');
  const rail = screen.getByRole('group', { name: 'Areas' });
  expect(
    within(rail)
      .getAllByRole('button')
      .map((button) => button.ariaLabel),
  ).toEqual(['Dashboard', 'Products']);
});

test('an address one may not list is denied in place of the screen', async () => {
  const { requests } = await renderApp('/app/category', { permissions: [] });
  await heading('Category');
  expect((await screen.findByRole('alert')).textContent).toContain('Access denied');
  expect(requests.some((request) => request.includes('/v1/categories'))).toBe(false);
});

test('an unknown inner address is not found, inside the shell', async () => {
  await renderApp('/app/nowhere');
  await heading('Page not found');
  expect(screen.getByRole('banner')).toBeDefined();
});

test.each(menu.flatMap(({ items }) => items.map(({ value }) => value)))(
  '/%s is a screen with a heading',
  async (value) => {
    await renderApp(`/${value}`);
    const title = await screen.findByRole('heading', { level: 1 });
    expect(title.textContent).not.toBe('Page not found');
    expect(document.title).toBe(`${title.textContent} · Palka`);
  },
);

test('the account menu leads to profile, company and its choice, in this order', async () => {
  const { user, router } = await renderApp('/app');
  await user.click(await screen.findByRole('button', { name: 'Account menu of Tester' }));
  const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(entries).toEqual(['My Profile', 'Update Password', 'Company Setting', 'Switch Company', 'Logout']);
  await user.click(screen.getByRole('menuitem', { name: 'Company Setting' }));
  await heading('Company Setting');
  expect(router.state.location.pathname).toBe('/app/company');
});

test('signing out ends the session and forgets the selection', async () => {
  const { user, router, company } = await renderApp('/app');
  await user.click(await screen.findByRole('button', { name: 'Account menu of Tester' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  await waitFor(() => expect(localStorage.getItem('menu_wms')).toBeNull());
  expect(localStorage.getItem('submenu_wms')).toBeNull();
  expect((await company.send('GET', '/auth/me')).statusCode).toBe(401);
});

test('signing out asks first about what is not saved, and who stays is still signed in', async () => {
  const { user, router, company } = await renderApp('/app/profile');
  await user.type(await screen.findByLabelText(/^Telephone/), '0812');
  const signOut = async () => {
    await user.click(screen.getByRole('button', { name: 'Account menu of Tester' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    return within(await screen.findByRole('dialog', { name: 'Discard the changes?' }));
  };
  await user.click((await signOut()).getByRole('button', { name: 'Keep editing' }));
  expect((await company.send('GET', '/auth/me')).statusCode).toBe(200);
  expect(router.state.location.pathname).toBe('/app/profile');
  await router.navigate({ href: '/app/profile#elsewhere' });
  expect((await company.send('GET', '/auth/me')).statusCode).toBe(200);
  await user.click((await signOut()).getByRole('button', { name: 'Discard' }));
  await waitFor(async () => expect((await company.send('GET', '/auth/me')).statusCode).toBe(401));
  expect(router.state.location.pathname).toBe('/');
});

test('signing out while the server is away leads out at once, forgets drafts and the company, and ends the session once it is back', async () => {
  const { user, router, company } = await renderApp('/app');
  sessionStorage.setItem('palka.draft.somebody.a-document', '{}');
  await user.click(await screen.findByRole('button', { name: 'Account menu of Tester' }));
  const { fetch } = globalThis;
  globalThis.fetch = async () => Promise.reject(new TypeError('no network'));
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(await screen.findByText(/The session ends there as soon as it can be/)).toBeDefined();
  expect(sessionStorage.getItem('palka.draft.somebody.a-document')).toBeNull();
  expect([sessionStorage, localStorage].map((kept) => kept.getItem('palka.company'))).toEqual([null, null]);
  expect((await company.send('GET', '/auth/me')).statusCode).toBe(200);

  globalThis.fetch = fetch;
  globalThis.dispatchEvent(new Event('online'));
  await waitFor(async () => expect((await company.send('GET', '/auth/me')).statusCode).toBe(401));
  expect(localStorage.getItem('palka.ending')).toBeNull();
});

test('a page that is opened before the server has heard of a sign-out ends the session first', async () => {
  const { router, company } = await renderApp('/app', {
    prepare: async () => localStorage.setItem('palka.ending', 'on'),
  });
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect((await company.send('GET', '/auth/me')).statusCode).toBe(401);
  expect(localStorage.getItem('palka.ending')).toBeNull();
});

test('drafts of somebody else in this tab are gone once one is there, and one’s own stay', async () => {
  sessionStorage.setItem('palka.draft.somebody.a-document', '{}');
  const { company } = await renderApp('/app', {
    prepare: async ({ userId }) => sessionStorage.setItem(`palka.draft.${userId}.mine`, '{}'),
  });
  await heading('General dashboard');
  expect(sessionStorage.getItem('palka.draft.somebody.a-document')).toBeNull();
  expect(sessionStorage.getItem(`palka.draft.${company.userId}.mine`)).toBe('{}');
});

test('a session that ended elsewhere is asked for again at the next call', async () => {
  const { user, company } = await renderApp('/app', { permissions: allPermissions });
  await heading('General dashboard');
  await company.send('POST', '/auth/logout');
  await user.click(screen.getByRole('button', { name: 'Notifications' }));
  expect(await screen.findByRole('dialog', { name: 'Sign in again' })).toBeDefined();
});

test('choosing a language switches every word and the document’s language', async () => {
  const { user } = await renderApp('/app');
  await user.click(await screen.findByRole('button', { name: 'Language: EN' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Bahasa Indonesia' }));
  await heading('Dasbor umum');
  expect(document.documentElement.lang).toBe('id');
  expect(document.cookie).toContain('locale=id');
});

test('the menu folds away, says so, and stays so on this device', async () => {
  const { user } = await renderApp('/app');
  const [toggle] = await screen.findAllByRole('button', { name: 'Hide the menu' });
  expect(toggle?.ariaExpanded).toBe('true');
  await user.click(toggle as HTMLElement);
  expect(toggle?.ariaExpanded).toBe('false');
  expect(localStorage.getItem('navbar_wms')).toBe('false');
  // Each group of the rail has its word, and opens its screens beside it.
  await user.click(screen.getByRole('button', { name: 'Master Data' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Fishing area' }));
  await heading('Fishing area');
});

test('when the company cannot be fetched one is told, and can try again', async () => {
  const { router } = await renderApp('/');
  const server = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    url === '/v1/company' ? Promise.reject(new TypeError('Failed to fetch')) : server(url, init),
  );
  await router.navigate({ href: '/app' });
  expect((await screen.findByRole('alert')).textContent).toContain('could not be reached');
  vi.stubGlobal('fetch', server);
  screen.getByRole('button', { name: 'Try again' }).click();
  await heading('General dashboard');
});

test('an item marked as new wears the badge', async () => {
  const marked = menu[0]?.items[2];
  expect(marked?.key).toBe('maps');
  Object.assign(marked ?? {}, { isNew: true });
  onTestFinished(() => {
    delete marked?.isNew;
  });
  await renderApp('/app');
  const link = await screen.findByRole('link', { name: /^Maps/ });
  expect(within(link).getByText('New')).toBeDefined();
});
