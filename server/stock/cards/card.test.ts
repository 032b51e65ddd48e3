import { expect, it } from 'vitest';
import { allPermissions } from '#shared/permissions.ts';
import type { StockCard } from '#shared/stock/stock-card.ts';
import { issued, newBatch, personOf, received, secondWarehouse } from '#server/stock/inventory/testing.ts';
import {
  keyOf,
  moved,
  newBareStockCompany,
  postMovements,
  type StockCompany,
  voidPosted,
} from '#server/stock/ledger/testing.ts';
import { faultsOf } from '#server/stock/receipts/testing.ts';

/** Ten packs on the first of June, four of which leave on the tenth, two renter's packs, and some moved within the store. */
async function ground() {
  const company = await newBareStockCompany();
  const batch = await newBatch(company, 'B-1');
  const key = await received(company, { batch, packs: 10, grams: 100_000, value: 1000 });
  const theirs = await received(company, {
    batch,
    packs: 2,
    grams: 20_000,
    owner_id: company.renter,
    date: '2026-06-05',
  });
  const sale = await issued(company, key, 4, 40_000);
  await postMovements(company, moved(key, { ...key, stock_status: 'on_hold' }, 1, 10_000), {
    entity: 'stockadjustment',
    kind: 'hold',
    date: '2026-06-11',
  });
  return { company, batch, key, theirs, sale };
}

const card = async ({ send }: Pick<StockCompany, 'send'>, query: string): Promise<StockCard> =>
  (await send('GET', `/stock_cards?${query}`)).json().data;

const june = 'from=2026-06-01&to=2026-06-30';

it('begins with what was there, adds up each document, and ends with what was left', async () => {
  const { company, batch, sale } = await ground();
  expect(await card(company, `batch_id=${batch}&${june}`)).toMatchObject({
    batch: { number: 'B-1' },
    variant: null,
    opening: { packs: 0, net_weight: 0, value: 0 },
    lines: [
      { date: '2026-06-01', packs: 10, packs_after: 10, net_weight_after: 100, value_after: 1000 },
      { date: '2026-06-05', packs: 2, packs_after: 12, net_weight_after: 120 },
      { date: '2026-06-10', document: { id: sale }, packs: -4, net_weight: -40, packs_after: 8, value_after: 600 },
    ],
    lines_total: 3,
    closing: { packs: 8, net_weight: 80, value: 600 },
  });
  expect(await card(company, `variant_id=${company.variant}&from=2026-06-10&to=2026-06-10`)).toMatchObject({
    opening: { packs: 12, net_weight: 120, value: 1000 },
    lines: [{ packs: -4, packs_after: 8 }],
    closing: { packs: 8, net_weight: 80 },
  });
});

it('is of one owner, who may be the company', async () => {
  const { company } = await ground();
  expect(await card(company, `owner_id=${company.renter}&${june}`)).toMatchObject({
    owner: { id: company.renter },
    lines: [{ packs: 2, packs_after: 2 }],
    closing: { packs: 2, value: 0 },
  });
  expect((await card(company, `own=true&${june}`)).closing).toMatchObject({ packs: 6, value: 600 });
});

it('shows a void as a line of its own, by the day of what it undid', async () => {
  const { company, batch, sale } = await ground();
  await voidPosted(company, sale);
  const { lines, closing } = await card(company, `batch_id=${batch}&${june}`);
  expect(lines.map(({ packs, packs_after }) => [packs, packs_after])).toEqual([
    [10, 10],
    [2, 12],
    [-4, 8],
    [4, 12],
  ]);
  expect(closing).toMatchObject({ packs: 12, net_weight: 120, value: 1000 });
});

it('has what lies in the warehouses of the person, and values for people who may see them', async () => {
  const { company, batch } = await ground();
  const elsewhere = await secondWarehouse(company);
  await received(company, {
    batch,
    packs: 5,
    grams: 50_000,
    value: 500,
    date: '2026-06-20',
    ...keyOf(company, batch, elsewhere),
  });
  const restricted = await personOf(company, allPermissions, [elsewhere.warehouse_id]);
  const seen = (await restricted.get(`/stock_cards?batch_id=${batch}&${june}`)).json().data;
  expect(seen).toMatchObject({ lines: [{ packs: 5 }], closing: { packs: 5, value: 500 } });
  const blind = await personOf(company, ['stockmovement_list']);
  const { opening, lines, closing } = (await blind.get(`/stock_cards?batch_id=${batch}&${june}`)).json().data;
  for (const one of [opening, closing, ...lines]) {
    expect(one).not.toHaveProperty('value');
    expect(one).not.toHaveProperty('value_after');
  }
});

it('says of what it is to be, and that days end after they begin', async () => {
  const { company, batch } = await ground();
  expect(faultsOf(await company.send('GET', `/stock_cards?${june}`))).toEqual(['/variant_id required']);
  const turned = `batch_id=${batch}&from=2026-06-30&to=2026-06-01`;
  expect(faultsOf(await company.send('GET', `/stock_cards?${turned}`))).toEqual(['/to below_from']);
});

it('comes as a file with all its lines', async () => {
  const { company, batch } = await ground();
  const file = await company.send('GET', `/stock_cards/export?format=csv&batch_id=${batch}&${june}`);
  expect(file.body.trim().split('\n')).toHaveLength(4);
});
