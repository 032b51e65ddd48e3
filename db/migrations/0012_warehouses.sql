-- Warehouses: their rooms, the positions in these, and who may work in which of them.

/* What a variant needs of a room; null: nobody has said. Warehouses have the same classes. */
alter table variant add temperature_class text
  check (temperature_class in ('LIVE', 'CHL', 'ANT', 'FRZ', 'DFZ', 'ULT', 'ABF', 'DRY'));

create table warehouse (
  company_id uuid not null default app_company_id() references company,
  id uuid not null default uuid_v7(),
  code text not null check (length(code) >= 1),
  name text not null check (length(name) >= 2),
  warehouse_type_id uuid,
  warehouse_category_id uuid,
  address text,
  city text,
  -- Degrees, as they were given: a leading zero or a trailing one stays.
  longitude text check (longitude ~ '^-?\d+(\.\d+)?$' and longitude::numeric between -181 and 181),
  latitude text check (latitude ~ '^-?\d+(\.\d+)?$' and latitude::numeric between -181 and 181),
  capacity_kg bigint check (capacity_kg > 0),
  status text not null check (status in ('active', 'none')),
  notes text,
  search_text text not null generated always as (name || E'\n' || code || E'\n' || coalesce(city, '')) stored,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, warehouse_type_id) references warehouse_type (company_id, id),
  foreign key (company_id, warehouse_category_id) references warehouse_category (company_id, id)
);
create unique index warehouse_name_key on warehouse (company_id, lower(name collate indonesian));
create unique index warehouse_code_key on warehouse (company_id, lower(code collate indonesian));
create index warehouse_name_idx on warehouse (company_id, name collate indonesian, id);
create index warehouse_created_at_idx on warehouse (company_id, created_at, id);
create index warehouse_type_idx on warehouse (company_id, warehouse_type_id);
create index warehouse_category_idx on warehouse (company_id, warehouse_category_id);

create table storage_room (
  company_id uuid not null default app_company_id() references company,
  id uuid not null default uuid_v7(),
  warehouse_id uuid not null,
  code text not null check (length(code) >= 1),
  name text not null check (length(name) >= 2),
  temperature_class text not null
    check (temperature_class in ('LIVE', 'CHL', 'ANT', 'FRZ', 'DFZ', 'ULT', 'ABF', 'DRY')),
  -- °C: what the machine is set to, and between what the air may lie
  set_point_c numeric(4, 1),
  min_c numeric(4, 1),
  max_c numeric(4, 1),
  capacity_kg bigint check (capacity_kg > 0),
  -- pallets or the like
  capacity_positions integer check (capacity_positions > 0),
  status text not null check (status in ('active', 'none')),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, id, warehouse_id),
  foreign key (company_id, warehouse_id) references warehouse (company_id, id),
  constraint storage_room_limits_check check (min_c <= max_c),
  constraint storage_room_set_point_check check (min_c <= set_point_c and set_point_c <= max_c)
);
create unique index storage_room_code_key on storage_room (company_id, warehouse_id, lower(code collate indonesian));

create table storage_position (
  company_id uuid not null default app_company_id() references company,
  id uuid not null default uuid_v7(),
  warehouse_id uuid not null,
  -- Null for what lies in no room: goods on their way to the warehouse.
  room_id uuid,
  code text not null check (length(code) >= 1),
  kind text not null check (kind in ('rack', 'floor', 'transit')),
  row_no integer check (row_no > 0),
  bay_no integer check (bay_no > 0),
  level_no integer check (level_no > 0),
  capacity_kg bigint check (capacity_kg > 0),
  status text not null check (status in ('active', 'none')),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, id, warehouse_id),
  foreign key (company_id, room_id, warehouse_id) references storage_room (company_id, id, warehouse_id)
    on delete cascade,
  foreign key (company_id, warehouse_id) references warehouse (company_id, id),
  constraint storage_position_room_check check ((room_id is null) = (kind = 'transit')),
  constraint storage_position_place_check check (num_nonnulls(row_no, bay_no, level_no) = case kind when 'rack' then 3 else 0 end),
  -- It also finds the positions of a room.
  constraint storage_position_place_key unique (company_id, room_id, row_no, bay_no, level_no)
);
create unique index storage_position_code_key
  on storage_position (company_id, warehouse_id, lower(code collate indonesian));
create unique index storage_position_floor_key on storage_position (company_id, room_id) where kind = 'floor';

/* Goods can lie in a room that has no racks: every room has its floor, called by the room's code. */
create function keep_floor_position() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      insert into storage_position (company_id, warehouse_id, room_id, code, kind, status)
      values (new.company_id, new.warehouse_id, new.id, new.code, 'floor', 'active');
    else
      update storage_position set code = new.code
      where company_id = new.company_id and room_id = new.id and kind = 'floor' and code <> new.code;
    end if;
    return null;
  end
  $$;
