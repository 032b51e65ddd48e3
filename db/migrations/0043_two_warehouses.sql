-- A document may concern two warehouses: goods that go from one to another. People of either see it; stock stays behind the wall of
-- the warehouse that it lies in.

/* Goods on their way to a warehouse lie in none of its rooms, but in a position of its own. */
alter table storage_position
  drop constraint storage_position_company_id_warehouse_id_fkey,
  -- A warehouse without rooms can be deleted; goods on their way keep it.
  add constraint storage_position_company_id_warehouse_id_fkey
    foreign key (company_id, warehouse_id) references warehouse (company_id, id) on delete cascade;
create function keep_transit_position() returns trigger language plpgsql as $$
  begin
    insert into storage_position (company_id, warehouse_id, code, kind, status)
    values (new.company_id, new.id, 'TRANSIT', 'transit', 'active');
    return null;
  end
  $$;
create trigger keep_transit_position after insert on warehouse for each row execute function keep_transit_position();
insert into storage_position (company_id, warehouse_id, code, kind, status)
select w.company_id, w.id, case when exists (
    select from storage_position p
    where p.company_id = w.company_id and p.warehouse_id = w.id and lower(p.code collate indonesian) = 'transit'
  ) then 'TRANSIT-' || w.id else 'TRANSIT' end, 'transit', 'active'
from warehouse w
where not exists (
  select from storage_position p where p.company_id = w.company_id and p.warehouse_id = w.id and p.kind = 'transit');
create unique index storage_position_transit_key on storage_position (company_id, warehouse_id) where kind = 'transit';

alter table stock_document
  -- Where goods go that leave for another warehouse.
  add to_warehouse_id uuid,
  add foreign key (company_id, to_warehouse_id) references warehouse (company_id, id),
  add constraint stock_document_two_warehouses check (to_warehouse_id <> warehouse_id);
create index stock_document_to_warehouse_idx on stock_document (company_id, to_warehouse_id)
  where to_warehouse_id is not null;

/* People of either warehouse see a document; those of the first write it. */
drop policy app on stock_document;
create policy app_read on stock_document for select to palka_app using (
  company_id = app_company_id() and ((select app_warehouse_ids()) is null
    or warehouse_id = any ((select app_warehouse_ids())::uuid[])
    or to_warehouse_id = any ((select app_warehouse_ids())::uuid[])));
create function write_in_warehouse(target regclass, rule text) returns void language plpgsql as $$
  begin
    execute format('create policy app_insert on %s for insert to palka_app with check (%s)', target, rule);
    execute format('create policy app_update on %s for update to palka_app using (%s) with check (%2$s)', target, rule);
    execute format('create policy app_delete on %s for delete to palka_app using (%s)', target, rule);
  end
  $$;
select write_in_warehouse('stock_document', 'company_id = app_company_id() and ((select app_warehouse_ids()) is null
  or warehouse_id = any ((select app_warehouse_ids())::uuid[]))');

-- What a document consists of is behind the document's wall. Its places hang on their line,
-- and name the warehouse of their position.
do $$
declare
  target text;
