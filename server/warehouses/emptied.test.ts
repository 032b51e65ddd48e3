import { expect, it } from 'vitest';
import { storeForRenter } from '#server/stock/ledger/test-parties.ts';
import { inward, keyOf, newBatch, newStockCompany, outward, postMovements } from '#server/stock/ledger/testing.ts';

interface Shown {
  batch: { number: string };
  owner: { name: string } | null;
  packs: number;
}

it('a position shows what lies in it now, whosever it is, and nothing of what has left', async () => {
  const company = await newStockCompany();
  const lying = await newBatch(company, 'B-1');
  const gone = keyOf(company, await newBatch(company, 'B-2'));
  const own = keyOf(company, lying);
  await postMovements(company, [inward(own, 5, 50_000), inward(gone, 2, 20_000)]);
  await storeForRenter(company, lying, 3);
  const issued = { entity: 'stockissued', date: '2026-06-02' } as const;
  await postMovements(company, [outward(gone, 2, 20_000), outward(own, 1, 10_000)], issued);
  const goods = async () => {
    const { data } = (await company.send('GET', `/storage_positions/${company.position}/goods`)).json();
    const rows = (data as Shown[]).toSorted((a, b) => b.packs - a.packs);
    return rows.map(({ batch: { number }, owner, packs }) => [number, owner?.name ?? null, packs]);
  };
  expect(await goods()).toEqual([
    ['B-1', null, 4],
    ['B-1', 'Mitra REN', 3],
  ]);
  await postMovements(company, [outward(own, 4, 40_000)], issued);
  expect(await goods()).toEqual([['B-1', 'Mitra REN', 3]]);
});
