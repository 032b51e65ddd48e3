-- Products and the first reference data they need.

create table category (
  company_id uuid not null default app_company_id() references company,
  id uuid not null default uuid_v7(),
  name text not null,
  name_en text not null,
  code text not null,
  description text,
  description_en text,
  is_active boolean not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index category_name_key on category (company_id, lower(name collate indonesian));
create unique index category_code_key on category (company_id, lower(code collate indonesian));
select protect_company_table('category');

create table product_group (
  company_id uuid not null default app_company_id() references company,
  id uuid not null default uuid_v7(),
  name text not null,
  name_en text not null,
  code text not null,
  description text,
  description_en text,
  is_active boolean not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index product_group_name_key on product_group (company_id, lower(name collate indonesian));
create unique index product_group_code_key on product_group (company_id, lower(code collate indonesian));
select protect_company_table('product_group');

create table process_type (
  company_id uuid not null default app_company_id() references company,
  id uuid not null default uuid_v7(),
  name text not null,
  code text not null,
  description text,
  is_active boolean not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index process_type_name_key on process_type (company_id, lower(name collate indonesian));
create unique index process_type_code_key on process_type (company_id, lower(code collate indonesian));
select protect_company_table('process_type');

create table product (
  company_id uuid not null default app_company_id() references company,
  id uuid not null default uuid_v7(),
  image text,
  name text not null check (length(name) >= 2),
  name_en text not null check (length(name_en) >= 2),
  alias_name text,
  description text,
  category_id uuid,
  group_id uuid,
  processtype_id uuid,
  type text not null check (type in ('storable', 'consumable')),
  traceability text not null check (traceability in ('batch', 'serial_number', 'none')),
  status text not null check (status in ('active', 'none')),
  can_sold boolean not null,
  can_purchased boolean not null,
  has_expired boolean not null,
  expired_date date,
  before_date date,
  -- kg of net weight
  alert_stock numeric(12, 3) check (alert_stock >= 0),
  desired_stock numeric(12, 3) check (desired_stock >= 0),
  -- kg
  weight numeric(12, 3) check (weight >= 0),
  -- cubic metres
  volume numeric(12, 3) check (volume >= 0),
  -- whole rupiah
  price_buy bigint check (price_buy >= 0),
  best_price_buy bigint check (best_price_buy >= 0),
  selling_price bigint check (selling_price >= 0),
  min_selling_price bigint check (min_selling_price >= 0),
  include_tax boolean not null,
  -- percent
  selling_tax numeric(5, 2) check (selling_tax between 0 and 100),
  -- whole rupiah, half up
  selling_tax_price bigint generated always as (round(selling_price * (100 + selling_tax) / 100)::bigint) stored,
  search_text text not null generated always as (name || E'\n' || name_en || E'\n' || coalesce(alias_name, '')) stored,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, category_id) references category (company_id, id),
  foreign key (company_id, group_id) references product_group (company_id, id),
  foreign key (company_id, processtype_id) references process_type (company_id, id),
  constraint product_tax_check check (include_tax or selling_tax is null),
  constraint product_expiry_check check (has_expired or (expired_date is null and before_date is null))
);
create unique index product_name_key on product (company_id, lower(name collate indonesian));
create index product_name_idx on product (company_id, name collate indonesian, id);
create index product_created_at_idx on product (company_id, created_at, id);
create index product_search_idx on product using gin (company_id, search_text gin_trgm_ops);
create index product_category_idx on product (company_id, category_id);
create index product_group_idx on product (company_id, group_id);
create index product_processtype_idx on product (company_id, processtype_id);
select protect_company_table('product');
