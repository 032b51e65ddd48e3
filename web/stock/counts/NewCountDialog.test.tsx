// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { secondPosition } from '#server/stock/ledger/test-parties.ts';
import { inward, keyOf, newBatch, postMovements, stockIn } from '#server/stock/ledger/testing.ts';
import { owner } from '#server/testing.ts';
import { renderApp } from '../../testing.tsx';

it('freezes only the places most at risk, after it has said which these are', async () => {
  const { user, router } = await renderApp('/app/stockadjustment/counts', {
    prepare: async (company) => {
      const of = await stockIn(company);
      await postMovements(of, [inward(keyOf(of, await newBatch(of, 'B-1')), 10, 100_000, 1_000_000)]);
      const position_id = await secondPosition(of);
      await postMovements(of, [inward(keyOf(of, await newBatch(of, 'B-2'), { position_id }), 10, 100_000, 2_000_000)]);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'New stock take' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New stock take' }));
  expect(await dialog.findByText('2 rows to count')).toBeDefined();
  await user.click(dialog.getByRole('switch', { name: /^Only the places most at risk/ }));
  const which = within(await dialog.findByRole('group', { name: 'The places most at risk' }));
  expect(which.getAllByRole('row').map(({ textContent }) => textContent?.slice(0, 7))).toEqual([
    'Positio',
    'A-01-02',
    'A-01-01',
  ]);
  const places = dialog.getByLabelText('How many places');
  fireEvent.change(places, { target: { value: '' } });
  await user.click(dialog.getByRole('button', { name: 'Freeze and count' }));
  expect(places.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(places, { target: { value: '1' } });
  expect(await dialog.findByText('1 row to count')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Freeze and count' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.pathname).toMatch(/counts\/[\da-f-]{36}$/);
  await router.navigate({ href: '/app/stockadjustment/counts' });
  expect(await screen.findByText('The whole warehouse · The place most at risk')).toBeDefined();
});

it('begins with the places most at risk of a warehouse that is due', async () => {
  const { user } = await renderApp('/app/stockadjustment/counts', {
    prepare: async (company) => {
      const of = await stockIn(company);
      await postMovements(of, [inward(keyOf(of, await newBatch(of, 'B-1')), 10, 100_000, 1_000_000)]);
      await sql`update warehouse set created_at = now() - interval '45 days' where id = ${of.warehouse}`.execute(owner);
    },
  });
  const due = within(await screen.findByRole('group', { name: 'Warehouses due for a stock take' }));
  expect(due.getAllByRole('row')[1]!.textContent).toMatch(/Never45/);
  await user.click(due.getByRole('button', { name: /^Count the most at risk: / }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New stock take' }));
  expect(await dialog.findByText('1 row to count')).toBeDefined();
  expect(dialog.getByLabelText<HTMLInputElement>('How many places').value).toBe('10');
  await user.click(dialog.getByRole('button', { name: 'Freeze and count' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
