-- Terms of a facility by which goods count for less, or only up to a share.
alter table facility
  -- Whole percent that are added to the haircut for each whole month in the store.
  add haircut_per_month integer not null default 0 check (haircut_per_month between 0 and 99),
  -- Goods with less than so many percent of their life left have the haircut below added.
  add low_life integer not null default 0 check (low_life between 0 and 100),
  add haircut_low_life integer not null default 0 check (haircut_low_life between 0 and 99),
  -- A price that is older does not count; null: however old it is.
  add price_age_days integer check (price_age_days between 0 and 3650),
  -- The most that one product, or one batch, counts for, in whole percent of the value of all eligible goods; null: all of it.
  add product_share integer check (product_share between 1 and 100),
  add batch_share integer check (batch_share between 1 and 100);
