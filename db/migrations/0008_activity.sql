-- The activity log: who did what, when and from where, with every field before and after; sealed into a chain.

create table activity (
  company_id uuid not null default app_company_id(),
  id uuid not null default uuid_v7(),
  at timestamptz not null default clock_timestamp(),
  -- Null when no person did it, such as a command of the installation's operator.
  user_id uuid default app_user_id(),
  -- As it was at the time; so are all names below.
  user_name text,
  ip text default nullif(current_setting('app.ip', true), ''),
  request_id text default nullif(current_setting('app.request_id', true), ''),
  action text not null check (action ~ '^[a-z_]+$'),
  -- Whose permissions count for the record.
  entity text not null,
  record_id uuid,
  record_name text,
  -- { "field": [before, after] }; a reference is { "id": …, "name": … }.
  changes jsonb not null default '{}',
  primary key (company_id, id)
);
create index activity_at_idx on activity (company_id, at, id);
create index activity_user_idx on activity (company_id, user_id, at, id);
create index activity_entity_idx on activity (company_id, entity, at, id);
create index activity_record_idx on activity (company_id, record_id, at) where record_id is not null;
-- Nothing is ever changed or taken away, and the app cannot say when something happened, who did it or from where.
select protect('activity', 'company_id = app_company_id() or app_installation()',
  'select, insert (company_id, user_name, action, entity, record_id, record_name, changes)');

/* What people call a record, by its id. `log_changes` writes it anew with every table. */
create view record_title with (security_invoker = true) as select id, name as title from app_user;
grant select on record_title to palka_app;

/* What the records are called now, as { "id": "title" }. Planned once: the view has a branch for every table. */
create function titles_of(ids uuid[]) returns jsonb language plpgsql stable
  set plan_cache_mode = force_generic_plan as $$
  begin
    return (select coalesce(jsonb_object_agg(id, title), '{}') from record_title where id = any(ids));
  end
  $$;

