-- The rest of the master data: one table a kind, names and codes unique in a company whatever their case.

/* FAO's major fishing areas. They are the world's, not a company's: the same rows with the same ids everywhere. */
create table area (
  id uuid primary key,
  code text not null unique,
  name text not null unique,
  ocean text not null
);
select protect('area', 'app_company_id() is not null', 'select');
insert into area (id, code, name, ocean)
select ('00000000-0000-7000-8000-0000000000' || code)::uuid, code, name, ocean
from (values
  ('01', 'Africa - Inland waters', 'Inland'),
  ('02', 'America North - Inland waters', 'Inland'),
  ('03', 'America South - Inland waters', 'Inland'),
  ('04', 'Asia - Inland waters', 'Inland'),
  ('05', 'Europe - Inland waters', 'Inland'),
  ('06', 'Oceania - Inland waters', 'Inland'),
  ('08', 'Antarctica - Inland waters', 'Inland'),
  ('18', 'Arctic Sea', 'Arctic'),
  ('21', 'Atlantic Northwest', 'Atlantic'),
  ('27', 'Atlantic Northeast', 'Atlantic'),
  ('31', 'Atlantic Western Central', 'Atlantic'),
  ('34', 'Atlantic Eastern Central', 'Atlantic'),
  ('37', 'Mediterranean and Black Sea', 'Atlantic'),
  ('41', 'Atlantic Southwest', 'Atlantic'),
  ('47', 'Atlantic Southeast', 'Atlantic'),
  ('48', 'Atlantic Antarctic', 'Southern'),
  ('51', 'Indian Ocean Western', 'Indian'),
  ('57', 'Indian Ocean Eastern', 'Indian'),
  ('58', 'Indian Ocean Antarctic and Southern', 'Southern'),
  ('61', 'Pacific Northwest', 'Pacific'),
  ('67', 'Pacific Northeast', 'Pacific'),
  ('71', 'Pacific Western Central', 'Pacific'),
  ('77', 'Pacific Eastern Central', 'Pacific'),
  ('81', 'Pacific Southwest', 'Pacific'),
  ('87', 'Pacific Southeast', 'Pacific'),
  ('88', 'Pacific Antarctic', 'Southern')
) as fao (code, name, ocean);

