import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { gramsOf, kilogramsOf } from '#shared/stock/quantity.ts';
import type { UtilisationRow, UtilisationTotals } from '#shared/stock/utilisation-report.ts';
import { secondPosition, secondWarehouse, transitOf } from '#server/stock/ledger/test-parties.ts';
import {
  inward,
  keyOf,
  moved,
  newBatch,
  outward,
  postMovements,
  stockIn,
  type StockCompany,
} from '#server/stock/ledger/testing.ts';
import { newLoneCompany, owner } from '#server/testing.ts';

interface Answer {
  data: UtilisationRow[];
  pagination: { total: number };
  totals: UtilisationTotals;
}

const ask = ({ send }: Pick<StockCompany, 'send'>, query: string) => send('GET', `/report_utilisation?${query}`);

async function read(company: Pick<StockCompany, 'send'>, query: string) {
  const answer = await ask(company, query);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<Answer>();
}

const january = 'from=2026-01-01&to=2026-01-31';

/**
 * 100 kg in 10 packs since 2 January; on 11 January 40 kg go to a second position, and 10 kg out; all of the second position goes on
 * the 21st. The room holds 1 t.
 */
async function stocked() {
  const company = await stockIn(await newLoneCompany());
  await sql`update storage_room set capacity_kg = 1000 where company_id = ${company.companyId}`.execute(owner);
  const batch = await newBatch(company, 'ISI-1', { received_date: '2026-01-01' });
  const here = keyOf(company, batch);
  const there = { ...here, position_id: await secondPosition(company) };
  await postMovements(company, [inward(here, 10, 100_000, 100)], { date: '2026-01-02' });
  await postMovements(company, moved(here, there, 4, 40_000), { date: '2026-01-11' });
  await postMovements(company, [outward(here, 1, 10_000)], { date: '2026-01-11' });
  await postMovements(company, [outward(there, 4, 40_000)], { date: '2026-01-21' });
  return { ...company, batch, here, there };
}

