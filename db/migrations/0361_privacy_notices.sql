/*
 * Which versions of the privacy notice people have accepted, and when: the proof that they were told. Whoever has not accepted
 * the present one is asked at the next screen.
 */
create table accepted_notice (
  user_id uuid not null references app_user on delete cascade,
  version text not null check (version ~ '^\d{4}-\d\d-\d\d$'),
  way text not null check (way in ('sign_up', 'invitation', 'asked', 'command')),
  accepted_at timestamptz not null default now(),
  primary key (user_id, version)
);
select protect('accepted_notice', 'app_installation() or user_id = app_user_id()', 'select, insert');

-- Accepted with the registration, and kept until it becomes a person.
alter table sign_up add notice_version text check (notice_version ~ '^\d{4}-\d\d-\d\d$');
