-- Where the goods of a place of a transfer go, and on which pallet or basket; null in all other documents.
alter table stock_allocation
  add to_position_id uuid,
  add to_handling_unit_code text,
  add foreign key (company_id, to_position_id, warehouse_id) references storage_position (company_id, id, warehouse_id);
create index stock_allocation_to_position_idx on stock_allocation (company_id, to_position_id);
