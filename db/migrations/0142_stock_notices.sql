-- What people were told of stock already, so that they hear of it once.

/* Products that fell below their alert. Once they are above it again they are forgotten, to be told of the next time. */
create table stock_low_notice (
  company_id uuid not null default app_company_id(),
  product_id uuid not null,
  told_at timestamptz not null default now(),
  primary key (company_id, product_id),
  foreign key (company_id, product_id) references product (company_id, id) on delete cascade
);
select protect_company_table('stock_low_notice');

/* Batches that expire within the company's days, by the warehouses where they lie. */
create table stock_expiry_notice (
  company_id uuid not null default app_company_id(),
  batch_id uuid not null,
  warehouse_id uuid not null,
  told_at timestamptz not null default now(),
  primary key (company_id, batch_id, warehouse_id),
  foreign key (company_id, batch_id) references batch (company_id, id) on delete cascade,
  foreign key (company_id, warehouse_id) references warehouse (company_id, id) on delete cascade
);
create index stock_expiry_notice_warehouse_idx on stock_expiry_notice (company_id, warehouse_id);
select protect_warehouse_table('stock_expiry_notice');
