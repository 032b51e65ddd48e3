// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { owner } from '#server/testing.ts';
import { renderApp } from '../testing.tsx';

async function withPalette(permissions?: readonly string[]) {
  const visit = await renderApp('/app', permissions && { permissions });
  await screen.findByRole('heading', { level: 1, name: 'General dashboard' });
  await visit.user.keyboard('{Control>}k{/Control}');
  const dialog = await screen.findByRole('dialog', { name: 'Find a screen or record' });
  return { ...visit, dialog };
}

test('Ctrl K opens the palette, and a screen is found and opened by its name', async () => {
  const { user } = await withPalette();
  await user.keyboard('fishing{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Fishing area' })).toBeDefined();
});

test('a screen is found by its name in the other language too', async () => {
  const { user, dialog } = await withPalette();
  await user.keyboard('daerah penang');
  expect(await within(dialog).findByText('Fishing area')).toBeDefined();
});

test('screens one may not open are not found', async () => {
  const { user, dialog } = await withPalette(['grade_list']);
  expect(within(dialog).getByText('Grade')).toBeDefined();
  await user.keyboard('fishing');
  expect(await within(dialog).findByText(/Nothing matches/)).toBeDefined();
  // The search itself works: what one may open is found, by the same words that find it for others.
  await user.clear(within(dialog).getByRole('textbox'));
  await user.keyboard('grade');
  expect(await within(dialog).findByText('Grade')).toBeDefined();
  expect(within(dialog).queryByText(/Nothing matches/)).toBeNull();
});

test('a product is found by a part of its name, and its form opens over the list searched for it', async () => {
  const { user, dialog, company, router } = await withPalette();
  await sql`insert into product (company_id, name, name_en, type, traceability, status, can_sold, can_purchased, has_expired, include_tax)
    values (${company.companyId}, 'Tuna sirip kuning', 'Yellowfin tuna', 'storable', 'batch', 'active', false, false, false, false)`.execute(
    owner,
  );
  await user.keyboard('sirip');
  await user.click(await within(dialog).findByText('Tuna sirip kuning'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/product'));
  const form = await screen.findByRole('dialog', { name: 'Edit Tuna sirip kuning' });
  expect(within(form).getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Tuna sirip kuning');
  expect(router.state.location.search).toMatchObject({ search: 'Tuna sirip kuning' });
  expect(router.state.location.search).not.toHaveProperty('record');
});

test('it begins with what one can make, and opens its form', async () => {
  const { user, dialog, router } = await withPalette();
  await user.click(await within(dialog).findByText('New receipt'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/stockreceived'));
  expect(await screen.findByRole('dialog', { name: 'New receipt' })).toBeDefined();
});
