-- Background work, and sign-ins under way at Google.

/* Work to be done soon and surely, by any instance. A finished job is deleted. */
create table job (
  id uuid primary key default uuid_v7(),
  kind text not null,
  payload jsonb not null,
  -- Times taken up so far. It also names the holder: an instance whose lease ran out cannot finish the next one's try.
  tries integer not null default 0,
  -- When it may be taken up. Taking it up moves this ahead, and the holder keeps moving it: that is the lease.
  due_at timestamptz not null default now(),
  -- Why the last try failed.
  failure text,
  -- Set when nobody tries any more.
  given_up_at timestamptz,
  created_at timestamptz not null default now()
);
create index job_due_at_idx on job (due_at) where given_up_at is null;
select protect_installation_table('job');

/* One row for each browser that was sent to Google; taken away when it comes back, so that nothing works twice. */
create table google_sign_in (
  -- SHA-256 of the secret in the browser's cookie.
  secret_hash bytea primary key check (octet_length(secret_hash) = 32),
  expires_at timestamptz not null
);
create index google_sign_in_expires_at_idx on google_sign_in (expires_at);
select protect_installation_table('google_sign_in');
