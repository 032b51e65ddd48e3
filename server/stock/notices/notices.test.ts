import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { asCompany } from '#server/platform/db/database.ts';
import { db, newBoundPerson, owner } from '#server/testing.ts';
import { colleagueOf, restrictedTo } from '#server/stock/ledger/test-parties.ts';
import {
  inward,
  keyOf,
  newBareStockCompany,
  newBatch,
  postMovements,
  type StockCompany,
} from '#server/stock/ledger/testing.ts';
import { newReceipt } from '#server/stock/receipts/testing.ts';
import { tellOfStock } from './tell-of-stock.ts';

/** What the night does, in the name of nobody. */
const night = ({ companyId }: Pick<StockCompany, 'companyId'>) => asCompany(db, { companyId, userId: '' }, tellOfStock);

async function heard({ userId }: { userId: string }) {
  const { rows } = await sql<{ key: string; text: string; link: string }>`
    select key, title || ' ' || short_description as text, link from notification
    where user_id = ${userId} and key in ('stock_low', 'batches_expiring') order by created_at, id`.execute(owner);
  return rows;
}

const levels = ({ product }: StockCompany, alert: number, desired: number) =>
  sql`update product set alert_stock = ${alert}, desired_stock = ${desired} where id = ${product}`.execute(owner);

const inDays = async ({ companyId }: StockCompany, days: number) => {
  const { rows } = await sql<{ day: string }>`
    select ((now() at time zone time_zone)::date + ${days}::integer)::text as day from company where id = ${companyId}`.execute(
    owner,
  );
  return rows[0]!.day;
};

const storeOf = async (company: StockCompany, number: string, expiry_date: string | null, key = {}) => {
  const batch = await newBatch(company, number, { expiry_date });
  await postMovements(company, [inward(keyOf(company, batch, key), 10, 100_000, 1000)]);
};

describe('low stock', () => {
  it('is told of once, with what to order, until it is above its alert again', async () => {
    const company = await newBareStockCompany();
    await levels(company, 100, 300);
    await night(company);
    const [first, ...others] = await heard(company);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ key: 'stock_low', link: '/app/inventorystock?group_by=product&below_alert=true' });
    expect(first!.text).toContain('Loin tuna, pesan 300,000 kg');
    await night(company);
    expect(await heard(company)).toHaveLength(1);

    // Exactly at the alert is not below it.
    await storeOf(company, 'B-1', null);
    await night(company);
    await levels(company, 101, 300);
    await night(company);
    expect((await heard(company)).map(({ text }) => text)).toEqual([
      expect.any(String),
      expect.stringContaining('pesan 200,000 kg'),
    ]);
  });

  it('is ordered without what receipts wait for, and never less than nothing', async () => {
    const company = await newBareStockCompany();
    await levels(company, 100, 300);
    await newReceipt(company);
    await night(company);
    expect((await heard(company))[0]!.text).toContain('pesan 279,500 kg');
    const other = await newBareStockCompany();
    await levels(other, 10, 20);
    await newReceipt(other);
    await night(other);
    expect((await heard(other))[0]!.text).toMatch(/Loin tuna\.$/);
  });

  it('is told to those who may list stock of all warehouses, and of no other company', async () => {
    const [company, other] = [await newBareStockCompany(), await newBareStockCompany()];
    await levels(company, 100, 300);
    await levels(other, 100, 300);
    const clerk = await colleagueOf(company, ['inventorystock_list']);
    const blind = await colleagueOf(company, ['stockbatch_list']);
    const bound = await restrictedTo(company, company.warehouse);
    await night(company);
    const told = await Promise.all([clerk, blind, bound, other].map(heard));
    expect(told.map(({ length }) => length)).toEqual([1, 0, 0, 0]);
  });
});

describe('batches that expire within the days of the company', () => {
  it('are told of once, from the first of the days to today', async () => {
    const company = await newBareStockCompany();
    const { rows } = await sql<{ days: number }>`
      select expiry_alert_days as days from company where id = ${company.companyId}`.execute(owner);
    const { days } = rows[0]!;
    await storeOf(company, 'LUAR', await inDays(company, days + 1));
    await storeOf(company, 'BATAS', await inDays(company, days));
    await storeOf(company, 'HARI-INI', await inDays(company, 0));
    await storeOf(company, 'LEWAT', await inDays(company, -1));
    await storeOf(company, 'TANPA', null);
    await night(company);
    await night(company);
    const [told, ...others] = await heard(company);
    expect(others).toEqual([]);
    expect(told).toMatchObject({ key: 'batches_expiring', link: `/app/stockbatch?expiry=${days}&stock=with` });
    expect(told!.text).toMatch(/^2 batch .*HARI-INI.*BATAS/);
    expect(told!.text).not.toMatch(/LUAR|LEWAT|TANPA/);
  });

  it('are told of once more where their day was moved away and comes near again', async () => {
    const company = await newBareStockCompany();
    const movedTo = async (days: number) => {
      const day = await inDays(company, days);
      await sql`update batch set expiry_date = ${day} where company_id = ${company.companyId}`.execute(owner);
      await night(company);
      return (await heard(company)).length;
    };
    await storeOf(company, 'B-1', await inDays(company, 1));
    expect(await movedTo(1)).toBe(1);
    expect(await movedTo(2)).toBe(1);
    expect(await movedTo(400)).toBe(1);
    expect(await movedTo(2)).toBe(2);
  });

  it('are told to each person of their warehouses alone', async () => {
    const company = await newBareStockCompany();
    const { others } = company;
    const soon = await inDays(company, 1);
    await storeOf(company, 'SINI', soon);
    await storeOf({ ...company, warehouse: others.warehouse }, 'SANA', soon, {
      warehouse_id: others.warehouse,
      position_id: others.position,
    });
    const there = await restrictedTo(company, others.warehouse);
    const clerk = await colleagueOf(company, ['inventorystock_list']);
    await night(company);
    expect((await heard(company))[0]!.text).toMatch(/^2 batch/);
    const [theirs] = await heard(there);
    expect(theirs!.text).toMatch(/^1 batch .*SANA/);
    expect(await heard(clerk)).toEqual([]);
  });
});

it('nothing of the stock of the company and of others is told to people of partners', async () => {
  const company = await newBareStockCompany();
  const renter = await newBoundPerson(company.companyId, [company.renter]);
  await levels(company, 100, 300);
  await storeOf(company, 'B-9', await inDays(company, 1));
  await night(company);
  expect((await heard(company)).map(({ key }) => key)).toContain('batches_expiring');
  expect(await heard(renter)).toEqual([]);
});
