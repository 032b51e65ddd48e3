-- What was done for the owner of goods with a document, beside moving them, and may be charged for.

create table stock_service (
  company_id uuid not null default app_company_id(),
  document_id uuid not null,
  service text not null check (service in ('label', 'overtime_hour', 'plug_hour')),
  -- Labels, or hours.
  quantity numeric(7, 2) not null check (quantity > 0),
  primary key (company_id, document_id, service),
  foreign key (company_id, document_id) references stock_document (company_id, id) on delete cascade
);
select protect('stock_service', 'company_id = app_company_id()', 'select, insert, update, delete');
-- Whoever sees the document sees them.
create policy of_document on stock_service as restrictive to palka_app using (
  (select app_warehouse_ids()) is null or exists (
    select from stock_document d where d.company_id = stock_service.company_id and d.id = stock_service.document_id));
select show_to_partners('stock_service', 'document_id in (select app_partner_documents())');
