import { expect, it } from 'vitest';
import { onHand, keyOf } from '#server/stock/ledger/testing.ts';
import { faultsOf } from '#server/stock/receipts/testing.ts';
import { draft, issue, line, newWarehouse, step, store, taking } from './testing.ts';

/** Two variants, of each of which a batch L-1 lies at the same position. */
async function twoOfOneNumber() {
  const company = await newWarehouse();
  const own = await store(company, 'L-1');
  const other = await store(company, 'L-1', { variant: company.caught });
  return { company, own, other };
}

it('a search for the number of two batches answers both with their products', async () => {
  const { company, own, other } = await twoOfOneNumber();
  const found = await company.send('GET', '/search?search=L-1');
  const batches = found.json().data.filter(({ entity }: { entity: string }) => entity === 'stockbatch');
  expect(batches).toHaveLength(2);
  expect(batches).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: own, detail: 'Loin tuna 10 kg' }),
      expect.objectContaining({ id: other, detail: 'Loin tuna A' }),
    ]),
  );
});

it('an issue takes the batch of its own product, and refuses the one of the other', async () => {
  const { company, own, other } = await twoOfOneNumber();
  const mixed = issue(company, 'sale', [line(company, [taking(company, other, 2)])]);
  const refused = await company.send('POST', '/stock_issued', mixed);
  expect(faultsOf(refused)).toEqual(['/lines/0/allocations/0/batch_id not_found']);

  const sound = await draft(
    company,
    issue(company, 'sale', [line(company, [taking(company, own, 2)], { unit_price: 90_000 })]),
  );
  const posted = await step(company, sound, 'post');
  expect(posted.statusCode).toBe(200);
  expect(await onHand(company, keyOf(company, own))).toEqual([8, 80_000, 0]);
  expect(await onHand(company, keyOf({ ...company, variant: company.caught }, other))).toEqual([10, 100_000, 0]);
});
