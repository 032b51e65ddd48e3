-- A correction of costs changes value alone: the difference comes as `revalued`, and the share of goods that left goes out again by their cause.
alter table stock_move
  drop constraint stock_move_amounts_check,
  add constraint stock_move_amounts_check check (
    case when cause = 'revalued' then packs = 0 and net_weight_g = 0 and value <> 0
      when cause = 'moved' then packs <> 0 or net_weight_g <> 0
      else packs <> 0 or net_weight_g <> 0 or value <> 0 end);

/* Refuses a move of stock that lies in none of its document's warehouses. Value alone is no move: a correction of costs follows the
   goods of a batch wherever they are. */
create or replace function keep_warehouses() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    if exists (
      select from new_rows n join stock_document d on d.company_id = n.company_id and d.id = n.document_id
      where n.warehouse_id <> all (array_remove(array[d.warehouse_id, d.to_warehouse_id], null))
        and (n.packs <> 0 or n.net_weight_g <> 0)
    ) then
      raise exception 'Stock of another warehouse is not moved.' using errcode = 'check_violation',
        constraint = 'stock_move_warehouse', table = 'stock_move';
    end if;
    return null;
  end
  $$;