/** What lay in rooms at the end of each day, straight from the moves: grams and positions of racks, added up over days. */
async function fromMoves({ companyId }: StockCompany, from: string, to: string) {
  const { rows } = await sql<{ day: string; grams: number; positions: number }>`
    select day::date::text as day, (
      select coalesce(sum(m.net_weight_g), 0) from stock_move m join stock_balance b on b.id = m.balance_id
      join storage_position p on p.id = b.position_id
      where m.company_id = ${companyId} and m.date <= day and p.kind <> 'transit'
    )::int as grams, (
      select count(*) from (
        select b.position_id from stock_move m join stock_balance b on b.id = m.balance_id join storage_position p on p.id = b.position_id
        where m.company_id = ${companyId} and m.date <= day and p.kind = 'rack' group by b.position_id having sum(m.packs) > 0
      ) used
    )::int as positions
    from generate_series(${from}::date, ${to}::date, '1 day') day order by day`.execute(owner);
  return rows;
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const mean = (numbers: readonly number[], digits: number) => Number((sum(numbers) / numbers.length).toFixed(digits));

describe('the utilisation report', () => {
  it('has of each day what the ledger closed with in the rooms, in kg and positions', async () => {
    const company = await stocked();
    const { data, totals } = await read(company, `${january}&period=day&size=100&order_by=date&sort_by=asc`);
    const ledger = await fromMoves(company, '2026-01-01', '2026-01-31');
    expect(
      data.map((row) => ({ day: row.date, grams: gramsOf(row.net_weight), positions: row.used_positions })),
    ).toEqual(ledger);
    expect(data.map(({ net_weight }) => net_weight)).toEqual([
      0,
      ...Array<number>(9).fill(100),
      ...Array<number>(10).fill(90),
      ...Array<number>(11).fill(50),
    ]);
    expect(totals).toMatchObject({
      from: '2026-01-01',
      to: '2026-01-31',
      weight_days: kilogramsOf(sum(ledger.map(({ grams }) => grams))),
      net_weight: mean(
        ledger.map(({ grams }) => kilogramsOf(grams)),
        3,
      ),
    });
  });

  it('averages the days of a month against capacity and positions, and has the most of a day', async () => {
    const company = await stocked();
    const ledger = await fromMoves(company, '2026-01-01', '2026-01-31');
    const [row] = (await read(company, january)).data;
    expect(row).toMatchObject({
      date: '2026-01-01',
      net_weight: mean(
        ledger.map(({ grams }) => kilogramsOf(grams)),
        3,
      ),
      peak_weight: 100,
      capacity_kg: 1000,
      weight_percent: mean(
        ledger.map(({ grams }) => grams / 10_000),
        1,
      ),
      used_positions: mean(
        ledger.map(({ positions }) => positions),
        1,
      ),
      position_count: 2,
      weight_days: kilogramsOf(sum(ledger.map(({ grams }) => grams))),
    });
  });

  it('says how long the goods of each day had been there, by weight', async () => {
    const company = await stocked();
    const fresh = await newBatch(company, 'ISI-2', { received_date: '2026-01-09' });
    await postMovements(company, [inward(keyOf(company, fresh), 30, 300_000)], { date: '2026-01-10' });
    const on = async (day: string) => (await read(company, `from=${day}&to=${day}`)).data[0]!.dwell_days;
    expect(await on('2026-01-01')).toBeNull();
    expect(await on('2026-01-05')).toBe(4);
    // 100 kg since 9 days and 300 kg since one.
    expect(await on('2026-01-10')).toBe(3);
  });

  it.each(['month', 'week', 'day'])('comes to the same of each %s, by room and by warehouse', async (period) => {
    const company = await stocked();
    const second = await secondWarehouse(company);
    await postMovements(second, [inward(keyOf(second, company.batch), 5, 7000)], { date: '2026-02-03' });
    const span = 'from=2025-12-30&to=2026-03-01';
    const grams = sum((await fromMoves(company, '2025-12-30', '2026-03-01')).map((day) => day.grams));
    for (const group of ['room', 'warehouse']) {
      const { data, totals, pagination } = await read(company, `${span}&period=${period}&group_by=${group}&size=100`);
      const rest = await read(company, `${span}&period=${period}&group_by=${group}&size=100&page=1`);
      const rows = [...data, ...rest.data];
      expect(rows).toHaveLength(pagination.total);
      expect(gramsOf(sum(rows.map(({ weight_days }) => weight_days)))).toBe(grams);
      expect(gramsOf(totals.weight_days)).toBe(grams);
    }
  });

  it('leaves goods on their way out, and tells an empty room from none', async () => {
    const company = await stocked();
    const transit = { ...company.here, position_id: await transitOf(company.warehouse) };
    await postMovements(company, moved(company.here, transit, 5, 50_000), { date: '2026-01-25' });
    const { data } = await read(company, 'from=2026-01-25&to=2026-01-31');
    expect(data).toMatchObject([{ net_weight: 0, weight_percent: 0, used_positions: 0, dwell_days: null }]);
    await sql`update storage_room set status = 'none' where company_id = ${company.companyId}`.execute(owner);
    expect((await read(company, 'from=2026-01-25&to=2026-01-31')).data).toEqual([]);
    expect((await read(company, january)).data).toHaveLength(1);
  });

  it('says nothing of a capacity that a room lacks', async () => {
    const company = await stocked();
    await sql`update storage_room set capacity_kg = null where company_id = ${company.companyId}`.execute(owner);
    for (const group of ['room', 'warehouse']) {
      expect((await read(company, `${january}&group_by=${group}`)).data).toMatchObject([
        { capacity_kg: null, weight_percent: null, net_weight: expect.any(Number) },
      ]);
    }
  });

  it('goes from the eleventh month back until today, and no further ahead', async () => {
    const company = await stockIn(await newLoneCompany());
    const { totals, data } = await read(company, 'to=2199-12-31');
    const { rows } = await sql<{ to: string; from: string }>`
      select company_day::text as "to", (date_trunc('month', company_day) - interval '11 months')::date::text as "from"
      from (select (now() at time zone c.time_zone)::date as company_day from company c where c.id = ${company.companyId}) c`.execute(
      owner,
    );
    expect(totals).toMatchObject(rows[0]!);
    expect(data).toHaveLength(10);
    expect((await read(company, 'to=2199-12-31&page=1')).data).toHaveLength(2);
  });

  it('refuses a span that ends before it begins, and one of more than three years', async () => {
    const company = await stockIn(await newLoneCompany());
    const errors = async (query: string) => {
      const answer = await ask(company, query);
      return [
        answer.statusCode,
        answer.json().errors.map((error: { pointer: string; code: string }) => [error.pointer, error.code]),
      ];
    };
    expect(await errors('from=2026-02-01&to=2026-01-31')).toEqual([422, [['/to', 'below_from']]]);
    expect(await errors('from=2023-01-01&to=2026-01-01')).toEqual([422, [['/from', 'span_too_long']]]);
    expect((await ask(company, 'from=2023-01-02&to=2026-01-01')).statusCode).toBe(200);
  });

  it('is searched by room and warehouse, and sorted by each figure', async () => {
    const company = await stocked();
    await secondWarehouse(company);
    const one = await read(company, january);
    expect(one.data.length).toBeGreaterThan(1);
    for (const { room } of one.data) {
      const found = await read(company, `${january}&search=${encodeURIComponent(room!.name)}`);
      expect(found.data.every((row) => row.room!.name === room!.name)).toBe(true);
    }
    expect((await read(company, `${january}&search=tidakada`)).data).toEqual([]);
    for (const column of ['net_weight', 'peak_weight', 'used_positions', 'weight_days']) {
      const { data } = await read(company, `${january}&order_by=${column}&sort_by=asc`);
      const figures = data.map((row) => row[column as 'net_weight']);
      expect(figures).toEqual(figures.toSorted((a, b) => a - b));
    }
  });

  it('shows a person of another warehouse, and another company, nothing of it', async () => {
    const bound = await secondWarehouse(await stocked());
    const { data, totals } = await read(bound, january);
    expect(data.map(({ warehouse }) => warehouse.id)).toEqual([bound.warehouse]);
    expect(totals.weight_days).toBe(0);
    expect((await read(await stockIn(await newLoneCompany()), january)).totals.weight_days).toBe(0);
  });
});
