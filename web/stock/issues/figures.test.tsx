// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { open, taking } from './testing.tsx';

it('what is free for a line is said once it is known, and not before', async () => {
  const { user } = await open({ lines: () => [] });
  const connected = fetch;
  const held = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url.includes('/stock_issued/fefo')) {
      asked.resolve();
      await held.promise;
    }
    return connected(url, init);
  });
  await user.type(await screen.findByLabelText(/^Add a variant/), 'LT-A{Enter}');
  await screen.findByRole('row', { name: /LT-A/ });
  await asked.promise;
  expect(screen.queryByText(/^Available:/)).toBeNull();
  held.resolve();
  expect(await screen.findByText('Available: 20 packs, 200,000 kg')).toBeDefined();
});

it('what a sale comes to stands below the prices, without a price nothing does', async () => {
  await open({
    lines: (company, { first, later }) => [
      { allocations: [taking(company, first, 3)], unit_price: 50_000 },
      { allocations: [taking(company, later, 2)], unit_price: 12_345 },
      { allocations: [taking(company, later, 1)] },
    ],
  });
  const below = () =>
    within(screen.getByRole('table', { name: 'Goods' }))
      .getAllByRole('row')
      .at(-1)!.textContent;
  // 30 kg and 20 kg of the 60.
  expect(below()).toContain('Rp 1.746.900');
  const prices = screen.getAllByLabelText(/^Price/);
  fireEvent.change(prices[0]!, { target: { value: '' } });
  expect(below()).toContain('Rp 246.900');
  fireEvent.change(prices[1]!, { target: { value: '' } });
  expect(below()).not.toContain('Rp');
});
