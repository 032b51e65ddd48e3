-- A position in which goods of several owners lie: each of them pays for it as if it were theirs, or for a share of it by weight.

alter table rental_contract
  add position_sharing text not null default 'whole',
  add constraint rental_contract_position_sharing_check check (position_sharing in ('whole', 'by_weight'));

-- Of a share the amount is in ten-thousandths of a position.
alter table rental_invoice_row
  drop constraint rental_invoice_row_subject_check,
  add constraint rental_invoice_row_subject_check
    check (subject in ('batch', 'position', 'position_share', 'handling_unit', 'document', 'month'));

/* How many grams of goods of others than a renter lay at positions, from a day until, and without, another. Whose they are it does not
   say: shares are the same for all who ask. People of partners are told of positions with goods of their own. */
create function app_weight_of_others(renter uuid, positions uuid[], first_day date, end_day date)
  returns table (position_id uuid, date date, until date, net_weight_g bigint)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    return query
      select b.position_id, d.date, least(d.until, end_day), d.net_weight_g
      from stock_balance b join stock_day d on d.company_id = b.company_id and d.balance_id = b.id
      where b.company_id = app_company_id() and b.position_id = any (positions) and b.owner_id is distinct from renter
        and (app_warehouse_ids() is null or b.warehouse_id = any (app_warehouse_ids()))
        and (app_unbound() or (renter = any (app_partner_ids()) and exists (
          select from stock_balance o where o.company_id = b.company_id and o.position_id = b.position_id and o.owner_id = renter)))
        and d.packs > 0 and d.date < end_day and d.until > first_day;
  end
  $$;
revoke execute on function app_weight_of_others from public;
grant execute on function app_weight_of_others to palka_app;
