-- What people saw where picks left nothing by the books: nothing, or packs that a stock take then counts.

create table stock_empty_check (
  company_id uuid not null default app_company_id() references company,
  -- Made by the device that picks, so that a repeat after a lost answer is the same check.
  id uuid not null,
  document_id uuid not null,
  warehouse_id uuid not null,
  batch_id uuid not null,
  position_id uuid not null,
  handling_unit_id uuid,
  stock_status text not null,
  packs_left integer not null check (packs_left >= 0),
  -- How often the place had changed by then.
  book_moves integer not null,
  -- The stock take of the packs that are left.
  count_id uuid,
  checked_by uuid default app_user_id() references app_user,
  checked_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint stock_empty_check_place_key unique nulls not distinct
    (company_id, document_id, batch_id, position_id, handling_unit_id, stock_status),
  constraint stock_empty_check_counted check ((packs_left = 0) = (count_id is null)),
  foreign key (company_id, document_id) references stock_document (company_id, id) on delete cascade,
  foreign key (company_id, batch_id) references batch (company_id, id),
  foreign key (company_id, position_id, warehouse_id) references storage_position (company_id, id, warehouse_id),
  foreign key (company_id, handling_unit_id) references handling_unit (company_id, id),
  foreign key (company_id, count_id, warehouse_id) references stock_count (company_id, id, warehouse_id)
);
create index stock_empty_check_batch_idx on stock_empty_check (company_id, batch_id);
create index stock_empty_check_position_idx on stock_empty_check (company_id, position_id);
create index stock_empty_check_handling_unit_idx on stock_empty_check (company_id, handling_unit_id);
create index stock_empty_check_count_idx on stock_empty_check (company_id, count_id);
select protect_warehouse_table('stock_empty_check', privileges => 'select, insert');
