/*
 * Whom Google names is known by issuer and subject together, and since when. Ties of before get their issuer at the next
 * sign-in.
 */
alter table credential
  add google_issuer text,
  add google_tied_at timestamptz,
  drop constraint credential_google_subject_key,
  add constraint credential_google_subject_key unique (google_subject, google_issuer),
  add constraint credential_google_check check (google_subject is not null or google_issuer is null and google_tied_at is null);

/* A Google account whose e-mail is somebody's here, but which has yet to be tied by their password. */
create table google_tie (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  user_id uuid not null references app_user on delete cascade,
  issuer text not null,
  subject text not null,
  -- When Google asked them who they are; null where it did not say.
  proved_at timestamptz,
  expires_at timestamptz not null
);
create index google_tie_user_id_idx on google_tie (user_id);
create index google_tie_expires_at_idx on google_tie (expires_at);
select protect_installation_table('google_tie');

/* When the first proof of the person was given: a password now, Google's perhaps long ago. Null where nobody knows. */
alter table session add proved_at timestamptz;
alter table session alter proved_at set default now();
alter table sign_in_challenge
  add way text not null default 'password' check (way ~ '^[a-z_]+$'),
  add proved_at timestamptz;
alter table sign_in_challenge alter proved_at set default now();
