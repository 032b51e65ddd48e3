/* What the packs of a place were planned to weigh before they were weighed: it counts again once a weighing is taken back. */
alter table stock_allocation add planned_weight_g bigint check (planned_weight_g >= 0);
