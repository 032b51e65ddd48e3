-- What a posting changes of a balance stands in no index, unless the balance becomes empty or is filled again: then the row is
-- rewritten on its page, and none of its indexes is touched (a HOT update).
alter table stock_balance set (fillfactor = 70);
drop index stock_balance_variant_idx, stock_balance_warehouse_idx, stock_balance_position_idx, stock_balance_owner_idx;
alter table stock_balance
  -- What indexes leave out, instead of `packs`: it changes only when the last packs go or the first come.
  add is_empty boolean not null generated always as (packs = 0) stored;
create index stock_balance_variant_idx on stock_balance (company_id, variant_id) where not is_empty;
create index stock_balance_warehouse_idx on stock_balance (company_id, warehouse_id) where not is_empty;
create index stock_balance_position_idx on stock_balance (company_id, position_id) where not is_empty;
create index stock_balance_owner_idx on stock_balance (company_id, owner_id) where not is_empty;

/* What the change would break, as things are: the rule (unit, batch, position, room or room_places), what it is about, and
   where. Of a unit every position in which it would stand, and whether it stands there now; the place is named only to
   who may see it. Of a position and a room what is free: grams, or places. A room is named once for each position. */
create or replace function broken_stock_guards(changes jsonb)
  returns table (
    rule text, guarded_id uuid, position_id uuid, stands boolean, code text, place text, free bigint
  )
  language sql stable security definer set search_path = public, pg_temp as $$
    with change as materialized (
      select c.* from jsonb_populate_recordset(null::stock_change, changes) c
    ), put as materialized (
      select c.* from change c where c.packs > 0 or c.net_weight_g > 0
    ), limited as materialized (
      select r.id, r.name, r.capacity_kg * 1000 as grams, r.capacity_positions as places
      from storage_room r
      where r.company_id = app_company_id() and num_nonnulls(r.capacity_kg, r.capacity_positions) > 0 and r.id in (
        select p.room_id from storage_position p
        where p.company_id = app_company_id() and p.id in (select put.position_id from put))
    ), unit_places as (
      select lies.handling_unit_id, lies.position_id, sum(lies.packs) > sum(lies.change) as stands,
        count(*) over (partition by lies.handling_unit_id) as places
      from (
        select b.handling_unit_id, b.position_id, b.packs, 0 as change
        from stock_balance b
        where b.company_id = app_company_id() and not b.is_empty
          and b.handling_unit_id in (select put.handling_unit_id from put)
        union all
        select c.handling_unit_id, c.position_id, c.packs, c.packs from change c where c.handling_unit_id is not null
      ) lies
      group by lies.handling_unit_id, lies.position_id having sum(lies.packs) > 0
    ), room_places as (
      -- A place is a rack with something on it, or a unit on the floor: the floor itself where there is none.
      select p.room_id, sum(lies.packs) as packs, sum(lies.packs_change) as packs_change,
        sum(lies.net_weight_g) as grams, sum(lies.weight_change) as grams_change
      from (
        select b.position_id, b.handling_unit_id, b.packs, 0 as packs_change, b.net_weight_g, 0 as weight_change
        from limited r
        join storage_position p on p.company_id = app_company_id() and p.room_id = r.id
        join stock_balance b on b.company_id = p.company_id and b.position_id = p.id and not b.is_empty
        union all
        select c.position_id, c.handling_unit_id, c.packs, c.packs, c.net_weight_g, c.net_weight_g from change c
      ) lies
      join storage_position p on p.company_id = app_company_id() and p.id = lies.position_id
      group by p.room_id, case when p.kind = 'rack' then p.id else coalesce(lies.handling_unit_id, p.id) end
    ), rooms as (
      select r.id, r.name, r.grams as most_grams, r.places as most_places, h.*
      from limited r
      join (
        select room_id, sum(grams) as grams, sum(grams_change) as grams_change,
          count(*) filter (where packs > 0) as places, count(*) filter (where packs > packs_change) as places_before
        from room_places group by room_id
      ) h on h.room_id = r.id
    )
    select 'unit', u.handling_unit_id, u.position_id, u.stands, h.code,
      case when app_warehouse_ids() is null or p.warehouse_id = any (app_warehouse_ids()) then p.code end, null::bigint
    from unit_places u
    join handling_unit h on h.company_id = app_company_id() and h.id = u.handling_unit_id
    join storage_position p on p.company_id = app_company_id() and p.id = u.position_id
    where u.places > 1

    union all
    select 'batch', b.id, null, null, b.number, null, null
    from (select c.batch_id, sum(c.packs) as packs from change c group by c.batch_id having sum(c.packs) > 0) c
    join batch b on b.company_id = app_company_id() and b.id = c.batch_id
    join variant v on v.company_id = b.company_id and v.id = b.variant_id
    join product s on s.company_id = v.company_id and s.id = v.product_id and s.traceability = 'serial_number'
    where c.packs + (
        select coalesce(sum(l.packs), 0) from stock_balance l where l.company_id = b.company_id and l.batch_id = b.id) > 1
      -- A batch that came in several packs is older than the serial numbers of its product.
      and not exists (select from stock_move m where m.company_id = b.company_id and m.batch_id = b.id and m.packs > 1)

    union all
    select 'position', p.id, p.id, null, null, p.code, greatest(p.capacity_kg * 1000 - h.grams, 0)::bigint
    from (
      select c.position_id, sum(c.net_weight_g) as change from change c group by c.position_id having sum(c.net_weight_g) > 0
    ) c
    join storage_position p on p.company_id = app_company_id() and p.id = c.position_id and p.capacity_kg is not null
    cross join lateral (
      select coalesce(sum(l.net_weight_g), 0) as grams from stock_balance l
      where l.company_id = p.company_id and l.position_id = p.id and not l.is_empty
    ) h
    where h.grams + c.change > p.capacity_kg * 1000

    union all
    select o.rule, r.id, p.id, null, null, r.name, greatest(o.free, 0)::bigint
    from rooms r
    cross join lateral (
      select 'room' as rule, r.most_grams - r.grams + r.grams_change as free
      where r.grams_change > 0 and r.grams > r.most_grams
      union all
      select 'room_places', r.most_places - r.places_before
      where r.places > r.places_before and r.places > r.most_places
    ) o
    join storage_position p on p.company_id = app_company_id() and p.room_id = r.id
      and p.id in (select put.position_id from put)
  $$;
