import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { asCompany, connect, createPool } from '#server/platform/db/database.ts';
import { listen } from '#server/platform/db/listen.ts';
import { db, newPerson, owner } from '#server/testing.ts';
import { onStockChanged, stockChanged, tellCommitted } from '#server/platform/db/stock-changes.ts';
import {
  inward,
  keyOf,
  newBatch,
  newBareStockCompany,
  outward,
  postMovements,
  reserveFor,
  type StockCompany,
} from '#server/stock/ledger/testing.ts';
import { announceStock } from './announce-stock.ts';
import { CHANNEL } from './announcement.ts';
import { readEvents, startInstance } from './testing.ts';

const [one, two] = await Promise.all([startInstance(), startInstance()]);
afterAll(() => Promise.all([one.close(), two.close()]));

/** More than the second between two announcements, on a busy machine. */
const soon = { timeout: 10_000, interval: 10 };

/** The company as somebody works in it at an instance. */
const at = <Company extends StockCompany>(instance: typeof one, company: Company): Company => ({
  ...company,
  run: (work) => asCompany(instance.db, company, work),
});

async function follow(instance: typeof one, { companyId }: StockCompany, token: string) {
  const stream = await readEvents(instance.url, token, companyId);
  await expect.poll(stream.names, soon).toEqual(['hello']);
  return stream;
}

it('every page of the company hears on every instance that stock changed, and nothing of what', async () => {
  const company = await newBareStockCompany();
  const restricted = await newPerson(company.companyId);
  await sql`insert into warehouse_access (company_id, user_id, warehouse_id)
    values (${company.companyId}, ${restricted.userId}, ${await company.insert('warehouse', { code: 'WH9', name: 'Lain', status: 'active' })})`.execute(
    owner,
  );
  const streams = [
    await follow(one, company, company.token),
    await follow(two, company, company.token),
    await follow(two, company, restricted.token),
  ];
  const key = keyOf(company, await newBatch(company));
  await postMovements(at(one, company), [inward(key, 3, 30_000, 600_000)]);
  for (const stream of streams) {
    await expect.poll(stream.names, soon).toEqual(['hello', 'stocks']);
    expect(stream.events[1]).toEqual({ event: 'stocks', data: {} });
  }
});

it('hears of what is held back, since there is less to be had', async () => {
  const company = await newBareStockCompany();
  const key = keyOf(company, await newBatch(company));
  await postMovements(company, [inward(key, 3, 30_000, 600_000)]);
  const stream = await follow(two, company, company.token);
  await reserveFor(at(one, company), [outward(key, 1, 10_000)]);
  await expect.poll(stream.names, soon).toContain('stocks');
});

it('no other company hears of it, and nobody of a posting that fails', async () => {
  const [company, other] = [await newBareStockCompany(), await newBareStockCompany()];
  const stream = await follow(one, company, company.token);
  const elsewhere = await follow(one, other, other.token);
  const batch = await newBatch(company);
  const failing = postMovements(at(two, company), [
    inward(keyOf(company, batch), 1, 10_000),
    outward(keyOf(company, await newBatch(company)), 1, 10_000),
  ]);
  await expect(failing).rejects.toThrow('insufficient-stock');
  const broken = at(two, company).run(async (trx) => {
    stockChanged(trx);
    throw new Error('The connection broke.');
  });
  await expect(broken).rejects.toThrow('The connection broke.');
  // Announcements come in order: had there been one of the failures, it would be here before this one.
  await postMovements(at(two, other), [inward(keyOf(other, await newBatch(other)), 1, 10_000)]);
  await expect.poll(elsewhere.names, soon).toEqual(['hello', 'stocks']);
  expect(stream.names()).toEqual(['hello']);
  await postMovements(at(two, company), [inward(keyOf(company, batch), 1, 10_000)]);
  await expect.poll(stream.names, soon).toEqual(['hello', 'stocks']);
  expect(elsewhere.names()).toEqual(['hello', 'stocks']);
});

it('listeners hear after the commit, never within the transaction', async () => {
  const { companyId, userId } = await newBareStockCompany();
  const heard: string[] = [];
  onTestFinished(onStockChanged(db, (id) => id === companyId && heard.push(id)));
  await asCompany(db, { companyId, userId }, async (trx) => {
    stockChanged(trx);
    stockChanged(trx);
    await sql`select`.execute(trx);
    expect(heard).toEqual([]);
  });
  expect(heard).toEqual([companyId]);
});

it('listeners hear nothing of a transaction that changes no stock', async () => {
  const { companyId, userId } = await newBareStockCompany();
  const heard: string[] = [];
  onTestFinished(onStockChanged(db, (id) => id === companyId && heard.push(id)));
  await asCompany(db, { companyId, userId }, (trx) => sql`select from stock_balance`.execute(trx));
  expect(heard).toEqual([]);
});

it('many changes are announced together, also of more companies than one notice holds', async () => {
  const pool = connect(createPool(process.env.TEST_DATABASE_URL_APP ?? '', { max: 1 }));
  onTestFinished(() => pool.destroy());
  const heard: string[] = [];
  const stop = listen({
    databaseUrl: process.env.TEST_DATABASE_URL_APP ?? '',
    channel: CHANNEL,
    onNotice: (payload) => heard.push(payload),
    onConnected: () => heard.push('connected'),
  });
  onTestFinished(stop);
  await expect.poll(() => heard, soon).toContain('connected');
  const ids = Array.from({ length: 200 }, () => randomUUID());
  const announcing = announceStock({ db: pool, log: { warn: () => {} }, everyMs: 20 });
  for (const id of [...ids, ...ids])
    await asCompany(pool, { companyId: id, userId: '' }, async (trx) => stockChanged(trx));
  await announcing.close();
  const told = () => heard.filter((one) => ids.some((id) => one.includes(id)));
  const companies = () => told().flatMap((one) => (JSON.parse(one) as { stock_of: string[] }).stock_of);
  await expect.poll(() => new Set(companies()), soon).toEqual(new Set(ids));
  expect(told().length).toBeLessThan(ids.length);
});

it.each([
  { failing: 'soon', everyMs: 20 },
  { failing: 'later than the next one was due', everyMs: 0 },
])('what could not be announced is tried again, when it fails $failing', async ({ everyMs }) => {
  const away = connect(createPool('postgres://nobody@127.0.0.1:1/none', { max: 1 }));
  onTestFinished(() => away.destroy());
  let failures = 0;
  const announcing = announceStock({ db: away, log: { warn: () => void (failures += 1) }, everyMs });
  const trx = {};
  stockChanged(trx);
  tellCommitted(away, trx, randomUUID());
  await expect.poll(() => failures, soon).toBeGreaterThan(1);
  await announcing.close();
});
