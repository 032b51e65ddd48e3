-- Renters who do not pay are reminded, step by step, and so are the people who wait for the money.

alter table rental_contract
  -- Whether the renter is reminded of unpaid invoices by mail.
  add reminds_by_mail boolean not null default false;

/* Steps after the day on which an invoice was due that people were told of; each once. */
create table rental_reminder (
  company_id uuid not null default app_company_id(),
  invoice_id uuid not null,
  -- Days after the invoice was due.
  days integer not null check (days >= 0),
  renter_id uuid not null,
  warehouse_id uuid not null,
  told_at timestamptz not null default now(),
  -- The address of the mail, kept before it is sent, and when the mail server took it. Whether a mail without a time was taken, nobody knows.
  sent_to text,
  sent_at timestamptz,
  primary key (company_id, invoice_id, days),
  constraint rental_reminder_invoice_fkey foreign key (company_id, invoice_id, renter_id, warehouse_id)
    references rental_invoice (company_id, id, renter_id, warehouse_id) on delete cascade,
  constraint rental_reminder_sent check (sent_at is null or sent_to is not null)
);
select protect_warehouse_table('rental_reminder', privileges => 'select, insert, update');
select log_changes('rental_reminder', 'rental', title => 'sent_to', id => 'invoice_id', actions => '{null,remind,null}',
  left_out => '{told_at,sent_to}');
