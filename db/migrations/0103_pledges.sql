-- What goods of a facility are worth and what is owed on it, and the documents that pledge goods to it and release them.

/* What a kilogram of a variant counts for at a facility. Entered by one person, and approved by another before it counts. */
create table facility_price (
  company_id uuid not null default app_company_id() references company,
  id uuid not null default uuid_v7(),
  facility_id uuid not null,
  variant_id uuid not null,
  -- Whole rupiah a kilogram.
  price bigint not null check (price > 0),
  -- The day from which it counts.
  date date not null,
  source text not null check (length(source) >= 1),
  created_by uuid default app_user_id() references app_user,
  created_at timestamptz not null default now(),
  approved_by uuid references app_user,
  approved_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, facility_id) references facility (company_id, id) on delete cascade,
  foreign key (company_id, variant_id) references variant (company_id, id),
  constraint facility_price_two_people check (approved_by <> created_by),
  constraint facility_price_approved check ((approved_by is null) = (approved_at is null))
);
create index facility_price_facility_idx on facility_price (company_id, facility_id, variant_id, date);
create index facility_price_variant_idx on facility_price (company_id, variant_id);
select protect('facility_price', 'company_id = app_company_id()', 'select, insert, update (approved_by, approved_at)');

/* What was drawn, paid back or charged, as the financier's statement has it. Rows are only added. */
create table facility_entry (
  company_id uuid not null default app_company_id() references company,
  id uuid not null default uuid_v7(),
  facility_id uuid not null,
  kind text not null check (kind in ('drawdown', 'repayment', 'interest', 'fee', 'write_off')),
  date date not null,
  -- Whole rupiah; the kind says whether more or less is owed then.
  amount bigint not null check (amount > 0),
  reference text,
  created_by uuid default app_user_id() references app_user,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, facility_id) references facility (company_id, id)
);
create index facility_entry_facility_idx on facility_entry (company_id, facility_id, date);
select protect('facility_entry', 'company_id = app_company_id()', 'select, insert');

-- The facility that a document pledges goods to or releases them from.
alter table stock_document
  add pledge_id uuid,
  add constraint stock_document_pledge check (
    pledge_id is null or entity in ('fishfinstock', 'fishfinchanges', 'fishfinreturn')),
  add foreign key (company_id, pledge_id) references facility (company_id, id);
create index stock_document_pledge_idx on stock_document (company_id, pledge_id) where pledge_id is not null;
