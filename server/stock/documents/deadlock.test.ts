import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Trx } from '#server/platform/db/database.ts';
import { checkLedger } from '#server/stock/ledger/check-ledger.ts';
import { newBareStockCompany, type StockCompany } from '#server/stock/ledger/testing.ts';
import { newReceipt, step } from '#server/stock/receipts/testing.ts';
import { meanwhile } from '#server/test-waiting.ts';

/** Locks a document as each of its steps does. */
const lock =
  ({ companyId }: StockCompany, id: string) =>
  (trx: Trx) =>
    sql`select from stock_document where company_id = ${companyId} and id = ${id} for update`.execute(trx);

/** Locks what every posting of the company needs after its document; later than others to look for a deadlock. */
const holdBooks =
  ({ companyId }: StockCompany) =>
  async (trx: Trx) => {
    await sql`set local deadlock_timeout = '20s'`.execute(trx);
    await sql`insert into document_counter (company_id, entity, year, last_count)
      values (${companyId}, 'stockreceived', 2026, 0)`.execute(trx);
  };

it('a posting that is the victim of a deadlock is posted all the same, once', async () => {
  const company = await newBareStockCompany();
  const document = await newReceipt(company);
  const key = randomUUID();
  const answer = await meanwhile(
    holdBooks(company),
    () => step(company, document, 'post', {}, key),
    // The posting holds its document and waits for the counter: now each waits for the other.
    lock(company, document.id),
  );
  expect([answer.statusCode, answer.json().data.number]).toEqual([200, 'BM/2026/06/00001']);
  const { rows } = await company.run((trx) => sql`select packs from stock_move`.execute(trx));
  expect(rows).toEqual([{ packs: 2 }]);
  expect(await company.run(checkLedger)).toEqual([]);
  expect((await step(company, document, 'post', {}, key)).json()).toEqual(answer.json());
});
