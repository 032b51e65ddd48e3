-- When the goods of a batch were frozen first, when they were thawed last, and when they were frozen again after that.
alter table batch
  add frozen_date date,
  add thawed_date date,
  add refrozen_date date;
