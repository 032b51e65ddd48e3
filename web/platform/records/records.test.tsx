// @vitest-environment jsdom
import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '#web/testing.tsx';

const lost = () => Promise.reject(new TypeError('Failed to fetch'));

/** Fails the network for requests that change data, and for reads when asked to; restores it when called. */
function cutLine({ reading = false } = {}) {
  const server = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    init?.method === 'GET' && !reading ? server(url, init) : lost(),
  );
  return () => vi.stubGlobal('fetch', server);
}

async function openCategories() {
  const visit = await renderApp('/app/category', {
    prepare: async ({ send }) => {
      await send('POST', '/categories', { name: 'Tuna', name_en: 'Tuna', code: 'TUN', is_active: true });
    },
  });
  await screen.findByRole('row', { name: /Tuna/ });
  return visit;
}

test('a save that failed for want of a connection says why, and its notice goes once it succeeds', async () => {
  const { user } = await openCategories();
  await user.click(screen.getByRole('button', { name: 'Edit Tuna' }));
  const dialog = within(await screen.findByRole('dialog'));
  const restore = cutLine();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain(
    'Category Tuna: Failed Updated. No connection: the server could not be reached.',
  );

  restore();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Category Tuna saved');
  await waitFor(() => expect(screen.queryByText(/No connection/)).toBeNull());
});

test('a deletion that failed for want of a connection says why', async () => {
  const { user } = await openCategories();
  await user.click(screen.getByRole('button', { name: 'Delete Tuna' }));
  cutLine();
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('Category Tuna: Failed Deleted. No connection');
});

test('a list that cannot be had without a connection says so, and is had once it is back', async () => {
  const { user } = await openCategories();
  const restore = cutLine({ reading: true });
  onlineManager.setOnline(false);
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'tun');
  expect(await screen.findByText('The list could not be loaded', undefined, { timeout: 5_000 })).toBeDefined();

  restore();
  onlineManager.setOnline(true);
  expect(await screen.findByRole('row', { name: /Tuna/ })).toBeDefined();
});

test('a short name that was left empty is said to be required, not too short', async () => {
  const { user } = await renderApp('/app/uom', {});
  await user.click(await screen.findByRole('button', { name: 'Create' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('The code is required')).toBeDefined();
  expect(dialog.queryByText('This is too short')).toBeNull();
});
