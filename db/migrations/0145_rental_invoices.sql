-- Invoices of rental contracts: charges of a month as they were when the invoice was made, kept for good once it is issued.

-- What is agreed about tax and payment.
alter table rental_contract
  -- `vat_12`: 12 % on 11/12 of the sum; `vat_11`: 11 % on the sum. Both come to the same tax, with another base.
  add tax text not null default 'vat_12' check (tax in ('vat_12', 'vat_11', 'none')),
  -- Whether the renter withholds income tax: PPh 23 of services, PPh 4(2) of rooms that are let.
  add withholds_tax boolean not null default false,
  -- Days from the date of an invoice until it is due.
  add payment_days integer not null default 14 check (payment_days between 0 and 365),
  -- What lines of an invoice refer to, so that renter and warehouse on them are those of the contract.
  add unique (company_id, id, renter_id, warehouse_id);

create table rental_invoice (
  company_id uuid not null default app_company_id() references company,
  id uuid not null default uuid_v7(),
  contract_id uuid not null,
  renter_id uuid not null,
  warehouse_id uuid not null,
  -- The first and the last day of the month of the contract.
  from_date date not null,
  to_date date not null,
  status text not null default 'draft' check (status in ('draft', 'issued', 'void')),
  -- Its number, and which one it is of its year: numbers are given when it is issued, without a gap.
  number text,
  number_year integer,
  number_count integer,
  invoice_date date,
  due_date date,
  tax text not null check (tax in ('vat_12', 'vat_11', 'none')),
  -- Whole rupiah: all lines, the tax on them, and what the renter may withhold of it.
  sum bigint not null,
  tax_base numeric(15, 2) not null,
  tax_amount bigint not null,
  pph_23 bigint not null,
  pph_4_2 bigint not null,
  created_by uuid default app_user_id() references app_user,
  created_at timestamptz not null default now(),
  issued_by uuid references app_user,
  issued_at timestamptz,
  voided_by uuid references app_user,
  voided_at timestamptz,
  void_reason text,
  primary key (company_id, id),
  unique (company_id, id, renter_id, warehouse_id),
  constraint rental_invoice_contract_fkey foreign key (company_id, contract_id, renter_id, warehouse_id)
    references rental_contract (company_id, id, renter_id, warehouse_id),
  constraint rental_invoice_days check (to_date >= from_date),
  -- What is issued has a number and days, and asks for no less than nothing.
  constraint rental_invoice_issued check ((status = 'draft') = (number is null)
    and (status = 'draft' or (num_nulls(number_year, number_count, invoice_date, due_date, issued_at) = 0 and sum >= 0))),
  constraint rental_invoice_voided check ((status = 'void') = (voided_at is not null) and (status = 'void') = (void_reason is not null))
);
-- A month of a contract is billed once, unless the invoice was voided.
create unique index rental_invoice_month_key on rental_invoice (company_id, contract_id, from_date) where status <> 'void';
create unique index rental_invoice_number_key on rental_invoice (company_id, lower(number collate indonesian));
create unique index rental_invoice_count_key on rental_invoice (company_id, number_year, number_count);
create index rental_invoice_created_at_idx on rental_invoice (company_id, created_at, id);
create index rental_invoice_contract_idx on rental_invoice (company_id, contract_id);
create index rental_invoice_renter_idx on rental_invoice (company_id, renter_id);
create index rental_invoice_warehouse_idx on rental_invoice (company_id, warehouse_id);
select protect_warehouse_table('rental_invoice');
select log_changes('rental_invoice', 'rental', title => 'number',
  left_out => '{number_year,number_count,tax_base,issued_by,issued_at,voided_by,voided_at,created_by}');

/* An issued invoice is only voided, and a void one stays as it is. */
create function keep_invoice() returns trigger language plpgsql as $$
  declare
    voided constant text[] := '{status,voided_by,voided_at,void_reason}';
  begin
    if old.status = 'draft' then
      return case when tg_op = 'DELETE' then old else new end;
    end if;
    if tg_op = 'UPDATE' and old.status = 'issued' and new.status = 'void' and to_jsonb(new) - voided = to_jsonb(old) - voided then
      return new;
    end if;
    raise exception 'An issued invoice never changes.' using errcode = 'check_violation',
      constraint = 'rental_invoice_kept', table = 'rental_invoice';
  end
  $$;
create trigger keep_invoice before update or delete on rental_invoice for each row execute function keep_invoice();

