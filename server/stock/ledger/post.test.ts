import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { owner } from '#server/testing.ts';
import type { StockKey } from './movement.ts';
import { reserve, release } from './reserve.ts';
import { inward, keyOf, moved, newBatch, newStockCompany, onHand, outward, postMovements, refusal } from './testing.ts';

const issued = { entity: 'stockissued' } as const;

/** A company with 10 packs of 100 kg, worth a million rupiah, of one batch. */
async function stocked() {
  const company = await newStockCompany();
  const key = keyOf(company, await newBatch(company));
  const receipt = await postMovements(company, [inward(key, 10, 100_000, 1_000_000)]);
  return { company, key, receipt };
}

const inwardOf = (grams: number, value: number) => (key: StockKey) => inward(key, 1, grams, value);

describe('posting', () => {
  it('keeps packs, weight and value of what came in', async () => {
    const { company, key } = await stocked();
    expect(await onHand(company, key)).toEqual([10, 100_000, 1_000_000]);
  });

  it('takes value in proportion to weight, and the rest with the last', async () => {
    const { company, key } = await stocked();
    await postMovements(company, [outward(key, 3, 33_333)], issued);
    expect(await onHand(company, key)).toEqual([7, 66_667, 666_670]);
    await postMovements(company, [outward(key, 7, 66_667)], issued);
    expect(await onHand(company, key)).toEqual([0, 0, 0]);
  });

  it('lets the weight that remains with the last pack shrink away', async () => {
    const { company, key } = await stocked();
    const id = await postMovements(company, [outward(key, 10, 98_000)], issued);
    const { rows } = await sql`select packs, net_weight_g, value, cause, net_weight_g_after from stock_move
      where document_id = ${id} order by id`.execute(owner);
    expect(rows).toEqual([
      { packs: -10, net_weight_g: -98_000, value: -980_000, cause: 'customer', net_weight_g_after: 2000 },
      { packs: 0, net_weight_g: -2000, value: -20_000, cause: 'lost', net_weight_g_after: 0 },
    ]);
    expect(await onHand(company, key)).toEqual([0, 0, 0]);
  });

  it.each([
    ['weight', inwardOf(9_000_000_000_000, 0)],
    ['value', inwardOf(1000, 9_000_000_000_000)],
  ])('refuses %s past what is counted one by one, at the place, and writes nothing', async (_what, much) => {
    const { company, key } = await stocked();
    expect(await refusal(postMovements(company, [much(key)]))).toEqual({
      problem: 'invalid-input',
      errors: [{ pointer: '/lines/0/allocations/0', code: 'too_big' }],
    });
    expect(await onHand(company, key)).toEqual([10, 100_000, 1_000_000]);
    const other = keyOf(company, await newBatch(company));
    await postMovements(company, [much(other)]);
    expect((await onHand(company, other))[0]).toBe(1);
  });

  it('refuses a document that is worth more than is counted one by one, though each of its places holds less', async () => {
    const company = await newStockCompany();
    const { rows } = await sql<{ id: string }>`
      insert into batch (company_id, variant_id, number, received_date)
      select ${company.companyId}, ${company.variant}, 'B-' || n, '2026-01-02' from generate_series(1, 1001) as n
      returning id`.execute(owner);
    const movements = rows.map(({ id }) => inward(keyOf(company, id), 1, 1000, 9_000_000_000_000));
    expect(await refusal(postMovements(company, movements))).toEqual({
      problem: 'invalid-input',
      errors: [{ pointer: '/lines', code: 'too_big' }],
    });
    await postMovements(company, movements.slice(0, 1000));
  });

  it('is kept from balances past 2^53 by the database as well', async () => {
    const { company } = await stocked();
    for (const column of ['net_weight_g', 'value']) {
      const past = sql`update stock_balance set ${sql.ref(column)} = 9007199254740992 where company_id = ${company.companyId}`;
      await expect(past.execute(owner)).rejects.toMatchObject({ constraint: 'stock_balance_countable' });
    }
  });

  it('refuses more than there is, says how much that is, and writes nothing', async () => {
    const { company, key } = await stocked();
    expect(await refusal(postMovements(company, [outward(key, 11, 50_000)], issued))).toEqual({
      problem: 'insufficient-stock',
      errors: [
        {
          pointer: '/lines/0/allocations/0',
          code: 'insufficient_stock',
          values: { available_packs: 10, available_weight: 100 },
        },
      ],
    });
    expect(await onHand(company, key)).toEqual([10, 100_000, 1_000_000]);
  });

  it('refuses to leave packs that weigh nothing', async () => {
    const { company, key } = await stocked();
    expect(await refusal(postMovements(company, [outward(key, 9, 100_000)], issued))).toMatchObject({
      errors: [{ code: 'packs_without_weight' }],
    });
  });

  it('moves the value along with the goods', async () => {
    const { company, key } = await stocked();
    const damaged = { ...key, stock_status: 'damaged' as const };
    await postMovements(company, moved(key, damaged, 5, 50_000), { entity: 'stocktransfer' });
    expect(await onHand(company, key)).toEqual([5, 50_000, 500_000]);
    expect(await onHand(company, damaged)).toEqual([5, 50_000, 500_000]);
  });

  it('numbers documents without a gap in the year of their date, with refusals in between', async () => {
    const { company, key } = await stocked();
    await refusal(postMovements(company, [outward(key, 11, 1)], issued));
    await postMovements(company, [outward(key, 1, 1000)], issued);
    await postMovements(company, [outward(key, 1, 1000)], issued);
    await postMovements(company, [inward(key, 1, 1000)], { ...issued, date: '2025-12-31' });
    const { rows } = await sql<{ number: string }>`select number from stock_document
      where company_id = ${company.companyId} and entity = 'stockissued' order by number`.execute(owner);
    expect(rows.map(({ number }) => number)).toEqual(['BK/2025/12/00001', 'BK/2026/06/00001', 'BK/2026/06/00002']);
  });
});