begin
  foreach target in array array['stock_line', 'stock_allocation', 'stock_attachment', 'stock_pick'] loop
    execute format('drop policy app on %s', target);
    execute format('alter table %1$s drop constraint %1$s_company_id_document_id_warehouse_id_fkey', target);
    if target <> 'stock_allocation' then
      execute format('alter table %s drop column warehouse_id,
        add foreign key (company_id, document_id) references stock_document (company_id, id) on delete cascade', target);
    end if;
    execute format('create policy app_read on %1$s for select to palka_app using (
      company_id = app_company_id() and ((select app_warehouse_ids()) is null or exists (
        select from stock_document d where d.company_id = %1$s.company_id and d.id = %1$s.document_id)))', target);
    perform write_in_warehouse(target, format('company_id = app_company_id() and ((select app_warehouse_ids()) is null or exists (
      select from stock_document d where d.company_id = %1$s.company_id and d.id = %1$s.document_id
        and d.warehouse_id = any ((select app_warehouse_ids())::uuid[])))', target));
  end loop;
end
$$;
drop function write_in_warehouse;

-- Moves and what is reserved are behind the wall of the stock that they are about.
alter table stock_move
  drop constraint stock_move_company_id_document_id_warehouse_id_fkey,
  add foreign key (company_id, document_id) references stock_document (company_id, id);
alter table stock_reservation
  drop constraint stock_reservation_company_id_document_id_warehouse_id_fkey,
  add foreign key (company_id, document_id) references stock_document (company_id, id);
alter table stock_document drop constraint stock_document_company_id_id_warehouse_id_key;

create type stock_key as (
  warehouse_id uuid, position_id uuid, variant_id uuid, batch_id uuid, owner_id uuid, handling_unit_id uuid,
  stock_status text, pledge_id uuid
);

/* Whether a restricted person may post to a position: it is in a warehouse of theirs, or takes goods on their way to another. */
create function may_post_to(of_warehouse uuid, of_position uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
    select of_warehouse = any (app_warehouse_ids()) or exists (
      select from storage_position p
      where p.company_id = app_company_id() and p.id = of_position and p.kind = 'transit')
  $$;
revoke execute on function may_post_to from public;

/* Makes empty balances where there are none yet, so that there is something to lock: in one order for everybody, else two
   postings could wait for each other in a circle. */
create function open_balances(keys jsonb) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    everywhere constant boolean := app_warehouse_ids() is null;
  begin
    insert into stock_balance
      (company_id, warehouse_id, position_id, variant_id, batch_id, owner_id, handling_unit_id, stock_status, pledge_id)
    select distinct app_company_id(), k.warehouse_id, k.position_id, k.variant_id, k.batch_id, k.owner_id, k.handling_unit_id,
      k.stock_status, k.pledge_id
    from jsonb_populate_recordset(null::stock_key, keys) k
    where everywhere or may_post_to(k.warehouse_id, k.position_id)
    order by k.batch_id, k.position_id, k.owner_id, k.handling_unit_id, k.stock_status, k.pledge_id
    on conflict do nothing;
  end
  $$;

/* Locks balances until the transaction ends: those of the keys, and those that the documents have reserved. Everybody locks in
   the order of the ids, in one statement: so nobody waits in a circle. */
create function lock_balances(keys jsonb, documents uuid[]) returns setof stock_balance
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    everywhere constant boolean := app_warehouse_ids() is null;
  begin
    return query
      with wanted as materialized (
        select b.id
        from jsonb_populate_recordset(null::stock_key, keys) k
        join stock_balance b on b.company_id = app_company_id() and b.batch_id = k.batch_id
          and b.position_id = k.position_id and b.owner_id is not distinct from k.owner_id
          and b.handling_unit_id is not distinct from k.handling_unit_id and b.stock_status = k.stock_status
          and b.pledge_id is not distinct from k.pledge_id
        where everywhere or may_post_to(b.warehouse_id, b.position_id)
        union
        select r.balance_id from stock_reservation r
        join stock_balance b on b.company_id = r.company_id and b.id = r.balance_id
        where r.company_id = app_company_id() and r.document_id = any (documents)
          and (everywhere or may_post_to(b.warehouse_id, b.position_id))
      )
      select b.* from stock_balance b
      where b.company_id = app_company_id() and b.id in (select id from wanted)
      order by b.id
      for no key update of b;
  end
  $$;
/* The moves of a document in their order, each with the key of its balance: also those of goods on their way to a warehouse that
   the person has no right to. */
create function posted_moves(of_document uuid)
  returns table (
    warehouse_id uuid, position_id uuid, variant_id uuid, batch_id uuid, owner_id uuid, handling_unit_id uuid,
    stock_status text, pledge_id uuid, packs integer, net_weight_g bigint, value bigint, cause text
  )
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  declare
    everywhere constant boolean := app_warehouse_ids() is null;
  begin
    return query
      select b.warehouse_id, b.position_id, b.variant_id, b.batch_id, b.owner_id, b.handling_unit_id, b.stock_status,
        b.pledge_id, m.packs, m.net_weight_g, m.value, m.cause
      from stock_move m join stock_balance b on b.company_id = m.company_id and b.id = m.balance_id
      where m.company_id = app_company_id() and m.document_id = of_document
        and (everywhere or may_post_to(b.warehouse_id, b.position_id))
      order by m.id;
  end
  $$;
revoke execute on function open_balances, lock_balances, posted_moves from public;
grant execute on function open_balances, lock_balances, posted_moves to palka_app;
revoke insert on stock_balance from palka_app;
revoke insert (warehouse_id, position_id, variant_id, batch_id, owner_id, handling_unit_id, stock_status, pledge_id)
  on stock_balance from palka_app;

/* Refuses a move of stock that lies in none of its document's warehouses. */
create function keep_warehouses() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    if exists (
      select from new_rows n join stock_document d on d.company_id = n.company_id and d.id = n.document_id
      where n.warehouse_id <> all (array_remove(array[d.warehouse_id, d.to_warehouse_id], null))
    ) then
      raise exception 'Stock of another warehouse is not moved.' using errcode = 'check_violation',
        constraint = 'stock_move_warehouse', table = 'stock_move';
    end if;
    return null;
  end
  $$;
create trigger keep_warehouses after insert on stock_move referencing new table as new_rows
  for each statement execute function keep_warehouses();
