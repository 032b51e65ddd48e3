-- What invoices charged for a batch or a document is looked up for each row of the outbound report.
create index rental_invoice_row_subject_idx on rental_invoice_row (company_id, subject_id) where subject in ('batch', 'document');
