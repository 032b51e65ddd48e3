// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '#web/testing.tsx';
import { deviceSeparator, keepSeparator } from './separator.ts';
import { scan } from './testing.ts';

it('the page of the own account finds what the scanner of this device sends for a separator, and keeps it', async () => {
  keepSeparator(undefined);
  const { user } = await renderApp('/app/profile');
  await user.click(await screen.findByRole('button', { name: 'Check the scanner' }));
  const dialog = await screen.findByRole('dialog', { name: 'Check the scanner' });
  expect(within(dialog).getAllByRole('img', { name: '(01)02000000000008(10)UJI1(21)PALKA7' })).toHaveLength(2);
  // A dialog that just came may not listen yet.
  await waitFor(() => {
    scan('010200000000000810UJI121PALKA7');
    expect(within(dialog).getByText(/leaves the separators out/)).toBeDefined();
  });
  expect(deviceSeparator()).toBeUndefined();
  scan(']C1010200000000000810UJI1~21PALKA7');
  expect(await within(dialog).findByText(/sends ~ for a separator/)).toBeDefined();
  expect(deviceSeparator()).toEqual({ key: '~', ctrlKey: false });
  await user.click(within(dialog).getByRole('button', { name: 'Forget it' }));
  expect(deviceSeparator()).toBeUndefined();
  scan('010200000000000810UJI1\u001d21PALKA7');
  expect(await within(dialog).findByText(/Nothing has to be set/)).toBeDefined();
});
