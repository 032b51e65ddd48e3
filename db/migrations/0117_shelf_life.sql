-- Days that the goods of a variant keep, from their production; null where nobody has said.
alter table variant
  add column shelf_life_days integer check (shelf_life_days between 1 and 3650);
