// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { allPermissions } from '#shared/permissions.ts';
import { issued, received } from '#server/stock/inventory/testing.ts';
import { newBatch, type StockCompany, stockIn } from '#server/stock/ledger/testing.ts';
import { newPerson, owner } from '#server/testing.ts';
import { renderApp } from '#web/testing.tsx';

/** The screen with its code and its words is there: on a busy machine that takes longer than what comes after it. */
const appears = (text: string) => screen.findByText(text, undefined, { timeout: 15_000 });

/** A batch of which ten packs came and four went. */
async function open(
  permissions: readonly string[] = allPermissions,
  facts: object = {},
  more?: (company: StockCompany, batch: string) => Promise<void>,
) {
  const visit = await renderApp('/app/stockbatch', {
    permissions,
    prepare: async (company) => {
      const stock = await stockIn(company);
      const batch = await newBatch(stock, 'B-1', { vessel_name: 'KM Bahari', ...facts });
      await issued(stock, await received(stock, { batch, packs: 10, grams: 100_000, value: 900_000 }), 4, 40_000);
      await more?.(stock, batch);
    },
  });
  await visit.user.click(await appears('B-1'));
  await appears('Where it lies');
  return visit;
}

const section = (name: string) => within(screen.getByRole('region', { name }));

it('tells where a batch lies, what its papers say and lack, and what moved it', async () => {
  await open();
  expect(section('Batch').getByText('Loin tuna A (LT-A)')).toBeDefined();
  expect(section('Origin and papers').getByText('KM Bahari')).toBeDefined();
  expect(section('Origin and papers').getByText(/Vessel registration \(W02\)/)).toBeDefined();
  const places = section('Where it lies');
  expect(places.getByText('A-01-01')).toBeDefined();
  expect(places.getByRole('cell', { name: '60,000' })).toBeDefined();
  expect(places.getByText('Rp 540.000')).toBeDefined();
  expect(await section('Movements').findByRole('cell', { name: '-40,000' })).toBeDefined();
  expect(section('Movements').getAllByText('+10')).toHaveLength(1);
  expect(section('Documents').getAllByRole('link')).toHaveLength(2);
  const figures = screen.getByText('Left of what came').parentElement!;
  expect(figures.textContent).toContain('60,000 kg');
  expect(figures.textContent).toContain('6 of 10 packs');
  const who = await screen.findByRole('region', { name: 'Who received it' }, { timeout: 15_000 });
  expect(within(who).getByRole('cell', { name: '40,000' })).toBeDefined();
  expect(within(who).getByRole('button', { name: 'Export' })).toBeDefined();
  expect(section('Where it went').getByText('Issued').parentElement?.textContent).toContain('40,000 kg 4 packs');
});

it('lets people who may change receipts complete its facts, and tells of it in the history', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Complete the facts' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Vessel registration' }), 'GT-30');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await section('Origin and papers').findByText('GT-30')).toBeDefined();
  const history = section('What happened');
  expect(await history.findByText('GT-30')).toBeDefined();
  expect(history.getByText('Vessel registration')).toBeDefined();
});

