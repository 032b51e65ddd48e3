-- A receipt keeps how many packs are to come to each place, so that what was proposed is still there when they come.
alter table stock_allocation add expected_packs integer check (expected_packs >= 0);
