import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { owner } from '#server/testing.ts';
import { checkLedger } from './check-ledger.ts';
import type { Movement, StockKey } from './movement.ts';
import {
  inward,
  keyOf,
  newBatch,
  newStockCompany,
  onHand,
  outward,
  postMovements,
  refusal,
  reserveFor,
  voidPosted,
} from './testing.ts';

const issued = { entity: 'stockissued', date: '2026-06-09' } as const;

async function stocked() {
  const company = await newStockCompany();
  const key = keyOf(company, await newBatch(company));
  const receipt = await postMovements(company, [inward(key, 10, 100_000, 1_000_001)]);
  return { company, key, receipt };
}

async function standsAgainst(work: Promise<unknown>) {
  const { problem, documents } = (await refusal(work)) ?? {};
  return problem && [problem, documents?.map(({ id }) => id)];
}

describe('a void', () => {
  it('is the exact opposite, shrink included, and marks what it undid', async () => {
    const { company, key } = await stocked();
    const issue = await postMovements(company, [outward(key, 4, 33_333), outward(key, 6, 60_000)], issued);
    expect(await onHand(company, key)).toEqual([0, 0, 0]);
    const undo = await voidPosted(company, issue);
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
    expect(await standsAgainst(voidPosted(company, receipt))).toEqual(['stock-used-since', [issue]]);
    await voidPosted(company, issue);
    await voidPosted(company, receipt);
    expect(await onHand(company, key)).toEqual([0, 0, 0]);
  });

  it('takes back the value that came in, independent of stock beside it', async () => {
    const { company, key } = await stocked();
    const dear = await postMovements(company, [inward(key, 10, 100_000, 9_000_000)]);
    await voidPosted(company, dear);
    expect(await onHand(company, key)).toEqual([10, 100_000, 1_000_001]);
  });

  it('is refused while others use the stock that left on the same day, and not for the sake of those before it', async () => {
    const { company, key, receipt } = await stocked();
    const sameDay = { entity: 'stockissued', date: '2026-06-01' } as const;
    const issue = await postMovements(company, [outward(key, 1, 10_000)], sameDay);
    expect(await standsAgainst(voidPosted(company, receipt))).toEqual(['stock-used-since', [issue]]);
    const later = await postMovements(company, [inward(key, 10, 100_000, 0)], { date: '2026-05-31' });
    await voidPosted(company, later);
    expect(await onHand(company, key)).toEqual([9, 90_000, 900_001]);
  });

  it('is refused even where later receipts left enough, since nobody knows whose goods were used', async () => {
    const { company, key, receipt } = await stocked();
    await postMovements(company, [inward(key, 10, 100_000, 0)]);
    const issue = await postMovements(company, [outward(key, 5, 50_000)], issued);
    expect(await standsAgainst(voidPosted(company, receipt))).toEqual(['stock-used-since', [issue]]);
  });

  it('leaves what others put into the same place since, and is not kept from being done by it', async () => {
    const { company, key, receipt } = await stocked();
    await postMovements(company, [inward(key, 4, 40_000, 500)]);
    await voidPosted(company, receipt);
    expect(await onHand(company, key)).toEqual([4, 40_000, 500]);
  });

  it('is refused, naming the document, while somebody has reserved the stock', async () => {
    const { company, key, receipt } = await stocked();
    const id = await reserveFor(company, [outward(key, 1, 10_000)]);
    expect(await standsAgainst(voidPosted(company, receipt))).toEqual(['stock-used-since', [id]]);
  });

  describe('of weight alone that was lost', () => {
    const lost = { entity: 'stockadjustment', kind: 'shrink', date: '2026-06-08' } as const;
    const kilogram = (key: StockKey, packs = 0): Movement => ({
      ...outward(key, 0, 1000),
      packs: -packs,
      cause: 'lost',
    });

    it('is refused, naming the document, once the last packs have left: it could go back to none', async () => {
      const { company, key } = await stocked();
      const shrink = await postMovements(company, [kilogram(key)], lost);
      const issue = await postMovements(company, [outward(key, 10, 99_000)], issued);
      expect(await standsAgainst(voidPosted(company, shrink))).toEqual(['stock-used-since', [issue]]);
      expect(await onHand(company, key)).toEqual([0, 0, 0]);
      await voidPosted(company, issue);
      await voidPosted(company, shrink);
      expect(await onHand(company, key)).toEqual([10, 100_000, 1_000_001]);
      expect(await company.run(checkLedger)).toEqual([]);
    });

    it('is done while some packs are left, and where packs come back with it', async () => {
      const { company, key } = await stocked();
      const shrink = await postMovements(company, [kilogram(key)], lost);
      await postMovements(company, [outward(key, 9, 90_000)], issued);
      await voidPosted(company, shrink);
      expect((await onHand(company, key)).slice(0, 2)).toEqual([1, 10_000]);

      const other = await stocked();
      const damage = await postMovements(other.company, [kilogram(other.key), kilogram(other.key, 1)], lost);
      await postMovements(other.company, [outward(other.key, 9, 98_000)], issued);
      await voidPosted(other.company, damage);
      expect((await onHand(other.company, other.key)).slice(0, 2)).toEqual([1, 2000]);
      expect(await other.company.run(checkLedger)).toEqual([]);
    });
  });

  it('happens once', async () => {
    const { company, receipt } = await stocked();
    const both = await Promise.allSettled([voidPosted(company, receipt), voidPosted(company, receipt)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});
