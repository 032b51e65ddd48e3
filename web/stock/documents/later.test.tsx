// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draft, issue, line, taking } from '#server/stock/issues/testing.ts';
import { inward, keyOf, newBatch, outward, postMovements, stockIn } from '#server/stock/ledger/testing.ts';
import { renderApp } from '#web/testing.tsx';

test('a draft that is dated back says what was entered since, each with its page', async () => {
  const { company: bare, router } = await renderApp('/app/notifications');
  const company = await stockIn(bare);
  const batch = await newBatch(company, 'B-1');
  const key = keyOf(company, batch);
  await postMovements(company, [inward(key, 10, 100_000)]);
  const left = await postMovements(company, [outward(key, 2, 20_000)], {
    entity: 'stockissued',
    kind: 'sale',
    date: '2026-06-15',
  });
  const content = issue(company, 'sale', [line(company, [taking(company, batch, 1)])]);
  const { id } = await draft(company, content);
  await router.navigate({ href: `/app/stockissued/${id}` });
  const before = within(await screen.findByRole('region', { name: 'Before posting' }));
  expect(await before.findByText(/Later documents of these batches: 1; days whose stock changes: 1/)).toBeDefined();
  expect(before.getByRole('link').getAttribute('href')).toBe(`/app/stockissued/${left}`);
});
