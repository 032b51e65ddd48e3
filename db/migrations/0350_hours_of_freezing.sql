-- How long goods lay in the blast freezer, or thawed.
alter table stock_document add column duration_hours numeric(5, 1)
  constraint stock_document_duration_hours_check check (duration_hours > 0 and duration_hours <= 999);
