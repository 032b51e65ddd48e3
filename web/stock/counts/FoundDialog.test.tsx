// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { frozen } from '#server/stock/counts/testing.ts';
import { inward, keyOf, newBatch, postMovements, stockIn } from '#server/stock/ledger/testing.ts';
import { insertRows } from '#server/testing.ts';
import { secondVariant } from '#server/variants/testing.ts';
import { scan } from '#web/platform/scan/testing.ts';
import { renderApp } from '#web/testing.tsx';

it('goods that no row has are found by their label: product, batch and pallet', async () => {
  const { company: bare, router, user } = await renderApp('/app/notifications');
  const company = await stockIn(bare);
  await postMovements(company, [inward(keyOf(company, await newBatch(company, 'B-1')), 10, 100_000, 1_000_000)]);
  const found = await newBatch(company, 'B-2');
  await company.insert('handling_unit', { code: 'PAL-1' });
  const { id } = await frozen(company);
  await router.navigate({ href: `/app/stockadjustment/counts/${id}` });

  await user.click(await screen.findByRole('button', { name: 'Found goods' }, { timeout: 15_000 }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByLabelText(/^Add a variant/);
  scan(`PLK:BATCH:${found}`);
  const batch = await dialog.findByRole('combobox', { name: /^Batch/ });
  await waitFor(() => expect((batch as HTMLInputElement).value).toBe('B-2'));
  const unit = dialog.getByRole('textbox', { name: /pallet/i });
  await user.click(unit);
  scan('PLK:HU:PAL-1');
  await waitFor(() => expect((unit as HTMLInputElement).value).toBe('PAL-1'));
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  const row = await screen.findByRole('article', { name: /B-2$/ });
  expect(row.textContent).toContain('PAL-1');
});

it('a code is read as on the labels of whose goods are counted, and asked about where that says nothing', async () => {
  const { company: bare, router, user } = await renderApp('/app/notifications');
  const company = await stockIn(bare);
  const { renter, supplier, variant } = company;
  const batch = await newBatch(company, 'B-1');
  const theirs = inward(keyOf(company, batch, { owner_id: renter }), 10, 100_000);
  await postMovements(company, [theirs], { kind: 'deposit', owner_id: renter, partner_id: renter });
  await postMovements(company, [inward(keyOf(company, batch), 10, 100_000, 1_000_000)]);
  const other = await secondVariant(company);
  await insertRows({
    variant_code: [
      { company_id: company.companyId, variant_id: variant, code: 'L-1', partner_id: supplier },
      { company_id: company.companyId, variant_id: other, code: 'L-1', partner_id: renter },
    ],
  });
  const type = async (owner_id: string | null) => {
    const { id } = await frozen(company, { owner_id, name: `Opname ${owner_id ?? 'sendiri'}` });
    await router.navigate({ href: `/app/stockadjustment/counts/${id}` });
    await user.click(await screen.findByRole('button', { name: 'Found goods' }, { timeout: 15_000 }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(await dialog.findByLabelText(/^Add a variant/), 'L-1{Enter}');
    return dialog;
  };
  const ofNobody = await type(null);
  expect(await ofNobody.findByText(/^Several products have the code “L-1”/)).toBeDefined();
  await user.click(ofNobody.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const ofRenter = await type(renter);
  expect(await ofRenter.findByText('Cakalang utuh')).toBeDefined();
  expect(ofRenter.queryByLabelText(/^Add a variant/)).toBeNull();
});
