-- Closed days are opened again by people with a permission for it, who say why.

alter table company
  -- Why the books were opened again the last time; null since they were closed to a later day.
  add stock_reopen_reason text;
grant update (stock_reopen_reason) on company to palka_app;

update role set permissions = permissions || '{stock_period_update}'
where permissions @> '{company_update}' and not permissions @> '{stock_period_update}';
