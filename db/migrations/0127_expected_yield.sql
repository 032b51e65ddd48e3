-- What somebody expects to come out of a transformation, in percent of the weight that goes in.
alter table stock_document
  add column expected_yield_percent numeric(4, 1) check (expected_yield_percent > 0 and expected_yield_percent <= 100);
