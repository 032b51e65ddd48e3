import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { owner } from '#server/testing.ts';
import { reserve } from './reserve.ts';
import {
  inward,
  keyOf,
  newBatch,
  newStockCompany,
  onHand,
  outward,
  postMovements,
  type StockCompany,
} from './testing.ts';
import { postVoid } from './voiding.ts';

const issued = { entity: 'stockissued', date: '2026-06-09' } as const;

async function stocked() {
  const company = await newStockCompany();
  const key = keyOf(company, await newBatch(company));
  const receipt = await postMovements(company, [inward(key, 10, 100_000, 1_000_001)]);
  return { company, key, receipt };
}

/** Voids a document as of its own date, and answers the void's id. */
const voided = (company: StockCompany, void_of_id: string) =>
  company.run(async (trx) => {
    const { date } = await trx
      .selectFrom('stock_document')
      .select('date')
      .where('id', '=', void_of_id)
      .executeTakeFirstOrThrow();
    const document = await trx
      .insertInto('stock_document')
      .values({
        entity: 'voidtransaction',
        kind: 'void',
        date,
        warehouse_id: company.warehouse,
        void_of_id,
        submitted_at: null,
        decided_at: null,
        posted_at: null,
      })
      .returning(['id', 'entity', 'date', 'warehouse_id'])
      .executeTakeFirstOrThrow();
    await postVoid(trx, document, void_of_id);
    return document.id;
  });

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    ({ problem, documents }: { problem: string; documents?: { id: string }[] }) => [
      problem,
      documents?.map(({ id }) => id),
    ],
  );

describe('a void', () => {
  it('is the exact opposite, shrink included, and marks what it undid', async () => {
    const { company, key } = await stocked();
    const issue = await postMovements(company, [outward(key, 4, 33_333), outward(key, 6, 60_000)], issued);
    expect(await onHand(company, key)).toEqual([0, 0, 0]);
    const undo = await voided(company, issue);
    expect(await onHand(company, key)).toEqual([10, 100_000, 1_000_001]);
    const { rows } = await sql<{ sums: number[] }>`
      select array[sum(packs), sum(net_weight_g), sum(value)]::int[] as sums, count(*)::int from stock_move
      where document_id in (${issue}, ${undo}) and company_id = ${company.companyId} group by balance_id`.execute(
      owner,
    );
    expect(rows).toEqual([{ sums: [0, 0, 0], count: 6 }]);
    const { rows: documents } = await sql`select status from stock_document where id = ${issue}`.execute(owner);
    expect(documents).toEqual([{ status: 'voided' }]);
  });

  it('is refused, naming the documents, while later ones use the stock', async () => {
    const { company, key, receipt } = await stocked();
    const issue = await postMovements(company, [outward(key, 1, 10_000)], issued);
    expect(await refusal(voided(company, receipt))).toEqual(['stock-used-since', [issue]]);
    await voided(company, issue);
    await voided(company, receipt);
    expect(await onHand(company, key)).toEqual([0, 0, 0]);
  });

  it('is refused even where later receipts left enough, since nobody knows whose goods were used', async () => {
    const { company, key, receipt } = await stocked();
    await postMovements(company, [inward(key, 10, 100_000, 0)]);
    const issue = await postMovements(company, [outward(key, 5, 50_000)], issued);
    expect(await refusal(voided(company, receipt))).toEqual(['stock-used-since', [issue]]);
  });

  it('is refused, naming the document, while somebody has reserved the stock', async () => {
    const { company, key, receipt } = await stocked();
    const { id } = await company.run(async (trx) => {
      const document = await trx
        .insertInto('stock_document')
        .values({
          entity: 'stockissued',
          kind: 'sale',
          date: '2026-06-02',
          warehouse_id: company.warehouse,
          submitted_at: null,
          decided_at: null,
          posted_at: null,
        })
        .returning(['id', 'warehouse_id'])
        .executeTakeFirstOrThrow();
      await reserve(trx, document, [outward(key, 1, 10_000)]);
      return document;
    });
    expect(await refusal(voided(company, receipt))).toEqual(['stock-used-since', [id]]);
  });

  it('happens once', async () => {
    const { company, receipt } = await stocked();
    const both = await Promise.allSettled([voided(company, receipt), voided(company, receipt)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});
