import { expect, it } from 'vitest';
import { portalPermissions } from '#shared/portal.ts';
import type { StockDocument } from '#shared/stock/document.ts';
import { asking, newBoundPerson } from '#server/testing.ts';
import { agree, frozen, act, rowsOf, stocked } from '#server/stock/counts/testing.ts';
import { draft, issue, line, newWarehouse, step, store, taking, type Warehouse } from '#server/stock/issues/testing.ts';
import { colleagueOf } from '#server/stock/ledger/test-parties.ts';
import { inward, keyOf, outward, postMovements } from '#server/stock/ledger/testing.ts';
import { invoiceGround } from '#server/rental/invoices/testing.ts';
import { tariffOf } from '#server/rental/tariffs/testing.ts';

const out = { entity: 'stockissued', kind: 'sale' } as const;

/** Ten packs of the first of June, of which two left on the 15th and one on the 16th. */
async function moved() {
  const of = await newWarehouse();
  const batch = await store(of, 'B-1');
  const key = keyOf(of, batch);
  const first = await postMovements(of, [outward(key, 2, 20_000)], { ...out, date: '2026-06-15' });
  const second = await postMovements(of, [outward(key, 1, 10_000)], { ...out, date: '2026-06-16' });
  return { of, batch, key, first, second };
}

const dated = (of: Warehouse, batch: string, date: string) =>
  draft(of, issue(of, 'sale', [line(of, [taking(of, batch, 1)])], { date }));

const read = async ({ send }: Pick<Warehouse, 'send'>, { id }: { id: string }): Promise<StockDocument> =>
  (await send('GET', `/stock_issued/${id}`)).json().data;

it('a draft that is dated back names the documents of its batches of later days, and none of its own day', async () => {
  const { of, batch, first, second } = await moved();
  await store(of, 'B-2');
  const { later } = await dated(of, batch, '2026-06-14');
  expect(later).toMatchObject({ document_count: 2, days: 2, counts: [], invoices: [] });
  expect(later!.documents.map(({ id }) => id)).toEqual([first, second]);
  expect((await dated(of, batch, '2026-06-15')).later!.documents.map(({ id }) => id)).toEqual([second]);
  expect((await dated(of, batch, '2026-06-16')).later).toBeNull();
});

it('goods in another warehouse and other batches are not affected; what was posted or cancelled changes nothing any more', async () => {
  const { of, batch, key } = await moved();
  const other = await store(of, 'B-2');
  expect((await dated(of, other, '2026-06-14')).later).toBeNull();
  const elsewhere = { ...key, warehouse_id: of.others.warehouse, position_id: of.others.position };
  await postMovements({ ...of, warehouse: of.others.warehouse }, [inward(elsewhere, 1, 10_000)], {
    date: '2026-06-20',
  });
  const late = await dated(of, batch, '2026-06-14');
  expect(late.later!.document_count).toBe(2);
  const posted = await step(of, late, 'post');
  expect([posted.statusCode, posted.json().data.later]).toEqual([200, null]);
  const given = await dated(of, batch, '2026-06-14');
  expect((await step(of, given, 'cancel')).json().data.later).toBeNull();
});

it('a stock take that compared the books since is named, with its day', async () => {
  const { of, budi, batch } = await stocked();
  const count = await frozen(of);
  const [row] = await rowsOf(of, count);
  await agree([of, budi], count, row!, 10);
  expect((await dated(of, batch, '2026-06-14')).later).toBeNull();
  for (const name of ['finish', 'post'] as const) expect((await act(of, count, name)).statusCode).toBe(200);
  const { later } = await dated(of, batch, '2026-06-14');
  expect(later!.counts).toMatchObject([{ id: count.id, name: 'Opname Juni' }]);
});

it('invoices of the owner that were issued are named from the month of the document on, to people who may list them', async () => {
  const { company, store: deposit, issued } = await invoiceGround({}, tariffOf('kg_day'));
  const { batch } = await deposit('2026-01-10', 100);
  const [january, february] = [await issued('2026-01-31'), await issued('2026-02-28')];
  const withdrawal = (date: string) => {
    const allocations = [taking(company, batch, 1, { net_weight: 1 })];
    return draft(company, issue(company, 'withdrawal', [line(company, allocations)], { date }));
  };
  const both = await withdrawal('2026-01-31');
  expect(both.later!.invoices!.map(({ id }) => id)).toEqual([january.id, february.id]);
  const one = await withdrawal('2026-02-01');
  expect(one.later!.invoices!.map(({ number }) => number)).toEqual([february.number]);
  expect((await withdrawal('2026-03-01')).later).toBeNull();

  const clerk = await colleagueOf(company, ['stockissued_list', 'stockissued_view']);
  expect((await read(clerk, both)).later!.invoices).toBeNull();
  const renter = await newBoundPerson(company.companyId, [company.renter], portalPermissions);
  expect((await read({ send: asking(renter.token) }, both)).later).toBeNull();
});
