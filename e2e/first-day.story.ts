import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import type { Agreement } from '#shared/stock-agreements.ts';
import type { StockDocument } from '#shared/stock/document.ts';
import type { GoodsLabel } from '#shared/stock/goods-labels.ts';
import { indonesian } from '#texts/indonesian.ts';
import { counted } from './counting.ts';
import { batchesOfSheet, foundOtherwise, kilograms, PACKS, rackOf } from './first-sheet.ts';
import { bringIn, newCompany, takeSheet } from './new-company.ts';
import { newPerson } from './new-person.ts';
import { button, lead, noBarrier, said, takeStep } from './steps.ts';
import { ask, today } from './story.ts';

const {
  agreements,
  dashboard,
  import: words,
  labels,

  stockDocuments,
  stockIssued,
  stockReceived,
  ui,
  warehouses,
} = indonesian;

const CODE = 'CKL-10';
const LOIN = 'LOIN-TT';
const RENTER = 'T1';
const BATCHES = 3000;
const RACKS = 40;

interface Document {
  id: string;
  version: number;
  kind: string;
  date: string;
  warehouse: { id: string };
  partner: { id: string } | null;
  lines: { id: string; variant_id: string; new_batch: object; expected_packs: number; expected_weight: number }[];
}

/** How many steps of a new company are ticked on its first screen. */
async function ticked(page: Page, done: number): Promise<void> {
  await page.goto('/app');
  await expect(page.getByText(said(dashboard.checklist.done, { done: String(done), all: '8' }))).toBeVisible();
}

