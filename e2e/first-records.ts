import { expect, type Page } from '@playwright/test';
import type { StockDocument } from '#shared/stock/document.ts';
import { indonesian } from '#texts/indonesian.ts';
import { kilograms, PACKS, rackOf, type SheetBatch } from './first-sheet.ts';
import { bringIn, takeSheet } from './new-company.ts';
import { button, noBarrier, said, takeStep } from './steps.ts';
import { ask } from './story.ts';

const { import: words, stockDocuments, stockReceived, ui, warehouses } = indonesian;

/** The codes of what the firm sells by the carton, of what its renter weighs, and of that renter. */
export const CODE = 'CKL-10';
export const LOIN = 'LOIN-TT';
export const RENTER = 'T1';
/** The racks of its room. */
export const RACKS = 40;

/** Where the goods of a new company lie. */
export interface FirstWarehouse {
  warehouse: { id: string; name: string };
  roomId: string;
}

/** Brings in what a company needs before its goods: a warehouse with its racks, products, variants and partners. */
export async function broughtIn(page: Page): Promise<FirstWarehouse> {
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
  return { warehouse, roomId };
}

/** Brings in what lies there, as the firm's own sheet has it, and posts it. Answers the documents that it became. */
export async function openingStock(
  manager: Page,
  warehouse: FirstWarehouse['warehouse'],
  batches: readonly SheetBatch[],
): Promise<{ id: string }[]> {
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
        await noBarrier(manager);
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
  return openings;
}
