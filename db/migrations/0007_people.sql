-- People and their ways in, companies' settings, invitations, sign-ups, and the second step.

/* What proves who somebody is stands apart from who they are: colleagues may read the person, nobody the proof. */
create table credential (
  user_id uuid primary key references app_user on delete cascade,
  -- Null for a person who signs in with Google only.
  password_hash text,
  google_subject text unique
);
select protect_installation_table('credential');
insert into credential (user_id, password_hash, google_subject) select id, password_hash, google_subject from app_user;

alter table app_user drop column password_hash, drop column google_subject;
alter table app_user
  add phone text,
  -- Path of the picture, in the folder of the person.
  add photo text,
  add color_scheme text not null default 'auto' check (color_scheme in ('light', 'dark', 'auto'));

alter table membership
  add is_active boolean not null default true,
  -- In this company; other companies do not learn of it.
  add last_seen_at timestamptz;

/* Members of a company may know each other by name. */
create policy colleagues on app_user for select to palka_app
  using (exists (select from membership where user_id = app_user.id and company_id = app_company_id()));

/* A company always has somebody who may do everything. The owner role's row is the lock: of two owners who leave at
   once, the second waits and then finds that the first has gone. */
create function keep_an_owner() returns trigger language plpgsql as $$
  begin
    perform from role where company_id = old.company_id and id = old.role_id and is_owner for update;
    if found and not exists (
      select from membership
      join role on role.company_id = membership.company_id and role.id = membership.role_id
      where membership.company_id = old.company_id and membership.is_active and role.is_owner
    ) then
      raise exception using errcode = 'check_violation', constraint = 'membership_owner_kept', table = 'membership',
        message = 'The company would be left without an owner.';
    end if;
    return null;
  end
  $$;
create trigger keep_an_owner after update of role_id, is_active or delete on membership
  for each row when (old.is_active) execute function keep_an_owner();

alter table session
  -- Names the session where the token must not be known.
  add id uuid not null default uuid_v7() unique,
  add ip text,
  add user_agent text,
  add last_seen_at timestamptz not null default now();

/* A person who may not come in any more is out at once, and stays out when let in again. The session is the
   installation's, so the owner of the database ends it. */
create function end_sessions() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    delete from session where company_id = new.company_id and user_id = new.user_id;
    return null;
  end
  $$;
revoke execute on function end_sessions from public;
create trigger end_sessions after update of is_active on membership
  for each row when (old.is_active and not new.is_active) execute function end_sessions();

/* Until then the companies of a tenant may be tried for nothing; afterwards they can only be read. Null: no end. */
alter table tenant add trial_ends_at timestamptz;
grant insert on tenant, company to palka_app;

alter table company
  add logo text,
  -- The 15 or 16 digits of the tax number (Permenkeu 112/PMK.03/2022).
  add npwp text check (npwp ~ '^\d{15,16}$'),
  add address text,
  add phone text,
  add email text,
  add tax_percent numeric(5, 2) not null default 11 check (tax_percent between 0 and 100),
  add expiry_alert_days integer not null default 30 check (expiry_alert_days between 0 and 3650),
  add requires_second_step boolean not null default false,
  -- Indonesia's three: WIB, WITA and WIT.
  add constraint company_time_zone_check check (time_zone in ('Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'));
grant update (name, language, time_zone, logo, npwp, address, phone, email, tax_percent, expiry_alert_days,
  requires_second_step) on company to palka_app;

/* How a kind of document is numbered and when it needs approval, where the company does not keep to the defaults. */
create table document_setting (
  company_id uuid not null default app_company_id() references company,
  id uuid not null default uuid_v7(),
  entity text not null,
  number_format text not null,
  needs_approval boolean not null,
  -- Only documents above these need it; null: all. Kilograms and whole rupiah.
  approval_above_kg numeric(12, 3) check (approval_above_kg >= 0),
  approval_above_rupiah bigint check (approval_above_rupiah >= 0),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, entity)
);
select protect_company_table('document_setting');

