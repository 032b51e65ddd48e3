import { screen } from '@testing-library/react';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { StockDocument } from '#shared/stock/document.ts';
import { stockIn, type StockCompany } from '#server/stock/ledger/testing.ts';
import { owner } from '#server/testing.ts';
import { secondWarehouse } from '#server/stock/ledger/test-parties.ts';
import { renderApp } from '#web/testing.tsx';

interface Setting {
  permissions?: readonly string[];
  /** All packs of its variant weigh alike. */
  alike?: boolean;
  /** Receipts need somebody's approval. */
  approval?: boolean;
  /** The receipt that there is; without one there is none. */
  receipt?: ((company: StockCompany) => object) | undefined;
  /** What a pack should weigh is known. */
  nominal?: boolean;
  /** The days that the goods keep from their production, where it is known. */
  shelfLifeDays?: number;
  /** What goods are weighed in. */
  containers?: readonly { code: string; tare: number; weighed_on: string }[];
  /** What follows the receipt's address. */
  query?: string;
}

/** A receipt of nothing yet. */
export const bareReceipt = ({ warehouse, supplier }: StockCompany) => ({
  kind: 'purchase',
  date: '2026-06-01',
  warehouse_id: warehouse,
  partner_id: supplier,
});

/** One of 4 packs that are expected, with all that posting needs and so much received. */
export const receivedReceipt = (packs: number, net_weight: number) => (company: StockCompany) => ({
  ...bareReceipt(company),
  lines: [
    {
      id: randomUUID(),
      variant_id: company.variant,
      new_batch: { number: 'B-1', expiry_date: '2030-01-31' },
      expected_packs: 4,
      expected_weight: 40,
      allocations: [{ id: randomUUID(), position_id: company.position, packs, net_weight }],
    },
  ],
});

/** The same before anything came. */
export const expectedReceipt = receivedReceipt(0, 0);

/** Opens the list of receipts, or the page of the one there is, in a company with what stock needs and another warehouse. */
export async function open({
  permissions,
  alike = false,
  approval = false,
  receipt,
  nominal = true,
  shelfLifeDays,
  containers = [],
  query = '',
}: Setting = {}) {
  const stocked = Promise.withResolvers<StockCompany>();
  const visit = await renderApp('/app/notifications', {
    ...(permissions && { permissions }),
    // A page that opens in between would take the first warehouse for the only one.
    async prepare(alone) {
      const made = await stockIn(alone);
      await secondWarehouse(made);
      stocked.resolve(made);
    },
  });
  const company = await stocked.promise;
  await sql`update variant set barcode = '8990871999997' where id = ${company.variant}`.execute(owner);
  if (!nominal) {
    await sql`update variant set net_weight = null where id = ${company.variant}`.execute(owner);
  }
  if (shelfLifeDays) {
    await sql`update variant set shelf_life_days = ${shelfLifeDays} where id = ${company.variant}`.execute(owner);
  }
  if (alike) await sql`update variant set catch_weight = false where id = ${company.variant}`.execute(owner);
  if (approval) {
    await sql`insert into document_setting (company_id, entity, number_format, needs_approval)
      values (${company.companyId}, 'stockreceived', 'BM/{YYYY}/{MM}/{00000}', true)`.execute(owner);
  }
  for (const one of containers) {
    await company.insert('container', { ...one, name: one.code, is_active: true });
  }
  const made = receipt && (await company.send('POST', '/stock_received', receipt(company)));
  if (made && made.statusCode !== 200) {
    throw new Error(`The receipt was refused: ${made.body}`);
  }
  const id: string = made?.json().data.id ?? '';
  await visit.router.navigate({ href: receipt ? `/app/stockreceived/${id}${query}` : `/app/stockreceived${query}` });
  await screen.findByRole('heading', { level: 1, name: receipt ? /draft|Purchase/ : 'Stock received' });
  // The fields of its head fold once it has what it needs.
  const edit = screen.queryByRole('button', { name: 'Edit' });
  if (edit) await visit.user.click(edit);
  const stored = async (): Promise<StockDocument> => (await company.send('GET', `/stock_received/${id}`)).json().data;
  return { ...visit, company, id, stored };
}

export type Visit = Awaited<ReturnType<typeof open>>;
