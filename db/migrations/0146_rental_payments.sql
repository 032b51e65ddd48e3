-- What renters paid on invoices, and what they withheld by a slip.

create table rental_payment (
  company_id uuid not null default app_company_id() references company,
  id uuid not null default uuid_v7(),
  invoice_id uuid not null,
  renter_id uuid not null,
  warehouse_id uuid not null,
  date date not null,
  -- `payment`: money that came in; the others: income tax that the renter withheld and paid for the company.
  kind text not null check (kind in ('payment', 'pph_23', 'pph_4_2')),
  -- Whole rupiah.
  amount bigint not null check (amount > 0),
  -- The transfer, the receipt, or the number of the withholding slip, without which nothing is withheld.
  reference text check (length(reference) >= 1),
  created_by uuid default app_user_id() references app_user,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint rental_payment_invoice_fkey foreign key (company_id, invoice_id, renter_id, warehouse_id)
    references rental_invoice (company_id, id, renter_id, warehouse_id),
  constraint rental_payment_slip check (kind = 'payment' or reference is not null)
);
create index rental_payment_invoice_idx on rental_payment (company_id, invoice_id);
create index rental_payment_renter_idx on rental_payment (company_id, renter_id, date);
select protect_warehouse_table('rental_payment', privileges => 'select, insert, delete');
select log_changes('rental_payment', 'rental', title => 'kind', id => 'invoice_id',
  actions => '{add_detail,change_detail,remove_detail}');
