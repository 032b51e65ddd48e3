alter table stock_count
  -- Only so many places, those whose books were most at risk when they were frozen; null: all of the scope.
  add places smallint check (places between 1 and 100);
