import { expect, it } from 'vitest';
import type { CountScope, RiskyPlace } from '#shared/stock/count.ts';
import { todayOf } from '#server/platform/db/today.ts';
import { store } from '#server/stock/issues/testing.ts';
import { secondPosition, storeForRenter } from '#server/stock/ledger/test-parties.ts';
import { inward, keyOf, outward, postMovements, type StockCompany } from '#server/stock/ledger/testing.ts';
import { faultsOf } from '#server/stock/receipts/testing.ts';
import { agree, frozen, posted, rowsOf, stocked } from './testing.ts';

/** Three places: a million that moved once, 270,000 that moved four times, and 10,000 that moved once. */
async function threePlaces() {
  const { of, budi, batch, key } = await stocked();
  const busy = await secondPosition(of);
  const other = keyOf(of, await store(of, 'B-2', { packs: 10, value: 300_000, key: { position_id: busy } }), {
    position_id: busy,
  });
  for (const movement of [outward(other, 1, 10_000), inward(other, 1, 10_000, 30_000), outward(other, 1, 10_000)]) {
    await postMovements(of, [movement]);
  }
  const quiet = await secondPosition(of, 'A-01-03');
  await store(of, 'B-3', { packs: 10, value: 10_000, key: { position_id: quiet } });
  return { of, budi, batch, key };
}

const scopeOf = async (of: StockCompany, more: string): Promise<CountScope> =>
  (await of.send('GET', `/stock_counts/scope?warehouse_id=${of.warehouse}${more}`)).json().data;

const said = ({ code, moves, counted_on, differences }: RiskyPlace) => [code, moves, counted_on, differences];

it('places most at risk are those of much value that moved often, each with why', async () => {
  const { of } = await threePlaces();
  const { rows, riskiest } = await scopeOf(of, '&places=2');
  expect(rows).toBe(2);
  expect(riskiest.map(said)).toEqual([
    ['A-01-02', 4, null, 0],
    ['A-01-01', 1, null, 0],
  ]);
  expect(await scopeOf(of, '')).toEqual({ rows: 3, riskiest: [] });
});

it('a stock take of them leaves them out while it is under way, and puts those back that differed', async () => {
  const { of, budi } = await threePlaces();
  const count = await frozen(of, { places: 1 });
  expect(count).toMatchObject({ places: 1, rows: 1 });
  const [row] = await rowsOf(of, count);
  expect(row!.position.code).toBe('A-01-02');
  expect((await scopeOf(of, '&places=3')).riskiest.map(({ code }) => code)).toEqual(['A-01-01', 'A-01-03']);

  await agree([of, budi], count, row!, 7);
  await posted(of, count);
  const today = await of.run(todayOf);
  // 210,000 that moved once since, by the adjustment, and differed once: less than the million, more than the 10,000.
  expect((await scopeOf(of, '&places=3')).riskiest.map(said)).toEqual([
    ['A-01-01', 1, null, 0],
    ['A-01-02', 1, today, 1],
    ['A-01-03', 1, null, 0],
  ]);
});

it('goods of a renter are at risk by their weight, and nobody else’s beside them', async () => {
  const { of, batch } = await threePlaces();
  await storeForRenter(of, batch);
  const { rows, riskiest } = await scopeOf(of, `&places=10&owner_id=${of.renter}`);
  expect(rows).toBe(1);
  expect(riskiest.map(said)).toEqual([['A-01-01', 1, null, 0]]);
});

it.each([0, 101])('no stock take is of %i places', async (places) => {
  const { of } = await stocked();
  const body = { name: 'Opname', warehouse_id: of.warehouse, places };
  const answer = await of.send('POST', '/stock_counts', body, { 'idempotency-key': `places-${places}` });
  expect(faultsOf(answer)).toEqual([places === 0 ? '/places too_small' : '/places too_big']);
});

it.each([1, 100])('a stock take may be of %i places, and is of fewer where there are no more', async (places) => {
  const { of } = await threePlaces();
  const rows = Math.min(places, 3);
  expect((await scopeOf(of, `&places=${places}`)).riskiest).toHaveLength(rows);
  expect(await frozen(of, { places })).toMatchObject({ places, rows });
});
