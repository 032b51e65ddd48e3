-- What was received since a day: the dashboard counts it whenever it is opened.
create index batch_received_date_idx on batch (company_id, received_date);
