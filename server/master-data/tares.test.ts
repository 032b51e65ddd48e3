import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Tare } from '#shared/tare.ts';
import { daysAfter } from '#shared/days.ts';
import { asCompany } from '#server/platform/db/database.ts';
import { colleagueOf } from '#server/stock/ledger/test-parties.ts';
import { newStockCompany, type StockCompany } from '#server/stock/ledger/testing.ts';
import { faultsOf } from '#server/stock/receipts/testing.ts';
import { db, owner } from '#server/testing.ts';

const basket = { name: 'Keranjang biru', code: 'KRJ-1', tare: 0.75, weighed_on: '2026-05-01', is_active: true };

async function newContainer({ send }: Pick<StockCompany, 'send'>, more: object = {}) {
  const answer = await send('POST', '/containers', { ...basket, ...more });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().data as typeof basket & { id: string; version: number };
}

const taresOf = async ({ send }: Pick<StockCompany, 'send'>, id: string) =>
  ((await send('GET', `/containers/${id}/tares`)).json().data as Tare[]).map(({ tare, weighed_on }) => [
    weighed_on,
    tare,
  ]);

it('each weighing of a container is kept with its day and who told it; another name is none', async () => {
  const company = await newStockCompany();
  const { version, id, ...made } = await newContainer(company, { owner_id: company.supplier });
  expect(made).toMatchObject({ owner: { id: company.supplier }, tare: 0.75 });
  const change = async (more: object, seen: number) => {
    const body = { ...basket, owner_id: company.supplier, ...more, id, version: seen };
    expect((await company.send('PUT', `/containers/${id}`, body)).statusCode).toBe(200);
  };
  await change({ tare: 0.78, weighed_on: '2026-06-01' }, version);
  await change({ tare: 0.78, weighed_on: '2026-07-01' }, version + 1);
  await change({ tare: 0.78, weighed_on: '2026-07-01', name: 'Keranjang merah' }, version + 2);
  expect(await taresOf(company, id)).toEqual([
    ['2026-07-01', 0.78],
    ['2026-06-01', 0.78],
    ['2026-05-01', 0.75],
  ]);
  const { data } = (await company.send('GET', `/containers/${id}/tares`)).json();
  expect(data[0].told_by).toMatchObject({ id: company.userId });
});

it('a weighing that no person told, such as one of the installation, is read as well', async () => {
  const company = await newStockCompany();
  const { id } = await newContainer(company);
  await sql`update container_tare set told_by = null where container_id = ${id}`.execute(owner);
  const answer = await company.send('GET', `/containers/${id}/tares`);
  expect([answer.statusCode, answer.json().data]).toMatchObject([200, [{ tare: 0.75, told_by: null }]]);
});

it('nobody changes a weighing or takes it away', async () => {
  const company = await newStockCompany();
  const { id } = await newContainer(company);
  const tries = [sql`update container_tare set tare_g = 1`, sql`delete from container_tare`];
  for (const attempt of tries) {
    await expect(asCompany(db, company, (trx) => attempt.execute(trx))).rejects.toThrow(/permission denied/);
  }
  expect(await taresOf(company, id)).toEqual([['2026-05-01', 0.75]]);
});

it('a container that weighs nothing, or was weighed on a day to come, is refused at that field', async () => {
  const company = await newStockCompany();
  const refused = async (more: object) => faultsOf(await company.send('POST', '/containers', { ...basket, ...more }));
  expect(await refused({ tare: 0 })).toEqual(['/tare too_small']);
  expect(await refused({ tare: null })).toEqual([expect.stringMatching(/^\/tare /)]);
  const far = daysAfter(new Date().toISOString().slice(0, 10), 3);
  expect(await refused({ weighed_on: far })).toEqual(['/weighed_on date_in_future']);
  expect(await refused({ weighed_on: '1899-12-31' })).toEqual(['/weighed_on too_small']);
  expect(await refused({ weighed_on: '01-06-2026' })).toContain('/weighed_on invalid_format');
});

it('clerks who weigh see containers; another company and people without the right see none', async () => {
  const company = await newStockCompany();
  const { id } = await newContainer(company);
  const clerk = await colleagueOf(company, ['container_list']);
  expect(await taresOf(clerk, id)).toHaveLength(1);
  const stranger = await colleagueOf(company, ['packaging_list']);
  expect((await stranger.send('GET', `/containers/${id}/tares`)).statusCode).toBe(403);
  const other = await newStockCompany();
  expect((await other.send('GET', `/containers/${id}/tares`)).statusCode).toBe(404);
});
