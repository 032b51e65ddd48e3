import { sql } from 'kysely';
import { masterData } from '#shared/master-data/index.ts';
import { seal } from '#server/platform/activity/testing.ts';
import { emptyReport } from '#server/fishfin/reports/testing.ts';
import { sentSample } from '../master-data/sample.ts';
import { formBody, newBoundPerson, newCompany, owner } from '../testing.ts';

/** A company with a row in every table of companies, for the tests of the walls around it. */
export async function filledCompany() {
  const company = await newCompany();
  const insert = (table: string, columns: string, values: string) =>
    sql.raw(`insert into ${table} (company_id, ${columns}) values ('${company.companyId}', ${values})`).execute(owner);
  for (const resource of masterData) {
    await made(company.send('POST', resource.path, sentSample(resource)));
  }
  await insert(
    'product',
    'name, name_en, type, traceability, status, can_sold, can_purchased, has_expired, include_tax',
    "'Loin', 'Loin', 'storable', 'batch', 'active', true, true, false, false",
  );
  await sql`insert into variant (company_id, product_id, name, code, catch_weight, status)
    select company_id, id, name, 'L', true, 'active' from product where company_id = ${company.companyId}`.execute(
    owner,
  );
  await sql`with w as (
      insert into warehouse (company_id, code, name, status) values (${company.companyId}, 'W', 'Warehouse', 'active')
      returning company_id, id
    ), access as (
      insert into warehouse_access (company_id, user_id, warehouse_id) select company_id, ${company.userId}, id from w
    )
    insert into storage_room (company_id, warehouse_id, code, name, temperature_class, status)
    select company_id, id, 'R', 'Room', 'FRZ', 'active' from w`.execute(owner);
  await fillPartner(company.companyId);
  await sql`insert into rental_contract (company_id, number, renter_id, warehouse_id, start_date, notice_days, billing_day,
      minimum_charge, free_days, counts_withdrawal_day)
    select w.company_id, 'SW-1', p.id, w.id, '2026-01-01', 30, 1, 0, 0, false
    from warehouse w join partner p on p.company_id = w.company_id
    where w.company_id = ${company.companyId} and w.code = 'W'`.execute(owner);
  await sql`insert into rental_contract_warehouse (company_id, contract_id, warehouse_id)
    select company_id, id, warehouse_id from rental_contract where company_id = ${company.companyId}`.execute(owner);
  await sql`insert into record_paper (company_id, contract_id, name, path, content_type, bytes)
    select company_id, id, 'Kontrak.pdf', 'k.pdf', 'application/pdf', 1 from rental_contract where company_id = ${company.companyId}`.execute(
    owner,
  );
  await insert(
    'rental_tariff',
    'basis, competes_for, valid_from, rate, contract_id',
    `'kg_day', 'storage', '2026-01-01', 35,
    (select id from rental_contract where company_id = '${company.companyId}')`,
  );
  await insert(
    'loss_allowance',
    'valid_from, per_mille, contract_id',
    `'2026-01-01', 1, (select id from rental_contract where company_id = '${company.companyId}')`,
  );
  await sql`insert into loss_claim (company_id, number, contract_id, renter_id, warehouse_id, month, lost_g, allowed_g, beyond_g, content)
    select company_id, 'KL-1', id, renter_id, warehouse_id, '2026-01-01', 2, 1, 1, '{}' from rental_contract
    where company_id = ${company.companyId}`.execute(owner);
  await fillInvoice(company.companyId);
  await sql`with a as (
      insert into owner_agreement (company_id, number, owner_id, warehouse_id, day, status)
      select company_id, 'KS-1', renter_id, warehouse_id, '2026-01-31', 'compared' from rental_contract where company_id = ${company.companyId}
      returning id, owner_id, warehouse_id
    )
    insert into owner_agreement_row (company_id, agreement_id, owner_id, warehouse_id, place, batch_number, net_weight_g)
    select ${company.companyId}, id, owner_id, warehouse_id, 1, 'B-1', 1000 from a`.execute(owner);
  await insert(
    'variant_code',
    'code, variant_id, partner_id',
    `'TUNA-1', (select id from variant where company_id = '${company.companyId}' limit 1), (select id from partner where company_id = '${company.companyId}' limit 1)`,
  );
  await sql`insert into rental_accrual (company_id, contract_id, renter_id, warehouse_id, month, from_date, to_date, amount)
    select company_id, id, renter_id, warehouse_id, '2026-01-01', '2026-01-01', '2026-01-31', 1 from rental_contract
    where company_id = ${company.companyId}`.execute(owner);
  await insert('rental_run', 'step, month, created_by', `'compute', '2026-01-01', '${company.userId}'`);
  await insert(
    'rental_tax_file',
    'month, content, created_by',
    `'2026-01-01', '<TaxInvoiceBulk/>', '${company.userId}'`,
  );
  await insert(
    'rental_tax_invoice',
    'invoice_id, renter_id, warehouse_id, file_id, reference, exported_by',
    `(select id from rental_invoice where company_id = '${company.companyId}'),
    (select renter_id from rental_invoice where company_id = '${company.companyId}'),
    (select warehouse_id from rental_invoice where company_id = '${company.companyId}'),
    (select id from rental_tax_file where company_id = '${company.companyId}'), 'INV-1', '${company.userId}'`,
  );
  await fillStock(company.companyId);
  await sql`insert into rental_uncharged (company_id, renter_id, warehouse_id, month, batch_id, reason, from_date, to_date, net_weight_g)
    select c.company_id, c.renter_id, c.warehouse_id, '2026-01-01', b.id, 'no_contract', '2026-01-01', '2026-01-31', 1
    from rental_contract c join batch b on b.company_id = c.company_id
    where c.company_id = ${company.companyId} limit 1`.execute(owner);
  await insert(
    'lien_override',
    'document_id, entity, renter_id, warehouse_id, owed, net_weight_g, reason, created_by',
    `(select id from stock_document where company_id = '${company.companyId}' limit 1), 'stockissued',
    (select renter_id from rental_contract where company_id = '${company.companyId}'),
    (select warehouse_id from rental_contract where company_id = '${company.companyId}'), 1, 1, 'Lunas', '${company.userId}'`,
  );
  const file = new File(['Kode,Nama\nT,Tuna'], 'data.csv');
  await made(company.send('POST', '/grades/import', formBody({ file })));
  await insert('import_heading', 'resource, heading, column_name', `'/products', 'nama barang', 'name'`);
  await insert(
    'stock_low_notice',
    'product_id',
    `(select id from product where company_id = '${company.companyId}' limit 1)`,
  );
  await insert('document_setting', 'entity, number_format, needs_approval', "'stockreceived', '{YYYY}/{0000}', true");
  await sql`insert into invitation (company_id, email, role_id, language, expires_at)
    select company_id, 'somebody@test.example', id, 'id', now() from role where company_id = ${company.companyId}`.execute(
    owner,
  );
  await insert(
    'notification',
    'user_id, key, type, alert_type, title, short_description',
    `'${company.userId}', 'k', 'stock', 'info', 't', 's'`,
  );
  await insert(
    'notification_choice',
    'user_id, event, channel, enabled',
    `'${company.userId}', 'role_changed', 'email', false`,
  );
  await insert(
    'saved_view',
    'user_id, list, name, search, hidden_columns, is_shared',
    `'${company.userId}', 'stockreceived', 'Waiting', '{}', '{}', false`,
  );
  await insert(
    'report_schedule',
    'user_id, name, report, search, every, hour, next_at',
    `'${company.userId}', 'Daily', 'inbound', '{}', 'day', 7, now() + interval '1 day'`,
  );
  await insert(
    'report_recipient',
    'schedule_id, user_id',
    `(select id from report_schedule where company_id = '${company.companyId}'), '${company.userId}'`,
  );
  await insert(
    'default_view',
    'user_id, list, view_id',
    `'${company.userId}', 'stockreceived', (select id from saved_view where company_id = '${company.companyId}')`,
  );
  await insert('dashboard_choice', 'user_id, cards, hidden', `'${company.userId}', '{}', '{}'`);
  await insert('kept_file', 'path, bytes', `'${company.companyId}/a.pdf', 1`);
  await insert(
    'ledger_proof',
    'occasion, day, proved_at, moves, documents, balances, fault_count, seconds',
    "'request', '2026-06-01', now(), 0, 0, 0, 0, 0",
  );
  await seal(company);
  await insert('activity', 'action, entity', "'export', 'product'");
  const { rows: partners } = await sql<{ id: string }>`
    select id from partner where company_id = ${company.companyId}`.execute(owner);
  await newBoundPerson(company.companyId, [partners[0]!.id]);
  return company;
}

