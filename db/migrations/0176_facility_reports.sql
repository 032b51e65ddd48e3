-- What the financier of a facility was told of it in the morning, and mails that go out once.

/* How a facility stood on a day, as it was told. It is made once a day and never changes; its file is made once. */
create table facility_report (
  company_id uuid not null default app_company_id() references company,
  id uuid not null default uuid_v7(),
  facility_id uuid not null,
  -- The day it was where the company is.
  day date not null,
  made_at timestamptz not null default now(),
  -- As `reportContent` of the API has it.
  content jsonb not null,
  -- Where the PDF lies in the storage; null: not made yet.
  pdf text,
  primary key (company_id, id),
  foreign key (company_id, facility_id) references facility (company_id, id)
);
create unique index facility_report_day_key on facility_report (company_id, facility_id, day);
select protect('facility_report', 'company_id = app_company_id()', 'select, insert, update (pdf)');
select show_to_partners('facility_report', 'facility_id in (select app_partner_facilities())');

/* Mails that are sent once: of which record, for which occasion, to whom. */
create table mail_delivery (
  company_id uuid not null default app_company_id() references company,
  kind text not null check (length(kind) >= 1),
  record_id uuid not null,
  -- Tells several mails with the same record apart.
  occasion text not null default '',
  address text not null check (length(address) >= 1),
  -- Whoever sends it has until then; after that another may try.
  held_until timestamptz not null,
  -- When the mail server took it; null: it did not yet.
  sent_at timestamptz,
  primary key (company_id, kind, record_id, occasion, address)
);
select protect('mail_delivery', 'company_id = app_company_id()', 'select, insert, update (held_until, sent_at)');
