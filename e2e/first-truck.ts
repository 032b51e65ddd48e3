import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { indonesian } from '#texts/indonesian.ts';
import { CODE, type FirstWarehouse, RACKS } from './first-records.ts';
import { rackOf } from './first-sheet.ts';
import { takeSheet } from './new-company.ts';
import { button, lead, noBarrier, said, takeStep } from './steps.ts';
import { ask, today } from './story.ts';

const { import: words, stockDocuments, stockIssued, stockReceived } = indonesian;

interface Document {
  id: string;
  version: number;
  lines: { id: string; variant_id: string; new_batch: object; expected_packs: number; expected_weight: number }[];
}

/** What later documents of the day go on from. */
interface Truck {
  head: { kind: string; date: string; warehouse_id: string };
  variantId: string;
  partnerOf(code: string): string;
  positionOf(code: string): string;
}

/** The first truck comes with a packing list. */
export async function firstTruck(manager: Page, { warehouse, roomId }: FirstWarehouse): Promise<Truck> {
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
  const positionOf = (code: string) => positions.find((one) => one.code === code)!.id;
  const filled = await ask<Document>(manager, 'GET', `/stock_received/${draft.id}`);
  const place = { position_id: positionOf(rackOf(RACKS)), packs: 10, net_weight: 100 };
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
  return { head, variantId: filled.lines[0]!.variant_id, partnerOf, positionOf };
}

/** Two cartons of the opening stock leave, with their delivery note. */
export async function firstDelivery(clerk: Page, { head, variantId, partnerOf, positionOf }: Truck): Promise<void> {
  const [first] = await ask<{ id: string }[]>(clerk, 'GET', '/stock_batches?search=AWAL-2850');
  const taken = {
    id: randomUUID(),
    batch_id: first!.id,
    position_id: positionOf(rackOf(29)),
    packs: 2,
    net_weight: 20,
  };
  const issue = await ask<Document>(clerk, 'POST', '/stock_issued', {
    ...head,
    kind: 'sale',
    partner_id: partnerOf('C1'),
    vehicle_number: 'DB 1234 XY',
    lines: [
      {
        id: randomUUID(),
        variant_id: variantId,
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
}
