import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { faultsOf, newReceipt, step, typeOf } from '#server/stock/receipts/testing.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { inTurn } from '#server/test-waiting.ts';
import { owner } from '#server/testing.ts';
import { checkLedger } from './check-ledger.ts';
import type { StockKey } from './movement.ts';
import {
  inward,
  keyOf,
  newBatch,
  newStockCompany,
  onHand,
  outward,
  postMovements,
  refusal,
  type StockCompany,
  voidPosted,
} from './testing.ts';

const issued = { entity: 'stockissued', kind: 'sale', date: '2026-06-09' } as const;

let company: StockCompany;
beforeEach(async () => {
  company = await newStockCompany();
});

/** Holds the counter of an entity: who posts has done everything but take a number, and waits. */
const counterOf = (entity: string) => async (trx: Trx) => {
  await sql`insert into document_counter (company_id, entity, year, last_count)
    values (${company.companyId}, ${entity}, 2026, 0)`.execute(trx);
};

/** `done`, or the problem it was refused with. */
const ending = (work: () => Promise<unknown>) => async (): Promise<string> =>
  (await refusal(work()))?.problem ?? 'done';

describe('closing the books', () => {
  const close = () => company.send('PUT', '/company', { stock_closed_until: '2026-06-30' });
  const statuses = (answers: readonly { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode);

  it('waits for running postings', async () => {
    const receipt = await newReceipt(company);
    let isClosed = false;
    const answers = await inTurn(counterOf('stockreceived'), [
      () => step(company, receipt, 'post'),
      () => close().finally(() => (isClosed = true)),
      async () => ({ statusCode: isClosed ? 0 : 200 }),
    ]);
    expect(statuses(answers)).toEqual([200, 200, 200]);
  });

  it('lets nobody post into them who asks while they are being closed', async () => {
    const receipt = await newReceipt(company);
    const answers = await inTurn(
      (trx) => sql`select from company where id = ${company.companyId} for no key update`.execute(trx),
      [close, () => step(company, receipt, 'post')],
    );
    expect(statuses(answers)).toEqual([200, 422]);
    expect(faultsOf(answers[1]!)).toEqual(['/date period_closed']);
  });
});

describe('a void', () => {
  let key: StockKey;
  let receipt: string;
  beforeEach(async () => {
    key = keyOf(company, await newBatch(company));
    receipt = await postMovements(company, [inward(key, 10, 100_000, 1000)]);
  });
  const take = () => postMovements(company, [outward(key, 1, 10_000)], issued);

  it('of a receipt is refused where an issue that takes of it is about to be posted', async () => {
    // Enough would be left.
    await postMovements(company, [inward(key, 10, 100_000, 1000)]);
    const ends = await inTurn(counterOf('stockissued'), [ending(take), ending(() => voidPosted(company, receipt))]);
    expect(ends).toEqual(['done', 'stock-used-since']);
    expect(await onHand(company, key)).toEqual([19, 190_000, 1900]);
    expect(await company.run(checkLedger)).toEqual([]);
  });

  it('of a receipt that is about to be posted leaves nothing to an issue', async () => {
    const ends = await inTurn(counterOf('voidtransaction'), [ending(() => voidPosted(company, receipt)), ending(take)]);
    expect(ends).toEqual(['done', 'insufficient-stock']);
    expect(await onHand(company, key)).toEqual([0, 0, 0]);
    expect(await company.run(checkLedger)).toEqual([]);
  });

  it('that two ask for at once is posted once', async () => {
    await sql`insert into document_setting (company_id, entity, number_format, needs_approval)
      values (${company.companyId}, 'voidtransaction', 'BT/{YYYY}/{00000}', false)`.execute(owner);
    const body = { document_id: receipt, reason: 'Salah ketik' };
    const undo = () => company.send('POST', '/void_transactions', body, { 'idempotency-key': randomUUID() });
    const answers = await inTurn(counterOf('voidtransaction'), [undo, undo]);
    expect(answers.map((answer) => [answer.statusCode, typeOf(answer)])).toEqual([
      [200, undefined],
      [409, 'already-voided'],
    ]);
    expect(await onHand(company, key)).toEqual([0, 0, 0]);
    expect(await company.run(checkLedger)).toEqual([]);
  });
});

it('of two issues that want the same goods at once the second is told what the first left', async () => {
  const key = keyOf(company, await newBatch(company));
  await postMovements(company, [inward(key, 10, 100_000, 1000)]);
  const take = (packs: number) => ending(() => postMovements(company, [outward(key, packs, packs * 10_000)], issued));
  const ends = await inTurn(counterOf('stockissued'), [take(6), take(5), take(4)]);
  expect(ends).toEqual(['done', 'insufficient-stock', 'done']);
  expect(await onHand(company, key)).toEqual([0, 0, 0]);
  expect(await company.run(checkLedger)).toEqual([]);
});
