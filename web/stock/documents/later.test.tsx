// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { allPermissions } from '#shared/permissions.ts';
import { wantApproval } from '#server/stock/adjustments/testing.ts';
import { agree, frozen, posted, rowsOf } from '#server/stock/counts/testing.ts';
import { draft, issue, line, taking } from '#server/stock/issues/testing.ts';
import { colleagueOf } from '#server/stock/ledger/test-parties.ts';
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

test('posting a document dated before a stock take asks whether its goods were counted', async () => {
  const { company: bare, router, user } = await renderApp('/app/notifications');
  const company = await stockIn(bare);
  await wantApproval(company);
  const batch = await newBatch(company, 'B-1');
  await postMovements(company, [inward(keyOf(company, batch), 10, 100_000)]);
  const budi = await colleagueOf(company, [...allPermissions]);
  const count = await frozen(company);
  await agree([company, budi], count, (await rowsOf(company, count))[0]!, 7);
  await posted(company, count);
  const { id } = await draft(company, issue(company, 'sale', [line(company, [taking(company, batch, 3)])]));
  await router.navigate({ href: `/app/stockissued/${id}` });
  await user.click(await screen.findByRole('button', { name: /^Post 3 packs/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const asked = await dialog.findByRole('radiogroup', { name: /^Opname Juni \(.*Were the goods/ });
  await user.click(dialog.getByRole('button', { name: 'Post' }));
  expect(await dialog.findByText('Choose one')).toBeDefined();
  await user.click(within(asked).getByRole('radio', { name: /^Yes: they had come/ }));
  await user.click(dialog.getByRole('button', { name: 'Post' }));
  expect(await screen.findByRole('link', { name: /^Stock take corrected: / })).toBeDefined();
  expect(screen.getByText('Included in what the stock take counted')).toBeDefined();
});
