/*
 * Forgetting people. A wish waits for its day, so that it can be taken back; whoever belongs to no company for a while is
 * forgotten too. The row of a person stays without anything of them, because documents and the log refer to it.
 */
alter table app_user add forgotten_at timestamptz;

create table erasure (
  id uuid primary key default uuid_v7(),
  -- A person or a tenant; not a reference, since it outlives the tenant.
  kind text not null check (kind in ('person', 'tenant')),
  subject_id uuid not null unique,
  reason text not null check (reason in ('asked', 'no_company', 'trial_ended')),
  asked_at timestamptz not null default now(),
  due_at timestamptz not null,
  done_at timestamptz,
  -- Of a tenant that is gone: the companies that were its own, whose files are swept away.
  companies uuid[] not null default '{}'
);
select protect('erasure', 'app_installation()', 'select');

/* Takes away everything that says who somebody was, in one transaction. For the owner of the database and the sweep below. */
create function forget_person(person uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    address text;
    place record;
  begin
    select email into strict address from app_user where id = person for update;
    -- In no company: the log is told of it by nobody's name.
    perform set_config('app.company_id', '', true), set_config('app.user_id', '', true);
    update app_user set email = 'former-' || person || '@palka.invalid', username = 'former', phone = null, photo = null,
      name = case language when 'en' then 'Former person' else 'Mantan pengguna' end, is_active = false, forgotten_at = now()
    where id = person;
    delete from membership where user_id = person;
    delete from credential where user_id = person;
    delete from recovery_code where user_id = person;
    delete from second_step where user_id = person;
    delete from google_tie where user_id = person;
    delete from sign_in_challenge where user_id = person;
    delete from password_reset where user_id = person;
    delete from invitation where email = address;
    delete from sign_up where email = address;
    delete from sign_in_failure where email = address;
    delete from sign_in_attempt where subject = 'email ' || address or starts_with(subject, 'email ' || address || ' ');
    delete from job where payload ->> 'email' = address or payload ->> 'user_id' = person::text;
    for place in select id from company loop
      update activity set erased_at = now(), user_name = null, actor_salt = null, ip = null, ip_salt = null
      where company_id = place.id and user_id = person;
      update activity set erased_at = now(), record_name = null, changes = '{}', subject_salt = null
      where company_id = place.id and entity = 'users' and (record_id = person or record_name = address);
    end loop;
    update erasure set done_at = now() where subject_id = person;
  end
  $$;
revoke execute on function forget_person from public;

/* Whether somebody is the only active owner of a company, which would be nobody's without them. */
create function owns_alone(person uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
    select exists (
      select from membership m join role r on r.company_id = m.company_id and r.id = m.role_id and r.is_owner
      where m.user_id = person and m.is_active and not exists (
        select from membership o join role p on p.company_id = o.company_id and p.id = o.role_id and p.is_owner
        where o.company_id = m.company_id and o.user_id <> person and o.is_active))
  $$;
revoke execute on function owns_alone from public;

/* Plans to forget whoever belongs to no company, takes back what was planned for those who do again, and forgets one person
   whose day has come. Answers how many it forgot: none or one, so that no transaction is long. */
create function sweep_people(orphan_days integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    due uuid;
  begin
    if not app_installation() or not pg_try_advisory_xact_lock(hashtextextended('sweep people', 0)) then
      return 0;
    end if;
    delete from erasure e where kind = 'person' and reason = 'no_company' and done_at is null
      and exists (select from membership m where m.user_id = e.subject_id);
    insert into erasure (kind, subject_id, reason, due_at)
    select 'person', u.id, 'no_company', now() + make_interval(days => greatest(orphan_days, 7))
    from app_user u
    where u.forgotten_at is null and not exists (select from membership m where m.user_id = u.id)
    on conflict do nothing;
    select subject_id into due from erasure
    where kind = 'person' and done_at is null and due_at <= now() and not owns_alone(subject_id) limit 1;
    if due is null then
      return 0;
    end if;
    perform forget_person(due);
    return 1;
  end
  $$;
revoke execute on function sweep_people from public;
grant execute on function sweep_people to palka_app;

/* Takes network addresses out of entries that are old enough; of those whose seal counts with them as a part. */
alter table activity_chain add addresses_swept_until timestamptz;
create function sweep_log_addresses(kept_days integer) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    place record;
    until constant timestamptz := now() - make_interval(days => greatest(kept_days, 30));
  begin
    for place in
      select company_id, addresses_swept_until as swept from activity_chain
      where addresses_swept_until is null or addresses_swept_until < until - interval '1 day'
      for update skip locked
    loop
      update activity set ip = null, ip_salt = null, erased_at = coalesce(erased_at, now())
      where company_id = place.company_id and at > coalesce(place.swept, '-infinity') and at <= until and ip_salt is not null and ip is not null;
      update activity_chain set addresses_swept_until = until where company_id = place.company_id;
    end loop;
  end
  $$;
revoke execute on function sweep_log_addresses from public;
grant execute on function sweep_log_addresses to palka_app;

create function sweep_sign_in_failures(kept_days integer) returns void
  language sql volatile security definer set search_path = public, pg_temp as $$
    delete from sign_in_failure where at < now() - make_interval(days => greatest(kept_days, 30));
  $$;
revoke execute on function sweep_sign_in_failures from public;
grant execute on function sweep_sign_in_failures to palka_app;
