import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { ROWS_COUNTED } from '#shared/list-query.ts';
import type { StockMove } from '#shared/stock/stock-move.ts';
import { owner } from '#server/testing.ts';
import { newBareStockCompany, type StockCompany } from '#server/stock/ledger/testing.ts';
import { issued, newBatch, personOf, received, secondWarehouse } from './testing.ts';

const list = async (company: Pick<StockCompany, 'send'>, query = '') =>
  (await company.send('GET', `/stock_movements?${query}`)).json<{
    data: StockMove[];
    pagination: { total: number; has_more: boolean };
  }>();

/** A receipt of each of two batches, and an issue of the first. */
async function moved() {
  const company = await newBareStockCompany();
  const there = await secondWarehouse(company);
  const [first, second] = [await newBatch(company, 'ONE'), await newBatch(company, 'TWO')];
  const key = await received(company, {
    batch: first,
    packs: 10,
    grams: 100_000,
    value: 1_000_000,
    date: '2026-03-01',
  });
  await received(company, {
    batch: second,
    packs: 3,
    grams: 30_300,
    owner_id: company.renter,
    date: '2026-03-04',
    warehouse_id: there.warehouse_id,
    position_id: there.position_id,
  });
  await issued(company, key, 4, 41_000, '2026-03-05');
  return { ...company, first, second, key, there };
}

it('lists the newest move first, with what it left behind', async () => {
  const { data, pagination } = await list(await moved());
  expect(pagination).toMatchObject({ total: 3, has_more: false });
  expect(data).toMatchObject([
    {
      date: '2026-03-05',
      document: { entity: 'stockissued' },
      variant: { code: 'LT-A' },
      batch: { number: 'ONE' },
      owner: null,
      warehouse: { code: 'WH1' },
      position: { code: 'A-01-01' },
      packs: -4,
      net_weight: -41,
      packs_after: 6,
      net_weight_after: 59,
      cause: 'customer',
      value: -410_000,
    },
    { batch: { number: 'TWO' }, owner: { code: 'REN' }, packs: 3, net_weight_after: 30.3 },
    { batch: { number: 'ONE' }, packs: 10, packs_after: 10, value: 1_000_000 },
  ]);
});

it('marks the weight that was left over with the last pack', async () => {
  const company = await moved();
  await issued(company, company.key, 6, 58_500, '2026-03-06');
  const { data } = await list(company, `batch_id=${company.first}`);
  expect(
    data.slice(0, 2).map(({ cause, net_weight, net_weight_after }) => [cause, net_weight, net_weight_after]),
  ).toEqual([
    ['lost', -0.5, 0],
    ['customer', -58.5, 0.5],
  ]);
});

it('is narrowed by variant, batch, warehouse, position, owner, document and days', async () => {
  const company = await moved();
  const batches = async (query: string) => (await list(company, query)).data.map(({ batch }) => batch.number);
  expect(await batches(`variant_id=${company.variant}`)).toHaveLength(3);
  expect(await batches(`batch_id=${company.second}`)).toEqual(['TWO']);
  expect(await batches(`warehouse_id=${company.there.warehouse_id}`)).toEqual(['TWO']);
  expect(await batches(`position_id=${company.there.position_id}`)).toEqual(['TWO']);
  expect(await batches(`position_id=${company.position}&from=2026-03-02`)).toEqual(['ONE']);
  expect(await batches(`owner_id=${company.renter}`)).toEqual(['TWO']);
  expect(await batches('own=true')).toEqual(['ONE', 'ONE']);
  expect(await batches('entity=stockissued')).toEqual(['ONE']);
  expect(await batches('kind=purchase')).toHaveLength(3);
  for (const kind of ['deposit', 'transit_difference', 'weight_correction']) {
    expect([kind, await batches(`kind=${kind}`)]).toEqual([kind, []]);
  }
  expect(await batches('from=2026-03-02&to=2026-03-04')).toEqual(['TWO']);
  expect(await batches('order_by=date&sort_by=asc')).toEqual(['ONE', 'TWO', 'ONE']);
});

