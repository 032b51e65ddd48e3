-- Variants: what a product is stocked and sold as. And the commodity that a product may name.

alter table product
  add column commodity_id uuid,
  add foreign key (company_id, commodity_id) references commodity (company_id, id);
create index product_commodity_idx on product (company_id, commodity_id);

create table variant (
  company_id uuid not null default app_company_id() references company,
  id uuid not null default uuid_v7(),
  image text,
  product_id uuid not null,
  name text not null check (length(name) >= 2),
  code text not null check (length(code) >= 1),
  -- A GTIN as it is printed: 8, 12, 13 or 14 digits.
  barcode text check (barcode ~ '^(\d{8}|\d{12,14})$'),
  grade_id uuid,
  size_id uuid,
  packaging_id uuid,
  nature_id uuid,
  uom_id uuid,
  -- kg of net weight in a pack; of catch weight the nominal one
  net_weight numeric(12, 3) check (net_weight > 0),
  -- Each pack has a weight of its own.
  catch_weight boolean not null,
  -- whole rupiah; null where the product's price holds
  price_buy bigint check (price_buy >= 0),
  best_price_buy bigint check (best_price_buy >= 0),
  selling_price bigint check (selling_price >= 0),
  min_selling_price bigint check (min_selling_price >= 0),
  status text not null check (status in ('active', 'none')),
  search_text text not null generated always as (name || E'\n' || code || E'\n' || coalesce(barcode, '')) stored,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, product_id) references product (company_id, id),
  foreign key (company_id, grade_id) references grade (company_id, id),
  foreign key (company_id, size_id) references size (company_id, id),
  foreign key (company_id, packaging_id) references packaging (company_id, id),
  foreign key (company_id, nature_id) references nature (company_id, id),
  foreign key (company_id, uom_id) references uom (company_id, id),
  constraint variant_weight_check check (catch_weight or net_weight is not null),
  -- What tells the variants of a product apart. It also finds the variants of a product.
  constraint variant_attributes_key
    unique nulls not distinct (company_id, product_id, grade_id, size_id, packaging_id, nature_id)
);
create unique index variant_name_key on variant (company_id, lower(name collate indonesian));
create unique index variant_code_key on variant (company_id, lower(code collate indonesian));
-- Among GTINs zeros in front do not count: a shorter one is the same as the longer one that begins with them.
create unique index variant_barcode_key on variant (company_id, lpad(barcode, 14, '0')) where barcode is not null;
create index variant_name_idx on variant (company_id, name collate indonesian, id);
create index variant_created_at_idx on variant (company_id, created_at, id);
create index variant_search_idx on variant using gin (company_id, search_text gin_trgm_ops);
create index variant_grade_idx on variant (company_id, grade_id);
create index variant_size_idx on variant (company_id, size_id);
create index variant_packaging_idx on variant (company_id, packaging_id);
create index variant_nature_idx on variant (company_id, nature_id);
create index variant_uom_idx on variant (company_id, uom_id);
select protect_company_table('variant');
