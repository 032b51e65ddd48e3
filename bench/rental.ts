/**
 * `npm run bench:rental -- [balances]`: how long the invoices of a month take whose renters have so many balances, with
 * ten moves each, and how much memory.
 */
import { sql } from 'kysely';
import { asCompany, connect, createPool } from '#server/platform/db/database.ts';
import { insertInvoice } from '#server/rental/invoices/save.ts';
import { startApp } from './app.ts';
import { fill } from './fill.ts';
import { fillStock, type FilledStock } from './fill-stock.ts';
import { print } from './print.ts';
import { withClient } from './with-client.ts';

const MONTHS = ['2026-06-15', '2026-07-15'];
const MEBIBYTE = 1024 * 1024;
const SAMPLED_EACH_MS = 100;

const balances = Number(process.argv[2] ?? 100_000);
const app = await startApp();
try {
  const { urls } = app;
  const [company] = await fillStock(urls.owner, await fill(urls.owner, 1, 1000), [balances]);
  const contracts = await rentOut(urls.owner, company!);
  const db = connect(createPool(urls.app, { max: 1 }));
  for (const date of MONTHS) {
    const begun = performance.now();
    let most = 0;
    const sampling = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), SAMPLED_EACH_MS);
    let rows = 0;
    for (const contract_id of contracts) {
      rows += await asCompany(db, { companyId: company!.companyId, userId: '' }, async (trx) => {
        const { id } = await insertInvoice(trx, { contract_id, date });
        const { rows: counted } = await sql<{ n: number }>`
          select count(*) as n from rental_invoice_row r
          join rental_invoice_line l on l.company_id = r.company_id and l.id = r.line_id where l.invoice_id = ${id}`.execute(
          trx,
        );
        return counted[0]!.n;
      });
    }
    clearInterval(sampling);
    const seconds = (performance.now() - begun) / 1000;
    print(
      `month of ${date.slice(0, 7)}`,
      `${seconds.toFixed(1)} s, ${rows} rows, ${Math.round(most / MEBIBYTE)} MiB at most`,
    );
  }
  await db.destroy();
} finally {
  await app.stop();
}

/** Gives all goods of a company to its renters, each of whom has a contract with rates by age and for handling. Answers the contracts. */
async function rentOut(ownerUrl: string, { companyId, warehouseId }: FilledStock): Promise<string[]> {
  return withClient(ownerUrl, async (client) => {
    await client.query('set session_replication_role = replica');
    const run = (text: string, ...values: unknown[]) =>
      client.query<{ id: string }>(text.replaceAll(':company', `'${companyId}'`), values);
    await run(`with renter as (select array_agg(id order by code) as ids from partner where company_id = :company and code like 'REN%')
      update stock_balance set owner_id = ids[1 + get_byte(uuid_send(batch_id), 15) % 5], value = 0 from renter
      where company_id = :company and owner_id is null`);
    const { rows } = await run(
      `insert into rental_contract (company_id, number, renter_id, warehouse_id, start_date, notice_days, billing_day, minimum_charge,
         free_days, counts_withdrawal_day, status)
       select :company, 'SW-' || code, id, $1, '2026-01-01', 30, 1, 500000, 3, false, 'active'
       from partner where company_id = :company and code like 'REN%' returning id`,
      warehouseId,
    );
    await run(
      `insert into rental_tariff (company_id, contract_id, basis, competes_for, from_day, valid_from, rate)
       select :company, c.id, t.* from rental_contract c
       cross join (values ('kg_day', 'storage', 1, date '2026-01-01', 35.25), ('kg_day', 'storage', 91, '2026-01-01', 30),
         ('in_kg', 'in_kg', 1, '2026-01-01', 125), ('out_kg', 'out_kg', 1, '2026-01-01', 125),
         ('document', 'document', 1, '2026-01-01', 35000)) t (basis, competes_for, from_day, valid_from, rate)
       where c.company_id = :company`,
    );
    await client.query('vacuum analyze');
    return rows.map(({ id }) => id);
  });
}
