-- What a facility finances, where and on which terms. So far a facility was only a number and its financier, written by nobody.
alter table facility
  -- Whose goods it is lent on; null: the company's own.
  add borrower_id uuid,
  add warehouse_id uuid not null,
  add kind text not null default 'pledge' check (kind in ('pledge', 'warehouse_receipt')),
  -- Whole rupiah that may be drawn.
  add credit_limit bigint not null default 0 check (credit_limit >= 0),
  -- Whole percent of the value of eligible goods that may be drawn.
  add advance_rate integer not null default 70 check (advance_rate between 1 and 100),
  -- What is owed, in whole percent of the value of eligible goods: no release goes beyond the target.
  add target_ltv integer not null default 60 check (target_ltv between 1 and 100),
  add margin_call_ltv integer not null default 70 check (margin_call_ltv between 1 and 100),
  add liquidation_ltv integer not null default 80 check (liquidation_ltv between 1 and 100),
  -- Whole percent that the value of goods counts less than their price.
  add haircut integer not null default 20 check (haircut between 0 and 99),
  -- Goods that expire in fewer days do not count.
  add minimum_life_days integer not null default 30 check (minimum_life_days between 0 and 3650),
  add start_date date not null default '2026-01-01',
  add maturity_date date,
  add notes text,
  add status text not null default 'draft' check (status in ('draft', 'active', 'suspended', 'closed')),
  add foreign key (company_id, borrower_id) references partner (company_id, id),
  add foreign key (company_id, warehouse_id) references warehouse (company_id, id),
  add constraint facility_bands_check check (target_ltv <= margin_call_ltv and margin_call_ltv <= liquidation_ltv),
  add constraint facility_maturity_date_check check (maturity_date >= start_date);
create index facility_created_at_idx on facility (company_id, created_at, id);
create index facility_borrower_idx on facility (company_id, borrower_id);
create index facility_warehouse_idx on facility (company_id, warehouse_id);
drop policy app on facility;
drop policy owner on facility;
select protect_warehouse_table('facility');
select count_changes('facility');
