-- Goods that are dispatched to another warehouse, by people who may have no right to it.

-- A void bears the warehouses of the document that it undoes.
alter table stock_document add constraint stock_document_to_warehouse
  check (to_warehouse_id is null or entity in ('stocktransfer', 'voidtransaction'));

/* All warehouses of the company by name, each with the position of goods on their way to it: also for people who may not work
   there. They choose where goods go, and read where those come from. */
create function company_warehouses() returns table (id uuid, code text, name text, status text, transit_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
    select w.id, w.code, w.name, w.status, p.id
    from warehouse w
    join storage_position p on p.company_id = w.company_id and p.warehouse_id = w.id and p.kind = 'transit'
    where w.company_id = app_company_id()
  $$;
revoke execute on function company_warehouses from public;
grant execute on function company_warehouses to palka_app;