/** A partner with one of every kind of detail. */
const fillPartner = async (companyId: string) =>
  sql`with p as (
      insert into partner (company_id, code, name, roles, status)
      values (${companyId}, 'P', 'Partner', '{supplier,renter}', 'active') returning id
    ), contact as (
      insert into partner_contact (company_id, partner_id, name, is_primary) select ${companyId}, id, 'Somebody', true from p
    ), address as (
      insert into partner_address (company_id, partner_id, address, is_primary) select ${companyId}, id, 'Jalan', true from p
    ), account as (
      insert into partner_bank_account (company_id, partner_id, bank, account_number, account_name, is_primary)
      select ${companyId}, id, 'Bank', '1234', 'Partner', true from p
    ), facility as (
      insert into facility (company_id, number, financier_id, warehouse_id)
      select ${companyId}, 'F-1', p.id, w.id from p, warehouse w where w.company_id = ${companyId} and w.code = 'W' returning id
    ), facility_price as (
      insert into facility_price (company_id, facility_id, variant_id, price, date, source)
      select ${companyId}, f.id, v.id, 62000, '2026-06-01', 'KPB 7' from facility f, variant v where v.company_id = ${companyId} limit 1
    ), facility_watch as (
      insert into facility_watch (company_id, facility_id, standing, expired_batch_ids)
      select ${companyId}, id, '{}', '{}' from facility
    ), facility_report as (
      insert into facility_report (company_id, facility_id, day, content)
      select ${companyId}, id, '2026-06-01', ${JSON.stringify(emptyReport)}::jsonb from facility returning id
    ), mail_delivery as (
      insert into mail_delivery (company_id, kind, record_id, address, held_until)
      select ${companyId}, 'facility-report', id, 'a@b.example', now() from facility_report
    ), facility_entry as (
      insert into facility_entry (company_id, facility_id, kind, date, amount)
      select ${companyId}, id, 'drawdown', '2026-06-01', 1 from facility
    ), document as (
      insert into partner_document (company_id, partner_id, document_type_id)
      select company_id, p.id, t.id from p, document_type t where company_id = ${companyId} limit 1
    )
    insert into partner_certification (company_id, partner_id, certification_id)
    select company_id, p.id, c.id from p, certification c where company_id = ${companyId} limit 1`.execute(owner);

