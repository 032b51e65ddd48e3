-- Documents that may be voided are listed by when they were posted, the newest first.
create index stock_document_posted_at_idx on stock_document (company_id, posted_at, id) where status = 'posted';
