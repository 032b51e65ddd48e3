/**
 * `npm run bench:rental -- [balances]`: how long the invoices of a month take whose renters have so many balances, with
 * ten moves each, and how much memory; beside that of a fifth of them.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { frugalAllocator, frugalHeap } from '#server/frugal.ts';
import { startApp } from './app.ts';
import type { Bill, Billed } from './bill-months.ts';
import { fill } from './fill.ts';
import { fillStock, type FilledStock } from './fill-stock.ts';
import { print } from './print.ts';
import { withClient } from './with-client.ts';

const months = [
  { name: 'a first month', date: '2026-06-15', isRepriced: false },
  { name: 'a month after one that stays', date: '2026-07-15', isRepriced: false },
  { name: 'a month that corrects two', date: '2026-08-15', isRepriced: true },
];

const many = Number(process.argv[2] ?? 100_000);
const sizes = [Math.round(many / 5), many];
const app = await startApp();
try {
  const { urls } = app;
  const companies = await fillStock(urls.owner, await fill(urls.owner, sizes.length, 1000), sizes);
  const billed: Billed[][] = [];
  for (const { companyId, userId, warehouseId } of companies) {
    const contracts = await rentOut(urls.owner, { companyId, warehouseId });
    billed.push(await billIn({ url: urls.app, companyId, userId, contracts, months }));
  }
  const [few, all] = billed as [Billed[], Billed[]];
  for (const [at, { name }] of months.entries()) {
    const [less, more] = [few[at]!, all[at]!];
    const figures = ({ seconds, rows, peak }: Billed) =>
      `${seconds.toFixed(1)} s, ${rows} rows, ${Math.round(peak)} MiB`;
    print(name, `${figures(less)}; of ${many} balances ${figures(more)}`);
    const [time, memory] = [more.seconds / less.seconds, more.peak / less.peak].map((ratio) => ratio.toFixed(2));
    print('', `× ${time} time and × ${memory} memory of × ${many / sizes[0]!} balances`);
  }
} finally {
  await app.stop();
}

/** Bills the months in a process of its own, which uses memory as the program does. */
async function billIn(bill: Bill): Promise<Billed[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...frugalHeap, 'bench/bill-months.ts', JSON.stringify(bill)],
    { env: { ...frugalAllocator, ...process.env } },
  );
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Billed);
}

/** Gives all goods of a company to its renters, each of whom has a contract with rates by age and for handling. Answers the contracts. */
async function rentOut(
  ownerUrl: string,
  { companyId, warehouseId }: Pick<FilledStock, 'companyId' | 'warehouseId'>,
): Promise<string[]> {
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
