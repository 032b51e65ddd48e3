-- Movements are looked for by position, also of goods that have left it.
create index stock_balance_place_idx on stock_balance (company_id, position_id);
