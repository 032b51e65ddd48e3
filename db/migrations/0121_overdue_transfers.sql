-- Goods that are longer on their way to another warehouse than the company expects.

alter table company
  -- So many days after the date of a dispatch its goods are overdue.
  add transit_alert_days integer not null default 3 check (transit_alert_days between 0 and 3650);
grant update (transit_alert_days) on company to palka_app;

/* The dispatches that people were told of as overdue, each once. */
create table stock_transit_notice (
  company_id uuid not null default app_company_id(),
  document_id uuid not null,
  told_at timestamptz not null default now(),
  primary key (company_id, document_id),
  foreign key (company_id, document_id) references stock_document (company_id, id)
);
select protect_company_table('stock_transit_notice');

create index stock_document_dispatch_idx on stock_document (company_id, to_warehouse_id, date)
  where kind = 'dispatch' and status = 'posted';
