// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { frozen } from '#server/stock/counts/testing.ts';
import { inward, keyOf, newBatch, postMovements, stockIn } from '#server/stock/ledger/testing.ts';
import { scan } from '#web/platform/scan/testing.ts';
import { heardTones } from '#web/platform/ui/test-sounds.ts';
import { renderApp } from '#web/testing.tsx';

it('a label of goods that no row has is refused with their name and that of the row that is open, and by the other sound', async () => {
  const { company: bare, router } = await renderApp('/app/notifications');
  const company = await stockIn(bare);
  const counted = await newBatch(company, 'B-1');
  await postMovements(company, [inward(keyOf(company, counted), 10, 100_000, 1_000_000)]);
  const other = await newBatch(company, 'B-7');
  const { id } = await frozen(company);
  await router.navigate({ href: `/app/stockadjustment/counts/${id}` });
  await screen.findByRole('article', { name: /B-1$/ }, { timeout: 15_000 });
  const tones = heardTones();
  scan(`PLK:BATCH:${counted}`);
  expect(screen.getByRole('article', { name: /B-1$/ }).dataset['met']).toBe('true');
  expect(tones).toEqual([]);
  scan(`PLK:BATCH:${other}`);
  expect(
    await screen.findByText(
      /^This label is of Loin tuna A, B-7, which is in none of the rows\. Here it is Loin tuna A, B-1\./,
    ),
  ).toBeDefined();
  expect(tones).toEqual([330, 220]);
  scan('(01)04006381333931(10)B-1');
  expect(await screen.findByText(/^This label is of 4006381333931, B-1, which is in none/)).toBeDefined();
  expect(tones).toEqual([330, 220, 330, 220]);
});
