// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { wait } from '#web/platform/calls/wait.ts';
import { open, taking } from './testing.tsx';

const button = (name: string | RegExp) => screen.findByRole('button', { name });

/** An issue of three packs of the first batch. */
const ofThree = () =>
  open({ lines: (company, { first }) => [{ expected_packs: 3, allocations: [taking(company, first, 3)] }] });

it('the batches of a line do not fold while what is taken of one was not understood', async () => {
  const { user } = await ofThree();
  await user.click(await button(/^1\. Loin tuna A/));
  const packs = await screen.findByLabelText<HTMLInputElement>(/^Packs of B-2/);
  await user.type(packs, '1..2');
  await user.click(await button(/^1\. Loin tuna A/));
  expect(document.activeElement).toBe(packs);
  expect(packs.value).toBe('1..2');
  await user.clear(packs);
  await user.click(await button(/^1\. Loin tuna A/));
  await waitFor(() => expect(packs.isConnected).toBe(false));
});

it('no paper is printed without what was not understood', async () => {
  const { user, router } = await ofThree();
  const kg = screen.getByLabelText<HTMLInputElement>('Asked, kg');
  await user.clear(kg);
  await user.type(kg, '1..2');
  await user.click(await button('Print'));
  await user.click(await screen.findByRole('menuitem', { name: 'Delivery note' }));
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  // So long the closed menu takes to give the focus back.
  await wait(20);
  await waitFor(() => expect(document.activeElement).toBe(kg));
  expect(router.state.location.searchStr).toBe('');
});
