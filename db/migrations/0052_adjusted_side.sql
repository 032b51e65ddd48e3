-- Whether the goods of a place of an adjustment are missing or were found; null in all other documents.
alter table stock_allocation add side text check (side in ('lost', 'found'));
