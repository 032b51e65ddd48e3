-- Goods of others that nothing is charged for: a list of its own, of billed months and of renters without a contract too. They stand
-- there until they are charged for, or until somebody says why they stay free.

create table rental_uncharged (
  company_id uuid not null default app_company_id() references company,
  id uuid not null default uuid_v7(),
  -- Null: no contract with their owner was in force.
  contract_id uuid,
  renter_id uuid not null,
  warehouse_id uuid not null,
  -- The first day of the month of the contract; without one, of the calendar month.
  month date not null,
  batch_id uuid not null,
  reason text not null check (reason in ('no_contract', 'no_tariff', 'no_volume', 'no_pallet')),
  -- The first and the last day in the month on which they lay there, and the most that did at once.
  from_date date not null,
  to_date date not null,
  net_weight_g bigint not null check (net_weight_g >= 0),
  -- Why they stay free, and who said so; null: they are to be charged for.
  free_reason text check (free_reason <> ''),
  freed_by uuid references app_user,
  freed_at timestamptz,
  primary key (company_id, id),
  constraint rental_uncharged_key unique nulls not distinct
    (company_id, contract_id, renter_id, warehouse_id, month, batch_id, reason),
  constraint rental_uncharged_days check (to_date >= from_date),
  constraint rental_uncharged_contract check ((contract_id is null) = (reason = 'no_contract')),
  constraint rental_uncharged_freed check (num_nonnulls(free_reason, freed_by, freed_at) in (0, 3)),
  foreign key (company_id, contract_id) references rental_contract (company_id, id) on delete cascade,
  foreign key (company_id, renter_id) references partner (company_id, id) on delete cascade,
  foreign key (company_id, warehouse_id) references warehouse (company_id, id) on delete cascade,
  foreign key (company_id, batch_id) references batch (company_id, id) on delete cascade
);
create index rental_uncharged_renter_idx on rental_uncharged (company_id, renter_id);
create index rental_uncharged_warehouse_idx on rental_uncharged (company_id, warehouse_id);
create index rental_uncharged_batch_idx on rental_uncharged (company_id, batch_id);
select protect_warehouse_table('rental_uncharged');
create policy all_warehouses on rental_uncharged as restrictive to palka_app using (
  (select app_warehouse_ids()) is null or contract_id is null or contract_id not in (select app_contracts_beyond()));
-- The history of the batch tells that it stays free; the days and weights are what was computed last.
select log_changes('rental_uncharged', 'stockbatch', title => 'batch_id', id => 'batch_id',
  left_out => '{contract_id,from_date,to_date,net_weight_g,freed_by,freed_at}', actions => '{null,update,null}');

-- Accruals are what every month of a contract comes to, also of one that is billed: what that lacks is not billed yet.
delete from rental_accrual;
drop policy all_warehouses on rental_accrual;
alter table rental_accrual
  drop constraint rental_accrual_month_check,
  drop column uncharged,
  alter contract_id set not null,
  alter month set not null;
create policy all_warehouses on rental_accrual as restrictive to palka_app
  using ((select app_warehouse_ids()) is null or contract_id not in (select app_contracts_beyond()));
