/**
 * A process that bills months of contracts as the program would, and writes what each took as a line of JSON. Each month is issued. The
 * months after one that is `repriced` correct all rows of those before it.
 */
import { sql } from 'kysely';
import { asCompany, connect, createPool, type Trx } from '#server/platform/db/database.ts';
import { insertInvoice, issueInvoice } from '#server/rental/invoices/save.ts';

/** What the process is told by its first argument. */
export interface Bill {
  url: string;
  companyId: string;
  userId: string;
  contracts: readonly string[];
  months: readonly { date: string; isRepriced: boolean }[];
}

/** What billing a month took. */
export interface Billed {
  seconds: number;
  rows: number;
  /** The most that the process held in RAM since it began, in MiB. */
  peak: number;
}

const { url, contracts, months, ...actor } = JSON.parse(process.argv[2]!) as Bill;
const db = connect(createPool(url, { max: 1 }));
for (const { date, isRepriced } of months) {
  if (isRepriced) await asCompany(db, actor, reprice);
  const begun = performance.now();
  const ids: string[] = [];
  for (const contract_id of contracts) {
    ids.push(await asCompany(db, actor, async (trx) => (await insertInvoice(trx, { contract_id, date })).id));
  }
  const seconds = (performance.now() - begun) / 1000;
  const peak = process.resourceUsage().maxRSS / 1024;
  const rows = await asCompany(db, actor, async (trx) => {
    for (const id of ids) await issueInvoice(trx, id, { id: actor.userId });
    return rowsOf(trx, ids);
  });
  console.log(JSON.stringify({ seconds, rows, peak } satisfies Billed));
}
await db.destroy();

async function rowsOf(trx: Trx, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from rental_invoice_row r
    join rental_invoice_line l on l.company_id = r.company_id and l.id = r.line_id where l.invoice_id = any (${ids})`.execute(
    trx,
  );
  return rows[0]!.n;
}

/** Replaces every tariff: each was entered wrongly. */
async function reprice(trx: Trx): Promise<void> {
  await sql`
    with wrong as (delete from rental_tariff returning contract_id, basis, competes_for, from_day, valid_from, rate)
    insert into rental_tariff (contract_id, basis, competes_for, from_day, valid_from, rate)
    select contract_id, basis, competes_for, from_day, valid_from, rate + 1 from wrong`.execute(trx);
}