create trigger keep_floor_position after insert or update of code on storage_room
  for each row execute function keep_floor_position();

/* The warehouses that a person is restricted to. Without a row: all of them, also those that come later. */
create table warehouse_access (
  company_id uuid not null default app_company_id(),
  user_id uuid not null,
  warehouse_id uuid not null,
  primary key (company_id, user_id, warehouse_id),
  foreign key (company_id, user_id) references membership (company_id, user_id) on delete cascade,
  -- Not with the warehouse: whoever was restricted to it alone would be restricted no more.
  foreign key (company_id, warehouse_id) references warehouse (company_id, id)
);
create index warehouse_access_warehouse_idx on warehouse_access (company_id, warehouse_id);
select protect_company_table('warehouse_access');

/* The warehouses that the person of the context may work in; null: all. A request brings what it learned with its
   session, whoever brings nothing has it read here. Nobody, who is the upkeep, is not restricted, nor is an owner. */
create function app_warehouse_ids() returns uuid[] language plpgsql stable as $$
  declare
    given constant text := current_setting('app.warehouses', true);
  begin
    if given <> '' then
      return case when given <> '*' then given::uuid[] end;
    end if;
    return (
      select array_agg(a.warehouse_id)
      from warehouse_access a
      join membership m on m.company_id = a.company_id and m.user_id = a.user_id
      join role r on r.company_id = m.company_id and r.id = m.role_id and not r.is_owner
      where a.company_id = app_company_id() and a.user_id = app_user_id()
    );
  end
  $$;

/* The wall of what stands or lies in a warehouse: one company, and those of its warehouses that the person may work in. */
create function protect_warehouse_table(
  target regclass, warehouse_column text default 'warehouse_id',
  privileges text default 'select, insert, update, delete'
) returns void language sql as $$
  select protect(target, format(
    'company_id = app_company_id() and ((select app_warehouse_ids()) is null or %I = any ((select app_warehouse_ids())::uuid[]))',
    warehouse_column), privileges)
$$;
revoke execute on function protect_warehouse_table from public;

select protect_warehouse_table('warehouse', 'id');
select protect_warehouse_table('storage_room');
select protect_warehouse_table('storage_position');

select log_changes('warehouse', 'warehouse');
-- Rooms are changed one by one, and their warehouse's history tells of it.
select log_changes('storage_room', 'warehouse', id => 'warehouse_id',
  actions => '{add_detail,change_detail,remove_detail}');
-- They are made and taken away by the hundred: whoever does it writes one entry about all of them.
select log_changes('storage_position', 'warehouse', title => 'code', actions => '{null,update,null}');
select log_changes('warehouse_access', 'users', title => 'user_id', id => 'user_id', actions => '{update,update,update}');

-- Whoever is restricted invites people who are so too: these are the warehouses of the inviter then; null: all.
alter table invitation add warehouse_ids uuid[] check (warehouse_ids <> '{}');
-- Written anew for what is left out: when somebody joins, the log names the warehouses.
drop trigger log_insert on invitation;
drop trigger log_update on invitation;
drop trigger log_delete on invitation;
select log_changes('invitation', 'users', title => 'email', left_out => '{token_hash,invited_by,warehouse_ids}',
  actions => '{invite,invite_again,end_invitation}');

/* Whose token it is, where they are and what they may do: read at every request, so it is one call that needs no
   context. */
drop function find_session;
create function find_session(hash bytea)
  returns table (
    session_id uuid, user_id uuid, company_id uuid, tenant_id uuid, name text, email text, username text, phone text,
    photo text, language text, color_scheme text, role_id uuid, role_name text, is_owner boolean, permissions text[],
    trial_ends_at timestamptz, trial_ended boolean, second_step_missing boolean, unseen boolean,
    -- null: all
    warehouse_ids uuid[]
  )
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    return query
      select s.id, u.id, s.company_id, c.tenant_id, u.name, u.email, u.username, u.phone,
        u.photo, u.language, u.color_scheme, r.id, r.name, r.is_owner, r.permissions,
        t.trial_ends_at, coalesce(t.trial_ends_at <= now(), false),
        c.requires_second_step and not exists (
          select from second_step p where p.user_id = u.id and p.confirmed_at is not null),
        s.last_seen_at < now() - interval '1 minute',
        case when not r.is_owner then (
          select array_agg(a.warehouse_id) from warehouse_access a
          where a.company_id = s.company_id and a.user_id = s.user_id) end
      from session s
      join app_user u on u.id = s.user_id and u.is_active
      join membership m on m.company_id = s.company_id and m.user_id = s.user_id and m.is_active
      join role r on r.company_id = m.company_id and r.id = m.role_id
      join company c on c.id = s.company_id
      join tenant t on t.id = c.tenant_id
      where s.token_hash = hash and s.expires_at > now();
  end
  $$;
revoke execute on function find_session from public;
grant execute on function find_session to palka_app;