describe('a document of an earlier day', () => {
  it('may take what was there at every later moment, and no more', async () => {
    const { company, key } = await stocked();
    await postMovements(company, [outward(key, 8, 80_000)], { ...issued, date: '2026-06-10' });
    await postMovements(company, [inward(key, 5, 50_000, 500_000)], { date: '2026-06-20' });
    expect(
      await refusal(postMovements(company, [outward(key, 3, 30_000)], { ...issued, date: '2026-06-05' })),
    ).toMatchObject({
      problem: 'invalid-input',
      errors: [
        { pointer: '/date', code: 'would_go_short' },
        { pointer: '/lines/0/allocations/0', code: 'would_go_short' },
      ],
    });
    await postMovements(company, [outward(key, 2, 20_000)], { ...issued, date: '2026-06-05' });
    expect(await onHand(company, key)).toEqual([5, 50_000, 500_000]);
  });

  it('is held against later days by its kilograms too, where it opens a pack and takes none whole', async () => {
    const { company, key } = await stocked();
    await postMovements(company, [outward(key, 9, 95_000)], { ...issued, date: '2026-06-10' });
    await postMovements(company, [inward(key, 5, 50_000, 500_000)], { date: '2026-06-20' });
    const early = (grams: number) =>
      postMovements(company, [outward(key, 0, grams)], { ...issued, date: '2026-06-05' });
    expect((await refusal(early(5000)))?.errors).toMatchObject([{ code: 'would_go_short' }, {}]);
    expect((await refusal(early(6000)))?.errors).toMatchObject([{ code: 'would_go_short' }, {}]);
  });

  it('may take what came on its own day, beside what was there before', async () => {
    const { company, key } = await stocked();
    await postMovements(company, [inward(key, 10, 100_000, 1_000_000)], { date: '2026-06-05' });
    await postMovements(company, [inward(key, 5, 50_000, 500_000)], { date: '2026-06-20' });
    const early = (packs: number, date: string) =>
      postMovements(company, [outward(key, packs, packs * 10_000)], { ...issued, date });
    expect((await refusal(early(15, '2026-06-04')))?.errors).toMatchObject([{ code: 'would_go_short' }, {}]);
    await early(15, '2026-06-05');
    expect(await onHand(company, key)).toEqual([10, 100_000, 1_000_000]);
  });

  it('cannot take what only came later', async () => {
    const { company, key } = await stocked();
    expect(
      await refusal(postMovements(company, [outward(key, 1, 1000)], { ...issued, date: '2026-05-31' })),
    ).toMatchObject({
      errors: [{ code: 'would_go_short' }, { code: 'would_go_short' }],
    });
  });

  it('is refused in closed books, and so is a day to come', async () => {
    const { company, key } = await stocked();
    await sql`update company set stock_closed_until = '2026-06-30' where id = ${company.companyId}`.execute(owner);
    expect(await refusal(postMovements(company, [inward(key, 1, 1000)], { date: '2026-06-30' }))).toEqual({
      problem: 'invalid-input',
      errors: [{ pointer: '/date', code: 'period_closed' }],
    });
    expect(await refusal(postMovements(company, [inward(key, 1, 1000)], { date: '2199-01-01' }))).toMatchObject({
      errors: [{ pointer: '/date', code: 'date_in_future' }],
    });
    await postMovements(company, [inward(key, 1, 1000)], { date: '2026-07-01' });
  });
});

