// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { lossGround } from '#server/rental/losses/testing.ts';
import { newPerson, send } from '#server/testing.ts';
import { renderApp } from '../../testing.tsx';

/** The app of a company where goods of a renter lost 5 kg last month, of which some 2 are normal. */
async function atClaims(permissions?: readonly string[]) {
  let ground: Awaited<ReturnType<typeof lossGround>>;
  const visit = await renderApp('/app/rental/claims', {
    ...(permissions && { permissions }),
    prepare: async (company) => {
      const { token } = await newPerson(company.companyId);
      ground = await lossGround({ ...company, send: (...asked) => send(token, ...asked) });
      await ground.lose(5000);
      await ground.night();
    },
  });
  return { ...visit, ground: ground! };
}

it('lists claims, shows what was lost by which documents, and closes them with what was agreed', async () => {
  const { user, ground } = await atClaims();
  await user.click(await screen.findByRole('link', { name: /^KL\/\d{4}\/00001$/ }));
  expect(await screen.findByText('Beyond the normal loss')).toBeDefined();
  const documents = within(await screen.findByRole('group', { name: 'Documents' }));
  expect(documents.getByText('+5,000')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Close the claim' }));
  const form = within(await screen.findByRole('dialog', { name: /^Close KL/ }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findAllByText(/required|must/i)).not.toEqual([]);
  fireEvent.change(form.getByRole('textbox', { name: /Compensation/ }), { target: { value: '250000' } });
  fireEvent.change(form.getByRole('textbox', { name: /What was agreed/ }), {
    target: { value: 'Off the next invoice' },
  });
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Agreed')).toBeDefined();
  expect(screen.getAllByText('Off the next invoice')).not.toEqual([]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Close the claim' })).toBeNull());
  expect(await ground.claims()).toMatchObject([{ status: 'compensated', compensation: 250_000 }]);
});

it('agrees a normal loss on the page of the contract, and takes it back', async () => {
  const { user, ground, router } = await atClaims();
  await router.navigate({ href: `/app/rental/${ground.contract.id}` });
  await user.click(await screen.findByRole('button', { name: 'Agree a normal loss' }));
  const form = within(await screen.findByRole('dialog', { name: /^Normal loss of/ }));
  fireEvent.change(form.getByRole('textbox', { name: /‰ a month/ }), { target: { value: '1,25' } });
  fireEvent.change(form.getByLabelText(/^From month/), { target: { value: '15-03-2025' } });
  await user.click(form.getByRole('button', { name: 'Save' }));
  const agreed = (await screen.findByText('March 2025')).closest('tr');
  expect(agreed?.textContent).toContain('1,250');
  await user.click(screen.getByRole('button', { name: 'Take back: All goods, March 2025' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take back' }));
  expect(await screen.findByText('The normal loss was taken back')).toBeDefined();
  expect((await ground.company.send('GET', ground.path)).json().data).toHaveLength(1);
});

it('who only looks finds no button to change anything', async () => {
  const { user, ground, router } = await atClaims(['rental_list', 'rental_view']);
  await user.click(await screen.findByRole('link', { name: /^KL/ }));
  expect(await screen.findByText('Beyond the normal loss')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Close the claim' })).toBeNull();
  await router.navigate({ href: `/app/rental/${ground.contract.id}` });
  expect(await screen.findByRole('link', { name: 'Claims for losses' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Agree a normal loss' })).toBeNull();
});
