import { sql } from 'kysely';
import { billingMonth } from '#shared/rental-calendar.ts';
import { daysAfter } from '#shared/days.ts';
import { asCompany, asSnapshot, type Db, type Trx } from '#server/platform/db/database.ts';
import { today } from '#server/platform/db/today.ts';
import { enqueueInCompany } from '#server/platform/jobs/enqueue-in-company.ts';
import { answerCharges } from '../charges/answer.ts';
import { isAbout } from '../warehouses.ts';
import { chargesOfContract } from '../charges/charges-of-contract.ts';

declare module '#server/platform/jobs/job.ts' {
  interface JobPayloads {
    'rental-accrual': { company_id: string };
  }
}

/** A contract under which goods are or were charged for until today, or until its last day. */
interface Accruing {
  id: string;
  renter_id: string;
  warehouse_id: string;
  billing_day: number;
  start_date: string;
  last_day: string;
  /** The first days of the months that were billed. */
  billed: string[];
}

/** A row of what was computed. */
interface Computed {
  contract_id: string;
  renter_id: string;
  warehouse_id: string;
  month: string;
  from_date: string;
  to_date: string;
  amount: number;
  uncharged: number;
}

/** Has the rent that is not billed yet computed once this transaction is committed. */
export const accrueLater = (trx: Trx): Promise<void> =>
  enqueueInCompany(trx, 'rental-accrual', (company_id) => [{ company_id }]);

/**
 * The job that computes what rent has come to and is not billed, contract by contract, each as its page would show it. What was
 * computed before is replaced as a whole at the end.
 */
export const accrueRent =
  ({ db }: { db: Db }) =>
  async ({ company_id }: { company_id: string }): Promise<void> => {
    const actor = { companyId: company_id, userId: '' };
    const contracts = await asCompany(db, actor, accruing);
    const rows: Computed[] = [];
    for (const contract of contracts) {
      for (const month of unbilledMonths(contract)) {
        const row = await asSnapshot(db, actor, (trx) => computed(trx, contract, month));
        if (row.amount !== 0 || row.uncharged > 0) rows.push(row);
      }
    }
    await asCompany(db, actor, (trx) => replaceAll(trx, rows));
  };

async function accruing(trx: Trx): Promise<Accruing[]> {
  const { rows } = await sql<Accruing>`
    select c.id, c.renter_id, c.warehouse_id, c.billing_day, c.start_date, least(${today}, c.end_date) as last_day,
      array(select i.from_date::text from rental_invoice i
        where i.company_id = c.company_id and i.contract_id = c.id and i.status = 'issued') as billed
    from rental_contract c
    where c.status <> 'draft' and c.start_date <= least(${today}, c.end_date) order by c.number, c.id`.execute(trx);
  return rows;
}

interface Month {
  month: string;
  from: string;
  to: string;
}

/** The months of a contract without an issued invoice, each as far as it has come. */
function unbilledMonths({ billing_day, start_date, last_day, billed }: Accruing): Month[] {
  const months: Month[] = [];
  for (let day = start_date; day <= last_day;) {
    const { from, to } = billingMonth(day, billing_day);
    if (!billed.includes(from)) months.push({ month: from, from, to: to < last_day ? to : last_day });
    day = daysAfter(to, 1);
  }
  return months;
}

async function computed(trx: Trx, contract: Accruing, { month, from, to }: Month): Promise<Computed> {
  const { id: contract_id, renter_id, warehouse_id } = contract;
  const { total, uncharged_count } = await answerCharges(trx, await chargesOfContract(trx, { contract_id, from, to }));
  // Also of goods that are gone since: they are told of until the month is billed, when the run names the contract.
  return {
    contract_id,
    renter_id,
    warehouse_id,
    month,
    from_date: from,
    to_date: to,
    amount: total,
    uncharged: uncharged_count,
  };
}

async function replaceAll(trx: Trx, rows: readonly Computed[]): Promise<void> {
  // Two instances that computed it one after the other leave what the later one found.
  await sql`select pg_advisory_xact_lock(hashtextextended('rental accrual ' || app_company_id(), 0))`.execute(trx);
  await sql`delete from rental_accrual`.execute(trx);
  await sql`
    insert into rental_accrual (contract_id, renter_id, warehouse_id, month, from_date, to_date, amount, uncharged)
    select contract_id, renter_id, warehouse_id, month, from_date, to_date, amount, uncharged
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (contract_id uuid, renter_id uuid, warehouse_id uuid,
      month date, from_date date, to_date date, amount bigint, uncharged integer)
    where exists (select from rental_contract c where c.id = n.contract_id)`.execute(trx);
  await sql`
    insert into rental_accrual (renter_id, warehouse_id, from_date, to_date, amount, uncharged)
    select b.owner_id, b.warehouse_id, ${today}, ${today}, 0, count(distinct b.batch_id)
    from stock_balance b
    where b.owner_id is not null and not b.is_empty and not exists (
      select from rental_contract c
      where c.company_id = b.company_id and c.renter_id = b.owner_id and ${isAbout(sql.ref('b.warehouse_id'))}
        and c.status <> 'draft' and c.start_date <= ${today} and coalesce(c.end_date >= ${today}, true))
    group by b.owner_id, b.warehouse_id`.execute(trx);
}
