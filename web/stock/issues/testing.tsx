import { screen } from '@testing-library/react';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { StockDocument } from '#shared/stock/document.ts';
import { owner } from '#server/testing.ts';
import { inward, keyOf, newBatch, postMovements, stockIn, type StockCompany } from '#server/stock/ledger/testing.ts';
import { secondWarehouse, storeForRenter } from '#server/stock/ledger/test-parties.ts';
import { renderApp } from '#web/testing.tsx';

interface Setting {
  permissions?: readonly string[];
  /** Whether all packs weigh alike; else each weighs something else. */
  alike?: boolean;
  /** The lines of the issue there is; without them there is none. */
  lines?: ((company: StockCompany, batches: Record<'first' | 'later', string>) => object[]) | undefined;
  /** Submitted, so that it can be picked. */
  submitted?: boolean;
  /** What the company has before the issue is made. */
  prepare?: (company: StockCompany) => Promise<void>;
  /** What follows the address. */
  query?: string;
}

/** So many packs of a batch of ten, of 10 kg each. */
export const taking = ({ position }: StockCompany, batch_id: string, packs: number) => ({
  id: randomUUID(),
  batch_id,
  position_id: position,
  packs,
  net_weight: packs * 10,
});

/**
 * Opens the list of issues, or the page of the one there is, where ten packs of each of two batches lie. A renter keeps goods in
 * the same place that expire before both, and beside an issue there are such goods in another warehouse.
 */
export async function open({
  permissions,
  alike = false,
  lines,
  submitted = false,
  prepare,
  query = '',
}: Setting = {}) {
  const visit = await renderApp('/app/notifications', { ...(permissions && { permissions }) });
  const company = await stockIn(visit.company);
  await prepare?.(company);
  if (alike) {
    await sql`update variant set catch_weight = false where id = ${company.variant}`.execute(owner);
  }
  await sql`update variant set barcode = '8990871999997' where id = ${company.variant}`.execute(owner);
  const batches = {
    first: await newBatch(company, 'B-1', { expiry_date: '2030-01-31' }),
    later: await newBatch(company, 'B-2', { expiry_date: '2030-06-30' }),
  };
  for (const batch of Object.values(batches)) {
    await postMovements(company, [inward(keyOf(company, batch), 10, 100_000)]);
  }
  await storeForRenter(company, await newBatch(company, 'B-9', { expiry_date: '2029-06-30' }));
  const content = {
    kind: 'sale',
    date: '2026-06-10',
    warehouse_id: company.warehouse,
    partner_id: company.customer,
    lines: lines?.(company, batches).map((line) => ({ id: randomUUID(), variant_id: company.variant, ...line })),
  };
  let made: StockDocument | undefined;
  if (lines) {
    // The only warehouse of a company stands in a new issue already.
    const elsewhere = await secondWarehouse(company);
    const there = await newBatch(company, 'B-0', { expiry_date: '2029-12-31' });
    await postMovements(elsewhere, [inward(keyOf(elsewhere, there), 10, 100_000)]);
    made = (await company.send('POST', '/stock_issued', content)).json().data as StockDocument;
  }
  if (made && submitted) {
    const answer = await company.send('POST', `/stock_issued/${made.id}/submit`, { version: made.version });
    made = answer.json().data as StockDocument;
  }
  const id = made?.id ?? '';
  await visit.router.navigate({ href: made ? `/app/stockissued/${id}${query}` : '/app/stockissued' });
  await screen.findByRole('heading', { level: 1, name: made ? /draft|Sale/ : 'Stock issued' });
  const stored = async (): Promise<StockDocument> => (await company.send('GET', `/stock_issued/${id}`)).json().data;
  return { ...visit, company, id, stored };
}
