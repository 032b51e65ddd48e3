-- Partners: whom goods come from, go to, belong to, are carried by and financed by. One record, several roles.

create table partner (
  company_id uuid not null default app_company_id() references company,
  id uuid not null default uuid_v7(),
  code text not null check (length(code) >= 1),
  name text not null check (length(name) >= 2),
  -- In the order of this list, each once. Looked through without an index: behind a wall PostgreSQL uses none for arrays.
  roles text[] not null check (
    cardinality(roles) > 0
    and roles <@ array['supplier', 'customer', 'renter', 'financier', 'carrier', 'vessel_owner']
  ),
  -- The 15 or 16 digits of the tax number.
  npwp text check (npwp ~ '^\d{15,16}$'),
  -- The 13 digits of the business identification number.
  nib text check (nib ~ '^\d{13}$'),
  business_type_id uuid,
  email text,
  phone text,
  website text,
  -- whole rupiah; null: none was agreed
  credit_limit bigint check (credit_limit >= 0),
  -- Days that goods issued to this customer must at least have left before they expire; null: none was agreed.
  minimum_remaining_days integer check (minimum_remaining_days between 0 and 3650),
  notes text,
  status text not null check (status in ('active', 'none')),
  search_text text not null generated always as (
    name || E'\n' || code || E'\n' || coalesce(npwp, '') || E'\n' || coalesce(phone, '')) stored,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, business_type_id) references business_type (company_id, id)
);
create unique index partner_name_key on partner (company_id, lower(name collate indonesian));
create unique index partner_code_key on partner (company_id, lower(code collate indonesian));
create index partner_name_idx on partner (company_id, name collate indonesian, id);
create index partner_created_at_idx on partner (company_id, created_at, id);
create index partner_search_idx on partner using gin (company_id, search_text gin_trgm_ops);
create index partner_business_type_idx on partner (company_id, business_type_id);
select protect_company_table('partner');
select log_changes('partner', 'partners');

create table partner_contact (
  company_id uuid not null default app_company_id() references company,
  id uuid not null default uuid_v7(),
  partner_id uuid not null,
  name text not null,
  position text,
  phone text,
  email text,
  is_primary boolean not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, partner_id) references partner (company_id, id) on delete cascade
);
create index partner_contact_partner_idx on partner_contact (company_id, partner_id);
create unique index partner_contact_is_primary_key on partner_contact (company_id, partner_id) where is_primary;
select protect_company_table('partner_contact');

create table partner_address (
  company_id uuid not null default app_company_id() references company,
  id uuid not null default uuid_v7(),
  partner_id uuid not null,
  label text,
  address text not null,
  city text,
  province text,
  postal_code text,
  country text,
  is_primary boolean not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, partner_id) references partner (company_id, id) on delete cascade
);
create index partner_address_partner_idx on partner_address (company_id, partner_id);
create unique index partner_address_is_primary_key on partner_address (company_id, partner_id) where is_primary;
select protect_company_table('partner_address');

create table partner_bank_account (
  company_id uuid not null default app_company_id() references company,
  id uuid not null default uuid_v7(),
  partner_id uuid not null,
  bank text not null,
  account_number text not null check (account_number ~ '^[0-9A-Z]{4,34}$'),
  account_name text not null,
  is_primary boolean not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, partner_id) references partner (company_id, id) on delete cascade
);
create index partner_bank_account_partner_idx on partner_bank_account (company_id, partner_id);
create unique index partner_bank_account_is_primary_key
  on partner_bank_account (company_id, partner_id) where is_primary;
select protect_company_table('partner_bank_account');

create table partner_document (
  company_id uuid not null default app_company_id() references company,
  id uuid not null default uuid_v7(),
  partner_id uuid not null,
  document_type_id uuid not null,
  -- Compulsory where the document type says that a number is to be typed.
  number text,
  issued_on date,
  expires_on date,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, partner_id) references partner (company_id, id) on delete cascade,
  foreign key (company_id, document_type_id) references document_type (company_id, id),
  constraint partner_document_expires_on_check check (expires_on >= issued_on)
);
create index partner_document_partner_idx on partner_document (company_id, partner_id, expires_on);
create index partner_document_document_type_idx on partner_document (company_id, document_type_id);
select protect_company_table('partner_document');

create table partner_certification (
  company_id uuid not null default app_company_id() references company,
  id uuid not null default uuid_v7(),
  partner_id uuid not null,
  certification_id uuid not null,
  number text,
  expires_on date,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, partner_id) references partner (company_id, id) on delete cascade,
  foreign key (company_id, certification_id) references certification (company_id, id)
);
create index partner_certification_partner_idx on partner_certification (company_id, partner_id, expires_on);
create index partner_certification_certification_idx on partner_certification (company_id, certification_id);
select protect_company_table('partner_certification');

/* What belongs to a partner is told in the partner's history, each entry by what the detail is called. Details are
   changed by one statement each: the log pairs rows before and after by the record's id. */
select log_changes('partner_contact', 'partners', id => 'partner_id', actions => actions),
  log_changes('partner_address', 'partners', title => 'address', id => 'partner_id', actions => actions),
  log_changes('partner_bank_account', 'partners', title => 'account_number', id => 'partner_id', actions => actions),
  log_changes('partner_document', 'partners', title => 'document_type_id', id => 'partner_id', actions => actions),
  log_changes('partner_certification', 'partners', title => 'certification_id', id => 'partner_id', actions => actions)
from (values ('{add_detail,change_detail,remove_detail}'::text[])) as detail (actions);
