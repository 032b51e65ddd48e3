import { sql } from 'kysely';
import { permissionTo } from '#shared/permissions.ts';
import type { RentalRun, RunFault, RunStep } from '#shared/rental-runs.ts';
import { billingMonth } from '#shared/rental-calendar.ts';
import { asCompany, type Db, type Trx } from '#server/platform/db/database.ts';
import { constraintProblem, isDatabaseAway } from '#server/platform/db/database-problem.ts';
import { mayStill } from '#server/platform/import/may-still.ts';
import { invalid, Problem } from '#server/platform/problems/problem.ts';
import { insertInvoice, issueInvoice, mailInvoice } from '../invoices/save.ts';
import type { RunJob } from './job.ts';
import { findRun, saveRun } from './store.ts';

/** What a run works on: a contract without an invoice of the month, a draft of the month, or an invoice of it that was never sent. */
interface Item {
  id: string;
  contract_id: string;
  number: string;
  renter: string;
  billing_day: number;
}

type AsPerson = <T>(work: (trx: Trx) => Promise<T>) => Promise<T>;

/**
 * The job that computes the drafts of a month, issues them, or sends them: each contract in a transaction of its own, as the person who started it.
 * A try after a crash goes on with what is left.
 */
export function runRental({ db }: { db: Db }): (job: RunJob) => Promise<void> {
  return async ({ run_id, company_id, user_id }) => {
    const asPerson: AsPerson = (work) => asCompany(db, { companyId: company_id, userId: user_id }, work);
    const run = await asPerson((trx) => findRun(trx, run_id));
    if (run?.state !== 'running') return;
    const permission = permissionTo('rental', permissionOf[run.step]);
    const items = await asPerson(async (trx) => ((await mayStill(trx, permission)) ? itemsOf(trx, run) : []));
    await asPerson((trx) => saveRun(trx, run_id, { total: items.length }));
    const faults: RentalRun['faults'] = [];
    let made = run.made;
    for (const [at, { id, contract_id, number, renter, billing_day }] of items.entries()) {
      const { isMade, code } = await tried(asPerson, (trx) => workOn(trx, run, { id, billing_day, user_id }));
      if (code) faults.push({ contract_id, number, renter, code });
      if (isMade) made += 1;
      await asPerson((trx) => saveRun(trx, run_id, { progress: at + 1, made, faults }));
    }
    await asPerson((trx) => saveRun(trx, run_id, { state: 'done' }));
  };
}

/** What somebody must be allowed who starts a step. */
export const permissionOf = { compute: 'create', issue: 'approval', send: 'update' } as const satisfies Record<
  RunStep,
  string
>;

async function itemsOf(trx: Trx, { step, month }: RentalRun): Promise<Item[]> {
  const { rows } =
    step === 'compute'
      ? await sql<Item>`
          select c.id, c.id as contract_id, c.number, r.name as renter, c.billing_day
          from rental_contract c join partner r on r.company_id = c.company_id and r.id = c.renter_id
          cross join lateral (select ${month}::date + c.billing_day - 1 as first) m
          where c.status <> 'draft' and c.start_date < (m.first + interval '1 month')::date
            and (c.end_date is null or c.end_date >= m.first)
            and not exists (select from rental_invoice i where i.company_id = c.company_id and i.contract_id = c.id
              and i.from_date = m.first and i.status <> 'void')
          order by c.number, c.id`.execute(trx)
      : await sql<Item>`
          select i.id, c.id as contract_id, c.number, r.name as renter, c.billing_day
          from rental_invoice i
          join rental_contract c on c.company_id = i.company_id and c.id = i.contract_id
          join partner r on r.company_id = c.company_id and r.id = c.renter_id
          where ${step === 'issue' ? sql`i.status = 'draft'` : sql`i.status = 'issued' and i.sent_at is null`}
            and i.from_date >= ${month}::date and i.from_date < (${month}::date + interval '1 month')::date
          order by c.number, i.from_date`.execute(trx);
  return rows;
}

interface Work {
  id: string;
  billing_day: number;
  user_id: string;
}

async function workOn(trx: Trx, { step, month }: RentalRun, { id, billing_day, user_id }: Work): Promise<boolean> {
  if (step === 'issue') {
    await issueInvoice(trx, id, { id: user_id });
    return false;
  }
  if (step === 'send') {
    await mailToRenter(trx, id, user_id);
    return false;
  }
  const date = billingMonth(`${month.slice(0, 8)}28`, billing_day).from;
  return (await insertInvoice(trx, { contract_id: id, date })).uncharged > 0;
}

/** Queues the mail of an invoice to the address of its renter. @throws Problem `invalid-input` where there is none */
async function mailToRenter(trx: Trx, id: string, userId: string): Promise<void> {
  const { rows } = await sql<{ email: string | null }>`
    select p.email from rental_invoice i join partner p on p.company_id = i.company_id and p.id = i.renter_id
    where i.id = ${id}`.execute(trx);
  const email = rows[0]?.email ?? null;
  if (email === null) throw invalid('/to', 'no_email');
  await mailInvoice(trx, id, { to: email, seen: null, user: { id: userId } });
}

const faultOf: Readonly<Record<string, RunFault>> = {
  nothing_to_bill: 'nothing_to_bill',
  nothing_charged: 'nothing_charged',
  month_not_over: 'month_not_over',
  not_in_force: 'not_in_force',
  too_small: 'below_zero',
  no_email: 'no_email',
};

/** Does the work on one contract. What somebody else did meanwhile is no fault. */
async function tried(
  asPerson: AsPerson,
  work: (trx: Trx) => Promise<boolean>,
): Promise<{ isMade: boolean; code?: RunFault }> {
  try {
    return (await asPerson(work)) ? { isMade: true, code: 'uncharged' } : { isMade: true };
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    const problem = error instanceof Problem ? error : constraintProblem(error, 'POST');
    if (problem?.problem === 'value-taken' || problem?.problem === 'document-status') return { isMade: false };
    if (problem?.problem === 'same-person') return { isMade: false, code: 'same_person' };
    return { isMade: false, code: faultOf[problem?.errors?.[0]?.code ?? ''] ?? 'failed' };
  }
}
