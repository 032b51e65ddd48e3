// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react';
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { useBackCloses } from './use-back-closes.ts';

function Dialog({ name, onClose }: { name: string; onClose(): void }) {
  useBackCloses(onClose);
  return <p>{name}</p>;
}

/** A page with a dialog, and a question above it. */
function Page() {
  const [open, setOpen] = useState(['form', 'question']);
  const closeTop = () => setOpen((before) => before.slice(0, -1));
  return open.map((name) => <Dialog key={name} name={name} onClose={closeTop} />);
}

// A history in memory asks nobody before it goes back: only the browser's does.
it('Back closes what is on top, one after the other, and only then leaves the page', async () => {
  const root = createRootRoute();
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: '/', component: () => <p>list</p> }),
    createRoute({ getParentRoute: () => root, path: '/record', component: Page }),
  ]);
  const router = createRouter({ routeTree, history: createBrowserHistory() });
  render(<RouterProvider router={router as never} />);
  await screen.findByText('list');
  await act(() => router.navigate({ href: '/record' }));
  await screen.findByText('question');

  const back = async (gone: string) => {
    act(() => window.history.back());
    await waitFor(() => expect(screen.queryByText(gone)).toBeNull());
  };
  await back('question');
  expect(screen.getByText('form')).toBeDefined();
  await back('form');
  await waitFor(() => expect(window.location.pathname).toBe('/record'));
  act(() => window.history.back());
  expect(await screen.findByText('list')).toBeDefined();
});
