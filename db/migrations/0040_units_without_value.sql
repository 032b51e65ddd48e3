-- How many of its parent make a unit need not be known.
alter table uom alter column value drop not null;
