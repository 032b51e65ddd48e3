/* Which batches are in stock, without the balances themselves. */
create index stock_balance_batch_idx on stock_balance (company_id, batch_id) where not is_empty;

/* The batches that the company has in stock, read along that index alone; null for a person who may not see all of it. */
create function app_batches_in_stock() returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    if app_unbound() and app_warehouse_ids() is null then
      return array(
        select distinct s.batch_id from stock_balance s
        where s.company_id = app_company_id() and not s.is_empty);
    end if;
    return null;
  end
  $$;
revoke execute on function app_batches_in_stock from public;
grant execute on function app_batches_in_stock to palka_app;
