/*
 * All that a posting locks of stock, in one message and in the order of everybody: the books, what goods are put into and a rule is
 * about, keys that are missing, then the balances. Where the books are closed on the day, or it is still to come, nothing further is
 * locked.
 * @param changes what `guard_stock` takes; none where no rule can be broken
 * @param opened, locked keys of balances, as `open_balances` and `lock_balances` take them
 * @returns broken: the rows of `guard_stock`; balances: what is locked, without what the documents hold back. Null where there are none
 */
create function lock_stock(of_date date, changes jsonb, opened jsonb, locked jsonb, documents uuid[])
  returns table (closed boolean, future boolean, broken jsonb, balances jsonb)
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    closed := coalesce(of_date <= share_books(), false);
    future := of_date > company_day();
    if not closed and not future then
      if jsonb_array_length(changes) > 0 then
        broken := (select jsonb_agg(to_jsonb(g)) from guard_stock(changes) g);
      end if;
      if jsonb_array_length(opened) > 0 then
        perform open_balances(opened);
      end if;
      -- What a document holds back nobody changes but its own steps, and its row is locked.
      balances := (
        select jsonb_agg(jsonb_build_object('id', b.id, 'warehouse_id', b.warehouse_id, 'position_id', b.position_id,
          'variant_id', b.variant_id, 'batch_id', b.batch_id, 'owner_id', b.owner_id, 'handling_unit_id', b.handling_unit_id,
          'stock_status', b.stock_status, 'pledge_id', b.pledge_id, 'packs', b.packs, 'net_weight_g', b.net_weight_g,
          'value', b.value, 'last_date', b.last_date, 'moves', b.moves,
          'reserved_packs', b.reserved_packs - coalesce(r.packs, 0),
          'reserved_weight_g', b.reserved_weight_g - coalesce(r.net_weight_g, 0)))
        from lock_balances(locked, documents) b
        left join (
          select s.balance_id, sum(s.packs) as packs, sum(s.net_weight_g) as net_weight_g
          from stock_reservation s where s.company_id = app_company_id() and s.document_id = any (documents)
          group by s.balance_id
        ) r on r.balance_id = b.id);
    end if;
    return next;
  end
  $$;
revoke execute on function lock_stock from public;
grant execute on function lock_stock to palka_app;
