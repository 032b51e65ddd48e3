import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, createPool } from '#server/platform/db/database.ts';
import { localStorage } from '#server/platform/files/local-storage.ts';
import { ownDatabase } from '#server/platform/jobs/testing.ts';
import { type HistoryJob, loadHistory } from '../history/load-history.ts';
import { loadDemo } from '../load.ts';

const { ownerUrl } = await ownDatabase();
const owner = connect(createPool(ownerUrl, { max: 2 }));
const folder = await mkdtemp(join(tmpdir(), 'palka-rent-'));
let company: string;
let failures: string[];

beforeAll(async () => {
  await loadDemo({ owner, storage: localStorage(folder) });
  const { rows } = await sql<{ payload: HistoryJob }>`
    select payload from job where kind = 'demo-history' order by due_at, id limit 1`.execute(owner);
  company = rows[0]!.payload.company_id;
  failures = (await loadHistory(owner, { company_id: company, pace: 0.05 }))!.failures;
}, 600_000);

afterAll(async () => {
  await owner.destroy();
  await rm(folder, { recursive: true });
});

interface Billed {
  contract: string;
  number: string;
  from_date: string;
  invoice_date: string;
  total: number;
  paid: number;
  is_overdue: boolean;
  /** How many lots of goods stand behind it. */
  lots: number;
  corrects: number;
}

const billed = async (): Promise<Billed[]> => {
  const { rows } = await sql<Billed>`
    select c.number as contract, i.number, i.from_date, i.invoice_date, i.sum + i.tax_amount as total,
      (select coalesce(sum(p.amount), 0)::bigint from rental_payment p where p.invoice_id = i.id) as paid,
      i.due_date < now()::date - 1 as is_overdue,
      (select count(*) from rental_invoice_row r join rental_invoice_line l on l.id = r.line_id
        where l.invoice_id = i.id and r.subject in ('batch', 'position')) as lots,
      (select count(*) from rental_invoice_line l where l.invoice_id = i.id and l.corrects_id is not null) as corrects
    from rental_invoice i join rental_contract c on c.id = i.contract_id
    where i.company_id = ${company} and i.status = 'issued' order by i.number_year, i.number_count`.execute(owner);
  return rows;
};

describe('the rent of the demo', () => {
  it('is of three renters with different tariffs, of whom one has a contract about to end', async () => {
    const { rows } = await sql<{ bases: string; is_expiring: boolean }>`
      select string_agg(distinct t.basis, ' ' order by t.basis) as bases,
        c.end_date between now()::date and now()::date + c.notice_days as is_expiring
      from rental_contract c join rental_tariff t on t.contract_id = c.id
      where c.company_id = ${company} and c.status = 'active' group by c.company_id, c.id`.execute(owner);
    expect(new Set(rows.map(({ bases }) => bases)).size).toBe(3);
    expect(rows.filter(({ is_expiring }) => is_expiring)).toHaveLength(1);
  });

  it('was billed for at least eleven months, with goods behind each, paid and overdue, and one corrected', async () => {
    expect(failures.filter((failure) => failure.startsWith('invoice'))).toEqual([]);
    const all = await billed();
    const contracts = [...Map.groupBy(all, ({ contract }) => contract).values()];
    expect(Math.max(...contracts.map(({ length }) => length))).toBeGreaterThanOrEqual(11);
    // Until the first goods come only the minimum is charged.
    expect(contracts.flatMap((months) => months.slice(2)).filter(({ lots }) => lots === 0)).toEqual([]);
    expect(all.filter(({ paid, total }) => paid === total).length).toBeGreaterThan(12);
    const overdue = all.filter(({ paid, total, is_overdue }) => is_overdue && paid < total);
    expect(overdue.length).toBeGreaterThanOrEqual(3);
    expect(overdue.filter(({ paid }) => paid > 0)).toHaveLength(1);
    expect(all.filter(({ corrects }) => corrects > 0)).toHaveLength(1);
  });

  it('has numbers in the order of their days, without a gap', async () => {
    const all = await billed();
    expect(all.map(({ invoice_date }) => invoice_date)).toEqual(all.map(({ invoice_date }) => invoice_date).toSorted());
    for (const year of Map.groupBy(all, ({ number }) => number.split('/')[1]!).values()) {
      expect(year.map(({ number }) => Number(number.split('/')[2]))).toEqual(year.map((_, at) => at + 1));
    }
  });
});
