// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { call } from '#web/platform/calls/api.ts';
import { open, openDialog } from './testing.tsx';

/** The dialog in which a variant of another product is chosen as the one that stays. */
async function chosen(variants: Record<string, string>[]) {
  const visit = await open(variants);
  const { catalogue, user } = visit;
  const form = new FormData();
  const other = {
    product_id: catalogue.fillet,
    name: 'Same loin',
    code: 'SL',
    net_weight: '10',
    grade_id: catalogue.grades[0]!,
  };
  for (const [name, value] of Object.entries(other)) form.set(name, value);
  await call('POST', '/variant', form);
  await openDialog(visit, 'Edit Loin A');
  await user.click(await screen.findByRole('button', { name: 'Merge into another…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge Loin A into another one' }));
  await user.type(dialog.getByRole('combobox', { name: 'Which variant is the same goods?' }), 'Same');
  await user.click(await screen.findByRole('option', { name: /^Same loin/ }));
  return { ...visit, dialog };
}

it('compares two variants, merges them, and takes it back at the one that stays', async () => {
  const visit = await chosen([{}]);
  const { user, dialog } = visit;
  const product = await dialog.findByRole('row', { name: 'Product Tuna loin Snapper fillet' });
  expect(product.dataset['differs']).toBe('true');
  await user.click(await dialog.findByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit Loin A' })).toBeNull());

  await openDialog(visit, 'Edit Same loin');
  const merged = within(await screen.findByRole('region', { name: 'Merged into this one' }));
  expect(merged.getByText('Loin A')).toBeDefined();
  await user.click(merged.getByRole('button', { name: 'Take back Loin A' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Take the merge of Loin A back?' }));
  await user.click(asked.getByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Merged into this one' })).toBeNull());
});

it('says why two variants cannot be merged', async () => {
  const { dialog, user } = await chosen([{ net_weight: '5' }]);
  expect(
    await dialog.findByText('Their packs differ in weight, glaze, unit, or in whether each is weighed.'),
  ).toBeDefined();
  expect(dialog.queryByRole('button', { name: 'Merge' })).toBeNull();
  await user.clear(dialog.getByRole('combobox'));
  await user.type(dialog.getByRole('combobox'), 'Loin A');
  await user.click(await screen.findByRole('option', { name: /^Loin A/ }));
  expect(await dialog.findByText('It is the same one.')).toBeDefined();
});
