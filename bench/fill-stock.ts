import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { FilledCompany } from './fill.ts';
import { withClient } from './with-client.ts';

/** A warehouse of a company with stock in it. */
export type FilledStock = FilledCompany & {
  warehouseId: string;
  customerId: string;
  /** Balances with some packs of 10 kg left, and a few with more than a benchmark takes. */
  spread: Lying[];
  hot: Lying[];
};

/** A balance of the company's own goods, and what one has to name to take from it. */
export type Lying = { balance_id: string; batch_id: string; variant_id: string; position_id: string };

const MOVES_EACH = 10;
const HOT = 20;
/** Packs of each move on a balance: three come in, then it goes down, every tenth to nothing. */
const pattern = [10, -3, 10, -3, 10, -3, -3, -3, -3, -3];

/**
 * Gives companies, each with products, a warehouse whose ledger is as the engine would have written it: so many balances
 * with ten moves each, by documents of ten lines. As the owner and without the checks of foreign keys, for a million
 * moves take minutes otherwise.
 */
export async function fillStock(
  ownerUrl: string,
  companies: readonly FilledCompany[],
  balances: readonly number[],
): Promise<FilledStock[]> {
  return withClient(ownerUrl, async (client) => {
    await client.query(`set session_replication_role = replica`);
    const filled: FilledStock[] = [];
    for (const [at, company] of companies.entries()) filled.push(await fillOne(client, company, balances[at] ?? 0));
    await client.query('vacuum analyze');
    return filled;
  });
}

async function fillOne(client: pg.Client, company: FilledCompany, balances: number): Promise<FilledStock> {
  const { companyId } = company;
  const [warehouseId, roomId, customerId] = [randomUUID(), randomUUID(), randomUUID()];
  const run = (text: string, ...values: unknown[]) =>
    client.query(text.replaceAll(':company', `'${companyId}'`), values);
  await run(
    `insert into warehouse (company_id, id, code, name, status) values (:company, $1, 'W1', 'Gudang 1', 'active')`,
    warehouseId,
  );
  await run(
    `insert into storage_room (company_id, id, warehouse_id, code, name, temperature_class, status)
     values (:company, $1, $2, 'R1', 'Ruang 1', 'FRZ', 'active')`,
    roomId,
    warehouseId,
  );
  await run(
    `insert into storage_position (company_id, warehouse_id, room_id, code, kind, row_no, bay_no, level_no, status)
     select :company, $1, $2, 'A-' || n, 'rack', 1, n, 1, 'active' from generate_series(1, 500) n`,
    warehouseId,
    roomId,
  );
  await run(
    `insert into partner (company_id, id, code, name, roles, status) values (:company, $1, 'CUS', 'Pelanggan', '{customer}', 'active')`,
    customerId,
  );
  await run(
    `insert into partner (company_id, code, name, roles, status)
     select :company, 'REN' || n, 'Penyewa ' || n, '{renter}', 'active' from generate_series(1, 5) n`,
  );
  await run(
    `insert into variant (company_id, product_id, name, code, net_weight, catch_weight, status)
     select :company, id, 'Varian ' || name, 'V' || row_number() over (order by id), 10, false, 'active'
     from product where company_id = :company and status = 'active'`,
  );
  await run(
    `create temporary table lot as
     select n, uuid_v7() as id, (n - 1) / 10 as page, b.batch as batch_no,
       case when n % 3 = 0 then r.ids[1 + n % 5] end as owner_id, p.ids[1 + n % 500] as position_id, v.ids[1 + b.batch % v.many] as variant_id
     from generate_series(1, $1::int) n
     cross join lateral (select (n - 1) / 5 as batch) b
     cross join (select array_agg(id order by code) as ids from partner where company_id = :company and code like 'REN%') r
     cross join (select array_agg(id order by code) as ids from storage_position where company_id = :company and kind = 'rack') p
     cross join (select array_agg(id order by code) as ids, count(*)::int as many from variant where company_id = :company) v`,
    balances,
  );
  await run(
    `insert into batch (company_id, variant_id, number, received_date, expiry_date)
     select distinct on (batch_no) :company, variant_id, 'B' || lpad(batch_no::text, 6, '0'), date '2026-01-05',
       date '2027-01-01' + batch_no % 365
     from lot order by batch_no, n`,
  );
  await run(`alter table lot add column batch_id uuid`);
  await run(
    `update lot set batch_id = b.id from batch b where b.company_id = :company and b.number = 'B' || lpad(batch_no::text, 6, '0')`,
  );
  await run(
    `create temporary table move as
     select lot.*, r.round, date '2026-01-05' + r.round::int * 30 as date,
       case when r.round = ${MOVES_EACH} and lot.n % 10 = 0 then -sum(r.packs) over before else r.packs end as packs
     from lot cross join unnest($1::int[]) with ordinality as r (packs, round)
     window before as (partition by lot.id order by r.round rows between unbounded preceding and 1 preceding)`,
    pattern,
  );
  await run(
    `create temporary table document as
     select round, page, uuid_v7() as id, min(date) as date, abs(sum(packs)) as packs,
       case when min(packs) > 0 then 'stockreceived' else 'stockissued' end as entity,
       abs(sum(case when owner_id is null then packs else 0 end)) as own_packs
     from move group by round, page`,
  );
  await run(
    `insert into stock_document (company_id, id, entity, kind, status, number, number_year, number_count, date, warehouse_id,
       packs, net_weight_g, value, created_at, posted_at)
     select :company, id, entity, case entity when 'stockreceived' then 'purchase' else 'sale' end, 'posted',
       case entity when 'stockreceived' then 'BM' else 'BK' end || '/2026/' || lpad(count::text, greatest(5, length(count::text)), '0'), 2026, count, date,
       $1, packs, packs * 10000, own_packs * 100000, date, date
     from (select d.*, row_number() over (partition by entity order by round, page) as count from document d) d`,
    warehouseId,
  );
  await run(
    `insert into document_counter (company_id, entity, year, last_count)
     select :company, entity, 2026, count(*) from document group by entity`,
  );
  await run(
    `insert into stock_balance (company_id, id, warehouse_id, position_id, variant_id, batch_id, owner_id, stock_status,
       packs, net_weight_g, value, last_date, moves)
     select :company, id, $1, position_id, variant_id, batch_id, owner_id, 'available', sum(packs), sum(packs) * 10000,
       case when owner_id is null then sum(packs) * 100000 else 0 end, max(date), count(*)
     from move group by id, position_id, variant_id, batch_id, owner_id`,
    warehouseId,
  );
  await run(
    `insert into stock_move (company_id, document_id, balance_id, warehouse_id, variant_id, batch_id, date, packs,
       net_weight_g, value, packs_after, net_weight_g_after, value_after, created_at, cause, seq)
     select :company, document_id, id, $1, variant_id, batch_id, date, packs, packs * 10000, packs * price, after,
       after * 10000, after * price, date, case when packs > 0 then 'supplier' else 'customer' end, seq
     from (
       select m.*, d.id as document_id, case when m.owner_id is null then 100000 else 0 end as price,
         sum(m.packs) over balance as after, row_number() over balance as seq
       from move m join document d on d.round = m.round and d.page = m.page
       window balance as (partition by m.id order by m.round)
     ) m order by round, page, n`,
    warehouseId,
  );
  await run(`drop table lot, move, document`);
  const hot = await addHot(client, companyId, warehouseId);
  // As the trigger of the ledger would have done.
  await run(
    `insert into stock_day (company_id, balance_id, warehouse_id, variant_id, batch_id, date, until, packs, net_weight_g, value)
     select company_id, balance_id, warehouse_id, variant_id, batch_id, date, coalesce(lead(date) over days, 'infinity'),
       sum(packs) over days, sum(net_weight_g) over days, sum(value) over days
     from (
       select company_id, balance_id, warehouse_id, variant_id, batch_id, date, sum(packs) as packs,
         sum(net_weight_g) as net_weight_g, sum(value) as value
       from stock_move where company_id = :company group by company_id, balance_id, warehouse_id, variant_id, batch_id, date
     ) d
     window days as (partition by balance_id order by date)`,
  );
  const { rows } = await run(
    // What follows each other is of different batches, so that all postings are alike.
    `select b.id as balance_id, b.batch_id, b.variant_id, b.position_id
     from stock_balance b join batch t on t.company_id = b.company_id and t.id = b.batch_id
     where b.company_id = :company and b.owner_id is null and b.packs between 1 and 1000
     order by row_number() over (partition by b.batch_id order by b.id), t.number`,
  );
  return { ...company, warehouseId, customerId, spread: rows as Lying[], hot };
}

