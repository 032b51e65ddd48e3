// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { newPartner } from '#server/partners/testing.ts';
import { renderApp } from '../testing.tsx';

/** The page of the double of two, with its dialog open and the other one chosen. */
async function chosen(old: object = {}) {
  const ids = { old: '', into: '' };
  const visit = await renderApp('/app/partners', {
    prepare: async (company) => {
      ids.into = (await newPartner(company, { code: 'SBR', name: 'PT Samudra Bahari', phone: '08123456789' })).id;
      await newPartner(company, { code: 'TI', name: 'Toko Ikan' });
      ids.old = (await newPartner(company, { code: 'SB', name: 'Samudra Bahari', ...old })).id;
    },
  });
  const { user } = visit;
  await user.click(await screen.findByRole('link', { name: 'Samudra Bahari' }));
  await user.click(await screen.findByRole('button', { name: 'Merge into another…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('combobox'), 'PT Sam');
  await user.click(await screen.findByRole('option', { name: /^PT Samudra Bahari/ }));
  return { ...visit, ids, dialog };
}

it('compares the two, merges them, tells it on the one that stays, and takes it back', async () => {
  const { user, ids, dialog, router } = await chosen();
  const name = await dialog.findByRole('row', { name: 'Name Samudra Bahari PT Samudra Bahari' });
  expect(name.dataset['differs']).toBe('true');
  expect(await dialog.findByText('nothing: no document names it')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Merge' }));
  await screen.findByRole('heading', { level: 1, name: 'PT Samudra Bahari' });
  expect(router.state.location.pathname).toBe(`/app/partners/${ids.into}`);
  const merged = within(await screen.findByRole('region', { name: 'Merged into this one' }));
  expect(merged.getByText('Samudra Bahari')).toBeDefined();

  await router.navigate({ to: '/app/partners/$id', params: { id: ids.old } });
  expect(await screen.findByText('This was Samudra Bahari (SB)')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  await user.click(within(screen.getByRole('status')).getByRole('link', { name: 'PT Samudra Bahari' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/app/partners/${ids.into}`));

  await user.click(await screen.findByRole('button', { name: 'Take back Samudra Bahari' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Merged into this one' })).toBeNull());
  await router.navigate({ to: '/app/partners/$id', params: { id: ids.old } });
  await screen.findByRole('heading', { level: 1, name: 'Samudra Bahari' });
});

it('says why two cannot be merged, and keeps the other one of the two where that is asked for', async () => {
  const { user, dialog } = await chosen({ phone: null });
  await user.click(await dialog.findByRole('button', { name: 'Keep the other one of the two' }));
  expect(await dialog.findByRole('row', { name: 'Name PT Samudra Bahari Samudra Bahari' })).toBeDefined();
  await user.click(await dialog.findByRole('button', { name: 'Merge' }));
  await screen.findByRole('heading', { level: 1, name: 'Samudra Bahari' });
  await screen.findByRole('region', { name: 'Merged into this one' });
  // Others were merged into it: it stays.
  await user.click(screen.getByRole('button', { name: 'Merge into another…' }));
  const again = within(await screen.findByRole('dialog'));
  await user.type(again.getByRole('combobox'), 'Toko');
  await user.click(await screen.findByRole('option', { name: /^Toko Ikan/ }));
  expect(await again.findByText('Others were merged into it. Take those merges back, or keep it.')).toBeDefined();
  expect(again.queryByRole('button', { name: 'Merge' })).toBeNull();
  await user.click(again.getByRole('button', { name: 'Keep the other one of the two' }));
  expect(await again.findByRole('button', { name: 'Merge' })).toBeDefined();
});
