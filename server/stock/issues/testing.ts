import { randomUUID } from 'node:crypto';
import type { IssuedKind } from '#shared/stock/kinds.ts';
import type { StockDocument } from '#shared/stock/document.ts';
import type { StockKey } from '#server/stock/ledger/movement.ts';
import {
  inward,
  keyOf,
  newBatch,
  newStockCompany,
  postMovements,
  type StockCompany,
  withGoodsOfOthers,
} from '#server/stock/ledger/testing.ts';

export type Warehouse = Awaited<ReturnType<typeof newWarehouse>>;

/** A company whose variant weighs alike in all packs, where others have goods of it elsewhere. */
export async function newWarehouse(permissions?: readonly string[]) {
  const company = await newStockCompany(permissions);
  // The variants of a product differ in what they are: this one in its grade.
  const grade = await company.insert('grade', { code: 'A', name: 'Mutu A', is_active: true });
  const fixed = await company.insert('variant', {
    product_id: company.product,
    grade_id: grade,
    name: 'Loin tuna 10 kg',
    code: 'LT-10',
    net_weight: 10,
    catch_weight: false,
    status: 'active',
  });
  await withGoodsOfOthers(company, fixed);
  return { ...company, caught: company.variant, variant: fixed };
}

interface Stored {
  packs?: number;
  /** Grams; ten kg a pack unless said. */
  grams?: number;
  value?: number;
  expiry_date?: string | null;
  variant?: string;
  key?: Partial<StockKey>;
}

/** Stock of a new batch, and the number of that batch. */
export async function store(company: StockCompany, number: string, stored: Stored = {}): Promise<string> {
  const { packs = 10, grams = packs * 10_000, value = 0, expiry_date = null, variant = company.variant, key } = stored;
  const batch = await newBatch({ ...company, variant }, number, { expiry_date });
  await postMovements(company, [inward(keyOf({ ...company, variant }, batch, key), packs, grams, value)]);
  return batch;
}

/** Where an allocation takes so many packs of ten kg, unless said otherwise. */
export const taking = (company: StockCompany, batch_id: string, packs: number, more: object = {}) => ({
  id: randomUUID(),
  batch_id,
  position_id: company.position,
  packs,
  net_weight: packs * 10,
  ...more,
});

export const line = (company: StockCompany, allocations: object[], more: object = {}) => ({
  id: randomUUID(),
  variant_id: company.variant,
  allocations,
  ...more,
});

/** An issue as its screen sends it. */
export const issue = (company: StockCompany, kind: IssuedKind, lines: object[], more: object = {}) => ({
  kind,
  date: '2026-06-10',
  warehouse_id: company.warehouse,
  partner_id: kind === 'sale' ? company.customer : kind === 'withdrawal' ? company.renter : null,
  notes: kind === 'sale' || kind === 'withdrawal' ? null : 'Contoh untuk laboratorium',
  lines,
  ...more,
});

/** Makes an issue and answers it. */
export async function draft(company: StockCompany, content: object): Promise<StockDocument> {
  const answer = await company.send('POST', '/stock_issued', content);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().data;
}

/** An allocation of an answer as a request names it: without the records that the answer shows. */
export const resent = ({
  batch: _,
  position: __,
  to_position: ___,
  ...named
}: StockDocument['lines'][number]['allocations'][number]) => named;

/** Takes a step of the way of a document, such as `submit`. */
export const step = (
  company: Pick<StockCompany, 'send'>,
  { id, version }: StockDocument,
  name: string,
  more: object = {},
) => company.send('POST', `/stock_issued/${id}/${name}`, { version, ...more }, { 'idempotency-key': randomUUID() });
