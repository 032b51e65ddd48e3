-- Handling units stand on others: a basket on a pallet, a box in a basket.

alter table handling_unit
  -- What it stands on; null: the floor or a rack. Only `nest_unit` changes it.
  add parent_id uuid,
  add foreign key (company_id, parent_id) references handling_unit (company_id, id);
revoke update, delete on handling_unit from palka_app;
create index handling_unit_parent_idx on handling_unit (company_id, parent_id) where parent_id is not null;
select log_changes('handling_unit', 'inventorystock', title => 'code', left_out => '{serial}', actions => '{null,update,null}');

/* The unit at the bottom of those that a unit stands on, or itself; null where they stand on one another in a cycle. */
create function bottom_unit(of_unit uuid) returns uuid
  language sql stable set search_path = public, pg_temp as $$
    with recursive below as (
      select u.id, u.parent_id from handling_unit u where u.company_id = app_company_id() and u.id = of_unit
      union
      select u.id, u.parent_id from below b
      join handling_unit u on u.company_id = app_company_id() and u.id = b.parent_id
    )
    select id from below where parent_id is null
  $$;

/* A unit with all that stands on it, and how many levels above it. */
create function units_upon(of_unit uuid) returns table (unit_id uuid, level integer)
  language sql stable set search_path = public, pg_temp as $$
    with recursive upon as (
      select of_unit as unit_id, 0 as level
      union all
      select u.id, o.level + 1 from upon o
      join handling_unit u on u.company_id = app_company_id() and u.parent_id = o.unit_id
    )
    select unit_id, level from upon
  $$;

/* All units that stand with some of these on one at the bottom, which is named. */
create function unit_trees(units uuid[]) returns table (unit_id uuid, bottom_id uuid)
  language sql stable set search_path = public, pg_temp as $$
    select o.unit_id, b.id
    from (select distinct bottom_unit(u) as id from unnest(units) u where u is not null) b
    cross join lateral units_upon(b.id) o
    where b.id is not null
  $$;

/* A unit never stands on itself, also past the app. `nest_unit` says it before. */
create function refuse_unit_cycle() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    if exists (
      with recursive below as (
        select new.parent_id as id
        union
        select u.parent_id from below b
        join handling_unit u on u.company_id = new.company_id and u.id = b.id
        where u.parent_id is not null
      )
      select from below where id = new.id
    ) then
      raise exception 'handling unit % would stand on itself', new.id using errcode = 'check_violation';
    end if;
    return new;
  end
  $$;
create trigger refuse_cycle before insert or update of parent_id on handling_unit
  for each row when (new.parent_id is not null) execute function refuse_unit_cycle();

/*
 * Puts a unit with all that stands on it onto another, or takes it off where that is null. Goods on both lie at one position: it
 * changes what goods stand on, and not where they are. Waits for postings that put goods onto units, and they for it.
 * @param levels so many units stand on one another at most
 * @returns null where it was done, else why not: `code` and `values`, such as the place where the unit stands
 */
create function nest_unit(unit uuid, onto uuid, levels integer) returns jsonb
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    company constant uuid := app_company_id();
    moved uuid[];
    others uuid[];
    here uuid;
    there uuid;
    depth integer := 0;
    next uuid := onto;
  begin
    perform refuse_partners();
    perform pg_advisory_xact_lock(hashtext('handling units'), hashtext(company::text));
    moved := array(select u.unit_id from units_upon(unit) u);
    if onto = any (moved) then
      return jsonb_build_object('code', 'unit_within_itself');
    end if;
    while next is not null loop
      depth := depth + 1;
      next := (select u.parent_id from handling_unit u where u.company_id = company and u.id = next);
    end loop;
    if depth + 1 + (select max(u.level) from units_upon(unit) u) > levels then
      return jsonb_build_object('code', 'units_too_deep', 'values', jsonb_build_object('levels', levels));
    end if;
    others := array(
      select t.unit_id from unit_trees(array[coalesce(onto, unit)]) t where t.unit_id <> all (moved));
    -- People who do not work where goods lie on them change nothing of it.
    if exists (
      select from stock_balance b where b.company_id = company and b.packs > 0 and b.handling_unit_id = any (moved || others)
        and b.warehouse_id <> all (app_warehouse_ids())
    ) then
      return jsonb_build_object('code', 'unit_out_of_sight');
    end if;
    here := (select b.position_id from stock_balance b
      where b.company_id = company and b.packs > 0 and b.handling_unit_id = any (moved) limit 1);
    there := (select b.position_id from stock_balance b
      where b.company_id = company and b.packs > 0 and b.handling_unit_id = any (others) limit 1);
    if onto is not null and here <> there then
      return jsonb_build_object('code', 'unit_elsewhere',
        'values', jsonb_build_object('place', (
          select p.code from storage_position p where p.company_id = company and p.id = here)));
    end if;
    update handling_unit u set parent_id = onto
    where u.company_id = company and u.id = unit and u.parent_id is distinct from onto;
    return null;
  end
  $$;