/** The draft of an invoice with a line, a row behind it, and a payment. */
const fillInvoice = async (companyId: string) =>
  sql`with i as (
      insert into rental_invoice (company_id, contract_id, renter_id, warehouse_id, from_date, to_date, tax, sum, tax_base, tax_amount,
        pph_23, pph_4_2)
      select company_id, id, renter_id, warehouse_id, '2026-01-01', '2026-01-31', 'none', 0, 0, 0, 0, 0
      from rental_contract where company_id = ${companyId} returning id, renter_id, warehouse_id
    ), p as (
      insert into rental_payment (company_id, invoice_id, renter_id, warehouse_id, date, kind, amount)
      select ${companyId}, id, renter_id, warehouse_id, '2026-02-01', 'payment', 1 from i
    ), m as (
      insert into rental_reminder (company_id, invoice_id, days, renter_id, warehouse_id)
      select ${companyId}, id, 0, renter_id, warehouse_id from i
    ), l as (
      insert into rental_invoice_line (company_id, invoice_id, renter_id, warehouse_id, place, kind, month, quantity, amount)
      select ${companyId}, id, renter_id, warehouse_id, 0, 'minimum', '2026-01-01', 0, 0 from i returning id, renter_id, warehouse_id
    )
    insert into rental_invoice_row (company_id, line_id, renter_id, warehouse_id, place, subject, from_date, to_date, amount, quantity)
    select ${companyId}, id, renter_id, warehouse_id, 0, 'month', '2026-01-01', '2026-01-31', 0, 0 from l`.execute(
    owner,
  );

