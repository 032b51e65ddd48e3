import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { StockCount } from '#shared/stock/count.ts';
import type { StockDocument } from '#shared/stock/document.ts';
import type { Picking } from '#shared/stock/picking.ts';
import { allPermissions } from '#shared/permissions.ts';
import { agree, posted, rowsOf } from '#server/stock/counts/testing.ts';
import { colleagueOf } from '#server/stock/ledger/test-parties.ts';
import { inward, keyOf, onHand, postMovements } from '#server/stock/ledger/testing.ts';
import { faultsOf } from '#server/stock/receipts/testing.ts';
import { wantApproval } from '#server/stock/adjustments/testing.ts';
import { draft, issue, line, newWarehouse, step, store, taking, type Warehouse } from './testing.ts';

interface Setting {
  /** Packs that lie there, and how many of them the issue asks for; of each the batch and the place are the same. */
  lying: number;
  asked: number;
  weighed?: boolean;
}

/** A submitted issue of packs of 10 kg that are counted, or of 24 kg that are weighed one by one. */
async function leaving({ lying, asked, weighed = false }: Setting) {
  const of = await newWarehouse();
  await wantApproval(of);
  const variant = weighed ? of.caught : of.variant;
  const each = weighed ? 24 : 10;
  const batch = await store(of, 'B-1', { variant, packs: lying, grams: lying * each * 1000, value: lying * 100_000 });
  const places = [taking(of, batch, asked, { net_weight: asked * each })];
  const drafted = await draft(of, issue(of, 'sale', [line({ ...of, variant }, places, { expected_packs: asked })]));
  const made: StockDocument = (await step(of, drafted, 'submit')).json().data;
  const allocation_id = made.lines[0]!.allocations[0]!.id;
  return {
    of,
    made,
    allocation_id,
    key: keyOf({ ...of, variant }, batch),
    budi: await colleagueOf(of, [...allPermissions]),
    async pick(packs: number): Promise<Picking> {
      const one = { allocation_id, ...(weighed ? { net_weight: each } : { packs }) };
      const picked = Array.from({ length: weighed ? packs : 1 }, () => ({ id: randomUUID(), ...one }));
      return (await of.send('POST', `/stock_issued/${made.id}/picks`, { picked })).json().data;
    },
    async post() {
      const { version } = (await of.send('GET', `/stock_issued/${made.id}`)).json().data;
      expect((await step(of, { ...made, version }, 'post')).statusCode).toBe(200);
    },
  };
}

const check = (
  { of, made, allocation_id }: Awaited<ReturnType<typeof leaving>>,
  packs_left: number,
  id = randomUUID(),
) => of.send('POST', `/stock_issued/${made.id}/empty_checks`, { id, allocation_id, packs_left });

const countsOf = async ({ send }: Pick<Warehouse, 'send'>): Promise<StockCount[]> =>
  (await send('GET', '/stock_counts')).json().data;

it('a place is asked about once picks have taken all that the books have there, also where others picked of it', async () => {
  const leaves = await leaving({ lying: 5, asked: 5 });
  expect((await leaves.pick(4)).emptied).toEqual([]);
  expect(faultsOf(await check(leaves, 0))).toEqual(['/allocation_id not_emptied']);
  const { allocation_id } = leaves;
  expect((await leaves.pick(1)).emptied).toEqual([{ allocation_id, check: null }]);

  // One more lies there, of which nobody told the picker.
  await postMovements(leaves.of, [inward(leaves.key, 1, 10_000)]);
  const { data } = (await leaves.of.send('GET', `/stock_issued/${leaves.made.id}/picks`)).json();
  expect(data.emptied).toEqual([]);
});

it('a place that was seen empty says by whom; nobody answers again, and the same answer sent again does nothing', async () => {
  const leaves = await leaving({ lying: 5, asked: 5 });
  await leaves.pick(5);
  const id = randomUUID();
  const seen = [{ allocation_id: leaves.allocation_id, check: { packs_left: 0, count_id: null } }];
  for (let times = 0; times < 2; times += 1) {
    expect((await check(leaves, 0, id)).json().data.emptied).toMatchObject(seen);
  }
  expect(faultsOf(await check(leaves, 2, id))).toEqual(['/id value_taken']);
  expect(faultsOf(await check(leaves, 2))).toEqual(['/allocation_id checked_meanwhile']);
  expect(faultsOf(await check({ ...leaves, allocation_id: randomUUID() }, 0))).toEqual(['/allocation_id not_found']);
  expect(await countsOf(leaves.of)).toEqual([]);
  await leaves.post();
  expect((await check(leaves, 0, id)).json().data.emptied).toMatchObject(seen);
  expect((await check(leaves, 0)).json().type).toContain('document-status');
});

it('packs that are left are a stock take, which another person counts as well and which brings them into the books', async () => {
  const leaves = await leaving({ lying: 5, asked: 5 });
  await leaves.pick(5);
  const [place] = (await check(leaves, 2)).json().data.emptied;
  const [count] = await countsOf(leaves.of);
  expect(place.check).toMatchObject({ packs_left: 2, count_id: count!.id });
  expect(count).toMatchObject({ name: 'A-01-01 · B-1', rows: 1, open: 0, recount: 1 });
  await leaves.post();
  expect(await onHand(leaves.of, leaves.key)).toEqual([0, 0, 0]);

  const [row] = await rowsOf(leaves.of, count!);
  expect(row).toMatchObject({ rounds: 1, packs: 2, net_weight: 20, is_found: false });
  await agree([leaves.budi], count!, row!, 2);
  await posted(leaves.of, count!);
  expect((await onHand(leaves.of, leaves.key)).slice(0, 2)).toEqual([2, 20_000]);
});

it('packs left that weigh each something else count at the mean of those picked until somebody weighs them', async () => {
  const leaves = await leaving({ lying: 3, asked: 3, weighed: true });
  await leaves.pick(3);
  await check(leaves, 2);
  const [count] = await countsOf(leaves.of);
  expect(await rowsOf(leaves.of, count!)).toMatchObject([{ packs: 2, net_weight: 48, state: 'recount' }]);
});

it('goods that come to a place seen empty are at risk from then on only', async () => {
  const leaves = await leaving({ lying: 5, asked: 5 });
  const { of, key } = leaves;
  await postMovements(of, [inward(key, 1, 10_000, 100_000)]);
  await postMovements(of, [inward({ ...key, stock_status: 'on_hold' }, 1, 10_000, 100_000)]);
  const risk = async () =>
    (await of.send('GET', `/stock_counts/scope?warehouse_id=${of.warehouse}&places=1`)).json().data;
  expect((await risk()).riskiest).toMatchObject([{ moves: 3, counted_on: null }]);

  const rest = await leaving({ lying: 5, asked: 5 });
  await rest.pick(5);
  await check(rest, 0);
  await rest.post();
  await postMovements(rest.of, [inward(rest.key, 1, 10_000, 100_000)]);
  const { riskiest } = (
    await rest.of.send('GET', `/stock_counts/scope?warehouse_id=${rest.of.warehouse}&places=1`)
  ).json().data;
  // Came, and left after it was seen: two of three moves are since.
  expect(riskiest).toMatchObject([{ moves: 2, counted_on: expect.any(String) }]);
});
