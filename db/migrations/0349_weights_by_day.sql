-- What a warehouse held on each of the last days is reckoned from the weights that moved: the index of days has them, and what the walls
-- ask for, so that the rows themselves are not read.
drop index stock_move_date_idx;
create index stock_move_date_idx on stock_move (company_id, date, id) include (warehouse_id, balance_id, net_weight_g);
-- That goes for rows that a vacuum has seen: by default it comes once a fifth is new, which are the very months that are asked for.
alter table stock_move set (autovacuum_vacuum_insert_scale_factor = 0.02);
