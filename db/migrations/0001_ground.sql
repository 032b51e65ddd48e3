-- Tenants, companies, people and their sessions, and the walls between companies.
-- Runs as the owner of the database; the app itself runs as palka_app.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- How text sorts on every screen, on any server: Indonesian, whatever its case.
create collation indonesian (provider = icu, locale = 'id-ID');

/* Time-ordered identifiers (RFC 9562, version 7): 48 bits of Unix milliseconds, the rest random. */
create function uuid_v7() returns uuid
  language sql volatile parallel safe
  as $$
    select encode(
      set_bit(set_bit(
        overlay(uuid_send(gen_random_uuid())
          placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
          from 1 for 6),
        52, 1), 53, 1), 'hex')::uuid
  $$;

/* The context of the running transaction. A setting that was set once reads '' afterwards, hence nullif. */
create function app_company_id() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.company_id', true), '')::uuid $$;
create function app_user_id() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;
create function app_installation() returns boolean language sql stable parallel safe
  as $$ select coalesce(current_setting('app.installation', true) = 'on', false) $$;

/* Puts a table behind a wall: rows appear to palka_app only where `rule` holds, and only such rows can be
   written. The owner, who migrates, backs up and restores, sees all of them. */
create function protect(target regclass, rule text, privileges text default 'select, insert, update, delete')
  returns void language plpgsql as $$
  begin
    execute format('alter table %s enable row level security', target);
    execute format('alter table %s force row level security', target);
    execute format('create policy app on %s to palka_app using (%s) with check (%2$s)', target, rule);
    execute format('create policy owner on %s to %I using (true) with check (true)', target, current_user);
    execute format('grant %s on %s to palka_app', privileges, target);
  end
  $$;
revoke execute on function protect from public;

/* The wall of every business table: one company, the one the transaction works for. */
create function protect_company_table(target regclass) returns void language sql
  as $$ select protect(target, 'company_id = app_company_id()') $$;
revoke execute on function protect_company_table from public;

/* The wall of what belongs to no company: sign-in, sessions, background work. */
create function protect_installation_table(target regclass) returns void language sql
  as $$ select protect(target, 'app_installation()') $$;
revoke execute on function protect_installation_table from public;

create table tenant (
  id uuid primary key default uuid_v7(),
  name text not null,
  created_at timestamptz not null default now()
);
select protect('tenant', 'app_installation()', 'select');

create table company (
  id uuid primary key default uuid_v7(),
  tenant_id uuid not null references tenant,
  name text not null,
  language text not null default 'id' check (language in ('id', 'en')),
  time_zone text not null default 'Asia/Jakarta',
  created_at timestamptz not null default now()
);
create index company_tenant_id_idx on company (tenant_id);
select protect('company', 'id = app_company_id() or app_installation()', 'select');

create table role (
  company_id uuid not null default app_company_id() references company,
  id uuid not null default uuid_v7(),
  name text not null,
  -- An owner holds every permission there is, also those that later versions add.
  is_owner boolean not null default false,
  permissions text[] not null default '{}',
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index role_name_key on role (company_id, lower(name collate indonesian));
select protect('role', 'company_id = app_company_id() or app_installation()');

create table app_user (
  id uuid primary key default uuid_v7(),
  email text not null unique check (email = lower(email)),
  username text not null,
  name text not null,
  language text not null default 'id' check (language in ('id', 'en')),
  -- Null for a person who signs in with Google only.
  password_hash text,
  google_subject text unique,
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);
select protect('app_user', 'app_installation() or id = app_user_id()');

create table membership (
  company_id uuid not null default app_company_id() references company,
  user_id uuid not null references app_user,
  role_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, user_id),
  foreign key (company_id, role_id) references role (company_id, id)
);
create index membership_user_id_idx on membership (user_id);
create index membership_role_id_idx on membership (company_id, role_id);
select protect('membership', 'company_id = app_company_id() or app_installation()');

create table session (
  -- SHA-256 of the token; the token itself is nowhere.
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  company_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  foreign key (company_id, user_id) references membership (company_id, user_id) on delete cascade
);
create index session_user_id_idx on session (user_id);
create index session_membership_idx on session (company_id, user_id);
create index session_expires_at_idx on session (expires_at);
select protect_installation_table('session');

/* Whose token it is and what they may do: read at every request, so it is one call that needs no context. */
create function find_session(hash bytea)
  returns table (
    user_id uuid, company_id uuid, tenant_id uuid, name text, email text, username text,
    role_name text, is_owner boolean, permissions text[]
  )
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    return query
      select u.id, s.company_id, c.tenant_id, u.name, u.email, u.username, r.name, r.is_owner, r.permissions
      from session s
      join app_user u on u.id = s.user_id and u.is_active
      join membership m on m.company_id = s.company_id and m.user_id = s.user_id
      join role r on r.company_id = m.company_id and r.id = m.role_id
      join company c on c.id = s.company_id
      where s.token_hash = hash and s.expires_at > now();
  end
  $$;
revoke execute on function find_session from public;
grant execute on function find_session to palka_app;

/* One live link a person: a new one replaces the old. */
create table password_reset (
  user_id uuid primary key references app_user on delete cascade,
  token_hash bytea not null check (octet_length(token_hash) = 32),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
select protect_installation_table('password_reset');

/* Sign-in and forgot attempts, by e-mail and by address; counted over two minutes, then swept. */
create table sign_in_attempt (
  id uuid primary key default uuid_v7(),
  kind text not null check (kind in ('login', 'forgot', 'google')),
  subject text not null,
  created_at timestamptz not null default now()
);
create index sign_in_attempt_subject_idx on sign_in_attempt (kind, subject, created_at);
create index sign_in_attempt_created_at_idx on sign_in_attempt (created_at);
select protect_installation_table('sign_in_attempt');

create table notification (
  company_id uuid not null default app_company_id(),
  id uuid not null default uuid_v7(),
  user_id uuid not null default app_user_id(),
  key text not null,
  type text not null check (type in ('stock', 'report', 'users')),
  alert_type text not null check (alert_type in ('info', 'success', 'warning', 'error')),
  title text not null,
  short_description text not null,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, user_id) references membership (company_id, user_id) on delete cascade
);
create index notification_user_idx on notification (company_id, user_id, created_at desc);
select protect('notification', 'company_id = app_company_id() and user_id = app_user_id()');

/* Under a policy a pattern search may use a trigram index only when the operator's function is marked
   leakproof. Only a superuser may mark it; elsewhere the operations guide says what to run. */
do $$
begin
  if (select rolsuper from pg_roles where rolname = current_user) then
    alter function pg_catalog.texticlike(text, text) leakproof;
  end if;
end
$$;