test('a company that registered this morning lives by its sheets, and its first delivery note leaves', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(900_000);
  await newCompany(page);
  await ticked(page, 0);
  await noBarrier(page);
  await ask(page, 'PUT', '/company', { address: 'Jl. Pelabuhan 1, Bitung' });

  const warehouse = await ask<{ id: string; name: string }>(page, 'POST', '/warehouses', {
    code: 'G1',
    name: 'Gudang satu',
  });
  const room = { warehouse_id: warehouse.id, code: 'F1', name: 'Ruang beku 1', temperature_class: 'FRZ' };
  const { id: roomId } = await ask<{ id: string }>(page, 'POST', '/storage_rooms', room);
  await page.goto(`/app/warehouse/${warehouse.id}`);
  await button(page, warehouses.rooms.fromFile).click();
  const racks = Array.from({ length: RACKS }, (_, at) => `F1;${rackOf(at + 1)};2.500`);
  const title = said(warehouses.rooms.positionsOf, { name: warehouse.name });
  await takeSheet(page.getByRole('dialog', { name: said(words.title, { what: title }) }), [
    'Ruang;Kode Rak;Kapasitas',
    ...racks,
  ]);
  await expect(page.getByRole('button', { name: /F1-A-40-01/ })).toBeVisible();

  await bringIn(
    page,
    '/products',
    'name;name_en;type;has_expired',
    'Cakalang beku;Frozen skipjack;Disimpan;Ya',
    'Loin tuna;Tuna loin;Disimpan;Ya',
  );
  const variant = 'product_id;name;code;catch_weight;net_weight;temperature_class';
  await bringIn(
    page,
    '/variant',
    variant,
    `Cakalang beku;Cakalang beku 10 kg;${CODE};Tidak;10;FRZ`,
    `Loin tuna;Loin tuna timbang;${LOIN};Ya;10;FRZ`,
  );
  await bringIn(
    page,
    '/partners',
    'code;name;roles',
    'S1;Kapal Rejeki;supplier',
    'C1;Toko Laut;customer',
    `${RENTER};PT Titip Beku;renter`,
  );
  const manager = await newPerson(page, browser, baseURL, { name: 'Joko Gudang', role: 'Kepala Gudang' });
  const clerk = await newPerson(page, browser, baseURL, { name: 'Dewi Kirim', role: 'Petugas Barang Keluar' });
  await ticked(page, 5);

  // The head of the warehouse brings in what lies there, as the firm's own sheet has it, and posts it.
  const batches = batchesOfSheet(BATCHES, CODE, { owner: RENTER, code: LOIN });
  await manager.goto('/app/stockreceived');
  await button(manager, ui.export.label).click();
  await manager.getByRole('menuitem', { name: ui.export.import }).click();
  const dialog = manager.getByRole('dialog', { name: said(words.title, { what: stockReceived.opening }) });
  await takeSheet(
    dialog,
    [
      'Kode Barang;No. Lot;Tgl Kadaluarsa;Milik;Rak;Jml Karton;Berat',
      ...batches.map(
        ({ number, code, owner, position, grams }) =>
          `${code};${number};31/12/2096;${owner};${position};${PACKS};${kilograms(grams)} kg`,
      ),
    ],
    {
      above: ['STOK AWAL CV HARI PERTAMA;;;;;;', ';;;;;;'],
      async first() {
        await expect(dialog.getByRole('combobox', { name: words.columns.headingRow })).toHaveValue(/^3: Kode Barang/);
        const heading = stockDocuments.field.warehouse;
        await dialog.getByRole('combobox', { name: said(words.fixed.value, { heading }) }).fill(warehouse.name);
        await button(dialog, words.next).click();
      },
    },
  );
  const openings = await ask<{ id: string }[]>(manager, 'GET', '/stock_received?kind=opening_balance&size=100');
  for (const { id } of openings) {
    await manager.goto(`/app/stockreceived/${id}`);
    await takeStep(manager, stockDocuments.act.post.open);
    const read = () => ask<StockDocument>(manager, 'GET', `/stock_received/${id}`);
    await expect.poll(async () => (await read()).status).toBe('posted');
  }
  await ticked(page, 6);

  // Each carton has its label.
  await button(manager, stockReceived.labels).click();
  const run = manager.getByRole('dialog', { name: labels.title });
  const last = await ask<GoodsLabel[]>(manager, 'GET', `/stock_received/${openings.at(-1)!.id}/goods_labels`);
  const cartons = last.reduce((sum, { packs }) => sum + packs, 0);
  await expect(run.getByRole('main').getByRole('img')).toHaveCount(cartons, { timeout: 60_000 });
  await noBarrier(manager);
  await button(run, labels.close).click();

  // Four people count it the same morning; what is otherwise than in the sheet is counted by two of them.
  const others = await Promise.all(
    ['Agus Hitung', 'Rini Hitung'].map((name) => newPerson(page, browser, baseURL, { name, role: 'Kepala Gudang' })),
  );
  const [owner] = await ask<{ id: string }[]>(page, 'GET', `/partners?search=${RENTER}`);
  const sheet = new Map(batches.map((batch) => [batch.number, batch]));
  const otherwise = foundOtherwise(batches);
  for (const [owner_id, pair] of [
    [null, [page, others[0]!]],
    [owner!.id, [manager, others[1]!]],
  ] as const) {
    await counted({
      pair,
      approver: owner_id === null ? manager : others[0]!,
      scope: { name: 'Opname hari pertama', warehouse_id: warehouse.id, owner_id },
      lying: ({ batch: { number } }) => otherwise.get(number) ?? { packs: PACKS, grams: sheet.get(number)!.grams },
    });
  }

  // The difference to the sheet is the two adjustments, to the gram.
  const stock = async (whose: string) => {
    const all = await ask<{ net_weight: number }[]>(page, 'GET', `/inventory_stocks?group_by=owner&size=100&${whose}`);
    return Math.round(all.reduce((sum, { net_weight }) => sum + net_weight, 0) * 1000);
  };
  const total = (of: readonly { grams: number }[]) => of.reduce((sum, { grams }) => sum + grams, 0);
  const missing = [...otherwise].map(([number, { grams }]) => ({ grams: sheet.get(number)!.grams - grams }));
  expect((await stock('own=true')) + (await stock(`owner_id=${owner!.id}`))).toBe(total(batches) - total(missing));

  // And the renter's own list is the same as our books but for what the count found, each with its document.
  const agreement = await ask<{ id: string }>(manager, 'POST', '/stock_agreements', {
    owner_id: owner!.id,
    warehouse_id: warehouse.id,
    day: today(),
  });
  await manager.goto(`/app/stockagreement/${agreement.id}`);
  await button(manager, agreements.upload).click();
  await takeSheet(manager.getByRole('dialog', { name: said(words.title, { what: agreements.list }) }), [
    'Kode Barang;No. Lot;Jml Karton;Berat',
    ...batches.flatMap(({ owner: whose, code, number, grams }) =>
      whose === '' ? [] : [`${code};${number};${PACKS};${kilograms(grams)}`],
    ),
  ]);
  const { heaps } = await ask<Agreement>(manager, 'GET', `/stock_agreements/${agreement.id}`);
  const theirs = [...otherwise.keys()].filter((number) => sheet.get(number)!.owner !== '');
  expect(heaps.same.pairs + heaps.differs.pairs).toBe(batches.filter(({ owner: whose }) => whose !== '').length);
  expect(heaps.differs).toMatchObject({ pairs: theirs.length, unexplained: { pairs: 0, net_weight: 0 } });
  expect([heaps.only_ours.pairs, heaps.only_theirs.pairs]).toEqual([0, 0]);
  await noBarrier(manager);

  // The first truck comes with a packing list.
  const partners = await ask<{ id: string; code: string }[]>(manager, 'GET', '/partners?size=10');
  const partnerOf = (code: string) => partners.find((one) => one.code === code)!.id;
  const date = today();
  const head = { kind: 'purchase', date, warehouse_id: warehouse.id, partner_id: partnerOf('S1') };
  const draft = await ask<Document>(manager, 'POST', '/stock_received', { ...head, lines: [] });
  await manager.goto(`/app/stockreceived/${draft.id}`);
  await button(manager, stockReceived.fromSheet).click();
  await takeSheet(manager.getByRole('dialog', { name: said(words.title, { what: stockReceived.packingList }) }), [
    'Kode Barang;No. Lot;Tgl Kadaluarsa;Jml Karton;Kg/karton',
    ...[1, 2, 3].map((at) => `${CODE};KAPAL-${at};31/12/2096;10;10`),
  ]);
  await expect(manager.getByText('KAPAL-3').first()).toBeVisible();
  await noBarrier(manager);
  const { positions } = await ask<{ positions: { id: string; code: string }[] }>(
    manager,
    'GET',
    `/storage_rooms/${roomId}/plan`,
  );
  const position_id = positions.find(({ code }) => code === rackOf(RACKS))!.id;
  const filled = await ask<Document>(manager, 'GET', `/stock_received/${draft.id}`);
  const place = { position_id, packs: 10, net_weight: 100 };
  const lines = filled.lines.map(({ id, variant_id, new_batch, expected_packs, expected_weight }) => ({
    id,
    variant_id,
    new_batch,
    expected_packs,
    expected_weight,
    allocations: [{ id: randomUUID(), ...place }],
  }));
  await ask(manager, 'PUT', `/stock_received/${draft.id}`, { ...head, version: filled.version, lines });
  await manager.reload();
  await takeStep(manager, stockDocuments.act.post.open);
  await expect(manager.getByText(stockDocuments.status.posted).first()).toBeVisible();
  await ticked(page, 7);

  // Two cartons leave, with their delivery note.
  const [first] = await ask<{ id: string }[]>(clerk, 'GET', '/stock_batches?search=AWAL-2850');
  const rack = positions.find(({ code }) => code === rackOf(29))!.id;
  const taken = { id: randomUUID(), batch_id: first!.id, position_id: rack, packs: 2, net_weight: 20 };
  const issue = await ask<Document>(clerk, 'POST', '/stock_issued', {
    ...head,
    kind: 'sale',
    partner_id: partnerOf('C1'),
    vehicle_number: 'DB 1234 XY',
    lines: [
      {
        id: randomUUID(),
        variant_id: filled.lines[0]!.variant_id,
        override_reason: 'Pesanan pertama',
        allocations: [taken],
      },
    ],
  });
  await clerk.goto(`/app/stockissued/${issue.id}`);
  await takeStep(clerk, stockDocuments.act.submit.open);
  await expect(clerk.getByText(stockDocuments.status.approved).first()).toBeVisible();
  await lead(clerk, stockDocuments.act.post.open).click();
  await button(clerk.getByRole('dialog'), stockDocuments.act.post.open).click();
  await expect(clerk.getByText(stockDocuments.status.posted).first()).toBeVisible();
  await button(clerk, stockIssued.print.open).click();
  await clerk.getByRole('menuitem', { name: stockIssued.print.delivery }).click();
  const note = clerk.getByRole('dialog', { name: stockIssued.print.delivery });
  for (const text of ['Toko Laut', 'DB 1234 XY', 'CV Hari Pertama'])
    await expect(note.getByText(text).first()).toBeVisible();
  await clerk.emulateMedia({ media: 'print' });
  expect((await clerk.pdf({ preferCSSPageSize: true })).toString('latin1')).toMatch(/\/Type\s*\/Page\b/);

  // All is ticked: the list is done with.
  await page.goto('/app');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByText(dashboard.checklist.title)).toHaveCount(0);
  await Promise.all([manager.context().close(), clerk.context().close()]);
});
