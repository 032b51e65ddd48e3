-- What a stock take found is a fact: it changes what is pledged, as it changes all else.
create or replace function keep_pledges() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    if exists (
      select from new_rows n
      join stock_balance b on b.company_id = n.company_id and b.id = n.balance_id and b.pledge_id is not null
      join stock_document d on d.company_id = n.company_id and d.id = n.document_id
        and d.entity not in ('fishfinstock', 'fishfinchanges', 'fishfinreturn')
        and not (d.entity = 'stockadjustment' and d.kind = 'stock_take' and n.cause in ('lost', 'found'))
      group by n.company_id, n.document_id, b.pledge_id, b.batch_id, b.owner_id, b.warehouse_id
      having sum(n.packs) <> 0 or sum(n.net_weight_g) <> 0
    ) then
      raise exception 'Only documents of a pledge change what is pledged.' using errcode = 'check_violation',
        constraint = 'stock_move_pledged', table = 'stock_move';
    end if;
    return null;
  end
  $$;
