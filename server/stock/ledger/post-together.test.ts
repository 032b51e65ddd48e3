import { asSnapshot } from '#server/platform/db/database.ts';
import { db } from '#server/testing.ts';
import { expect, it } from 'vitest';
import { checkLedger } from './check-ledger.ts';
import type { Movement } from './movement.ts';
import { postTogether } from './post.ts';
import {
  inward,
  keyOf,
  moved,
  newBatch,
  newDocument,
  newBareStockCompany,
  onHand,
  outward,
  postMovements,
  reserveFor,
  type StockCompany,
  totalOf,
} from './testing.ts';

/** What is on its way to a company's warehouse: 10 packs of 100 kg, worth 1000 rupiah. */
async function onTheWay() {
  const company = await newBareStockCompany();
  const transit = keyOf(company, await newBatch(company), { stock_status: 'in_transit' });
  await postMovements(company, [inward(transit, 10, 100_000, 1000)]);
  return { company, transit, arrived: { ...transit, stock_status: 'available' as const } };
}

type Part = [entity: 'stocktransfer' | 'stockissued', movements: readonly Movement[]];

const together = (company: StockCompany, parts: readonly Part[], date = '2026-06-02') =>
  company.run(async (trx) => {
    const postings = [];
    for (const [entity, movements] of parts) {
      postings.push({
        document: await newDocument(trx, company, { entity, kind: 'tried', date, ...totalOf(movements) }),
        movements,
      });
    }
    return postTogether(trx, postings);
  });

it('posts what arrives and what leaves at once, each with its number and value', async () => {
  const { company, transit, arrived } = await onTheWay();
  const posted = await together(company, [
    ['stocktransfer', moved(transit, arrived, 8, 80_000)],
    ['stockissued', [outward(transit, 2, 20_000)]],
  ]);
  expect(posted).toMatchObject([{ value: 800 }, { value: 200 }]);
  expect(posted.map(({ number }) => number.replace(/\W.*\W/, ' '))).toEqual(['TR 00001', 'BK 00001']);
  expect(await onHand(company, arrived)).toEqual([8, 80_000, 800]);
  expect(await onHand(company, transit)).toEqual([0, 0, 0]);
});

it('numbers documents of one kind in their order, without a gap', async () => {
  const { company, transit, arrived } = await onTheWay();
  const one = moved(transit, arrived, 1, 10_000);
  const posted = await together(company, [
    ['stocktransfer', one],
    ['stockissued', [outward(arrived, 1, 10_000)]],
    ['stocktransfer', one],
    ['stocktransfer', one],
  ]);
  expect(posted.map(({ number }) => number.slice(-5))).toEqual(['00001', '00001', '00002', '00003']);
  expect(await asSnapshot(db, company, checkLedger)).toEqual([]);
});

it('posts nothing where one of them cannot be', async () => {
  const { company, transit, arrived } = await onTheWay();
  const fine: Part = ['stocktransfer', moved(transit, arrived, 8, 80_000)];
  const short: Part = ['stockissued', [outward(transit, 3, 30_000)]];
  await expect(together(company, [fine, short])).rejects.toMatchObject({
    problem: 'insufficient-stock',
    errors: [{ values: { available_packs: 2, available_weight: 20 } }],
  });
  expect(await onHand(company, transit)).toEqual([10, 100_000, 1000]);
  const [{ number }] = [(await together(company, [fine]))[0]!];
  expect(number).toMatch(/00001$/);
});

it('leaves what others have reserved to them', async () => {
  const { company, transit, arrived } = await onTheWay();
  await postMovements(company, moved(transit, arrived, 10, 100_000), { entity: 'stocktransfer' });
  await reserveFor(company, [outward(arrived, 9, 90_000)]);
  const taking: Part = ['stockissued', [outward(arrived, 1, 10_000)]];
  await expect(together(company, [taking, taking])).rejects.toMatchObject({ errors: [{ code: 'reserved' }] });
  expect(await onHand(company, arrived)).toEqual([10, 100_000, 1000]);
});

it('waits in no circle, whichever order its documents and their goods are in', async () => {
  const { company, transit, arrived } = await onTheWay();
  const there: Part = ['stocktransfer', moved(transit, arrived, 1, 10_000)];
  const gone: Part = ['stockissued', [outward(transit, 1, 10_000)]];
  for (let round = 0; round < 2; round += 1) {
    await Promise.all([together(company, [there, gone]), together(company, [gone, there])]);
  }
  expect(await onHand(company, transit)).toEqual([2, 20_000, 200]);
});
