// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, expect, it } from 'vitest';
import { useFilter } from './use-filter.ts';
import { useNarrowing } from './use-narrowing.ts';

const names = { kind: ['sale', 'sample'], from: /^\d{4}-\d{2}-\d{2}$/ } as const;

/** A list that says what it is narrowed to, and a button for each way to narrow it. */
function List() {
  const [status, chooseStatus] = useFilter('status');
  const { fixed, choose, clear } = useNarrowing(names);
  return (
    <>
      <output>{JSON.stringify({ ...(status && { status }), ...fixed })}</output>
      <button onClick={() => chooseStatus('posted')}>posted</button>
      <button onClick={() => choose({ kind: 'sample', from: '2026-01-31' })}>samples</button>
      <button onClick={clear}>clear</button>
    </>
  );
}

afterEach(cleanup);

/** The list at an address; the press of a button answers the address after it. */
async function listAt(address: string) {
  const router = createRouter({
    routeTree: createRootRoute({ component: List }),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  render(<RouterProvider router={router as never} />);
  const output = await screen.findByRole('status');
  return {
    narrowed: () => JSON.parse(output.textContent),
    async press(name: string) {
      await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
      return router.state.location.search;
    },
  };
}

it('another filter shows its first page, and the search and other filters stay', async () => {
  const { narrowed, press } = await listAt('/?search=tuna&status=draft&kind=sale&page=3');
  expect(narrowed()).toEqual({ status: 'draft', kind: 'sale' });
  expect(await press('posted')).toEqual({ search: 'tuna', status: 'posted', kind: 'sale', page: 0 });
  expect(narrowed()).toEqual({ status: 'posted', kind: 'sale' });
});

it('several filters at once show their first page, and so does taking them off', async () => {
  const { narrowed, press } = await listAt('/?search=tuna&status=draft&kind=sale&page=3');
  const sampled = { status: 'draft', kind: 'sample', from: '2026-01-31' };
  expect(await press('samples')).toEqual({ search: 'tuna', ...sampled, page: 0 });
  expect(narrowed()).toEqual(sampled);
  expect(await press('clear')).toEqual({ search: 'tuna', status: 'draft', page: 0 });
});

it('a mangled address narrows nothing', async () => {
  const { narrowed } = await listAt('/?kind=gift&from=31-01-2026&status=draft');
  expect(narrowed()).toEqual({ status: 'draft' });
});
