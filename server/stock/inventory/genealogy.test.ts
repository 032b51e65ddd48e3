import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { StockBatchDetail } from '#shared/stock/stock-batch.ts';
import { owner } from '#server/testing.ts';
import {
  input,
  loins,
  madeBy,
  newPlant,
  output,
  type Plant,
  posted,
  transformation,
} from '#server/stock/adjustments/test-transformations.ts';

const genealogyOf = async (of: Pick<Plant, 'send'>, id: string): Promise<StockBatchDetail> =>
  (await of.send('GET', `/stock_batches/${id}`)).json().data;

/** Each relation as its generation, the variant, the kind of document and kg. */
const told = (relations: StockBatchDetail['made_of']) =>
  relations.map(({ generation, variant, kind, net_weight }) => [generation, variant.code, kind, net_weight]);

/** Whole fish cut into loins, of which some are repacked. */
async function processed() {
  const plant = await newPlant();
  const cut = await posted(plant, loins(plant));
  const loin = madeBy(cut, 0);
  const repack = await posted(
    plant,
    transformation(plant, 'repack', [
      input(plant, loin, [6, 48], { variant_id: plant.caught }),
      output(plant, plant.caught, [24, 47.5]),
    ]),
  );
  return { plant, cut, loin, repack, packed: madeBy(repack, 1) };
}

it('a batch tells what it was made of and into, over generations, with kg and documents', async () => {
  const { plant, cut, loin, packed } = await processed();
  const first = await genealogyOf(plant, plant.batch);
  expect(first.made_of).toEqual([]);
  expect(told(first.made_into)).toEqual([
    [1, 'LT-A', 'cut', 96],
    [1, 'TT', 'cut', 30.5],
    [2, 'LT-A', 'repack', 47.5],
  ]);
  expect(first.made_into[0]).toMatchObject({ batch_number: 'L-1', document_id: cut.id, document_number: cut.number });
  const last = await genealogyOf(plant, packed);
  expect(told(last.made_of)).toEqual([
    [1, 'LT-A', 'repack', 47.5],
    [2, 'TU', 'cut', 96],
  ]);
  expect(last.made_of[1]).toMatchObject({ near_id: loin, batch_number: 'T-1' });
});

it('what was voided is nobody’s origin any more', async () => {
  const { plant, repack, packed } = await processed();
  await sql`insert into document_setting (company_id, entity, number_format, needs_approval)
    values (${plant.companyId}, 'voidtransaction', 'BT/{YYYY}/{MM}/{00000}', false)`.execute(owner);
  const body = { document_id: repack.id, reason: 'Salah kemas' };
  await plant.send('POST', '/void_transactions', body, { 'idempotency-key': randomUUID() });
  expect(await genealogyOf(plant, packed)).toMatchObject({ made_of: [], made_into: [] });
});

it('batches that were made of each other are told once each, and none is its own origin', async () => {
  const { plant, loin, packed } = await processed();
  await posted(
    plant,
    transformation(plant, 'repack', [
      input(plant, packed, [24, 47.5], { variant_id: plant.caught }),
      output(plant, plant.caught, [5, 47], { batch_id: loin }),
    ]),
  );
  const { made_of, made_into } = await genealogyOf(plant, loin);
  expect(told(made_of)).toEqual([
    [1, 'TU', 'cut', 96],
    [1, 'LT-A', 'repack', 47],
  ]);
  expect(told(made_into)).toEqual([[1, 'LT-A', 'repack', 47.5]]);
});

it('what it took from others and became of it is told apart from what was lost', async () => {
  const { plant, loin } = await processed();
  const { flow } = (await plant.send('GET', `/stock_batches/${loin}`)).json().data;
  expect(flow).toMatchObject({
    made: { packs: 12, net_weight: 96 },
    used: { packs: 6, net_weight: 48 },
    lost: { packs: 0, net_weight: 0 },
  });
});
