-- Stock takes: what the books said of a scope when it was frozen, and each count with what they said at that moment.

create table stock_count (
  company_id uuid not null default app_company_id() references company,
  id uuid not null default uuid_v7(),
  name text not null,
  warehouse_id uuid not null,
  -- Whose goods are counted; null: the company's own.
  owner_id uuid,
  -- Only goods of products of this group; null: all.
  group_id uuid,
  status text not null default 'counting' check (status in ('counting', 'review', 'closed', 'cancelled')),
  -- The adjustment that its differences were posted by; null where there were none.
  document_id uuid,
  created_by uuid default app_user_id() references app_user,
  created_at timestamptz not null default now(),
  -- Who said that all is counted, or gave it up.
  finished_by uuid references app_user,
  finished_at timestamptz,
  primary key (company_id, id),
  unique (company_id, id, warehouse_id),
  foreign key (company_id, warehouse_id) references warehouse (company_id, id),
  foreign key (company_id, owner_id) references partner (company_id, id),
  foreign key (company_id, group_id) references product_group (company_id, id),
  foreign key (company_id, document_id) references stock_document (company_id, id) on delete set null (document_id)
);
create index stock_count_warehouse_idx on stock_count (company_id, warehouse_id);
create index stock_count_owner_idx on stock_count (company_id, owner_id);
create index stock_count_group_idx on stock_count (company_id, group_id);
create index stock_count_document_idx on stock_count (company_id, document_id);
select protect_warehouse_table('stock_count',
  privileges => 'select, insert, update (status, document_id, finished_by, finished_at)');

-- The rooms of the scope; none: all of the warehouse.
create table stock_count_room (
  company_id uuid not null default app_company_id(),
  count_id uuid not null,
  room_id uuid not null,
  warehouse_id uuid not null,
  primary key (company_id, count_id, room_id),
  foreign key (company_id, count_id, warehouse_id) references stock_count (company_id, id, warehouse_id) on delete cascade,
  foreign key (company_id, room_id) references storage_room (company_id, id)
);
create index stock_count_room_idx on stock_count_room (company_id, room_id);
select protect_warehouse_table('stock_count_room', privileges => 'select, insert');

-- Goods at a place. Free and pledged goods of a batch cannot be told apart on a shelf, so they are one row.
create table stock_count_row (
  company_id uuid not null default app_company_id(),
  id uuid not null default uuid_v7(),
  count_id uuid not null,
  warehouse_id uuid not null,
  variant_id uuid not null,
  batch_id uuid not null,
  position_id uuid not null,
  handling_unit_id uuid,
  stock_status text not null,
  -- What the books said when the scope was frozen, or the row was added; how often the place had changed by then.
  frozen_packs integer not null,
  frozen_weight_g bigint not null,
  frozen_moves integer not null,
  -- Added by a person who counted, since the scope had no such goods there.
  is_found boolean not null,
  primary key (company_id, id),
  unique (company_id, id, count_id, warehouse_id),
  constraint stock_count_row_place_key unique nulls not distinct (company_id, count_id, batch_id, position_id, handling_unit_id, stock_status),
  foreign key (company_id, count_id, warehouse_id) references stock_count (company_id, id, warehouse_id) on delete cascade,
  foreign key (company_id, batch_id, variant_id) references batch (company_id, id, variant_id),
  foreign key (company_id, position_id, warehouse_id) references storage_position (company_id, id, warehouse_id),
  foreign key (company_id, handling_unit_id) references handling_unit (company_id, id)
);
create index stock_count_row_batch_idx on stock_count_row (company_id, batch_id);
create index stock_count_row_position_idx on stock_count_row (company_id, position_id);
create index stock_count_row_handling_unit_idx on stock_count_row (company_id, handling_unit_id);
select protect_warehouse_table('stock_count_row', privileges => 'select, insert');

-- What a person counted at a row, and what the books said at that moment. Rows are only added: the last round counts.
create table stock_count_entry (
  company_id uuid not null default app_company_id(),
  -- Made by the device that counts, so that a repeat after a lost answer is the same entry.
  id uuid not null,
  count_id uuid not null,
  row_id uuid not null,
  warehouse_id uuid not null,
  -- From 1. Two people who count a row at once both send the same one, and the second is refused.
  round integer not null check (round > 0),
  packs integer not null check (packs >= 0),
  net_weight_g bigint not null,
  book_packs integer not null,
  book_weight_g bigint not null,
  book_moves integer not null,
  counted_by uuid default app_user_id() references app_user,
  counted_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, row_id, round),
  constraint stock_count_entry_row_fkey foreign key (company_id, row_id, count_id, warehouse_id) references stock_count_row (company_id, id, count_id, warehouse_id)
    on delete cascade,
  constraint stock_count_entry_packs_weigh check (net_weight_g >= 0 and (packs = 0) = (net_weight_g = 0))
);
create index stock_count_entry_count_idx on stock_count_entry (company_id, count_id);
select protect_warehouse_table('stock_count_entry', privileges => 'select, insert');
