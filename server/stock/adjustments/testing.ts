import { randomUUID } from 'node:crypto';
import type { AdjustedKind } from '#shared/stock/kinds.ts';
import type { StockDocument } from '#shared/stock/document.ts';
import type { StockCompany } from '#server/stock/ledger/testing.ts';

type Sender = Pick<StockCompany, 'send'>;

/** A place of an adjustment: the difference of so many packs and kg at the company's position, unless said otherwise. */
export const place = (
  company: StockCompany,
  batch_id: string,
  packs: number,
  net_weight: number,
  more: object = {},
) => ({
  id: randomUUID(),
  batch_id,
  position_id: company.position,
  packs,
  net_weight,
  ...more,
});

/** An adjustment as its screen sends it. */
export const adjustment = (company: StockCompany, kind: AdjustedKind, allocations: object[], more: object = {}) => ({
  kind,
  date: '2026-06-10',
  warehouse_id: company.warehouse,
  notes: 'Dihitung ulang',
  lines: [{ id: randomUUID(), variant_id: company.variant, allocations }],
  ...more,
});

/** Makes an adjustment and answers it. */
export async function draft(company: Sender, content: object): Promise<StockDocument> {
  const answer = await company.send('POST', '/stock_adjustments', content);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().data;
}

/** Takes a step of the way of an adjustment, such as `submit`. */
export const step = (
  company: Sender,
  { id, version }: Pick<StockDocument, 'id' | 'version'>,
  name: string,
  more: object = {},
) =>
  company.send('POST', `/stock_adjustments/${id}/${name}`, { version, ...more }, { 'idempotency-key': randomUUID() });

/** The company wants adjustments approved above a limit, or none of them. */
export const wantApproval = (company: Sender, limit: object = { needs_approval: false }) =>
  company.send('PUT', '/company/documents', {
    documents: [
      {
        entity: 'stockadjustment',
        number_format: 'PS/{YYYY}/{00000}',
        needs_approval: true,
        approval_above_kg: null,
        approval_above_rupiah: null,
        ...limit,
      },
    ],
  });
