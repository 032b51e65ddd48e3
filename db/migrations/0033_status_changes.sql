-- Holds and releases: stock that changes its status. What one was made for stands beside it, such as a short pick of an issue.

alter table stock_document
  -- The document in whose course this one was made.
  add caused_by_id uuid,
  add constraint stock_document_company_id_caused_by_id_fkey
    foreign key (company_id, caused_by_id) references stock_document (company_id, id);
create index stock_document_caused_by_idx on stock_document (company_id, caused_by_id) where caused_by_id is not null;
