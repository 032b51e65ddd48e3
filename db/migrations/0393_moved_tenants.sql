/*
 * Moving a tenant to another cell. PostgreSQL copies its rows by logical replication while its people work; then its writes wait for a
 * moment, the rest follows, and the other cell opens it. What works for all companies works for those alone that are here: rows of a
 * tenant that is arriving have no company yet.
 */
create table tenant_move (
  tenant_id uuid primary key,
  -- The letter of the cell that it moves to.
  to_cell text not null check (to_cell ~ '^[a-z]$'),
  companies uuid[] not null,
  -- Written anew to find out how far the other cell is: what was committed before it has arrived with it.
  mark uuid,
  -- Since when nobody works here any more. Until then the move can be taken back, and afterwards until the other cell opens the tenant.
  closed_at timestamptz,
  -- The work that waited in the queue then.
  jobs jsonb not null default '[]'
);
select protect('tenant_move', 'app_installation()', 'select');

/* The same person has a row of this id in another cell too, so that files under the id are not this cell's alone to sweep. */
alter table app_user add lives_elsewhere boolean not null default false;

alter table erasure drop constraint erasure_reason_check,
  add check (reason in ('asked', 'no_company', 'trial_ended', 'moved'));

/*
 * Begins to write in the company of the context, where there are several cells: waits while it is closed to be moved, and refuses once it
 * was. The lock comes before the look, and each has a snapshot of its own.
 */
create function enter_company() returns void language plpgsql as $$
  begin
    perform pg_advisory_xact_lock_shared(hashtextextended('move ' || app_company_id(), 0));
    if exists (select from company where id = app_company_id() and is_removed) then
      raise exception 'The company has moved to another cell, or is moving.' using errcode = 'lock_not_available';
    end if;
  end
  $$;

create or replace function sweep_notifications() returns void
  language sql security definer set search_path = public, pg_temp as $$
    delete from notification where created_at < now() - interval '180 days' and company_id in (select id from company);
  $$;

create or replace function sweep_idempotency_keys() returns void
  language sql security definer set search_path = public, pg_temp as $$
    delete from idempotency_key where created_at < now() - interval '7 days' and company_id in (select id from company);
  $$;

create or replace function sweep_imports() returns void
  language sql security definer set search_path = public, pg_temp as $$
    delete from import where created_at < now() - interval '7 days' and company_id in (select id from company);
    update import set state = 'failed', problem = 'not_written'
      where state = 'running' and started_at < now() - interval '3 hours' and company_id in (select id from company);
  $$;

create or replace function sweep_log_addresses(kept_days integer) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    place record;
    until constant timestamptz := now() - make_interval(days => greatest(kept_days, 30));
  begin
    for place in
      select company_id, addresses_swept_until as swept from activity_chain
      where (addresses_swept_until is null or addresses_swept_until < until - interval '1 day')
        and company_id in (select id from company)
      for update skip locked
    loop
      update activity set ip = null, ip_salt = null, erased_at = coalesce(erased_at, now())
      where company_id = place.company_id and at > coalesce(place.swept, '-infinity') and at <= until and ip_salt is not null and ip is not null;
      update activity_chain set addresses_swept_until = until where company_id = place.company_id;
    end loop;
  end
  $$;

/* The files of a tenant that moved belong to its new cell. */
create or replace function remove_tenant(tenant uuid) returns void
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
    delete from tenant_move m where m.tenant_id = tenant;
    update erasure set done_at = now(), companies = case reason when 'moved' then '{}' else gone end where subject_id = tenant;
  end
  $$;
