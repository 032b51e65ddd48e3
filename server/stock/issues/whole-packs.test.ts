import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { inward, keyOf, onHand, postMovements } from '#server/stock/ledger/testing.ts';
import { draft, issue, line, newWarehouse, step, store, taking, type Warehouse } from './testing.ts';

/** Tries to submit an issue with a line that takes so much of a batch, and answers what stands against it. */
async function faultsOf(company: Warehouse, batch: string, taken: { packs: number; net_weight: number }, more = {}) {
  const lines = [line(company, [taking(company, batch, taken.packs, taken)], more)];
  const answer = await step(company, await draft(company, issue(company, 'sale', lines)), 'submit');
  return answer.statusCode === 200 ? [] : answer.json().errors;
}

const between = (pointer: string, fewer: number) => ({
  pointer,
  code: 'not_whole_packs',
  values: { fewer_packs: fewer, fewer_weight: fewer * 10, more_packs: fewer + 1, more_weight: (fewer + 1) * 10 },
});

it('kg asked of packs that weigh alike are proposed as whole packs', async () => {
  const company = await newWarehouse();
  await store(company, 'B-1', { packs: 100 });
  const asked = `kind=sale&date=2026-06-10&warehouse_id=${company.warehouse}&variant_id=${company.variant}`;
  const answer = await company.send('GET', `/stock_issued/fefo?${asked}&net_weight=625`);
  expect(answer.json().data.candidates).toMatchObject([{ proposed_packs: 62, proposed_weight: 620 }]);
});

it('no issue takes a weight that whole packs of one weight do not have', async () => {
  const company = await newWarehouse();
  const batch = await store(company, 'B-1', { packs: 100 });
  const at = '/lines/0/allocations/0/net_weight';
  expect(await faultsOf(company, batch, { packs: 62, net_weight: 625 })).toEqual([between(at, 62)]);
  expect(await faultsOf(company, batch, { packs: 0, net_weight: 2.5 })).toEqual([between(at, 0)]);
  expect(await faultsOf(company, batch, { packs: 62, net_weight: 610 })).toEqual([
    { pointer: at, code: 'fixed_weight', values: { net_weight: 620 } },
  ]);
  expect(await faultsOf(company, batch, { packs: 62, net_weight: 620 })).toEqual([]);
});

it('a weight that was asked for is a number of whole packs, too', async () => {
  const company = await newWarehouse();
  const batch = await store(company, 'B-1', { packs: 100 });
  const asked = { expected_weight: 625, short_reason: 'Tidak ada karung terbuka' };
  expect(await faultsOf(company, batch, { packs: 62, net_weight: 620 }, asked)).toEqual([
    between('/lines/0/expected_weight', 62),
  ]);
  expect(await faultsOf(company, batch, { packs: 62, net_weight: 620 }, { expected_weight: 620 })).toEqual([]);
});

it('is not posted either, nor picked', async () => {
  const company = await newWarehouse();
  const batch = await store(company, 'B-1');
  const lines = (net_weight: number) => [line(company, [taking(company, batch, 10, { net_weight })])];
  const light = await step(company, await draft(company, issue(company, 'sale', lines(91))), 'post');
  expect(light.json().errors).toEqual([between('/lines/0/allocations/0/net_weight', 9)]);
  const made = (await step(company, await draft(company, issue(company, 'sale', lines(100))), 'submit')).json().data;
  const picked = { ...taking(company, batch, 9, { net_weight: 88 }), id: randomUUID() };
  const answer = await company.send('PUT', `/stock_issued/${made.id}/picks`, {
    version: made.version,
    lines: [{ id: made.lines[0].id, short_reason: 'Satu rusak', allocations: [picked] }],
  });
  expect(answer.json().errors).toEqual([between('/lines/0/allocations/0/net_weight', 8)]);
});

it('several lines share what lies there, and the last pack takes the weight that is left', async () => {
  const company = await newWarehouse();
  const batch = await store(company, 'B-1', { packs: 3 });
  // Taken out of a sack once, before that was a repack.
  await postMovements(company, [inward(keyOf(company, batch), 0, -2500, 0)]);
  const lines = (last: number) => [
    line(company, [taking(company, batch, 2)]),
    line(company, [taking(company, batch, 1, { net_weight: last })]),
  ];
  const wrong = await step(company, await draft(company, issue(company, 'sale', lines(10))), 'post');
  expect(wrong.json().errors).toMatchObject([{ pointer: '/lines/1/allocations/0/net_weight', code: 'fixed_weight' }]);
  const right = await step(company, await draft(company, issue(company, 'sale', lines(7.5))), 'post');
  expect(right.statusCode).toBe(200);
  expect(await onHand(company, keyOf(company, batch))).toEqual([0, 0, 0]);
});

it('goods whose packs each weigh something else leave with any weight', async () => {
  const company = await newWarehouse();
  const caught = { ...company, variant: company.caught };
  const batch = await store(company, 'B-1', { variant: company.caught, packs: 4, grams: 98_001 });
  expect(
    await faultsOf(caught, batch, { packs: 2, net_weight: 47.123 }, { expected_weight: 47.5, short_reason: 'Kurang' }),
  ).toEqual([]);
});