/* Somebody who was asked to join, until they do. */
create table invitation (
  company_id uuid not null default app_company_id() references company,
  id uuid not null default uuid_v7(),
  email text not null check (email = lower(email)),
  name text,
  role_id uuid not null,
  language text not null check (language in ('id', 'en')),
  invited_by uuid default app_user_id(),
  -- SHA-256 of the token in the newest mail. Null until the first mail is made.
  token_hash bytea check (octet_length(token_hash) = 32),
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, role_id) references role (company_id, id),
  foreign key (company_id, invited_by) references membership (company_id, user_id) on delete set null (invited_by)
);
create unique index invitation_email_key on invitation (company_id, email);
create index invitation_role_id_idx on invitation (company_id, role_id);
create index invitation_token_hash_idx on invitation (token_hash);
select protect('invitation', 'company_id = app_company_id() or app_installation()');

/* Somebody who registers, until they have a company. Nobody signs in by it before the e-mail is proven to be theirs. */
create table sign_up (
  email text primary key check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  phone text not null,
  language text not null check (language in ('id', 'en')),
  password_hash text not null,
  -- SHA-256 of the token in the newest mail. Null until the first mail is made.
  token_hash bytea check (octet_length(token_hash) = 32),
  expires_at timestamptz,
  activated_at timestamptz,
  -- SHA-256 of what allows the company to be made, given to whoever proved e-mail and password.
  completion_hash bytea check (octet_length(completion_hash) = 32),
  completion_expires_at timestamptz,
  -- The row stays a while, so that the link in the mail can say that it was used.
  completed_at timestamptz,
  created_at timestamptz not null default now()
);
create index sign_up_completion_hash_idx on sign_up (completion_hash);
select protect_installation_table('sign_up');

/* A second proof beside the password: one-time codes (RFC 6238). */
create table second_step (
  user_id uuid primary key references app_user on delete cascade,
  -- 160 bits, as RFC 4226 asks for.
  secret bytea not null check (octet_length(secret) >= 20),
  -- Null until the person has shown that their device makes the right codes; until then it asks nobody for anything.
  confirmed_at timestamptz,
  -- The time step of the last accepted code: no code works twice.
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);
select protect_installation_table('second_step');

/* For the day the device is lost. Each works once: using it deletes it. */
create table recovery_code (
  user_id uuid not null references second_step on delete cascade,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  primary key (user_id, code_hash)
);
select protect_installation_table('recovery_code');

/* Whoever has shown the first proof and still owes the second. */
create table sign_in_challenge (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  user_id uuid not null references app_user on delete cascade,
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index sign_in_challenge_user_id_idx on sign_in_challenge (user_id);
create index sign_in_challenge_expires_at_idx on sign_in_challenge (expires_at);
select protect_installation_table('sign_in_challenge');

alter table sign_in_attempt drop constraint sign_in_attempt_kind_check;
alter table sign_in_attempt add constraint sign_in_attempt_kind_check
  check (kind in ('login', 'forgot', 'google', 'second_step', 'register', 'activation', 'invitation'));

/* Whose token it is, where they are and what they may do: read at every request, so it is one call that needs no
   context. */
drop function find_session;
create function find_session(hash bytea)
  returns table (
    session_id uuid, user_id uuid, company_id uuid, tenant_id uuid, name text, email text, username text, phone text,
    photo text, language text, color_scheme text, role_id uuid, role_name text, is_owner boolean, permissions text[],
    trial_ends_at timestamptz, trial_ended boolean, second_step_missing boolean, unseen boolean
  )
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    return query
      select s.id, u.id, s.company_id, c.tenant_id, u.name, u.email, u.username, u.phone,
        u.photo, u.language, u.color_scheme, r.id, r.name, r.is_owner, r.permissions,
        t.trial_ends_at, coalesce(t.trial_ends_at <= now(), false),
        c.requires_second_step and not exists (
          select from second_step p where p.user_id = u.id and p.confirmed_at is not null),
        s.last_seen_at < now() - interval '1 minute'
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