describe('a reservation', () => {
  const draft = (company: Awaited<ReturnType<typeof stocked>>['company']) =>
    company.run((trx) =>
      trx
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
        .executeTakeFirstOrThrow(),
    );

  it('keeps others from taking the stock until it is let go', async () => {
    const { company, key } = await stocked();
    const document = await draft(company);
    await company.run((trx) => reserve(trx, document.id, [outward(key, 6, 60_000)]));
    expect(await refusal(postMovements(company, [outward(key, 5, 50_000)], issued))).toMatchObject({
      errors: [{ code: 'reserved', values: { available_packs: 4, available_weight: 40 } }],
    });
    await company.run((trx) => release(trx, document.id));
    await postMovements(company, [outward(key, 5, 50_000)], issued);
  });

  it('is refused beyond the kilograms that are available, also where there are packs enough', async () => {
    const { company, key } = await stocked();
    const [first, second] = [await draft(company), await draft(company)];
    await company.run((trx) => reserve(trx, first.id, [outward(key, 2, 90_000)]));
    const wanted = (grams: number) => company.run((trx) => reserve(trx, second.id, [outward(key, 3, grams)]));
    expect(await refusal(wanted(10_001))).toEqual({
      problem: 'insufficient-stock',
      errors: [
        {
          pointer: '/lines/0/allocations/0',
          code: 'insufficient_stock',
          values: { available_packs: 8, available_weight: 10 },
        },
      ],
    });
    await wanted(10_000);
  });

  it('is refused beyond what is available, and replaced when it is made again', async () => {
    const { company, key } = await stocked();
    const [first, second] = [await draft(company), await draft(company)];
    await company.run((trx) => reserve(trx, first.id, [outward(key, 6, 60_000)]));
    const more = company.run((trx) => reserve(trx, second.id, [outward(key, 3, 30_000), outward(key, 2, 20_000)]));
    expect(await refusal(more)).toMatchObject({
      problem: 'insufficient-stock',
      errors: [{ values: { available_packs: 1, available_weight: 10 } }],
    });
    await company.run((trx) => reserve(trx, first.id, [outward(key, 2, 20_000)]));
    await company.run((trx) => reserve(trx, second.id, [outward(key, 8, 80_000)]));
  });
});

describe('the ledger', () => {
  it('is append-only for every database role', async () => {
    const { company } = await stocked();
    await expect(company.run((trx) => sql`update stock_move set packs = 1`.execute(trx))).rejects.toThrow(
      'permission denied',
    );
    await expect(company.run((trx) => sql`delete from stock_move`.execute(trx))).rejects.toThrow('permission denied');
    const mine = sql`company_id = ${company.companyId}`;
    await expect(sql`update stock_move set packs = 1 where ${mine}`.execute(owner)).rejects.toThrow('never changed');
    await expect(sql`delete from stock_move where ${mine}`.execute(owner)).rejects.toThrow('never changed');
  });

  it('keeps a posted document and its content as they were posted', async () => {
    const { company, receipt } = await stocked();
    const change = (what: string) =>
      company.run((trx) => sql.raw(`update stock_document set ${what} where id = '${receipt}'`).execute(trx));
    await expect(change("date = '2026-06-02'")).rejects.toThrow('not changed');
    await expect(change("status = 'draft'")).rejects.toThrow('not changed');
    await expect(change("number = 'X'")).rejects.toThrow('not changed');
    await change("reference = 'SJ-1', vehicle_number = 'B 1 AA'");
    const line = { document_id: receipt, line_no: 0 };
    await expect(company.insert('stock_line', line)).rejects.toThrow('not changed');
  });
});
