-- What each balance closed with on each day it changed: from that day until, and without, the next one. So stock as of a day is
-- read and not added up, and the database itself refuses less than nothing on any day.

create table stock_day (
  company_id uuid not null,
  balance_id uuid not null,
  -- The balance's.
  warehouse_id uuid not null,
  variant_id uuid not null,
  batch_id uuid not null,
  date date not null,
  -- The next day on which it changed.
  until date not null default 'infinity',
  packs integer not null,
  net_weight_g bigint not null,
  value bigint not null,
  primary key (company_id, balance_id, date),
  foreign key (company_id, balance_id, warehouse_id, variant_id, batch_id)
    references stock_balance (company_id, id, warehouse_id, variant_id, batch_id),
  constraint stock_day_until_check check (until > date)
);
create index stock_day_variant_idx on stock_day (company_id, variant_id);
create index stock_day_batch_idx on stock_day (company_id, batch_id);
-- Days without anything are not looked for.
create index stock_day_until_idx on stock_day (company_id, until, date) where packs > 0;
select protect_warehouse_table('stock_day', privileges => 'select');

insert into stock_day (company_id, balance_id, warehouse_id, variant_id, batch_id, date, until, packs, net_weight_g, value)
select company_id, balance_id, warehouse_id, variant_id, batch_id, date,
  coalesce(lead(date) over days, 'infinity'), sum(packs) over days, sum(net_weight_g) over days, sum(value) over days
from (
  select company_id, balance_id, warehouse_id, variant_id, batch_id, date, sum(packs) as packs,
    sum(net_weight_g) as net_weight_g, sum(value) as value
  from stock_move group by company_id, balance_id, warehouse_id, variant_id, batch_id, date
) d
window days as (partition by company_id, balance_id order by date);

-- The same as of the balance. What was posted before may have been less than nothing by date: value was not looked at.
alter table stock_day
  add constraint stock_day_packs_check check (packs >= 0) not valid,
  add constraint stock_day_net_weight_g_check check (net_weight_g >= 0) not valid,
  add constraint stock_day_value_check check (value >= 0) not valid,
  add constraint stock_day_packs_weigh check ((packs = 0) = (net_weight_g = 0)) not valid,
  add constraint stock_day_value_has_weight check (value = 0 or net_weight_g > 0) not valid;

/* Keeps the days as the ledger has them, one date after the other. The balances are locked by the posting, so nobody else
   changes their days. */
create function keep_days() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    day date;
  begin
    for day in select distinct date from new_rows order by date loop
      insert into stock_day
        (company_id, balance_id, warehouse_id, variant_id, batch_id, date, until, packs, net_weight_g, value)
      select n.company_id, n.balance_id, n.warehouse_id, n.variant_id, n.batch_id, day,
        coalesce(before.until, later.date, 'infinity'), coalesce(before.packs, 0) + n.packs,
        coalesce(before.net_weight_g, 0) + n.net_weight_g, coalesce(before.value, 0) + n.value
      from (
        select company_id, balance_id, warehouse_id, variant_id, batch_id, sum(packs) as packs,
          sum(net_weight_g) as net_weight_g, sum(value) as value
        from new_rows where date = day group by company_id, balance_id, warehouse_id, variant_id, batch_id
      ) n
      left join lateral (
        select d.until, d.packs, d.net_weight_g, d.value from stock_day d
        where d.company_id = n.company_id and d.balance_id = n.balance_id and d.date <= day order by d.date desc limit 1
      ) before on true
      left join lateral (
        select d.date from stock_day d
        where d.company_id = n.company_id and d.balance_id = n.balance_id and d.date > day order by d.date limit 1
      ) later on before.until is null
      on conflict (company_id, balance_id, date) do update
        set packs = excluded.packs, net_weight_g = excluded.net_weight_g, value = excluded.value;

      update stock_day d set until = day
      from (select distinct company_id, balance_id from new_rows where date = day) n
      where d.company_id = n.company_id and d.balance_id = n.balance_id and d.date < day and d.until > day;

      -- An earlier day changes what every later one closed with.
      update stock_day d
      set packs = d.packs + n.packs, net_weight_g = d.net_weight_g + n.net_weight_g, value = d.value + n.value
      from (
        select company_id, balance_id, sum(packs) as packs, sum(net_weight_g) as net_weight_g, sum(value) as value
        from new_rows where date = day group by company_id, balance_id
      ) n
      where d.company_id = n.company_id and d.balance_id = n.balance_id and d.date > day;
    end loop;
    return null;
  end
  $$;
create trigger keep_days after insert on stock_move referencing new table as new_rows
  for each statement execute function keep_days();