create table rental_invoice_line (
  company_id uuid not null default app_company_id(),
  id uuid not null default uuid_v7(),
  invoice_id uuid not null,
  renter_id uuid not null,
  warehouse_id uuid not null,
  -- Its place on the invoice.
  place integer not null,
  kind text not null check (kind in ('charge', 'minimum')),
  -- The first day of the month that is charged; of a correction an earlier one than that of the invoice.
  month date not null,
  -- The invoice whose month is corrected; null: no correction.
  corrects_id uuid,
  -- The tariff as it was, and its id; it may have been taken back since. Null of what is missing to the minimum.
  tariff_id uuid,
  tariff jsonb,
  -- Ten-thousandths of the unit of the basis, and whole rupiah.
  quantity bigint not null,
  amount bigint not null,
  primary key (company_id, id),
  unique (company_id, id, renter_id, warehouse_id),
  constraint rental_invoice_line_invoice_fkey foreign key (company_id, invoice_id, renter_id, warehouse_id)
    references rental_invoice (company_id, id, renter_id, warehouse_id) on delete cascade,
  foreign key (company_id, corrects_id) references rental_invoice (company_id, id),
  constraint rental_invoice_line_tariff check ((kind = 'charge') = (tariff_id is not null) and (kind = 'charge') = (tariff is not null))
);
create index rental_invoice_line_invoice_idx on rental_invoice_line (company_id, invoice_id);
create index rental_invoice_line_corrects_idx on rental_invoice_line (company_id, corrects_id);
select protect_warehouse_table('rental_invoice_line', privileges => 'select, insert, delete');

-- What was counted from a day until another, that one included: a batch, a position, a pallet; what a document did; a month.
create table rental_invoice_row (
  company_id uuid not null default app_company_id(),
  id uuid not null default uuid_v7(),
  line_id uuid not null,
  renter_id uuid not null,
  warehouse_id uuid not null,
  place integer not null,
  subject text not null check (subject in ('batch', 'position', 'handling_unit', 'document', 'month')),
  subject_id uuid,
  -- What people called it, and what the goods were.
  name text,
  variant text,
  from_date date not null,
  to_date date not null,
  -- Grams, litres, packs, pallets, positions or documents; of a month its days.
  amount bigint not null,
  -- Ten-thousandths of the unit of the basis; below zero where a correction takes back what was charged.
  quantity bigint not null,
  primary key (company_id, id),
  constraint rental_invoice_row_line_fkey foreign key (company_id, line_id, renter_id, warehouse_id)
    references rental_invoice_line (company_id, id, renter_id, warehouse_id) on delete cascade,
  constraint rental_invoice_row_days check (to_date >= from_date),
  constraint rental_invoice_row_subject check ((subject = 'month') = (subject_id is null))
);
create index rental_invoice_row_line_idx on rental_invoice_row (company_id, line_id, place);
select protect_warehouse_table('rental_invoice_row', privileges => 'select, insert, delete');

/* Lines and their rows come and go with a draft only. The invoice is locked, so that it is not issued meanwhile. */
create function keep_invoice_lines() returns trigger language plpgsql as $$
  declare
    is_kept boolean;
  begin
    if tg_table_name = 'rental_invoice_line' then
      with touched as materialized (
        select i.status from rental_invoice i
        where (i.company_id, i.id) in (select company_id, invoice_id from touched_rows) for share
      ) select exists (select from touched where status <> 'draft') into is_kept;
    else
      with touched as materialized (
        select i.status from rental_invoice i
        where (i.company_id, i.id) in (
          select l.company_id, l.invoice_id from rental_invoice_line l
          where (l.company_id, l.id) in (select company_id, line_id from touched_rows)) for share
      ) select exists (select from touched where status <> 'draft') into is_kept;
    end if;
    if is_kept then
      raise exception 'An issued invoice never changes.' using errcode = 'check_violation',
        constraint = 'rental_invoice_kept', table = tg_table_name;
    end if;
    return null;
  end
  $$;
create trigger keep_insert after insert on rental_invoice_line referencing new table as touched_rows
  for each statement execute function keep_invoice_lines();
create trigger keep_update after update on rental_invoice_line referencing old table as touched_rows
  for each statement execute function keep_invoice_lines();
create trigger keep_delete after delete on rental_invoice_line referencing old table as touched_rows
  for each statement execute function keep_invoice_lines();
create trigger keep_insert after insert on rental_invoice_row referencing new table as touched_rows
  for each statement execute function keep_invoice_lines();
create trigger keep_update after update on rental_invoice_row referencing old table as touched_rows
  for each statement execute function keep_invoice_lines();
create trigger keep_delete after delete on rental_invoice_row referencing old table as touched_rows
  for each statement execute function keep_invoice_lines();
