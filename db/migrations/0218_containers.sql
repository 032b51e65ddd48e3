-- Containers that goods are weighed in, and what they weigh themselves: a scale's gross weight less that is a pack's.
create table container (
  company_id uuid not null default app_company_id() references company,
  id uuid not null default uuid_v7(),
  name text not null,
  code text not null,
  -- Whose it is; null: the company's own.
  owner_id uuid,
  -- kg, as it was weighed on that day.
  tare numeric(9, 3) not null check (tare > 0),
  weighed_on date not null check (weighed_on >= '1900-01-01'),
  description text,
  is_active boolean not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, owner_id) references partner (company_id, id)
);
create unique index container_name_key on container (company_id, lower(name collate indonesian));
create unique index container_code_key on container (company_id, lower(code collate indonesian));
create index container_owner_idx on container (company_id, owner_id);
select protect_company_table('container');
select count_changes('container');
select log_changes('container', 'container');

-- Each weighing of a container. It is added to and never changed.
create table container_tare (
  company_id uuid not null default app_company_id() references company,
  id uuid not null default uuid_v7(),
  container_id uuid not null,
  tare_g bigint not null check (tare_g > 0),
  weighed_on date not null,
  told_by uuid default app_user_id() references app_user,
  told_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, container_id) references container (company_id, id) on delete cascade
);
create index container_tare_container_idx on container_tare (company_id, container_id, weighed_on);
select protect('container_tare', 'company_id = app_company_id()', 'select, insert');

create function keep_tares() returns trigger language plpgsql as $$
  begin
    insert into container_tare (company_id, container_id, tare_g, weighed_on)
    select company_id, id, tare * 1000, weighed_on from new_rows;
    return null;
  end
  $$;
create function keep_new_tares() returns trigger language plpgsql as $$
  begin
    insert into container_tare (company_id, container_id, tare_g, weighed_on)
    select n.company_id, n.id, n.tare * 1000, n.weighed_on
    from new_rows n join old_rows o on o.company_id = n.company_id and o.id = n.id
    where (n.tare, n.weighed_on) is distinct from (o.tare, o.weighed_on);
    return null;
  end
  $$;
create trigger keep_tares_insert after insert on container referencing new table as new_rows
  for each statement execute function keep_tares();
create trigger keep_tares_update after update on container referencing old table as old_rows new table as new_rows
  for each statement execute function keep_new_tares();

-- How the weight of a picked pack came to be known, as `pack_readings` of a place; null where nobody said.
alter table stock_pick add reading jsonb check (jsonb_typeof(reading) = 'object');
alter table stock_pick add constraint stock_pick_weighed_reading check (reading is null or net_weight_g is not null);

-- Roles that see kinds of packaging see containers, and do to them what they do to those.
select set_config('app.no_activity', 'on', true);
update role set permissions = permissions || (
  select array_agg(replace(p, 'packaging_', 'container_') order by p) from unnest(permissions) p where p like 'packaging\_%')
where exists (select from unnest(permissions) p where p like 'packaging\_%') and not is_for_partners;
select set_config('app.no_activity', '', true);
