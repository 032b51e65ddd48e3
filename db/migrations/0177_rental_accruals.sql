/* What the months of contracts have come to that were not billed when it was computed, and how many lots of goods are stored there
   without being charged for. Computed anew each night. */
create table rental_accrual (
  company_id uuid not null default app_company_id() references company,
  id uuid not null default uuid_v7(),
  -- Null: goods of a renter in a warehouse where no contract with them is in force.
  contract_id uuid,
  renter_id uuid not null,
  warehouse_id uuid not null,
  -- The first day of the month of the contract; null without one.
  month date,
  -- The days of it that were counted.
  from_date date not null,
  to_date date not null check (to_date >= from_date),
  -- Whole rupiah; voided events count negative.
  amount bigint not null,
  uncharged integer not null check (uncharged >= 0),
  computed_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint rental_accrual_month_check check ((contract_id is null) = (month is null)),
  foreign key (company_id, contract_id) references rental_contract (company_id, id) on delete cascade,
  foreign key (company_id, renter_id) references partner (company_id, id) on delete cascade,
  foreign key (company_id, warehouse_id) references warehouse (company_id, id) on delete cascade
);
create index rental_accrual_contract_idx on rental_accrual (company_id, contract_id, month);
create index rental_accrual_renter_idx on rental_accrual (company_id, renter_id);
create index rental_accrual_warehouse_idx on rental_accrual (company_id, warehouse_id);
select protect_warehouse_table('rental_accrual', privileges => 'select, insert, delete');