/** Balances that everybody takes from, of a million packs each, which one receipt brought. */
async function addHot(client: pg.Client, companyId: string, warehouseId: string): Promise<Lying[]> {
  const { rows } = await client.query<Lying>(
    `with place as (
       select array_agg(id order by code) as ids from storage_position where company_id = $1 and kind = 'rack'
     ), made as (
       insert into batch (company_id, variant_id, number, received_date, expiry_date)
       select company_id, id, 'HOT-' || code, date '2026-01-05', date '2028-01-01'
       from variant where company_id = $1 order by code limit ${HOT} returning id, variant_id
     ), balance as (
       insert into stock_balance (company_id, warehouse_id, position_id, variant_id, batch_id, stock_status, packs,
         net_weight_g, value, last_date, moves)
       select $1, $2, ids[1], variant_id, id, 'available', 1000000, 10000000000, 100000000000, date '2026-11-01', 1
       from made, place returning id, position_id, variant_id, batch_id
     ), counted as (
       update document_counter set last_count = last_count + 1
       where company_id = $1 and entity = 'stockreceived' and year = 2026 returning last_count
     ), receipt as (
       insert into stock_document (company_id, entity, kind, status, number, number_year, number_count, date, warehouse_id,
         packs, net_weight_g, value, posted_at)
       select $1, 'stockreceived', 'purchase', 'posted', 'BM/2026/HOT', 2026, last_count, date '2026-11-01', $2,
         ${HOT} * 1000000, ${HOT} * 10000000000, ${HOT} * 100000000000, now() from counted returning id
     ), moved as (
       insert into stock_move (company_id, document_id, balance_id, warehouse_id, variant_id, batch_id, date, packs,
         net_weight_g, value, packs_after, net_weight_g_after, value_after, cause, seq)
       select $1, receipt.id, b.id, $2, b.variant_id, b.batch_id, date '2026-11-01', 1000000, 10000000000, 100000000000,
         1000000, 10000000000, 100000000000, 'supplier', 1 from balance b, receipt
     )
     select id as balance_id, batch_id, variant_id, position_id from balance`,
    [companyId, warehouseId],
  );
  return rows;
}
