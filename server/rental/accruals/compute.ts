import { sql } from 'kysely';
import { billingMonth, dateOf } from '#shared/rental-calendar.ts';
import { daysAfter } from '#shared/days.ts';
import { asCompany, asSnapshot, type Db, type Trx } from '#server/platform/db/database.ts';
import { today } from '#server/platform/db/today.ts';
import { enqueueInCompany } from '#server/platform/jobs/enqueue-in-company.ts';
import { chargesOfContract, everyLot, minimumTopUp, sumOf } from '../charges/charges-of-contract.ts';
import { keepOfMonth, keepWithoutContract } from '../uncharged/keep.ts';
import type { UnchargedLot } from '../uncharged/table.ts';
import { lotsWithoutContract } from '../uncharged/without-contract.ts';

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
  is_over: boolean;
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
}

/** Has the rent that is not billed yet computed once this transaction is committed. */
export const accrueLater = (trx: Trx): Promise<void> =>
  enqueueInCompany(trx, 'rental-accrual', (company_id) => [{ company_id }]);

/**
 * The job that computes what rent comes to, contract by contract and month by month, each as the page of the contract would show it, and
 * which goods nothing is charged for. Months that are billed are computed too: documents and tariffs are dated back. What was computed
 * before is replaced at the end.
 */
export const accrueRent =
  ({ db }: { db: Db }) =>
  async ({ company_id }: { company_id: string }): Promise<void> => {
    const actor = { companyId: company_id, userId: '' };
    const rows: Computed[] = [];
    for (const contract of await asCompany(db, actor, accruing)) {
      for (const month of monthsOf(contract)) {
        const { row, lots } = await asSnapshot(db, actor, (trx) => computed(trx, contract, month));
        rows.push(row);
        await asCompany(db, actor, (trx) => keepOfMonth(trx, row, lots));
      }
    }
    await asCompany(db, actor, async (trx) => {
      await replaceAll(trx, rows);
      await keepWithoutContract(trx, await lotsWithoutContract(trx));
    });
  };

async function accruing(trx: Trx): Promise<Accruing[]> {
  const { rows } = await sql<Accruing>`
    select c.id, c.renter_id, c.warehouse_id, c.billing_day, c.start_date, least(${today}, c.end_date) as last_day,
      coalesce(c.end_date < ${today}, false) as is_over,
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

/** The months of a contract, and those that were billed before it was cut short: each as a whole, but the one that has not come to its end. */
function monthsOf({ billing_day, start_date, last_day, billed, is_over }: Accruing): Month[] {
  const days = new Set(billed);
  for (let day = start_date; day <= last_day; day = daysAfter(billingMonth(day, billing_day).to, 1))
    days.add(billingMonth(day, billing_day).from);
  return [...days].toSorted().map((month) => {
    const { to } = billingMonth(month, billing_day);
    return { month, from: month, to: is_over || to < last_day ? to : last_day };
  });
}

async function computed(
  trx: Trx,
  contract: Accruing,
  { month, from, to }: Month,
): Promise<{ row: Computed; lots: UnchargedLot[] }> {
  const { id: contract_id, renter_id, warehouse_id } = contract;
  const charges = await chargesOfContract(trx, { contract_id, from, to });
  const amount = sumOf(charges.lines) + minimumTopUp(charges);
  return {
    row: { contract_id, renter_id, warehouse_id, month, from_date: from, to_date: to, amount },
    lots: (await everyLot(charges)).map(({ batch_id, reason, net_weight_g, ...days }) => ({
      renter_id,
      warehouse_id,
      month,
      batch_id,
      reason,
      from_date: dateOf(days.from),
      to_date: dateOf(days.until - 1),
      net_weight_g,
    })),
  };
}

async function replaceAll(trx: Trx, rows: readonly Computed[]): Promise<void> {
  // Two instances that computed it one after the other leave what the later one found.
  await sql`select pg_advisory_xact_lock(hashtextextended('rental accrual ' || app_company_id(), 0))`.execute(trx);
  await sql`delete from rental_accrual`.execute(trx);
  await sql`
    insert into rental_accrual (contract_id, renter_id, warehouse_id, month, from_date, to_date, amount)
    select contract_id, renter_id, warehouse_id, month, from_date, to_date, amount
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (contract_id uuid, renter_id uuid, warehouse_id uuid,
      month date, from_date date, to_date date, amount bigint)
    where exists (select from rental_contract c where c.id = n.contract_id)`.execute(trx);
  // Of months in which the contract is no longer in force.
  await sql`
    delete from rental_uncharged u
    where u.contract_id is not null and not exists (
      select from rental_accrual a where a.contract_id = u.contract_id and a.month = u.month)`.execute(trx);
}
