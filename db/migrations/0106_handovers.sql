/* Released goods were handed over to the borrower: when, and who received them. Papers of the document prove it. */
create table stock_handover (
  company_id uuid not null default app_company_id() references company,
  document_id uuid not null,
  date date not null,
  received_by text not null check (length(received_by) >= 1),
  created_by uuid default app_user_id() references app_user,
  created_at timestamptz not null default now(),
  primary key (company_id, document_id),
  foreign key (company_id, document_id) references stock_document (company_id, id) on delete cascade
);
-- It is behind the wall of its document.
select protect('stock_handover', 'company_id = app_company_id() and ((select app_warehouse_ids()) is null or exists (
  select from stock_document d where d.company_id = stock_handover.company_id and d.id = stock_handover.document_id))',
  'select, insert');
