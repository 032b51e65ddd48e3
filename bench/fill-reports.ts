import type { FilledStock } from './fill-stock.ts';
import { withClient } from './with-client.ts';

/** First days of the months that renters were billed for. */
const [firstMonth, lastMonth] = ['2026-01-01', '2026-09-01'];

/**
 * Gives what goods that left tell beside their moves: each pack of the issues between two days was weighed in its container, and
 * renters were billed for each month that their goods lay there, and for what went out on these days. As the owner and without the
 * checks of foreign keys.
 */
export async function fillReports(
  ownerUrl: string,
  { companyId, warehouseId }: Pick<FilledStock, 'companyId' | 'warehouseId'>,
  [from, to]: readonly [from: string, to: string],
): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    await client.query('set session_replication_role = replica');
    const run = (text: string, ...values: unknown[]) =>
      client.query(text.replaceAll(':company', `'${companyId}'`), values);
    // As in a warehouse: goods of a batch that leave together are of one owner.
    await run(
      `update stock_balance b set owner_id = o.owner_id
       from (
         select batch_id, case when get_byte(uuid_send(batch_id), 15) % 3 = 0 then (array_agg(owner_id) filter (where owner_id is not null))[1] end as owner_id
         from stock_balance where company_id = :company group by batch_id
       ) o
       where b.company_id = :company and b.batch_id = o.batch_id and b.owner_id is distinct from o.owner_id`,
    );
    // And they lie in more than one room, each of which is a row: five moves of a document make three rows, not one.
    await run(
      `insert into storage_room (company_id, warehouse_id, code, name, temperature_class, status)
       select :company, $1, 'R' || n, 'Ruang ' || n, 'FRZ', 'active' from generate_series(2, 3) n`,
      warehouseId,
    );
    await run(
      `update storage_position p set room_id = r.id
       from storage_room r
       where p.company_id = :company and r.company_id = :company and r.code = 'R' || 1 + substr(p.code, 3)::int % 3
         and p.code like 'A-%'`,
    );
    await run(
      `insert into stock_allocation (company_id, document_id, line_id, warehouse_id, allocation_no, batch_id, position_id, packs,
         net_weight_g, pack_weights_g, pack_readings)
       select :company, m.document_id, uuid_v7(), m.warehouse_id, 0, m.batch_id, b.position_id, -m.packs, -m.net_weight_g,
         array_fill(10000, array[-m.packs]), r.readings
       from stock_move m
       join stock_balance b on b.company_id = :company and b.id = m.balance_id
       cross join lateral (
         select jsonb_agg(jsonb_build_object('source', 'scale', 'gross_g', 10750, 'tare_g', 750)) as readings
         from generate_series(1, -m.packs)
       ) r
       where m.company_id = :company and m.packs < 0 and m.date between $1 and $2`,
      from,
      to,
    );
    await run(
      `create temporary table billed as
       select uuid_v7() as id, uuid_v7() as line_id, r.id as renter_id, month::date as month,
         row_number() over (order by month, r.code) as count
       from partner r cross join generate_series($1::date, $2::date, '1 month') month
       where r.company_id = :company and r.code like 'REN%'`,
      firstMonth,
      lastMonth,
    );
    await run(
      `insert into rental_invoice (company_id, id, contract_id, renter_id, warehouse_id, from_date, to_date, status, number, number_year,
         number_count, invoice_date, due_date, tax, sum, tax_base, tax_amount, pph_23, pph_4_2, issued_at)
       select :company, id, uuid_v7(), renter_id, $1, month, month + interval '1 month' - interval '1 day', 'issued',
         'INV/2026/' || count, 2026, count, month + interval '1 month', month + interval '2 months', 'none', 1000000, 1000000, 0, 0, 0, now()
       from billed`,
      warehouseId,
    );
    await run(
      `insert into rental_invoice_line (company_id, id, invoice_id, renter_id, warehouse_id, place, kind, month, tariff_id, tariff,
         quantity, amount)
       select :company, line_id, id, renter_id, $1, 0, 'charge', month, uuid_v7(), '{"basis": "kg_day"}', 1000000000, 1000000 from billed`,
      warehouseId,
    );
    await run(
      `insert into rental_invoice_row (company_id, line_id, renter_id, warehouse_id, place, subject, subject_id, from_date, to_date, amount,
         quantity)
       select :company, i.line_id, i.renter_id, $1, 0, 'batch', b.batch_id, i.month, i.month + interval '1 month' - interval '1 day',
         100000, 31000000
       from billed i
       join (select distinct owner_id, batch_id from stock_balance where company_id = :company) b on b.owner_id = i.renter_id`,
      warehouseId,
    );
    await run(
      `insert into rental_invoice_row (company_id, line_id, renter_id, warehouse_id, place, subject, subject_id, from_date, to_date, amount,
         quantity)
       select :company, i.line_id, i.renter_id, $1, 0, 'document', d.document_id, d.date, d.date, 100000, 1000000
       from billed i
       join (
         select distinct b.owner_id, m.document_id, m.date
         from stock_move m join stock_balance b on b.company_id = :company and b.id = m.balance_id
         where m.company_id = :company and m.packs < 0 and m.date between $2 and $3
       ) d on d.owner_id = i.renter_id
       where i.month = $4`,
      warehouseId,
      from,
      to,
      lastMonth,
    );
    await run('drop table billed');
    await client.query(
      'vacuum analyze storage_position, stock_allocation, rental_invoice, rental_invoice_line, rental_invoice_row',
    );
  });
}
