-- What each handling unit stood on at the bottom, by days, as `stock_day` has what lay on it: rent counts a pallet with baskets as one.

create table handling_unit_day (
  company_id uuid not null references company,
  unit_id uuid not null,
  -- `-infinity`: as long as there is the unit.
  date date not null,
  -- The next day on which it stood on something else.
  until date not null default 'infinity',
  -- The unit itself where it stood on none. A unit without any day never stood on another.
  bottom_id uuid not null,
  primary key (company_id, unit_id, date),
  foreign key (company_id, unit_id) references handling_unit (company_id, id),
  foreign key (company_id, bottom_id) references handling_unit (company_id, id),
  constraint handling_unit_day_until_check check (until > date)
);
create index handling_unit_day_bottom_idx on handling_unit_day (company_id, bottom_id);
select protect('handling_unit_day', 'company_id = app_company_id()', 'select');
-- A renter reads on an invoice which pallet their baskets stood on.
select show_to_partners('handling_unit_day', 'exists (select from stock_balance b
  where b.company_id = handling_unit_day.company_id and b.handling_unit_id = handling_unit_day.unit_id)');
drop policy partners_read on handling_unit;
create policy partners_read on handling_unit as restrictive for select to palka_app
  using ((select app_unbound()) or exists (select from stock_balance b
    where b.company_id = handling_unit.company_id and b.handling_unit_id = handling_unit.id)
  or exists (select from handling_unit_day d
    where d.company_id = handling_unit.company_id and d.bottom_id = handling_unit.id));

/*
 * Keeps the days of a unit that was put onto another or taken off, and of all upon it. What stands on it at the end of today counts for today.
 * Where all that lies on a unit was only posted today, it stood there from the days of these goods on. Where nothing lies on it any more, it
 * stood where it did until the last goods had left.
 */
create function keep_unit_days() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    zone constant text := (select time_zone from company where id = new.company_id);
    today constant date := (app_now() at time zone zone)::date;
    bottom uuid;
    unit uuid;
    since date;
    last handling_unit_day;
  begin
    with recursive below as (
      select new.id, new.parent_id
      union
      select u.id, u.parent_id from below b join handling_unit u on u.company_id = new.company_id and u.id = b.parent_id
    )
    select id into bottom from below where parent_id is null;
    for unit in
      with recursive upon as (
        select new.id
        union
        select u.id from upon o join handling_unit u on u.company_id = new.company_id and u.parent_id = o.id
      )
      select id from upon
    loop
      select case when sum(packs) > 0 and sum(packs) filter (where is_earlier) > 0 then today
        when sum(packs) > 0 then coalesce(max(date) filter (where is_earlier) + 1, '-infinity')
        else coalesce(max(date) + 1, '-infinity') end
      into since
      from (
        select m.packs, m.date, (m.created_at at time zone zone)::date < today as is_earlier
        from stock_balance b join stock_move m on m.company_id = b.company_id and m.balance_id = b.id
        where b.company_id = new.company_id and b.handling_unit_id = unit
      ) moves;
      select * into last from handling_unit_day d
      where d.company_id = new.company_id and d.unit_id = unit order by d.date desc limit 1;
      continue when coalesce(last.bottom_id, unit) = bottom;
      if last.date >= since then
        update handling_unit_day d set bottom_id = bottom
        where d.company_id = new.company_id and d.unit_id = unit and d.date = last.date;
        continue;
      end if;
      update handling_unit_day d set until = since
      where d.company_id = new.company_id and d.unit_id = unit and d.date = last.date;
      insert into handling_unit_day (company_id, unit_id, date, until, bottom_id)
      select new.company_id, unit, '-infinity', since, unit where last.unit_id is null and since > '-infinity'
      union all
      select new.company_id, unit, since, 'infinity', bottom;
    end loop;
    return null;
  end
  $$;
revoke execute on function keep_unit_days from public;
create trigger keep_days_of_new after insert on handling_unit
  for each row when (new.parent_id is not null) execute function keep_unit_days();
create trigger keep_days after update of parent_id on handling_unit
  for each row when (new.parent_id is distinct from old.parent_id) execute function keep_unit_days();

-- Units that stand on others since the log says so.
insert into handling_unit_day (company_id, unit_id, date, until, bottom_id)
with recursive stands as (
  select company_id, id as unit_id, parent_id as bottom_id, array[id] as put from handling_unit where parent_id is not null
  union
  select s.company_id, s.unit_id, u.parent_id, s.put || u.id
  from stands s join handling_unit u on u.company_id = s.company_id and u.id = s.bottom_id
  where u.parent_id is not null and u.id <> all (s.put)
), bottoms as (
  select s.company_id, s.unit_id, s.bottom_id, coalesce((
      select max(a.at at time zone c.time_zone)::date from activity a
      where a.company_id = s.company_id and a.record_id = any (s.put) and a.changes ? 'parent_id'
    ), '-infinity') as since
  from stands s join company c on c.id = s.company_id
  join handling_unit u on u.company_id = s.company_id and u.id = s.bottom_id and u.parent_id is null
)
select company_id, unit_id, '-infinity', since, unit_id from bottoms where since > '-infinity'
union all
select company_id, unit_id, since, 'infinity', bottom_id from bottoms;
