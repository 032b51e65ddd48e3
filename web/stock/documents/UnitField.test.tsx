// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { inward, keyOf, newBatch, postMovements, stockIn } from '#server/stock/ledger/testing.ts';
import { draft, transfer } from '#server/stock/transfers/testing.ts';
import { scan } from '#web/platform/scan/testing.ts';
import { renderApp } from '#web/testing.tsx';

async function openMove(prefix?: string) {
  const { company: bare, router, user } = await renderApp('/app/notifications');
  const company = await stockIn(bare);
  if (prefix) await company.send('PUT', '/company', { gs1_company_prefix: prefix });
  const batch = await newBatch(company, 'B-1');
  await postMovements(company, [inward(keyOf(company, batch), 10, 100_000, 1_000_000)]);
  const made = await draft(company, transfer(company, []));
  await router.navigate({ href: `/app/stocktransfer/${made.id}` });
  await user.click(await screen.findByRole('combobox', { name: 'Add goods to move' }));
  await user.click(await screen.findByRole('option', { name: /^B-1/ }));
  const move = within(await screen.findByRole('group', { name: /^B-1/ }));
  return { user, move, field: move.getByRole<HTMLInputElement>('textbox', { name: 'To pallet' }) };
}

it('a new pallet gets the next SSCC of the company, once, and may be typed over', async () => {
  const { user, move, field } = await openMove('8991234');
  await user.click(move.getByRole('button', { name: 'New number' }));
  await waitFor(() => expect(field.value).toBe('089912340000000008'));
  expect(move.queryByRole('button', { name: 'New number' })).toBeNull();
  await user.clear(field);
  await user.paste('PAL-7');
  expect(field.value).toBe('PAL-7');
});

it('the label of a pallet that is scanned into the field is its code, whatever stood there', async () => {
  const { user, field } = await openMove();
  await user.click(field);
  scan('PLK:HU:PAL-9');
  await waitFor(() => expect(field.value).toBe('PAL-9'));
  scan(']C100106141412345678908');
  await waitFor(() => expect(field.value).toBe('106141412345678908'));
});