/* A reference as the log keeps it. */
create function with_title(id jsonb, titles jsonb) returns jsonb language sql immutable parallel safe
  as $$ select case when id <> 'null' then jsonb_build_object('id', id, 'name', titles -> (id #>> '{}')) end $$;

/* What a statement did to one record. */
create type record_change as (company_id uuid, record_id uuid, title text, changes jsonb);

/* Writes into the log what a statement did to the rows of a table. Arguments: the entity; the columns of the title, of
   the id and of the company (empty: the company of the context); the columns left out; the action. */
create function log_change() returns trigger language plpgsql as $$
  declare
    title_column constant text := tg_argv[1];
    id_column constant text := tg_argv[2];
    company_column constant text := tg_argv[3];
    left_out text[] := tg_argv[4]::text[] || id_column || array['company_id', 'id', 'created_at'];
    changed record_change[];
    referred uuid[];
    titles jsonb;
    person text;
  begin
    -- What fills a demo or a benchmark is nobody's doing. The app itself cannot be silent.
    if current_setting('app.no_activity', true) = 'on'
      and 'palka_app' not in (current_user, session_user, current_setting('role')) then
      return null;
    end if;
    -- What a company starts with comes with the entry of the company.
    if tg_op = 'INSERT' and tg_table_name <> 'company'
      and exists (select from company where id = app_company_id() and created_at = now()) then
      return null;
    end if;
    left_out := left_out || array(
      select attname::text from pg_attribute where attrelid = tg_relid and attgenerated <> '');

    if tg_op = 'INSERT' then
      with n as materialized (select to_jsonb(r) as fields from new_rows r)
      select array_agg(row((fields ->> company_column)::uuid, (fields ->> id_column)::uuid, fields ->> title_column,
        c.changes)::record_change)
      into changed
      from n cross join lateral (
        select jsonb_object_agg(key, jsonb_build_array(null::jsonb, value)) as changes
        from jsonb_each(fields - left_out) where value <> 'null'
      ) c;
    elsif tg_op = 'DELETE' then
      with o as materialized (select to_jsonb(r) as fields from old_rows r)
      select array_agg(row((fields ->> company_column)::uuid, (fields ->> id_column)::uuid, fields ->> title_column,
        c.changes)::record_change)
      into changed
      from o cross join lateral (
        select jsonb_object_agg(key, jsonb_build_array(value, null::jsonb)) as changes
        from jsonb_each(fields - left_out) where value <> 'null'
      ) c;
    else
      with n as materialized (
        select fields, fields ->> company_column as company, fields ->> id_column as id
        from (select to_jsonb(r) as fields from new_rows r offset 0) r
      ), o as materialized (
        select fields, fields ->> company_column as company, fields ->> id_column as id
        from (select to_jsonb(r) as fields from old_rows r offset 0) r
      )
      select array_agg(row(n.company::uuid, n.id::uuid, n.fields ->> title_column, c.changes)::record_change)
      into changed
      from n join o on o.id = n.id and (o.company = n.company or o.company is null)
      cross join lateral (
        select jsonb_object_agg(key, jsonb_build_array(o.fields -> key, value)) as changes
        from jsonb_each(n.fields - left_out) where value <> o.fields -> key
      ) c
      where c.changes is not null;
    end if;
    if changed is null then
      return null;
    end if;

    select array_agg(distinct id::uuid) into referred
    from (
      select side.id
      from unnest(changed) c, jsonb_each(c.changes) field, jsonb_array_elements_text(field.value) side (id)
      where field.key like '%\_id'
      union all
      select title from unnest(changed) where title_column like '%\_id'
    ) r
    where id is not null;
    if referred is not null then
      titles := titles_of(referred);
    end if;
    select name into person from app_user where id = app_user_id();

    insert into activity (company_id, user_name, action, entity, record_id, record_name, changes)
    select coalesce(c.company_id, app_company_id()), person, tg_argv[5], tg_argv[0], c.record_id,
      case when title_column like '%\_id' then titles ->> c.title else c.title end,
      coalesce(c.changes, '{}') || case when titles is null then '{}' else (
        select coalesce(jsonb_object_agg(key,
          jsonb_build_array(with_title(value -> 0, titles), with_title(value -> 1, titles))), '{}')
        from jsonb_each(c.changes) where key like '%\_id'
      ) end
    from unnest(changed) c
    where coalesce(c.company_id, app_company_id()) is not null;
    return null;
  end
  $$;

/* From now on every change of the table's rows is logged. `title`: the column that its records are called by, or the
   one that refers to what they are called by. `company`: empty for the company of the context. `actions`: what creating,
   changing and deleting are called; null is not logged. */
create function log_changes(
  target regclass, entity text, title text default 'name', id text default 'id', company text default 'company_id',
  left_out text[] default '{}', actions text[] default '{create,update,delete}'
) returns void language plpgsql as $$
  declare
    events constant text[] := '{insert,update,delete}';
    rows constant text[] := array['new table as new_rows', 'old table as old_rows new table as new_rows',
      'old table as old_rows'];
    titles text;
  begin
    for place in 1..3 loop
      if actions[place] is not null then
        execute format('create trigger log_%s after %1$s on %s referencing %s for each statement
          execute function log_change(%L, %L, %L, %L, %L, %L)',
          events[place], target, rows[place], entity, title, id, company, left_out, actions[place]);
      end if;
    end loop;
    -- The catalogue keeps the arguments of a trigger one after the other, each ended by a zero byte.
    select string_agg(format('select id, %I from %s', arguments[2], logged), ' union all ')
    into titles
    from (
      select distinct tgrelid::regclass as logged, string_to_array(encode(tgargs, 'escape'), '\000') as arguments
      from pg_trigger where tgfoid = 'log_change()'::regprocedure and tgname = 'log_update'
    ) t
    where arguments[3] = 'id' and arguments[4] = 'company_id';
    execute 'create or replace view record_title with (security_invoker = true) as
      select id, name as title from app_user union all select id, name from area' || coalesce(' union all ' || titles, '');
  end
  $$;
revoke execute on function log_changes from public;

select log_changes('product', 'product');
select log_changes('variant', 'productvariant');
select log_changes('category', 'category');
select log_changes('commodity', 'commodities');
select log_changes('product_group', 'group');
select log_changes('packaging', 'packaging');
select log_changes('process_type', 'processtype');
select log_changes('grade', 'grade');
select log_changes('size', 'size');
select log_changes('nature', 'nature');
select log_changes('uom', 'uom');
select log_changes('inventory_type', 'inventorytype');
select log_changes('fishing_area', 'fishingarea', title => 'subarea');
select log_changes('business_type', 'businesstype');
select log_changes('document_type', 'documenttype');
select log_changes('certification', 'certificate');
select log_changes('warehouse_type', 'warehousetype');
select log_changes('warehouse_category', 'warehousecategory');
select log_changes('role', 'roles');
select log_changes('membership', 'users', title => 'user_id', id => 'user_id', left_out => '{last_seen_at}');
select log_changes('app_user', 'users', company => '', actions => '{null,update,null}');
select log_changes('invitation', 'users', title => 'email', left_out => '{token_hash,invited_by}',
  actions => '{invite,invite_again,end_invitation}');
select log_changes('company', 'company', company => 'id', left_out => '{tenant_id}');
select log_changes('document_setting', 'company', title => 'entity');

/* Sealing. Every entry waits here until it stands in its company's chain. So what is committed late is sealed when it
   appears, and who writes never waits for who seals. */
create table activity_unsealed (
  company_id uuid not null,
  activity_id uuid not null,
  primary key (company_id, activity_id)
);
select protect('activity_unsealed', 'company_id = app_company_id() or app_installation()', 'select, insert, delete');

create function await_seal() returns trigger language plpgsql as $$
  begin
    insert into activity_unsealed (company_id, activity_id) select company_id, id from new_rows;
    return null;
  end
  $$;
create trigger await_seal after insert on activity referencing new table as new_rows
  for each statement execute function await_seal();

/* The chain of a company: each hash is made from the one before and from the entry, so that nothing can be changed,
   taken out, put in between or moved without all that follows. */
create table activity_seal (
  company_id uuid not null,
  -- From 1, without gaps.
  number bigint not null check (number > 0),
  activity_id uuid not null,
  hash bytea not null check (octet_length(hash) = 32),
  sealed_at timestamptz not null default clock_timestamp(),
  primary key (company_id, number),
  unique (company_id, activity_id)
);
select protect('activity_seal', 'company_id = app_company_id() or app_installation()',
  'select, insert (company_id, number, activity_id, hash)');

/* Where each chain ends. Its row is the lock of whoever seals. */
create table activity_chain (
  company_id uuid primary key,
  number bigint not null default 0,
  hash bytea not null default decode(repeat('00', 32), 'hex') check (octet_length(hash) = 32)
);
select protect('activity_chain', 'company_id = app_company_id() or app_installation()',
  'select, insert (company_id), update (number, hash)');

/* What is sealed of an entry: all of it, in a form that depends on no setting of the server. */
create function sealed_text(entry activity) returns text language sql immutable parallel safe as $$
  select jsonb_build_array(entry.company_id, entry.id, extract(epoch from entry.at), entry.user_id, entry.user_name,
    entry.ip, entry.request_id, entry.action, entry.entity, entry.record_id, entry.record_name, entry.changes)::text
$$;

create function next_hash(previous bytea, content text) returns bytea language sql immutable parallel safe
  as $$ select sha256(previous || convert_to(content, 'UTF8')) $$;
create function chain_step(hash bytea, start bytea, content text) returns bytea language sql immutable parallel safe
  as $$ select next_hash(coalesce(hash, start), content) $$;
create aggregate chained(start bytea, content text) (sfunc = chain_step, stype = bytea);

/* Seals what waits of a company, at most so many entries, and answers how many. None when another instance is at it. */
create function seal_activities(company uuid, most integer) returns integer language plpgsql as $$
  declare
    head activity_chain;
    count integer;
  begin
    insert into activity_chain (company_id) values (company) on conflict do nothing;
    select * into head from activity_chain where company_id = company for update skip locked;
    if not found then
      return 0;
    end if;
    with taken as (
      delete from activity_unsealed where company_id = company and activity_id in (
        select activity_id from activity_unsealed where company_id = company order by activity_id limit most)
      returning activity_id
    ), sealed as (
      insert into activity_seal (company_id, number, activity_id, hash)
      select company, head.number + row_number() over chain, entry.id, chained(head.hash, sealed_text(entry)) over chain
      from taken join activity entry on entry.company_id = company and entry.id = taken.activity_id
      window chain as (order by entry.at, entry.id rows unbounded preceding)
      returning number, hash
    )
    update activity_chain set number = last.number, hash = last.hash
    from (select number, hash, count(*) over () from sealed order by number desc limit 1) last
    where company_id = company
    returning last.count into count;
    return coalesce(count, 0);
  end
  $$;

/* Sign-ins that failed. They belong to no company: who fails has not shown who they are. Only the owner of the database
   reads them and takes old ones away. */
create table sign_in_failure (
  id uuid primary key default uuid_v7(),
  at timestamptz not null default clock_timestamp(),
  -- What was tried: password, second_step, google, …
  way text not null check (way ~ '^[a-z_]+$'),
  -- As it was typed; null where none was.
  email text,
  ip text,
  user_agent text,
  request_id text
);
create index sign_in_failure_at_idx on sign_in_failure (at);
select protect('sign_in_failure', 'app_installation()', 'insert');