revoke execute on function bottom_unit, units_upon, unit_trees, refuse_unit_cycle, nest_unit from public;
grant execute on function bottom_unit, units_upon, unit_trees, nest_unit to palka_app;

/* Locks what the change puts goods into, if a rule is about it, until the transaction ends: what the handling units stand
   on at the bottom, then rooms and positions that have a limit, then packs with a serial number, each in the order of their
   ids. Says whether there were any. */
create or replace function lock_stock_guards(changes jsonb) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    company constant uuid := app_company_id();
    batches uuid[];
    positions uuid[];
    units uuid[];
    locked boolean := false;
  begin
    select array_agg(distinct c.batch_id), array_agg(distinct c.position_id), array_agg(distinct c.handling_unit_id)
    into batches, positions, units
    from jsonb_populate_recordset(null::stock_change, changes) c
    where c.packs > 0 or c.net_weight_g > 0;

    if num_nonnulls(variadic units) > 0 then
      -- Until then nobody puts a unit onto another, so what is at the bottom stays at the bottom.
      perform pg_advisory_xact_lock_shared(hashtext('handling units'), hashtext(company::text));
      perform from handling_unit u
      where u.company_id = company and u.id in (select t.bottom_id from unit_trees(units) t)
      order by u.id for no key update;
      locked := found;
    end if;

    perform from storage_room r
    where r.company_id = company and num_nonnulls(r.capacity_kg, r.capacity_positions) > 0 and r.id in (
      select p.room_id from storage_position p where p.company_id = company and p.id = any (positions))
    order by r.id for no key update;
    locked := locked or found;

    perform from storage_position p
    where p.company_id = company and p.id = any (positions) and p.capacity_kg is not null
    order by p.id for no key update;
    locked := locked or found;

    perform from batch b
    join variant v on v.company_id = b.company_id and v.id = b.variant_id
    join product s on s.company_id = v.company_id and s.id = v.product_id and s.traceability = 'serial_number'
    where b.company_id = company and b.id = any (batches)
    order by b.id for no key update of b;
    return locked or found;
  end
  $$;

/* What the change would break: as `broken_stock_guards` says, which people of partners may not ask. Of a unit that stands on others the code of
   the one at the bottom. */
create or replace function every_broken_stock_guard(changes jsonb)
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
    ), trees as materialized (
      select t.unit_id, t.bottom_id from unit_trees(array(select put.handling_unit_id from put)) t
    ), unit_places as (
      select lies.bottom_id, lies.position_id, sum(lies.packs) > sum(lies.change) as stands,
        count(*) over (partition by lies.bottom_id) as places
      from (
        select t.bottom_id, b.position_id, b.packs, 0 as change
        from trees t
        join stock_balance b on b.company_id = app_company_id() and b.handling_unit_id = t.unit_id and b.packs > 0
        union all
        select t.bottom_id, c.position_id, c.packs, c.packs from change c join trees t on t.unit_id = c.handling_unit_id
      ) lies
      group by lies.bottom_id, lies.position_id having sum(lies.packs) > 0
    ), room_places as (
      -- A place is a rack with something on it, or a unit on the floor with all that stands on it: the floor itself where there is none.
      select p.room_id, sum(lies.packs) as packs, sum(lies.packs_change) as packs_change,
        sum(lies.net_weight_g) as grams, sum(lies.weight_change) as grams_change
      from (
        select b.position_id, b.handling_unit_id, b.packs, 0 as packs_change, b.net_weight_g, 0 as weight_change
        from limited r
        join storage_position p on p.company_id = app_company_id() and p.room_id = r.id
        join stock_balance b on b.company_id = p.company_id and b.position_id = p.id and b.packs > 0
        union all
        select c.position_id, c.handling_unit_id, c.packs, c.packs, c.net_weight_g, c.net_weight_g from change c
      ) lies
      join storage_position p on p.company_id = app_company_id() and p.id = lies.position_id
      left join handling_unit u on u.company_id = p.company_id and u.id = lies.handling_unit_id
      group by p.room_id, case when p.kind = 'rack' then p.id when u.parent_id is not null then bottom_unit(u.id) else coalesce(u.id, p.id) end
    ), rooms as (
      select r.id, r.name, r.grams as most_grams, r.places as most_places, h.*
      from limited r
      join (
        select room_id, sum(grams) as grams, sum(grams_change) as grams_change,
          count(*) filter (where packs > 0) as places, count(*) filter (where packs > packs_change) as places_before
        from room_places group by room_id
      ) h on h.room_id = r.id
    )
    select case when t.unit_id = t.bottom_id then 'unit' else 'nested_unit' end, t.unit_id, u.position_id, u.stands, h.code,
      case when app_warehouse_ids() is null or p.warehouse_id = any (app_warehouse_ids()) then p.code end, null::bigint
    from unit_places u
    join trees t on t.bottom_id = u.bottom_id and t.unit_id in (select put.handling_unit_id from put)
    join handling_unit h on h.company_id = app_company_id() and h.id = u.bottom_id
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
      where l.company_id = p.company_id and l.position_id = p.id and l.packs > 0
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

