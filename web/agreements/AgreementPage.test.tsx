// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { replaceList } from '#server/agreements/save.ts';
import { agreementGround } from '#server/agreements/testing.ts';
import { csvOf } from '#server/platform/import/testing.ts';
import { rentedOut } from '#server/rental/tariffs/testing.ts';
import { newBoundPerson, newPerson, send } from '#server/testing.ts';
import { choose, workInBackground } from '../platform/import/testing.tsx';
import { renderApp } from '../testing.tsx';

/** The app of a company where a renter has 100 kg of a batch, at the list of agreements. */
async function atList(permissions?: readonly string[]) {
  let ground: Awaited<ReturnType<typeof agreementGround>>;
  const visit = await renderApp('/app/stockagreement', {
    ...(permissions && { permissions }),
    prepare: async (company) => {
      const { token } = await newPerson(company.companyId);
      ground = await agreementGround({ ...company, send: (...asked) => send(token, ...asked) });
      await ground.stored('B-1', 10);
    },
  });
  return { ...visit, ground: ground! };
}

it('begins an agreement with the next number', async () => {
  const { user, company } = await atList();
  await user.click(await screen.findByRole('button', { name: 'Create' }));
  const form = within(await screen.findByRole('dialog'));
  await user.click(form.getByRole('combobox', { name: 'Owner' }));
  await user.click(await screen.findByRole('option', { name: /Mitra REN/ }));
  await user.click(form.getByRole('combobox', { name: 'Warehouse' }));
  await user.click((await screen.findAllByRole('option', { name: /Gudang/ }))[0]!);
  fireEvent.change(form.getByLabelText(/^Day/), { target: { value: '30-06-2026' } });
  await user.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByRole('link', { name: 'KS/2026/00001' });
  expect((await company.send('GET', '/stock_agreements')).json().data).toMatchObject([{ day: '2026-06-30' }]);
});

it('takes the owner’s list', async () => {
  const visit = await atList();
  const { user, ground, router } = visit;
  const id = await ground.begun();
  await router.navigate({ href: `/app/stockagreement/${id}` });
  await user.click(await screen.findByRole('button', { name: 'Upload their list' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import: Owner’s list' }));
  await choose(visit, dialog, new File([csvOf('Batch number,Packs,Weight (kg)', 'B-1,10,99')], 'list.csv'));
  await user.click(await dialog.findByRole('button', { name: 'Import 1 row' }));
  await workInBackground(visit, dialog);
  await user.click(await dialog.findByRole('button', { name: 'Show the records' }));
  expect(await screen.findByText('1,000 kg not explained (1)')).toBeDefined();
});

it('shows what differs until somebody says why, and is signed then', async () => {
  const { user, ground, router } = await atList();
  const id = await ground.begun();
  const row = { batch_number: 'B-1', variant_id: null, product_id: null, packs: 10, net_weight_g: 99_000 };
  await ground.company.run((trx) => replaceList(trx, id, [row]));
  await router.navigate({ href: `/app/stockagreement/${id}` });
  await user.click(await screen.findByRole('button', { name: 'Say why' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Why does B-1 differ?' }));
  fireEvent.change(asked.getByRole('textbox', { name: 'Reason' }), { target: { value: 'Weighed anew together' } });
  await user.click(asked.getByRole('button', { name: 'Keep' }));
  expect(await screen.findByText('Weighed anew together')).toBeDefined();
  await waitFor(() => expect(screen.queryByText('1,000 kg not explained (1)')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Sign' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign' }));
  expect(await screen.findByText('Waits for the owner')).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  expect(await screen.findByText(/kg; Weighed anew together/)).toBeDefined();
});

it('who only looks finds no button to change anything', async () => {
  const { ground, router } = await atList(['stockagreement_list', 'stockagreement_view']);
  expect(screen.queryByRole('button', { name: 'Create' })).toBeNull();
  const id = await ground.begun();
  await router.navigate({ href: `/app/stockagreement/${id}` });
  expect(await screen.findByText('The owner’s list is not here yet')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Upload their list' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

it('is what the page of the owner’s contract refers to, the latest that was agreed', async () => {
  const { ground, router } = await atList();
  const { company, begun } = ground;
  const { token } = await newBoundPerson(company.companyId, [company.renter]);
  const row = { batch_number: 'B-1', variant_id: null, product_id: null, packs: 10, net_weight_g: 100_000 };
  for (const day of ['2026-05-31', '2026-06-30']) {
    const id = await begun({ day });
    await company.run((trx) => replaceList(trx, id, [row]));
    const { digest } = (await company.send('GET', `/stock_agreements/${id}`)).json().data;
    await company.send('POST', `/stock_agreements/${id}/sign`, { digest });
    const answer = await send(token, 'POST', `/stock_agreements/${id}/answer`, { agrees: true, note: null });
    expect(answer.statusCode).toBe(200);
  }
  // Nobody has agreed to this one yet.
  await begun({ day: '2026-07-31' });
  const contract = await rentedOut(company, {});
  await router.navigate({ href: `/app/rental/${contract.id}` });
  const link = await screen.findByRole('link', { name: 'KS/2026/00002, 30-06-2026' });
  expect(screen.getByText('Stock agreed with the owner')).toBeDefined();
  expect(link.getAttribute('href')).toMatch(/^\/app\/stockagreement\//);
});
