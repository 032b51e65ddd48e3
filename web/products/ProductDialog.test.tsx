// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fillNames, open, openDialog, save, stored, tuna, type } from './testing.tsx';

it('creates a product from the least that is needed', async () => {
  const visit = await open();
  const dialog = await openDialog(visit, 'Create');
  fillNames(dialog);
  await save(visit.user, dialog);

  expect(await screen.findByText('Product Tuna loin created')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('row', { name: /Tuna loin/ })).toBeDefined();
  expect(await stored(visit)).toMatchObject([
    { ...tuna, status: 'active', traceability: 'batch', image: null, can_sold: true, can_purchased: true },
  ]);
});

it('leads from the notice of a new product to its page', async () => {
  const visit = await open();
  const dialog = await openDialog(visit, 'Create');
  fillNames(dialog);
  await save(visit.user, dialog);

  const notice = within(await screen.findByRole('alert'));
  await visit.user.click(notice.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Tuna loin' })).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('says at the name that it is taken', async () => {
  const visit = await open([tuna]);
  const dialog = await openDialog(visit, 'Create');
  fillNames(dialog);
  await save(visit.user, dialog);
  expect(await dialog.findByText('This is already in use')).toBeDefined();
  expect(await stored(visit)).toHaveLength(1);
});

it('saves once however often one presses', async () => {
  const visit = await open();
  const dialog = await openDialog(visit, 'Create');
  fillNames(dialog);
  const button = dialog.getByRole('button', { name: 'Save' });
  fireEvent.click(button);
  fireEvent.click(button);
  fireEvent.click(button);
  await screen.findByText('Product Tuna loin created');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(visit.requests.filter((request) => request.startsWith('POST'))).toHaveLength(1);
});

it('asks before it throws away what was typed, and gives the focus back', async () => {
  const visit = await open();
  const { user } = visit;
  const dialog = await openDialog(visit, 'Create');
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(/^Name/)));
  await user.keyboard('Tuna{Escape}');
  const question = within(await screen.findByRole('dialog', { name: 'Discard the changes?' }));
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(dialog.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Tuna');

  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Create'));
});

it('asks too when one goes elsewhere', async () => {
  const visit = await open();
  const { user, router } = visit;
  const dialog = await openDialog(visit, 'Create');
  type(dialog, /^Name/, 'Tuna');
  void router.navigate({ href: '/app/category' });
  const question = within(await screen.findByRole('dialog', { name: 'Discard the changes?' }));
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(router.state.location.pathname).toBe('/app/product');
  expect(dialog.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Tuna');

  void router.navigate({ href: '/app/category' });
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Category' })).toBeDefined();
});

it('closes at once when nothing was typed', async () => {
  const visit = await open();
  await openDialog(visit, 'Create');
  await visit.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('saves with the Enter key', async () => {
  const visit = await open();
  const dialog = await openDialog(visit, 'Create');
  fillNames(dialog);
  await visit.user.type(dialog.getByLabelText('Alias'), 'Loin{Enter}');
  expect(await screen.findByText('Product Tuna loin created')).toBeDefined();
});
