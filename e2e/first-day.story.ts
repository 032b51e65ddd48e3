import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { indonesian } from '#texts/indonesian.ts';
import { linkInMailTo } from './mail.ts';
import { newPerson } from './new-person.ts';
import { button, lead, noBarrier, said, takeStep } from './steps.ts';
import { appHeaders, ask, inLanguage, today } from './story.ts';

const { dashboard, import: words, labels, stockDocuments, stockIssued, stockReceived, ui, warehouses } = indonesian;

const PASSWORD = 'kapal pukat cincin 7';
const CODE = 'CKL-10';
const BATCHES = 40;
/** An import waits for the histories that the demo writes for its companies. */
const WAIT = { timeout: 240_000 };

interface Document {
  id: string;
  version: number;
  kind: string;
  date: string;
  warehouse: { id: string };
  partner: { id: string } | null;
  lines: { id: string; variant_id: string; new_batch: object; expected_packs: number; expected_weight: number }[];
}

/** Somebody who registered this morning, and whose company has nothing yet. */
async function newCompany(page: Page): Promise<void> {
  const email = `hari-pertama-${Date.now()}@baru.example`;
  const send = async (path: string, data: object) => {
    const answer = await page.request.post(`/v1/auth/${path}`, {
      data,
      headers: { 'X-Requested-With': 'XMLHttpRequest' },
    });
    expect(answer.status(), await answer.text()).toBe(200);
    return ((await answer.json()) as { data: { token?: string } }).data.token;
  };
  const password = { password: PASSWORD, password_confirmation: PASSWORD };
  await send('register', { first_name: 'Siti', last_name: 'Rahma', email, phone: '0812-3456-7890', ...password });
  const link = new URL(await linkInMailTo(email, '/activation'));
  const token = await send('activation', { email, token: link.searchParams.get('token'), password: PASSWORD });
  const company = { company_name: 'CV Hari Pertama', time_zone: 'Asia/Jakarta', language: 'id', with_reference: true };
  await send('complete_signup', { token, ...company });
  await inLanguage(page, 'id');
}

/** Brings a sheet in without a screen. */
async function bringIn(page: Page, path: string, ...rows: string[]): Promise<void> {
  const file = { name: 'data.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) };
  const answer = await page.request.post(`/v1${path}/import`, { headers: await appHeaders(page), multipart: { file } });
  const { data } = (await answer.json()) as { data: { id: string } };
  await ask(page, 'POST', `${path}/import/${data.id}/start`);
  const state = async () => (await ask<{ state: string }>(page, 'GET', `${path}/import/${data.id}`)).state;
  await expect.poll(state, WAIT).toBe('done');
}

/** Takes a sheet through the dialog that is open, whose rows are all sound. */
async function takeSheet(dialog: Locator, rows: readonly string[]): Promise<void> {
  const buffer = Buffer.from(rows.join('\r\n'));
  await dialog.locator('input[type=file]').setInputFiles({ name: 'lembar.csv', mimeType: 'text/csv', buffer });
  const n = String(rows.length - 1);
  await button(dialog, said(words.check.start_other, { n })).click();
  await expect(dialog.getByRole('heading', { name: said(words.done.title_other, { n }) })).toBeVisible(WAIT);
  await button(dialog, words.done.show).click();
  await expect(dialog).toBeHidden();
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
  const racks = ['Ruang;Kode Rak;Kapasitas', ...[1, 2, 3, 4].map((bay) => `F1;F1-A-0${bay}-01;2.000`)];
  const title = said(warehouses.rooms.positionsOf, { name: warehouse.name });
  await takeSheet(page.getByRole('dialog', { name: said(words.title, { what: title }) }), racks);
  await expect(page.getByRole('button', { name: /F1-A-03-01/ })).toBeVisible();

  await bringIn(page, '/products', 'name;name_en;type;has_expired', 'Cakalang beku;Frozen skipjack;Disimpan;Ya');
  const variant = 'product_id;name;code;catch_weight;net_weight;temperature_class';
  await bringIn(page, '/variant', variant, `Cakalang beku;Cakalang beku 10 kg;${CODE};Tidak;10;FRZ`);
  await bringIn(page, '/partners', 'code;name;roles', 'S1;Kapal Rejeki;supplier', 'C1;Toko Laut;customer');
  const manager = await newPerson(page, browser, baseURL, { name: 'Joko Gudang', role: 'Kepala Gudang' });
  const clerk = await newPerson(page, browser, baseURL, { name: 'Dewi Kirim', role: 'Petugas Barang Keluar' });
  await ticked(page, 5);

  // The head of the warehouse brings in what lies there, and posts it.
  await manager.goto('/app/stockreceived');
  await button(manager, ui.export.label).click();
  await manager.getByRole('menuitem', { name: ui.export.import }).click();
  await takeSheet(manager.getByRole('dialog', { name: said(words.title, { what: stockReceived.opening }) }), [
    'Nama Gudang;Kode Barang;No. Lot;Tgl Kadaluarsa;Rak;Jml Karton;Berat',
    ...Array.from({ length: BATCHES }, (_, at) => `G1;${CODE};AWAL-${at + 1};31/12/2096;F1-A-01-01;2;20 kg`),
  ]);
  const [opening] = await ask<{ id: string }[]>(manager, 'GET', '/stock_received?kind=opening_balance');
  await manager.goto(`/app/stockreceived/${opening!.id}`);
  await takeStep(manager, stockDocuments.act.post.open);
  await expect(manager.getByText(stockDocuments.status.posted).first()).toBeVisible();
  await ticked(page, 6);

  // Each carton has its label.
  await button(manager, stockReceived.labels).click();
  const run = manager.getByRole('dialog', { name: labels.title });
  await expect(run.getByRole('main').getByRole('img')).toHaveCount(2 * BATCHES);
  await noBarrier(manager);
  await button(run, labels.close).click();

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
  const position_id = positions.find(({ code }) => code === 'F1-A-02-01')!.id;
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
  const [first] = await ask<{ id: string }[]>(clerk, 'GET', '/stock_batches?search=AWAL-1');
  const rack = positions.find(({ code }) => code === 'F1-A-01-01')!.id;
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
