-- All stock of a company is added up in the order in which it lies on disk. Along the index of variants, which the planner took
-- for as good, each row was another page.
create index stock_balance_company_idx on stock_balance (company_id) where not is_empty;