it('of some days comes by these, unless another order is asked for', async () => {
  const company = await moved();
  await received(company, { batch: company.second, packs: 1, grams: 10_000, date: '2026-03-02' });
  const days = async (query: string) => (await list(company, query)).data.map(({ date }) => date.slice(-2));
  expect(await days('')).toEqual(['02', '05', '04', '01']);
  expect(await days('from=2026-03-02')).toEqual(['05', '04', '02']);
  expect(await days('from=2026-03-02&order_by=created_at&sort_by=desc')).toEqual(['02', '05', '04']);
});

it('is found by document number, by batch number and by variant code', async () => {
  const company = await moved();
  const { data } = await list(company);
  const found = async (search: string) =>
    (await list(company, `search=${encodeURIComponent(search)}`)).pagination.total;
  expect(await found(data[0]!.document.number)).toBe(1);
  expect(await found('two')).toBe(1);
  expect(await found('LT-A')).toBe(3);
  expect(await found('nothing of it')).toBe(0);
});

it('is walked through by key, page after page', async () => {
  const company = await moved();
  const seen: string[] = [];
  for (let before = ''; seen.length < 9;) {
    const { data } = await list(company, `size=1${before}`);
    if (data.length === 0) break;
    seen.push(data[0]!.batch.number);
    before = `&before=${data[0]!.id}`;
  }
  expect(seen).toEqual(['ONE', 'TWO', 'ONE']);
});

/** Writes a move of the company so many times more. */
const repeat = (companyId: string, times: number) =>
  sql`insert into stock_move (company_id, document_id, balance_id, warehouse_id, variant_id, batch_id, date, packs,
      net_weight_g, value, packs_after, net_weight_g_after, value_after, cause, seq)
    select company_id, document_id, balance_id, warehouse_id, variant_id, batch_id, date, packs, net_weight_g, value,
      packs_after, net_weight_g_after, value_after, cause, 100 + n
    from (select * from stock_move where company_id = ${companyId} limit 1) m, generate_series(1, ${times}) n`.execute(
    owner,
  );

it('counts only so far, and says that there are more', async () => {
  const company = await moved();
  await repeat(company.companyId, ROWS_COUNTED);
  for (const query of ['', 'search=LT-A', 'from=2026-01-01']) {
    const { data, pagination } = await list(company, query);
    expect([query, data.length, pagination.total, pagination.has_more]).toEqual([query, 10, ROWS_COUNTED, true]);
  }
});

it('tells when its document was posted, also of what was written down on another day', async () => {
  const company = await moved();
  await owner.transaction().execute(async (trx) => {
    await sql`select set_config('app.no_activity', 'on', true)`.execute(trx);
    await sql`update stock_document set posted_at = (date + time '08:00') at time zone 'UTC'
      where company_id = ${company.companyId}`.execute(trx);
  });
  const { data } = await list(company);
  expect(data.map(({ date, created_at }) => created_at.startsWith(`${date}T`))).toEqual([true, true, true]);
});

it('goes into a file whole, each move once, in any order', async () => {
  const company = await moved();
  await repeat(company.companyId, 2000);
  for (const query of ['', '&order_by=date&sort_by=asc', '&search=LT-A']) {
    const { body } = await company.send('GET', `/stock_movements/export?format=csv${query}`);
    expect([query, body.trim().split('\n').length]).toEqual([query, 1 + 3 + 2000]);
  }
});

it('hides values from people who may not see them, in rows and in the file', async () => {
  const company = await moved();
  const { get } = await personOf(company, ['stockmovement_list', 'stockmovement_export']);
  expect((await get('/stock_movements')).json().data[0]).not.toHaveProperty('value');
  const hidden = await get('/stock_movements/export?format=csv');
  const shown = await company.send('GET', '/stock_movements/export?format=csv');
  expect([hidden.body, shown.body].map((file) => file.includes('410000'))).toEqual([false, true]);
  expect(hidden.body.trim().split('\n')).toHaveLength(4);
});

it('shows to somebody of one warehouse what moved there', async () => {
  const company = await moved();
  const { get } = await personOf(company, ['stockmovement_list', 'stockmovement_export'], [company.there.warehouse_id]);
  expect((await get('/stock_movements')).json()).toMatchObject({
    data: [{ batch: { number: 'TWO' } }],
    pagination: { total: 1 },
  });
  expect((await get('/stock_movements/export?format=csv&search=LT-A')).body.trim().split('\n')).toHaveLength(2);
});
