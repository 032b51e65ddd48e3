// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { enter, frozen, rowsOf } from '#server/stock/counts/testing.ts';
import { secondPosition } from '#server/stock/ledger/test-parties.ts';
import { inward, keyOf, newBatch, postMovements, stockIn } from '#server/stock/ledger/testing.ts';
import { renderApp } from '#web/testing.tsx';

it('opens at the first place that is not counted for good: one to recount comes before one that nobody counted', async () => {
  const { company: bare, router } = await renderApp('/app/notifications');
  const company = await stockIn(bare);
  const batch = await newBatch(company, 'B-1');
  const key = keyOf(company, batch);
  const there = { ...key, position_id: await secondPosition(company) };
  await postMovements(company, [inward(key, 10, 100_000), inward(there, 5, 50_000)]);
  const count = await frozen(company);
  const [first, second] = await rowsOf(company, count);
  expect((await enter(company, count, first!, 1)).json().data).toMatchObject({ state: 'recount' });
  await router.navigate({ href: `/app/stockadjustment/counts/${count.id}` });
  expect(await screen.findByRole('region', { name: first!.position.code }, { timeout: 15_000 })).toBeDefined();
  expect(screen.queryByRole('region', { name: second!.position.code })).toBeNull();
  expect(screen.getByText('1 of 2 rows', { exact: false })).toBeDefined();
});