/** A receipt with everything that receipts and stock leave in tables. */
const fillStock = async (companyId: string) =>
  sql`with place as (
      select p.company_id, p.warehouse_id, p.id as position_id, v.id as variant_id, u.id as owner_id
      from storage_position p join variant v on v.company_id = p.company_id join partner u on u.company_id = p.company_id
      where p.company_id = ${companyId} limit 1
    ), b as (
      insert into batch (company_id, variant_id, number, received_date)
      select company_id, variant_id, 'B-1', '2026-06-01' from place returning id
    ), h as (
      insert into handling_unit (company_id, code) values (${companyId}, 'PAL-1') returning id
    ), unit_day as (
      insert into handling_unit_day (company_id, unit_id, date, bottom_id) select ${companyId}, h.id, '-infinity', h.id from h
    ), d as (
      insert into stock_document (company_id, entity, kind, date, warehouse_id)
      select company_id, 'stockreceived', 'purchase', '2026-06-01', warehouse_id from place returning id
    ), l as (
      insert into stock_line (company_id, document_id, line_no, variant_id, batch_id)
      select place.company_id, d.id, 0, variant_id, b.id from place, d, b returning id
    ), a as (
      insert into stock_allocation (company_id, document_id, line_id, warehouse_id, allocation_no, batch_id, position_id, packs, net_weight_g)
      select place.company_id, d.id, l.id, warehouse_id, 0, b.id, position_id, 1, 1000 from place, d, l, b returning id
    ), attachment as (
      insert into stock_attachment (company_id, document_id, name, path, content_type, bytes)
      select place.company_id, d.id, 'a.pdf', 'a.pdf', 'application/pdf', 1 from place, d
    ), service as (
      insert into stock_service (company_id, document_id, service, quantity) select place.company_id, d.id, 'label', 1 from place, d
    ), handover as (
      insert into stock_handover (company_id, document_id, date, received_by)
      select place.company_id, d.id, '2026-06-01', 'Somebody' from place, d
    ), made as (
      insert into batch_link (company_id, document_id, parent_batch_id, child_batch_id, net_weight_g)
      select place.company_id, d.id, b.id, b.id, 1000 from place, d, b
    ), dates as (
      insert into date_correction (company_id, batch_id, changes, reason, image, submitted_by)
      select place.company_id, b.id, '{"expiry_date": [null, "2026-12-31"]}', 'Label', 'a.webp', m.user_id
      from place, b, (select user_id from membership where company_id = ${companyId} limit 1) m
    ), soon as (
      insert into stock_expiry_notice (company_id, batch_id, warehouse_id) select place.company_id, b.id, warehouse_id from place, b
    ), uncounted as (
      insert into stock_count_notice (company_id, warehouse_id) select company_id, warehouse_id from place
    ), late as (
      insert into stock_transit_notice (company_id, document_id) select place.company_id, d.id from place, d
    ), change as (
      insert into facility_change (company_id, document_id) select place.company_id, d.id from place, d
    ), balance as (
      insert into stock_balance (company_id, warehouse_id, position_id, variant_id, batch_id, owner_id, handling_unit_id,
        stock_status, packs, net_weight_g, value, reserved_packs, reserved_weight_g)
      select place.company_id, warehouse_id, position_id, variant_id, b.id, owner_id, h.id, 'available', 1, 1000, 0, 1, 1000
      from place, b, h returning id
    ), move as (
      insert into stock_move (company_id, document_id, balance_id, warehouse_id, variant_id, batch_id, date, packs,
        net_weight_g, value, packs_after, net_weight_g_after, value_after, cause, seq)
      select place.company_id, d.id, balance.id, warehouse_id, variant_id, b.id, '2026-06-01', 1, 1000, 0, 1, 1000, 0, 'supplier', 1
      from place, d, b, balance
    ), reservation as (
      insert into stock_reservation (company_id, document_id, balance_id, warehouse_id, packs, net_weight_g)
      select place.company_id, d.id, balance.id, warehouse_id, 1, 1000 from place, d, balance
    ), pick as (
      insert into stock_pick (company_id, id, document_id, allocation_id, pick_no, packs)
      select place.company_id, uuid_v7(), d.id, a.id, 1, 1 from place, d, a
    ), counted as (
      insert into stock_count (company_id, name, warehouse_id) select company_id, 'Opname', warehouse_id from place returning id
    ), counted_room as (
      insert into stock_count_room (company_id, count_id, room_id, warehouse_id)
      select place.company_id, counted.id, s.room_id, place.warehouse_id
      from place join storage_position s on s.company_id = place.company_id and s.id = place.position_id, counted
    ), counted_row as (
      insert into stock_count_row (company_id, count_id, warehouse_id, variant_id, batch_id, position_id, stock_status, frozen_packs,
        frozen_weight_g, frozen_moves, is_found)
      select place.company_id, counted.id, warehouse_id, variant_id, b.id, position_id, 'available', 1, 1000, 1, false
      from place, b, counted returning id
    ), counted_entry as (
      insert into stock_count_entry (company_id, id, count_id, row_id, warehouse_id, round, packs, net_weight_g, book_packs,
        book_weight_g, book_moves)
      select place.company_id, uuid_v7(), counted.id, counted_row.id, warehouse_id, 1, 1, 1000, 1, 1000, 1
      from place, counted, counted_row
    ), seen as (
      insert into stock_empty_check (company_id, id, document_id, warehouse_id, batch_id, position_id, stock_status, packs_left, book_moves)
      select place.company_id, uuid_v7(), d.id, place.warehouse_id, b.id, place.position_id, 'available', 0, 1 from place, d, b
    ), counter as (
      insert into document_counter (company_id, entity, year, last_count) values (${companyId}, 'stockreceived', 2026, 1)
    )
    insert into idempotency_key (company_id, key, request_hash) values (${companyId}, 'k', sha256('k'))`.execute(owner);

async function made(answer: ReturnType<Awaited<ReturnType<typeof newCompany>>['send']>) {
  const { statusCode, body } = await answer;
  if (statusCode !== 200) throw new Error(`The company could not be filled: ${body}`);
}
