/*
 * Removing a tenant: all rows of its companies, a few thousand a transaction, once the day that was planned has come. What guards
 * rows against being taken away lets them go then, and then alone.
 */
alter table company add is_removed boolean not null default false;

/* Whether the running transaction takes away the company of the context. The setting is looked at first, because it costs nothing;
   the row is what counts, and no request can write it. */
create function removing_company() returns boolean language sql stable as $$
  select current_setting('app.removing', true) = 'on'
    and exists (select from company where id = app_company_id() and is_removed)
$$;

do $$
  declare
    guard record;
    condition constant text := 'not coalesce(removing_company(), false)';
  begin
    for guard in
      select t.tgname, t.tgrelid::regclass as target, pg_get_triggerdef(t.oid) as text
      from pg_trigger t
      where not t.tgisinternal and t.tgtype & 8 = 8
        and exists (select from pg_attribute a where a.attrelid = t.tgrelid and a.attname = 'company_id' and not a.attisdropped)
    loop
      execute format('drop trigger %I on %s', guard.tgname, guard.target);
      execute case when guard.text ~ ' WHEN \('
        then regexp_replace(guard.text, ' WHEN \((.*)\) EXECUTE ', ' WHEN ((\1) and ' || condition || ') EXECUTE ')
        else replace(guard.text, ' EXECUTE ', ' WHEN (' || condition || ') EXECUTE ') end;
    end loop;
  end
$$;

/* Deletes at most so many rows of a company whose tenant is to go, of the tables that nothing refers to any more first. Answers how many;
   null when another instance is at it; 0 when nothing is left but the company itself. */
create function remove_rows(company uuid, most integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    remaining text[];
    target text;
    own text;
    gone integer := 0;
    count integer;
  begin
    if not app_installation() or not exists (
      select from erasure e join company c on c.tenant_id = e.subject_id
      where c.id = company and e.kind = 'tenant' and e.done_at is null and e.due_at <= now()) then
      raise exception 'Nobody asked for this company to be removed, or it is too early.';
    end if;
    if not pg_try_advisory_xact_lock(hashtextextended('remove ' || company, 0)) then
      return null;
    end if;
    perform set_config('app.company_id', company::text, true), set_config('app.user_id', '', true), set_config('app.removing', 'on', true);
    update company c set is_removed = true where c.id = company and not is_removed;
    if found then
      -- From here on nobody works there.
      delete from membership m where m.company_id = company;
    end if;
    remaining := array(
      select c.relname::text from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r');
    while cardinality(remaining) > 0 loop
      select r into strict target from unnest(remaining) r
      where not exists (
        select from pg_constraint k join pg_class f on f.oid = k.conrelid
        where k.contype = 'f' and k.confrelid = r::regclass and k.conrelid <> k.confrelid and f.relname = any (remaining))
      limit 1;
      loop
        -- Rows that others of the table refer to wait for those.
        select string_agg(format('not exists (select from %I o where o.company_id = t.company_id and o.%I = t.%I)', target, a.attname, b.attname),
          ' and ') into own
        from pg_constraint k
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[cardinality(k.conkey)]
        join pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[cardinality(k.confkey)]
        where k.contype = 'f' and k.conrelid = target::regclass and k.confrelid = k.conrelid;
        execute format('delete from %I where ctid = any (array(select t.ctid from %1$I t where t.company_id = $1 and %s limit $2))',
          target, coalesce(own, 'true')) using company, most - gone;
        get diagnostics count = row_count;
        gone := gone + count;
        if gone >= most then
          return gone;
        end if;
        exit when count = 0;
      end loop;
      remaining := array_remove(remaining, target);
    end loop;
    return gone;
  end
  $$;
revoke execute on function remove_rows from public;
grant execute on function remove_rows to palka_app;

/* The tenants whose day has come, each of their companies in a row of its own; a tenant without one has null. */
create function tenants_to_remove() returns table (tenant_id uuid, company_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
    select e.subject_id, c.id from erasure e left join company c on c.tenant_id = e.subject_id
    where app_installation() and e.kind = 'tenant' and e.done_at is null and e.due_at <= now() order by 1, 2
  $$;
revoke execute on function tenants_to_remove from public;
grant execute on function tenants_to_remove to palka_app;

/* What is left of a tenant when all rows of its companies are gone. */
create function remove_tenant(tenant uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    gone uuid[];
  begin
    if not exists (select from tenants_to_remove() t where t.tenant_id = tenant) then
      raise exception 'Nobody asked for this tenant to be removed, or it is too early.';
    end if;
    perform set_config('app.company_id', '', true);
    select coalesce(array_agg(c.id), '{}') into gone from company c where c.tenant_id = tenant;
    delete from job where payload ->> 'tenant_id' = tenant::text
      or payload ->> 'company_id' = any (gone::text[]);
    delete from company c where c.tenant_id = tenant;
    -- The log tells of that too.
    delete from activity a where a.company_id = any (gone);
    delete from activity_unsealed w where w.company_id = any (gone);
    delete from tenant t where t.id = tenant;
    update erasure set done_at = now(), companies = gone where subject_id = tenant;
  end
  $$;
revoke execute on function remove_tenant from public;
grant execute on function remove_tenant to palka_app;

/* Plans the removal of tenants whose trial ended, and takes it back where it was extended. Answers those that are new. */
create function plan_removals(after_days integer, notice_days integer) returns table (tenant_id uuid, due_at timestamptz)
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    if not app_installation() then
      return;
    end if;
    delete from erasure e where e.kind = 'tenant' and e.reason = 'trial_ended' and e.done_at is null and not exists (
      select from tenant t where t.id = e.subject_id and t.trial_ends_at <= now());
    return query
      insert into erasure as e (kind, subject_id, reason, due_at)
      select 'tenant', t.id, 'trial_ended', greatest(t.trial_ends_at + make_interval(days => greatest(after_days, 30)),
        now() + make_interval(days => greatest(notice_days, 7)))
      from tenant t where t.trial_ends_at <= now()
      on conflict do nothing
      returning e.subject_id, e.due_at;
  end
  $$;
revoke execute on function plan_removals from public;
grant execute on function plan_removals to palka_app;
