-- Stock takes that are due: after how many days a warehouse is counted again, and which ones people were told of.

alter table company
  -- So many days after its last stock take a warehouse is due for the next one; 0: none is ever due.
  add count_interval_days integer not null default 30 check (count_interval_days between 0 and 3650);
grant update (count_interval_days) on company to palka_app;

/* Warehouses whose stock take is due. Once they are counted they are forgotten, to be told of the next time. */
create table stock_count_notice (
  company_id uuid not null default app_company_id(),
  warehouse_id uuid not null,
  told_at timestamptz not null default now(),
  primary key (company_id, warehouse_id),
  foreign key (company_id, warehouse_id) references warehouse (company_id, id) on delete cascade
);
select protect_warehouse_table('stock_count_notice');
