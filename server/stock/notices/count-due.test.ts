import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Dashboard } from '#shared/dashboard.ts';
import type { DueWarehouse } from '#shared/stock/count.ts';
import { asCompany } from '#server/platform/db/database.ts';
import { db, owner } from '#server/testing.ts';
import { act, agree, frozen, posted, rowsOf, stocked } from '#server/stock/counts/testing.ts';
import { colleagueOf, restrictedTo } from '#server/stock/ledger/test-parties.ts';
import type { StockCompany } from '#server/stock/ledger/testing.ts';
import { tellOfStock } from './tell-of-stock.ts';

type Company = Pick<StockCompany, 'companyId' | 'warehouse'>;

/** What the night does, in the name of nobody. */
const night = ({ companyId }: Pick<Company, 'companyId'>) => asCompany(db, { companyId, userId: '' }, tellOfStock);

async function heard({ userId }: { userId: string }) {
  const { rows } = await sql<{ text: string; link: string }>`
    select short_description as text, link from notification
    where user_id = ${userId} and key = 'count_due' order by created_at, id`.execute(owner);
  return rows;
}

/** As if the warehouse had been made so many days ago. */
const madeAgo = ({ warehouse }: Company, days: number) =>
  sql`update warehouse set created_at = now() - make_interval(days => ${days}::integer) where id = ${warehouse}`.execute(
    owner,
  );

/** As if its stock takes had been posted so many days ago. */
const countedAgo = ({ companyId }: Company, days: number) =>
  sql`update stock_count set finished_at = now() - make_interval(days => ${days}::integer)
    where company_id = ${companyId} and finished_at is not null`.execute(owner);

/** A stock take of the ten packs there are, by two people. */
async function counted({ of, budi }: Pick<Awaited<ReturnType<typeof stocked>>, 'of' | 'budi'>) {
  const count = await frozen(of);
  const [row] = await rowsOf(of, count);
  await agree([of, budi], count, row!, 10);
  await posted(of, count);
}

it('a warehouse with stock that was never counted is told of once, after the days of the company and not on the last', async () => {
  const { of } = await stocked();
  await madeAgo(of, 30);
  await night(of);
  expect(await heard(of)).toEqual([]);
  await madeAgo(of, 31);
  await night(of);
  await night(of);
  const [told, ...more] = await heard(of);
  expect(more).toEqual([]);
  expect(told!.link).toBe('/app/stockadjustment/counts');
  expect(told!.text).toMatch(/belum pernah diopname sejak gudang dibuat 31 hari yang lalu/);
});

it('a stock take ends it, and one that is long past is told of again, with its day', async () => {
  const { of, budi } = await stocked();
  await madeAgo(of, 90);
  await night(of);
  await counted({ of, budi });
  await night(of);
  await countedAgo(of, 30);
  await night(of);
  expect(await heard(of)).toHaveLength(1);
  await countedAgo(of, 31);
  await night(of);
  await night(of);
  const [, again, ...more] = await heard(of);
  expect(more).toEqual([]);
  expect(again!.text).toMatch(/stok opname terakhir \d\d-\d\d-\d{4}, 31 hari yang lalu/);
});

it('nothing is due while a stock take is under way, and it is again once that was given up', async () => {
  const { of } = await stocked();
  await madeAgo(of, 90);
  const count = await frozen(of);
  await night(of);
  expect(await heard(of)).toEqual([]);
  expect((await act(of, count, 'cancel')).statusCode).toBe(200);
  await night(of);
  expect(await heard(of)).toHaveLength(1);
});

it('the company says after how many days, and that none is ever due; an empty warehouse is not', async () => {
  const { of } = await stocked();
  await madeAgo(of, 10);
  expect((await of.send('PUT', '/company', { count_interval_days: 0 })).statusCode).toBe(200);
  await night(of);
  expect(await heard(of)).toEqual([]);
  expect((await of.send('PUT', '/company', { count_interval_days: 9 })).statusCode).toBe(200);
  const empty = await of.insert('warehouse', { code: 'WH9', name: 'Gudang Kosong', status: 'active' });
  await madeAgo({ ...of, warehouse: empty }, 90);
  await night(of);
  expect(await heard(of)).toHaveLength(1);
});

it('only those are told who may adjust stock, in that warehouse and of that company', async () => {
  const [{ of }, other] = [await stocked(), await stocked()];
  await madeAgo(of, 31);
  const clerk = await colleagueOf(of, ['stockadjustment_list', 'stockadjustment_create']);
  const looking = await colleagueOf(of, ['stockadjustment_list']);
  const here = await restrictedTo(of, of.warehouse);
  const elsewhere = await restrictedTo(of, of.others.warehouse);
  await night(of);
  await night(other.of);
  const told = await Promise.all([clerk, here, looking, elsewhere, other.of].map(heard));
  expect(told.map(({ length }) => length)).toEqual([1, 1, 0, 0, 0]);
});

it('the first screen says as many as the list of them has, to who may begin one, until it is under way', async () => {
  const { of } = await stocked();
  await madeAgo(of, 31);
  const due = async ({ send }: Pick<StockCompany, 'send'>) => {
    const { tasks }: Dashboard = (await send('GET', '/dashboard')).json().data;
    return tasks.filter(({ task }) => task === 'count_due').map(({ list, count }) => `${list} ${count}`);
  };
  const listed = async (asked = ''): Promise<DueWarehouse[]> =>
    (await of.send('GET', `/stock_counts/due${asked}`)).json().data;
  expect(await due(of)).toEqual(['stockadjustment/counts 1']);
  expect(await listed()).toMatchObject([{ id: of.warehouse, counted_on: null, days: 31 }]);
  expect(await listed(`?warehouse_id=${of.others.warehouse}`)).toEqual([]);
  const needed = ['stockadjustment_list', 'stockadjustment_create'] as const;
  expect(await due(await colleagueOf(of, [...needed]))).toHaveLength(1);
  for (const alone of needed) expect(await due(await colleagueOf(of, [alone]))).toEqual([]);
  await frozen(of);
  expect(await due(of)).toEqual([]);
  expect(await listed()).toEqual([]);
});
