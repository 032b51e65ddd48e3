import { randomUUID } from 'node:crypto';
import type { TransformationKind } from '#shared/stock/kinds.ts';
import type { StockDocument } from '#shared/stock/document.ts';
import { db } from '#server/testing.ts';
import { asSnapshot } from '#server/platform/db/database.ts';
import { newWarehouse, store } from '#server/stock/issues/testing.ts';
import { checkLedger } from '#server/stock/ledger/check-ledger.ts';
import { keyOf } from '#server/stock/ledger/testing.ts';
import { draft, step, wantApproval } from './testing.ts';

export type Plant = Awaited<ReturnType<typeof newPlant>>;

/**
 * A company that needs no approval and cuts tuna: 10 whole fish, 400.001 kg of the batch `T-1` for Rp 20,000,003, which becomes loins
 * (`caught`) and trimmings.
 */
export async function newPlant() {
  const company = await newWarehouse();
  await wantApproval(company);
  const product = async (name: string, code: string) => {
    const id = await company.insert('product', {
      name,
      name_en: name,
      type: 'storable',
      traceability: 'batch',
      include_tax: false,
      can_sold: true,
      can_purchased: true,
      has_expired: false,
      status: 'active',
    });
    return company.insert('variant', {
      product_id: id,
      name,
      code,
      catch_weight: true,
      net_weight: 40,
      status: 'active',
    });
  };
  const whole = await product('Tuna utuh', 'TU');
  const trimmings = await product('Tetelan tuna', 'TT');
  const stored = { packs: 10, grams: 400_001, value: 20_000_003, expiry_date: '2027-06-30', variant: whole };
  const batch = await store(company, 'T-1', stored);
  return { ...company, whole, trimmings, batch, key: keyOf({ ...company, variant: whole }, batch) };
}

/** Packs and kg of a batch of whole fish that go into a transformation, unless said otherwise. */
export const input = (
  { whole, position }: Pick<Plant, 'whole' | 'position'>,
  batch_id: string,
  [packs, net_weight]: readonly [number, number],
  { variant_id = whole, ...more }: { variant_id?: string; [field: string]: unknown } = {},
) => ({
  id: randomUUID(),
  variant_id,
  allocations: [{ id: randomUUID(), batch_id, position_id: position, packs, net_weight, ...more }],
});

/** Packs and kg of a variant that come out of it. */
export const output = (
  { position }: Pick<Plant, 'position'>,
  variant_id: string,
  [packs, net_weight]: readonly [number, number],
  more: object = {},
) => ({
  id: randomUUID(),
  variant_id,
  is_output: true,
  allocations: [{ id: randomUUID(), position_id: position, packs, net_weight }],
  ...more,
});

/** A transformation as its screen sends it. */
export const transformation = (
  { warehouse }: Pick<Plant, 'warehouse'>,
  kind: TransformationKind,
  lines: object[],
  more: object = {},
) => ({
  kind,
  date: '2026-06-10',
  warehouse_id: warehouse,
  lines,
  ...more,
});

/** A cut of 4 fish of 160 kg into 12 loins of 96 kg, and 30.5 kg of trimmings that bear no cost. */
export const loins = (plant: Plant, more: object = {}) =>
  transformation(
    plant,
    'cut',
    [
      output(plant, plant.caught, [12, 96], { new_batch: { number: 'L-1' } }),
      input(plant, plant.batch, [4, 160]),
      output(plant, plant.trimmings, [3, 30.5], { cost_factor_percent: 0 }),
    ],
    more,
  );

/** Makes a transformation, takes a step of its way and answers what came of it. */
export const tried = async (plant: Pick<Plant, 'send'>, content: object, name = 'post') =>
  step(plant, await draft(plant, content), name);

/** Makes and posts a transformation. */
export async function posted(plant: Pick<Plant, 'send'>, content: object): Promise<StockDocument> {
  const answer = await tried(plant, content);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().data;
}

/** The batch that a line of a posted transformation made. */
export const madeBy = ({ lines }: StockDocument, at: number): string => lines[at]!.batch_id!;

/** What is wrong with the books of the company. */
export const faultsOfBooks = ({ companyId, userId }: Pick<Plant, 'companyId' | 'userId'>) =>
  asSnapshot(db, { companyId, userId }, checkLedger);
