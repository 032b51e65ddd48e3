-- Goods that were dispatched arrive: a document of the warehouse that receives them, also seen by people of the one that sent them.

alter table stock_document
  -- Of an arrival and its void: the warehouse that sent the goods.
  add from_warehouse_id uuid,
  add foreign key (company_id, from_warehouse_id) references warehouse (company_id, id),
  add constraint stock_document_from_warehouse check (
    from_warehouse_id is null or (entity in ('stocktransfer', 'voidtransaction') and from_warehouse_id <> warehouse_id));
create index stock_document_from_warehouse_idx on stock_document (company_id, from_warehouse_id)
  where from_warehouse_id is not null;

/* A dispatch arrives once. Of two who begin at once, the second finds what the first began. */
create unique index stock_document_arrival_key on stock_document (company_id, previous_id)
  where kind = 'arrival' and status not in ('cancelled', 'voided');

drop policy app_read on stock_document;
create policy app_read on stock_document for select to palka_app using (
  company_id = app_company_id() and ((select app_warehouse_ids()) is null
    or warehouse_id = any ((select app_warehouse_ids())::uuid[])
    or to_warehouse_id = any ((select app_warehouse_ids())::uuid[])
    or from_warehouse_id = any ((select app_warehouse_ids())::uuid[])));

/* What balances closed with on a day or last before it, and on each later day on which they changed: also those of goods on their way to
   a warehouse that the person has no right to, which take back what they sent. */
create function closings_from(of_balances uuid[], of_day date)
  returns table (balance_id uuid, packs integer, net_weight_g bigint, value bigint, is_own_day boolean)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  declare
    everywhere constant boolean := app_warehouse_ids() is null;
  begin
    return query
      select s.balance_id, s.packs, s.net_weight_g, s.value, s.date <= of_day
      from stock_day s join stock_balance b on b.company_id = s.company_id and b.id = s.balance_id
      where s.company_id = app_company_id() and s.balance_id = any (of_balances) and s.until > of_day
        and (everywhere or may_post_to(b.warehouse_id, b.position_id));
  end
  $$;
revoke execute on function closings_from from public;
grant execute on function closings_from to palka_app;
