// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { NewBatch } from '#shared/stock/batch.ts';
import { line, posted } from '#server/stock/receipts/testing.ts';
import type { StockCompany } from '#server/stock/ledger/testing.ts';
import { bareReceipt, expectedReceipt, open, type Visit } from './testing.tsx';

const field = 'Earlier vessel and trip';

/** The supplier delivered from two trips of a vessel, and from a farm. */
async function deliveredBefore(company: StockCompany) {
  const bought = (date: string, facts: object) =>
    posted(company, { date, lines: [line(company, { new_batch: facts })] });
  const vessel = { vessel_name: 'KM Bahari', vessel_registration: 'GT 92', gear_type: 'Longline' };
  await bought('2026-05-01', { ...vessel, trip_start: '2026-04-01', trip_end: '2026-04-20' });
  await bought('2026-05-20', { ...vessel, trip_start: '2026-05-04' });
  await bought('2026-05-03', { farm_name: 'Tambak Lestari', pond: 'B3', production_method: 'farmed' });
}

/** Opens the only line of a receipt of a supplier who delivered before. */
async function opened() {
  const visit = await open({ receipt: bareReceipt });
  await deliveredBefore(visit.company);
  const { version } = await visit.stored();
  const receipt = { ...expectedReceipt(visit.company), version };
  await visit.company.send('PUT', `/stock_received/${visit.id}`, receipt);
  const { href } = visit.router.state.location;
  await visit.router.navigate({ href: '/app/notifications' });
  await screen.findByRole('heading', { level: 1, name: 'Notifications' });
  await visit.router.navigate({ href });
  await visit.user.click(await screen.findByRole('button', { name: /^1\. Loin tuna A/ }));
  return { ...visit, origin: await screen.findByRole('combobox', { name: field }) };
}

const batchOf = async ({ stored }: Pick<Visit, 'stored'>) => (await stored()).lines[0]!.new_batch as NewBatch;

it('offers each trip, then each farm and each vessel for a new trip, and fills in what a trip decides', async () => {
  const visit = await opened();
  await visit.user.click(visit.origin);
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'KM Bahari · GT 92 · 04-05-2026',
    'KM Bahari · GT 92 · 01-04-2026–20-04-2026',
    'Tambak Lestari · B3',
    'KM Bahari · GT 92 · new trip',
  ]);
  await visit.user.click(options[1]!);
  await waitFor(async () =>
    expect(await batchOf(visit)).toMatchObject({
      number: 'B-1',
      vessel_name: 'KM Bahari',
      gear_type: 'Longline',
      trip_start: '2026-04-01',
      trip_end: '2026-04-20',
    }),
  );
  // It is a way to fill in, and no fact of its own.
  expect(visit.origin).toHaveProperty('value', '');
});

it('a vessel for a new trip fills in the vessel alone, a farm what stays the same of it', async () => {
  const visit = await opened();
  await visit.user.type(visit.origin, 'new{Enter}');
  await waitFor(async () =>
    expect(await batchOf(visit)).toMatchObject({ vessel_registration: 'GT 92', trip_start: null, trip_end: null }),
  );
  await visit.user.type(visit.origin, 'lestari{Enter}');
  await waitFor(async () =>
    expect(await batchOf(visit)).toMatchObject({
      farm_name: 'Tambak Lestari',
      pond: 'B3',
      production_method: 'farmed',
    }),
  );
});

it('is not there for a supplier who delivered nothing before', async () => {
  const { user } = await open({ receipt: expectedReceipt });
  await user.click(await screen.findByRole('button', { name: /^1\. Loin tuna A/ }));
  await screen.findByLabelText(/^Expires on/);
  expect(screen.queryByRole('combobox', { name: field })).toBeNull();
});
