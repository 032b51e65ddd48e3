import { expect, it, onTestFinished } from 'vitest';
import { flowQuery } from '#shared/stock/flow-report.ts';
import { buildApp } from '#server/app/app.ts';
import { asSnapshot, type Db } from '#server/platform/db/database.ts';
import { listenedDb } from '#server/test-messages.ts';
import { db, storage, testConfig } from '#server/testing.ts';
import { fileParts, PARTED } from './file-parts.ts';
import { issuing } from './testing.ts';

/** From how many moves on a file is read in two parts, in this test. */
function partedFrom(least: number): void {
  const usual = { ...PARTED };
  Object.assign(PARTED, { least });
  onTestFinished(() => void Object.assign(PARTED, usual));
}

const orders = [
  '',
  'order_by=date',
  'order_by=date&sort_by=asc',
  'order_by=date&sort_by=desc',
  'order_by=product&sort_by=asc',
  'order_by=net_weight&sort_by=desc',
  'voided=true',
  'to=2026-06-11&voided=true',
  'group_by=batch',
];

it.each([
  ['on two connections', 8],
  ['on one, where few are free', 3],
])('a file of many moves, read %s, has the rows and the order of one part', async (_, max) => {
  const { db: own, sent } = listenedDb(undefined, max);
  const app = await buildApp({ config: testConfig, db: own, storage });
  onTestFinished(async () => {
    await app.close();
    await own.destroy();
  });
  const { token } = await issuing();
  const files = async () => {
    const read: string[] = [];
    for (const order of orders) {
      // From the first issue on, so that both parts have rows: before it only goods came in.
      const url = `/v1/report_outbound/export?format=csv&from=2026-06-10&${order}`;
      const answer = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      read.push(answer.body);
    }
    return read;
  };
  const whole = await files();
  expect(whole[0]!.split('\r\n')).toHaveLength(4);
  expect(whole[1]!.split('\r\n').slice(1)).not.toEqual(whole[0]!.split('\r\n').slice(1));
  const shared = () => sent.filter((text) => text.includes('pg_export_snapshot')).length;
  expect(shared()).toBe(0);
  partedFrom(1);
  expect(await files()).toEqual(whole);
  expect(shared()).toBe(max === 8 ? orders.length - 1 : 0);
});

const partsOf = (of: Db, company: Awaited<ReturnType<typeof issuing>>, query: object) =>
  asSnapshot(of, company, async (trx) => {
    const parts = await fileParts(trx, 'outbound', flowQuery('outbound').parse(query));
    const rows: number[] = [];
    for (const part of parts) rows.push((await part.execute(trx)).rows.length);
    return rows;
  });

it('a file has two parts where its moves are many, of several days, of all partners and not added up', async () => {
  const company = await issuing();
  const days = { from: '2026-06-10', to: '2026-07-02' };
  expect(await partsOf(db, company, days)).toEqual([3]);
  partedFrom(6);
  expect(await partsOf(db, company, days)).toEqual([3]);
  // The void of one of the four made a fifth move.
  partedFrom(5);
  expect(await partsOf(db, company, days)).toEqual([1, 2]);
  expect(await partsOf(db, company, { ...days, order_by: 'date', sort_by: 'asc' })).toEqual([2, 1]);
  expect(await partsOf(db, company, { ...days, order_by: 'packs', sort_by: 'asc' })).toEqual([1, 2]);
  expect(await partsOf(db, company, { ...days, group_by: 'document' })).toEqual([3]);
  expect(await partsOf(db, company, { ...days, owner_id: company.renter })).toEqual([1]);
  partedFrom(1);
  expect(await partsOf(db, company, { from: '2026-07-02', to: '2026-07-02' })).toEqual([1]);
});
