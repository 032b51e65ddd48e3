import { randomUUID } from 'node:crypto';
import type { StockDocument } from '#shared/stock/document.ts';
import type { StockCompany } from '#server/stock/ledger/testing.ts';

type Sender = Pick<StockCompany, 'send'>;

/** So many packs and kg that go from the company's position to another one, unless said otherwise. */
export const move = (
  company: StockCompany,
  batch_id: string,
  [packs, net_weight]: [number, number],
  more: object = {},
) => ({
  id: randomUUID(),
  batch_id,
  position_id: company.position,
  packs,
  net_weight,
  ...more,
});

/** A transfer as its screen sends it. */
export const transfer = (company: StockCompany, allocations: object[], more: object = {}) => ({
  kind: 'transfer',
  date: '2026-06-10',
  warehouse_id: company.warehouse,
  lines: [{ id: randomUUID(), variant_id: company.variant, allocations }],
  ...more,
});

/** Makes a transfer and answers it. */
export async function draft(company: Sender, content: object): Promise<StockDocument> {
  const answer = await company.send('POST', '/stock_transfers', content);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().data;
}

/** Takes a step of the way of a transfer, such as `submit`. */
export const step = (
  company: Sender,
  { id, version }: Pick<StockDocument, 'id' | 'version'>,
  name: string,
  more: object = {},
) => company.send('POST', `/stock_transfers/${id}/${name}`, { version, ...more }, { 'idempotency-key': randomUUID() });

/** Makes a transfer and takes a step with it at once. */
export const done = async (company: Sender, content: object, name: 'submit' | 'post' = 'post') =>
  step(company, await draft(company, content), name);
