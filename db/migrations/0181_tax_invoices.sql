-- Invoices as tax invoices of Coretax: the file in which they were exported, and the number that Coretax gave.

alter table company
  -- The place of business that issues tax invoices (NITKU); null: the head office.
  add nitku text check (nitku ~ '^\d{22}$'),
  -- The unit of services in Coretax's own list, such as UM.0000.
  add coretax_unit text check (coretax_unit ~ '^UM\.\d{4}$');
grant update (nitku, coretax_unit) on company to palka_app;

alter table rental_contract
  -- The place of business of the renter that is billed; null: the head office.
  add buyer_nitku text check (buyer_nitku ~ '^\d{22}$');

create table rental_tax_file (
  company_id uuid not null default app_company_id() references company,
  id uuid not null default uuid_v7(),
  -- The first day of the calendar month in which the invoices are dated.
  month date not null check (extract(day from month) = 1),
  content text not null,
  created_by uuid not null default app_user_id() references app_user,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
-- It may hold invoices of warehouses where others do not work.
select protect('rental_tax_file', 'company_id = app_company_id() and created_by = app_user_id()', 'select, insert');

/* An issued invoice that is in a file. It goes in no other before it is taken back. */
create table rental_tax_invoice (
  company_id uuid not null default app_company_id(),
  invoice_id uuid not null,
  renter_id uuid not null,
  warehouse_id uuid not null,
  file_id uuid not null,
  -- What the invoice is called here.
  reference text not null,
  -- The number of the tax invoice that it replaces; null: none.
  replaces text,
  exported_by uuid not null default app_user_id() references app_user,
  exported_at timestamptz not null default now(),
  -- As Coretax gave it.
  number text check (number ~ '^\d{16,17}$'),
  primary key (company_id, invoice_id),
  constraint rental_tax_invoice_invoice_fkey foreign key (company_id, invoice_id, renter_id, warehouse_id)
    references rental_invoice (company_id, id, renter_id, warehouse_id),
  constraint rental_tax_invoice_file_fkey foreign key (company_id, file_id) references rental_tax_file (company_id, id)
);
create unique index rental_tax_invoice_number_key on rental_tax_invoice (company_id, number);
create index rental_tax_invoice_file_idx on rental_tax_invoice (company_id, file_id);
select protect_warehouse_table('rental_tax_invoice', privileges => 'select, insert, update (number), delete');
select log_changes('rental_tax_invoice', 'rental', title => 'reference', id => 'invoice_id',
  actions => '{export,change_detail,remove_detail}', left_out => '{invoice_id,renter_id,warehouse_id,file_id,exported_by,exported_at}');
