-- Contracts with partners who leave goods in a warehouse: what was agreed, and until when. That one is about to end, or has
-- ended, follows from the day it is.

create table rental_contract (
  company_id uuid not null default app_company_id() references company,
  id uuid not null default uuid_v7(),
  number text not null check (length(number) >= 1),
  renter_id uuid not null,
  warehouse_id uuid not null,
  start_date date not null,
  -- Its last day; null: until it is terminated.
  end_date date,
  -- So many days before its last day it is about to end.
  notice_days integer not null check (notice_days between 0 and 3650),
  -- The day of the month on which charges are billed; 28 is the last one that every month has.
  billing_day integer not null check (billing_day between 1 and 28),
  -- Whole rupiah a month.
  minimum_charge bigint not null check (minimum_charge >= 0),
  -- Days after receipt that storage costs nothing.
  free_days integer not null check (free_days between 0 and 3650),
  -- Whether goods are charged for on the day on which they leave.
  counts_withdrawal_day boolean not null,
  notes text,
  status text not null default 'draft' check (status in ('draft', 'active', 'terminated')),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, renter_id) references partner (company_id, id),
  foreign key (company_id, warehouse_id) references warehouse (company_id, id),
  constraint rental_contract_end_date_check check (end_date >= start_date)
);
create unique index rental_contract_number_key on rental_contract (company_id, lower(number collate indonesian));
create index rental_contract_created_at_idx on rental_contract (company_id, created_at, id);
create index rental_contract_renter_idx on rental_contract (company_id, renter_id);
create index rental_contract_warehouse_idx on rental_contract (company_id, warehouse_id);
select protect_warehouse_table('rental_contract');
select log_changes('rental_contract', 'rental', title => 'number');
select count_changes('rental_contract');
