// @vitest-environment jsdom
import type { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { CLOSE_DELAY_MS } from '#shared/limits.ts';
import { givePassword } from '#server/testing.ts';
import { pauses } from '#web/platform/calls/pauses.ts';
import { companyKey, myKey } from '#web/platform/session/session.tsx';
import { SIZE_KEY } from '#web/platform/ui/list-search.ts';
import { renderApp, type Visit } from '../testing.tsx';
import { firstPages } from './fetch-ahead.ts';

const password = 'ikan tuna sirip biru';

/** At sign-in, on the way to an address, with what an earlier person left in the memory of the page. */
async function signingIn(next: string, left: (client: QueryClient) => void = () => {}, visit: Visit = {}) {
  const opened = await renderApp(`/login?next=${encodeURIComponent(next)}`, { ...visit, signedIn: false });
  await givePassword(opened.company.userId, password);
  await opened.user.type(await screen.findByLabelText('E-mail'), opened.company.email);
  await opened.user.type(screen.getByLabelText('Password'), password);
  left(opened.queryClient);
  await opened.user.click(screen.getByRole('button', { name: 'Sign in' }));
  return opened;
}

/** The pages of a list that were asked for, each once: what lies in stock is read again when the page begins to be told of it. */
const asked = (requests: string[], path: string) => [
  ...new Set(requests.filter((one) => one.startsWith(`GET /v1${path}?page=`))),
];

test.each(Object.entries(firstPages))(
  '%s asks for no other page than the one it opens with',
  async (entity, [path]) => {
    const { requests } = await signingIn(`/app/${entity}`);
    await screen.findByRole('table');
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
    expect(asked(requests, path)).toHaveLength(1);
  },
);

test('the page is asked for while the notice of the sign-in is read', async () => {
  pauses.close = CLOSE_DELAY_MS;
  onTestFinished(() => void (pauses.close = 0));
  const { requests, router } = await signingIn('/app/product');
  await waitFor(() => expect(asked(requests, '/products')).toHaveLength(1), { interval: 5 });
  expect(router.state.location.pathname).toBe('/login');
  await screen.findByRole('table');
});

test('a list whose pages are longer on this device asks for such a page', async () => {
  localStorage.setItem(SIZE_KEY, '25');
  const { requests } = await signingIn('/app/product');
  await screen.findByRole('table');
  expect(asked(requests, '/products')).toEqual([expect.stringContaining('size=25')]);
});

test('a list that one may not see is not asked for', async () => {
  const { requests } = await signingIn('/app/product', undefined, { permissions: ['grade_list'] });
  await screen.findByText('Access denied');
  expect(asked(requests, '/products')).toEqual([]);
});

test('nothing of whoever was there before is kept, shown or asked about', async () => {
  let answer: (data: unknown) => void = () => {};
  const { queryClient, company } = await signingIn('/app/product', (client) => {
    const former = { id: crypto.randomUUID(), name: 'Former Person', company_id: crypto.randomUUID(), permissions: [] };
    client.setQueryData(myKey, former);
    client.setQueryData(companyKey, { id: former.company_id, name: 'Former Company' });
    client.setQueryData(['/products', 'page=0&size=10&product_type=parent'], {
      data: [{ id: crypto.randomUUID(), name: 'Former Tuna' }],
      pagination: { total: 1, page: 0, size: 10 },
    });
    // Asked in their name, answered when the new person is there.
    void client.prefetchQuery({ queryKey: ['/brands'], queryFn: () => new Promise((resolve) => (answer = resolve)) });
  });
  await screen.findByRole('table');
  answer({ data: [{ name: 'Former Brand' }] });
  await waitFor(() => expect(queryClient.getQueryData(myKey)).toMatchObject({ id: company.userId }));
  const kept = JSON.stringify(
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data),
  );
  expect(kept).toContain(company.email);
  expect(kept + document.body.textContent).not.toContain('Former');
});
