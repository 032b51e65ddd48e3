import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import {
  faultsOfBooks,
  input,
  loins,
  madeBy,
  newPlant,
  output,
  posted,
  transformation,
} from '#server/stock/adjustments/test-transformations.ts';
import { keyOf, onHand } from '#server/stock/ledger/testing.ts';
import { owner } from '#server/testing.ts';
import { recalled, traceOf } from './testing.ts';

/** Whole fish that became loins and trimmings, and some of the loins that became other loins. */
async function ground() {
  const plant = await newPlant();
  const cut = await posted(plant, loins(plant));
  const [loin, trimming] = [madeBy(cut, 0), madeBy(cut, 2)];
  const again = await posted(
    plant,
    transformation(plant, 'repack', [
      input(plant, loin, [5, 40], { variant_id: plant.caught }),
      output(plant, plant.caught, [4, 39.5], { new_batch: { number: 'L-2' } }),
    ]),
  );
  return { plant, cut, again, loin, trimming, packed: madeBy(again, 1) };
}

const kg = (net_weight: number) => expect.objectContaining({ net_weight });

it('a recall reaches all that was made of a batch, in one posting', async () => {
  const { plant, loin, trimming, packed } = await ground();
  await recalled(plant, plant.batch);
  const grams = async (variant: string, batch: string) =>
    (await onHand(plant, keyOf({ ...plant, variant }, batch, { stock_status: 'recalled' })))[1];
  expect(await grams(plant.whole, plant.batch)).toBe(240_001);
  expect(await grams(plant.caught, loin)).toBe(56_000);
  expect(await grams(plant.trimmings, trimming)).toBe(30_500);
  expect(await grams(plant.caught, packed)).toBe(39_500);
  expect(await faultsOfBooks(plant)).toEqual([]);
});

it('a recall of one batch leaves what was made of it, and what it was made of', async () => {
  const { plant, loin, packed } = await ground();
  await recalled(plant, loin, { scope: 'batch' });
  const onlyLoins = keyOf({ ...plant, variant: plant.caught }, packed);
  expect((await onHand(plant, onlyLoins)).slice(0, 2)).toEqual([4, 39_500]);
  expect((await onHand(plant, plant.key)).slice(0, 2)).toEqual([6, 240_001]);
});

it('the trace adds up for each batch and for all together, by how far each is from the first', async () => {
  const { plant } = await ground();
  const { batches, places } = await traceOf(plant, plant.batch);
  expect(batches).toMatchObject([
    { number: 'T-1', depth: 0, received: kg(400.001), processed: kg(160), there: kg(240.001) },
    { depth: 1, processed: kg(-30.5), there: kg(30.5) },
    { number: 'L-1', depth: 1, received: kg(0), processed: kg(-56), there: kg(56) },
    { number: 'L-2', depth: 2, processed: kg(-39.5), there: kg(39.5) },
  ]);
  expect(places).toHaveLength(4);
  expect((await traceOf(plant, plant.batch, '?scope=batch')).batches).toHaveLength(1);
});

it('what was made by a voided document is no descendant', async () => {
  const { plant, again, packed } = await ground();
  await sql`insert into document_setting (company_id, entity, number_format, needs_approval)
    values (${plant.companyId}, 'voidtransaction', 'BT/{YYYY}/{MM}/{00000}', false)`.execute(owner);
  const key = { 'idempotency-key': randomUUID() };
  await plant.send('POST', '/void_transactions', { document_id: again.id, reason: 'Salah batch' }, key);
  const { batches } = await traceOf(plant, plant.batch);
  expect(batches.map(({ id }) => id)).not.toContain(packed);
  expect(batches).toHaveLength(3);
});
