// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inward, keyOf, newBatch, onHand, postMovements, stockIn } from '#server/stock/ledger/testing.ts';
import { draft, wantApproval } from '#server/stock/adjustments/testing.ts';
import { input, output, posted, transformation } from '#server/stock/adjustments/test-transformations.ts';
import { owner } from '#server/testing.ts';
import { renderApp } from '#web/testing.tsx';

/** A company with 10 packs, 100 kg of the batch `B-1` for a million rupiah, whose vessel is known, and its page of stock open. */
async function stocked() {
  const app = await renderApp('/app/notifications');
  const company = await stockIn(app.company);
  await wantApproval(company);
  const batch = await newBatch(company, 'B-1', { vessel_name: 'KM Bahari', expiry_date: '2030-01-31' });
  await postMovements(company, [inward(keyOf(company, batch), 10, 100_000, 1_000_000)]);
  const plant = { ...company, whole: company.variant };
  return { ...app, company, batch, plant };
}

it('what goes in is chosen from the books, what comes out is typed beside its yield, and the value goes along', async () => {
  const { company, batch, plant, router, user } = await stocked();
  const lines = [output(plant, company.variant, [0, 0], { allocations: [] })];
  const made = await draft(company, transformation(plant, 'cut', lines, { expected_yield_percent: 80 }));
  await router.navigate({ href: `/app/stockadjustment/${made.id}` });

  const inputs = await screen.findByRole('region', { name: 'What goes in' });
  await user.type(within(inputs).getByLabelText('Add a variant: type its name, or scan'), 'LT-A{Enter}');
  await user.click(await screen.findByRole('combobox', { name: 'Add a place' }));
  await user.click(await screen.findByRole('option', { name: /^B-1/ }));
  const place = await screen.findByRole('group', { name: /^B-1/ });
  const packs = within(place).getByRole('textbox', { name: 'Packs that go in' });
  await user.clear(packs);
  await user.type(packs, '4');

  const outputs = screen.getByRole('region', { name: 'What comes out' });
  await user.click(within(outputs).getByRole('button', { name: /Loin tuna A/, expanded: false }));
  const position = within(outputs).getByRole('combobox', { name: 'Position' });
  await user.click(position);
  await user.click(await screen.findByRole('option', { name: /A-01-01/ }));
  await user.type(within(outputs).getByRole('textbox', { name: 'Packs' }), '6');
  await user.type(within(outputs).getByRole('textbox', { name: 'Weight (kg)' }), '30');
  const panel = screen.getByRole('region', { name: 'Yield' });
  await waitFor(() => expect(panel.textContent).toMatch(/75,0 %/));
  expect(panel.textContent).toContain('Expected: 80,0 %');
  expect(panel.textContent).toContain('10,000 kg');

  await user.click(screen.getByRole('button', { name: /^Post 4/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Post' }));
  await waitFor(async () => expect(await onHand(company, keyOf(company, batch))).toEqual([6, 60_000, 600_000]));
  await waitFor(() => expect(outputs.textContent).toContain('400.000'));
});

it('only goods that are available are offered to go in, though held ones of the batch lie beside them', async () => {
  const { company, batch, plant, router, user } = await stocked();
  const held = await newBatch(company, 'B-2');
  const key = keyOf(company, held, { stock_status: 'on_hold' });
  await postMovements(company, [
    inward(key, 5, 50_000, 500_000),
    inward(keyOf(company, batch, { stock_status: 'damaged' }), 2, 20_000, 200_000),
  ]);
  const lines = [output(plant, company.variant, [0, 0], { allocations: [] })];
  const made = await draft(company, transformation(plant, 'cut', lines));
  await router.navigate({ href: `/app/stockadjustment/${made.id}` });
  const inputs = await screen.findByRole('region', { name: 'What goes in' });
  await user.type(within(inputs).getByLabelText('Add a variant: type its name, or scan'), 'LT-A{Enter}');
  await user.click(await screen.findByRole('combobox', { name: 'Add a place' }));
  await screen.findByRole('option', { name: /^B-1/ });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent?.slice(0, 3))).toEqual(['B-1']);
});

it('the page of a batch tells what it was made of and into, and leads there', async () => {
  const { company, batch, plant, router, user } = await stocked();
  const repack = await posted(
    company,
    transformation(plant, 'repack', [
      input(plant, batch, [4, 40]),
      output(plant, company.variant, [8, 39], { new_batch: { number: 'B-2' } }),
    ]),
  );
  await router.navigate({ href: `/app/stockbatch/${batch}` });
  const into = await screen.findByRole('group', { name: 'Made into' });
  expect(into.textContent).toMatch(/B-2.*Loin tuna A.*this batch.*Repack.*39,000/);
  expect(within(into).getByRole('link', { name: repack.number! })).toBeDefined();
  await user.click(within(into).getByRole('link', { name: 'B-2' }));
  const of = await screen.findByRole('group', { name: 'Made of' });
  expect(within(of).getByRole('link', { name: 'B-1' })).toBeDefined();
  expect(await screen.findByText('KM Bahari')).toBeDefined();
});

it('goods that are commingled ask for the facts on which their batches differ, and for no others', async () => {
  const { company, batch, plant, router, user } = await stocked();
  const facts = { vessel_name: 'KM Cakalang', expiry_date: '2030-03-31', landing_location: 'PPS Cilacap' };
  const other = await newBatch(company, 'B-3', facts);
  await postMovements(company, [inward(keyOf(company, other), 5, 50_000, 500_000)]);
  const mixed = transformation(plant, 'commingle', [
    input(plant, batch, [2, 20]),
    input(plant, other, [2, 20]),
    output(plant, company.variant, [4, 40], { new_batch: { number: 'B-4' } }),
  ]);
  const made = await draft(company, mixed);
  await router.navigate({ href: `/app/stockadjustment/${made.id}` });
  const outputs = await screen.findByRole('region', { name: 'What comes out' });
  await user.click(within(outputs).getByRole('button', { name: /Loin tuna A/, expanded: false }));
  const asked = await within(outputs).findByRole('region', { name: 'Facts that differ' });
  expect(within(asked).queryByText('Species')).toBeNull();
  await user.click(within(asked).getByRole('combobox', { name: 'Vessel' }));
  const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(offered.toSorted()).toEqual(['KM Bahari', 'KM Cakalang']);
  await user.click(screen.getByRole('option', { name: 'KM Cakalang' }));
  await user.click(screen.getByRole('button', { name: /^Post 4/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Post' }));
  // Of what only one of them knows, nothing is said.
  await waitFor(async () =>
    expect(
      (
        await sql`
          select vessel_name, landing_location, expiry_date from batch
          where number = 'B-4' and company_id = ${company.companyId}`.execute(owner)
      ).rows,
    ).toEqual([{ vessel_name: 'KM Cakalang', landing_location: null, expiry_date: '2030-01-31' }]),
  );
});