it('proposes the expiry of a batch that has none, by the shelf life and the day of freezing', async () => {
  const { user } = await open(allPermissions, { production_date: '2025-12-20' }, async ({ companyId }) => {
    await sql`update variant set shelf_life_days = 30 where company_id = ${companyId}`.execute(owner);
  });
  await user.click(screen.getByRole('button', { name: 'Complete the facts' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByRole('textbox', { name: 'First frozen on' }), { target: { value: '28-12-2025' } });
  expect(dialog.getByRole('textbox', { name: 'Expires on' })).toHaveProperty('value', '27-01-2026');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await section('What happened').findByText('27-01-2026')).toBeDefined();
});

it('keeps the expiry date that was given on receipt', async () => {
  const { user } = await open(allPermissions, { expiry_date: '2091-05-01' });
  await user.click(screen.getByRole('button', { name: 'Complete the facts' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('textbox', { name: 'Expires on' })).toHaveProperty('disabled', true);
});

it('shows no values, no documents’ pages and no form to a person who may only view batches', async () => {
  await open(['stockbatch_list', 'stockbatch_view']);
  expect(await section('Movements').findByRole('cell', { name: '-40,000' })).toBeDefined();
  expect(screen.queryByText(/Rp/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Complete the facts' })).toBeNull();
  expect(section('Documents').queryByRole('link')).toBeNull();
});

it('leads from a place to the plan of its room, where the batch is marked', async () => {
  const { user, router } = await open();
  await user.click(section('Where it lies').getByRole('link', { name: 'A-01-01' }));
  expect(await screen.findByRole('button', { name: /^Position A-01-01: .*, found here$/ })).toBeDefined();
  expect(router.state.location.pathname).toMatch(/^\/app\/warehouse\//);
});

it('says of a batch that is not there that it is gone, and leads to the others', async () => {
  await renderApp('/app/stockbatch/00000000-0000-7000-8000-000000000000');
  expect(await screen.findByRole('heading', { name: 'This batch is gone' }, { timeout: 15_000 })).toBeDefined();
  expect(screen.getByRole('link', { name: 'All batches' }).getAttribute('href')).toBe('/app/stockbatch');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a correction of dates is submitted with a reason and a photo, and waits for somebody else', async () => {
  const { user } = await open(allPermissions, { production_date: '2026-01-01', expiry_date: '2026-07-01' });
  await user.click(screen.getByRole('button', { name: 'Correct dates' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct the dates of B-1' }));
  expect(dialog.getByText('Until now 01-07-2026')).toBeDefined();
  fireEvent.change(dialog.getByLabelText(/^Expires on/), { target: { value: '01-09-2026' } });
  await user.type(dialog.getByLabelText(/^Reason/), 'Misread');
  await user.click(dialog.getByRole('button', { name: 'Submit' }));
  expect(await dialog.findByText('Add a photo of the carton')).toBeDefined();
  const picture = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'navy' } })
    .png()
    .toBuffer();
  const file = new File([new Uint8Array(picture)], 'carton.png', { type: 'image/png' });
  await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);
  await user.click(dialog.getByRole('button', { name: 'Submit' }));
  const corrections = within(await screen.findByRole('region', { name: 'Corrections of dates' }));
  expect(corrections.getByText('Expires on: 01-07-2026 → 01-09-2026')).toBeDefined();
  expect(corrections.getByText('Somebody else who approves receipts decides on it.')).toBeDefined();
  expect(corrections.queryByRole('button', { name: 'Approve' })).toBeNull();
});

it('who approves a correction sees what left under the old dates, and the new ones hold', async () => {
  const { user } = await open(allPermissions, { expiry_date: '2026-07-01' }, async ({ companyId }, batch) => {
    const { userId } = await newPerson(companyId, []);
    await sql`insert into date_correction (company_id, batch_id, changes, reason, image, submitted_by)
      values (${companyId}, ${batch}, '{"expiry_date": ["2026-07-01", "2026-09-01"]}', 'Misread', 'a.webp', ${userId})`.execute(
      owner,
    );
  });
  const corrections = within(await screen.findByRole('region', { name: 'Corrections of dates' }));
  expect(corrections.getByText('Left under the old dates')).toBeDefined();
  expect(corrections.getByRole('cell', { name: '40,000' })).toBeDefined();
  await user.click(corrections.getByRole('button', { name: 'Approve' }));
  const decision = within(await screen.findByRole('dialog', { name: 'Approve' }));
  await user.click(decision.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText(/^Approved · Misread/)).toBeDefined();
});

it('a correction of dates names the batches that were made of it, each once and with a way to it', async () => {
  const { router, user } = await open(allPermissions, { expiry_date: '2026-07-01' }, async (stock, batch) => {
    const { companyId } = stock;
    const made = await newBatch(stock, 'B-OF-1');
    for (const date of ['2026-06-02', '2026-06-03']) {
      await received(stock, { batch: made, packs: 1, grams: 10_000, date });
      await sql`insert into batch_link (company_id, document_id, parent_batch_id, child_batch_id, net_weight_g)
        select company_id, id, ${batch}, ${made}, 10000 from stock_document where company_id = ${companyId} and date = ${date}`.execute(
        owner,
      );
    }
    await newBatch(stock, 'B-OF-NONE');
    const { userId } = await newPerson(companyId, []);
    await sql`insert into date_correction (company_id, batch_id, changes, reason, image, submitted_by)
      values (${companyId}, ${batch}, '{"expiry_date": ["2026-07-01", "2026-09-01"]}', 'Misread', 'a.webp', ${userId})`.execute(
      owner,
    );
  });
  const corrections = within(await screen.findByRole('region', { name: 'Corrections of dates' }));
  expect(corrections.getByText(/^Batches made of it/)).toBeDefined();
  const made = corrections.getAllByRole('link', { name: /^B-OF/ });
  expect(made.map(({ textContent }) => textContent)).toEqual(['B-OF-1']);
  await user.click(made[0]!);
  expect(await screen.findByRole('heading', { level: 1, name: /B-OF-1/ })).toBeDefined();
  expect(router.state.location.pathname).toMatch(/^\/app\/stockbatch\//);
});
