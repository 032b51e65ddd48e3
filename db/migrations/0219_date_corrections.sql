-- Corrections of the dates of batches: what they said and should say, why, with a photo of the carton, decided by a second person.
create table date_correction (
  company_id uuid not null default app_company_id() references company,
  id uuid not null default uuid_v7(),
  batch_id uuid not null,
  -- By the name of each date that changes, what it was and what it shall be: { "expiry_date": ["2026-01-31", "2026-03-31"] }
  changes jsonb not null check (jsonb_typeof(changes) = 'object' and changes <> '{}'),
  reason text not null check (length(reason) >= 3),
  -- A photo of the carton.
  image text not null,
  status text not null default 'submitted' check (status in ('submitted', 'approved', 'rejected')),
  submitted_by uuid not null default app_user_id() references app_user,
  submitted_at timestamptz not null default now(),
  decided_by uuid references app_user,
  decided_at timestamptz,
  decision_note text,
  primary key (company_id, id),
  foreign key (company_id, batch_id) references batch (company_id, id),
  constraint date_correction_decided check ((status = 'submitted') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  constraint date_correction_two_people check (decided_by <> submitted_by)
);
-- The next one is asked for once this is decided: it would stand on dates that may change.
create unique index date_correction_open_key on date_correction (company_id, batch_id) where status = 'submitted';
create index date_correction_batch_idx on date_correction (company_id, batch_id);
select protect('date_correction', 'company_id = app_company_id()',
  'select, insert, update (status, decided_by, decided_at, decision_note)');

create function keep_decided() returns trigger language plpgsql as $$
  begin
    if old.status <> 'submitted' then
      raise exception 'a correction that is decided stays as it is' using errcode = 'restrict_violation';
    end if;
    return new;
  end
  $$;
create trigger keep_decided before update on date_correction for each row execute function keep_decided();
