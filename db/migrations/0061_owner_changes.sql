-- Whose the goods of a change of owner become; null: the company's own, and in all other documents.
alter table stock_document
  add to_owner_id uuid,
  add constraint stock_document_to_owner check (to_owner_id is null or entity = 'stocktransfer'),
  add foreign key (company_id, to_owner_id) references partner (company_id, id);
create index stock_document_to_owner_idx on stock_document (company_id, to_owner_id);
