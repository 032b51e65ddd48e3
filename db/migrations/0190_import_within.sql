-- Files whose rows go into one record, such as the lines of a draft or the positions of a warehouse.

-- That record; null where rows are records by themselves.
alter table import add within_id uuid;
