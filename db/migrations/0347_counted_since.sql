-- A document dated before a stock take that was posted says whether its goods were included in what was counted.
alter table stock_document add column counted text
  constraint stock_document_counted_check check (counted in ('included', 'after'));

drop function closings_from;

/* What balances closed with on a day or last before it, and on each later day on which they changed, each with its first day: also those of
   goods on their way to a warehouse that the person has no right to, which take back what they sent. */
create function closings_from(of_balances uuid[], of_day date)
  returns table (balance_id uuid, packs integer, net_weight_g bigint, value bigint, day date)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  declare
    everywhere constant boolean := app_warehouse_ids() is null;
  begin
    perform refuse_partners();
    return query
      select s.balance_id, s.packs, s.net_weight_g, s.value, s.date
      from stock_day s join stock_balance b on b.company_id = s.company_id and b.id = s.balance_id
      where s.company_id = app_company_id() and s.balance_id = any (of_balances) and s.until > of_day
        and (everywhere or may_post_to(b.warehouse_id, b.position_id));
  end
  $$;
revoke execute on function closings_from from public;
grant execute on function closings_from to palka_app;