create table commodity (
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
create unique index commodity_name_key on commodity (company_id, lower(name collate indonesian));
create unique index commodity_code_key on commodity (company_id, lower(code collate indonesian));
select protect_company_table('commodity');

create table packaging (
  company_id uuid not null default app_company_id() references company,
  id uuid not null default uuid_v7(),
  name text not null,
  code text not null,
  description text,
  is_active boolean not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index packaging_name_key on packaging (company_id, lower(name collate indonesian));
create unique index packaging_code_key on packaging (company_id, lower(code collate indonesian));
select protect_company_table('packaging');

create table uom (
  company_id uuid not null default app_company_id() references company,
  id uuid not null default uuid_v7(),
  -- A unit that is counted in another one: `value` of the parent make one of this.
  parent_id uuid,
  name text not null,
  code text not null,
  short_name text not null,
  value bigint not null check (value >= 0),
  created_at timestamptz not null default now(),
  -- Two levels at most: a parent is at the top, and what is a parent stays there.
  is_top boolean not null generated always as (parent_id is null) stored,
  parent_is_top boolean generated always as (case when parent_id is not null then true end) stored,
  primary key (company_id, id),
  unique (company_id, id, is_top),
  constraint uom_company_id_parent_id_fkey
    foreign key (company_id, parent_id, parent_is_top) references uom (company_id, id, is_top)
);
create unique index uom_name_key on uom (company_id, lower(name collate indonesian));
create unique index uom_code_key on uom (company_id, lower(code collate indonesian));
create index uom_parent_idx on uom (company_id, parent_id);
select protect_company_table('uom');

create table inventory_type (
  company_id uuid not null default app_company_id() references company,
  id uuid not null default uuid_v7(),
  name text not null,
  code text not null,
  display_name text,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index inventory_type_name_key on inventory_type (company_id, lower(name collate indonesian));
create unique index inventory_type_code_key on inventory_type (company_id, lower(code collate indonesian));
select protect_company_table('inventory_type');

create table fishing_area (
  company_id uuid not null default app_company_id() references company,
  id uuid not null default uuid_v7(),
  area_id uuid not null,
  subarea text not null,
  subarea_name text,
  description text,
  -- Degrees, as they were given: a leading zero or a trailing one stays.
  longitude text check (longitude ~ '^-?\d+(\.\d+)?$' and longitude::numeric between -181 and 181),
  latitude text check (latitude ~ '^-?\d+(\.\d+)?$' and latitude::numeric between -181 and 181),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint fishing_area_company_id_area_id_fkey foreign key (area_id) references area
);
create unique index fishing_area_subarea_key on fishing_area (company_id, lower(subarea collate indonesian));
create index fishing_area_area_idx on fishing_area (company_id, area_id);
select protect_company_table('fishing_area');

create table business_type (
  company_id uuid not null default app_company_id() references company,
  id uuid not null default uuid_v7(),
  name text not null,
  code text not null,
  description text,
  is_active boolean not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index business_type_name_key on business_type (company_id, lower(name collate indonesian));
create unique index business_type_code_key on business_type (company_id, lower(code collate indonesian));
select protect_company_table('business_type');

create table document_type (
  company_id uuid not null default app_company_id() references company,
  id uuid not null default uuid_v7(),
  name text not null,
  code text not null,
  description text,
  -- Whether a number is to be typed with such a document.
  input_field boolean not null,
  is_active boolean not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index document_type_name_key on document_type (company_id, lower(name collate indonesian));
create unique index document_type_code_key on document_type (company_id, lower(code collate indonesian));
select protect_company_table('document_type');

create table certification (
  company_id uuid not null default app_company_id() references company,
  id uuid not null default uuid_v7(),
  image text,
  name text not null,
  code text not null,
  description text,
  type text not null check (type in ('product', 'none')),
  is_active boolean not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index certification_name_key on certification (company_id, lower(name collate indonesian));
create unique index certification_code_key on certification (company_id, lower(code collate indonesian));
select protect_company_table('certification');

create table nature (
  company_id uuid not null default app_company_id() references company,
  id uuid not null default uuid_v7(),
  name text not null,
  description text,
  is_active boolean not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index nature_name_key on nature (company_id, lower(name collate indonesian));
select protect_company_table('nature');

create table grade (
  company_id uuid not null default app_company_id() references company,
  id uuid not null default uuid_v7(),
  name text not null,
  code text not null,
  description text,
  is_active boolean not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index grade_name_key on grade (company_id, lower(name collate indonesian));
create unique index grade_code_key on grade (company_id, lower(code collate indonesian));
select protect_company_table('grade');

create table size (
  company_id uuid not null default app_company_id() references company,
  id uuid not null default uuid_v7(),
  name text not null,
  code text not null,
  description text,
  basis text check (basis in ('g_per_piece', 'kg_per_piece', 'pieces_per_kg', 'pieces_per_lb')),
  range_from numeric(9, 3) check (range_from >= 0),
  range_to numeric(9, 3) check (range_to >= 0),
  is_active boolean not null,
  created_at timestamptz not null default now(),
  -- The lightest piece of the size, in grams: what sizes are put in order by. A pound is 453.59237 g.
  piece_weight numeric generated always as (case basis
    when 'g_per_piece' then coalesce(range_from, 0)
    when 'kg_per_piece' then coalesce(range_from, 0) * 1000
    when 'pieces_per_kg' then 1000 / nullif(coalesce(range_to, range_from), 0)
    when 'pieces_per_lb' then 453.59237 / nullif(coalesce(range_to, range_from), 0)
  end) stored,
  primary key (company_id, id),
  constraint size_range_check check (range_from <= range_to)
);
create unique index size_name_key on size (company_id, lower(name collate indonesian));
create unique index size_code_key on size (company_id, lower(code collate indonesian));
select protect_company_table('size');

create table warehouse_type (
  company_id uuid not null default app_company_id() references company,
  id uuid not null default uuid_v7(),
  name text not null,
  code text not null,
  description text,
  -- kg
  min_capacities bigint check (min_capacities >= 0),
  max_capacities bigint check (max_capacities >= 0),
  is_active boolean not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint warehouse_type_capacities_check check (min_capacities <= max_capacities)
);
create unique index warehouse_type_name_key on warehouse_type (company_id, lower(name collate indonesian));
create unique index warehouse_type_code_key on warehouse_type (company_id, lower(code collate indonesian));
select protect_company_table('warehouse_type');

create table warehouse_category (
  company_id uuid not null default app_company_id() references company,
  id uuid not null default uuid_v7(),
  name text not null,
  code text not null,
  description text,
  is_active boolean not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index warehouse_category_name_key on warehouse_category (company_id, lower(name collate indonesian));
create unique index warehouse_category_code_key on warehouse_category (company_id, lower(code collate indonesian));
select protect_company_table('warehouse_category');
