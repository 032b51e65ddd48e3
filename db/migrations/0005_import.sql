-- Files that people bring in: what they hold, how it is read, and what is wrong with it.

/* One file of one person, for one kind of record. It waits here between being checked and being written. */
create table import (
  company_id uuid not null default app_company_id(),
  id uuid not null default uuid_v7(),
  user_id uuid not null default app_user_id(),
  -- The table its rows go to.
  resource text not null,
  file_name text not null,
  headings text[] not null,
  -- For each column of the file the column it goes to; null is left out.
  mapping text[] not null,
  mode text not null check (mode in ('create', 'update')),
  state text not null default 'checked' check (state in ('checked', 'running', 'done', 'failed')),
  -- Why it failed.
  problem text,
  row_count integer not null,
  create_count integer not null,
  update_count integer not null,
  faulty_count integer not null,
  -- Rows written so far.
  progress integer not null default 0,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references membership (company_id, user_id) on delete cascade,
  check (cardinality(headings) = cardinality(mapping))
);
create index import_user_idx on import (company_id, user_id, created_at desc);
select protect('import', 'company_id = app_company_id() and user_id = app_user_id()');

create table import_row (
  company_id uuid not null default app_company_id(),
  import_id uuid not null,
  user_id uuid not null default app_user_id(),
  -- In the sheet, whose headings are row 1.
  number integer not null,
  -- As given: text, numbers, true and false.
  cells jsonb not null,
  -- What becomes of it; null when it has errors.
  action text check (action in ('create', 'update')),
  -- [{ "column": …, "code": … }]; null when there are none.
  errors jsonb,
  primary key (company_id, import_id, number),
  foreign key (company_id, import_id) references import (company_id, id) on delete cascade
);
create index import_row_faulty_idx on import_row (company_id, import_id, number) where errors is not null;
select protect('import_row', 'company_id = app_company_id() and user_id = app_user_id()');

/* Forgets files that nobody came back to, of every company, and ends those whose writer never came back. */
create function sweep_imports() returns void
  language sql volatile security definer set search_path = public, pg_temp as $$
    delete from import where created_at < now() - interval '7 days';
    update import set state = 'failed', problem = 'not_written'
      where state = 'running' and started_at < now() - interval '3 hours';
  $$;
revoke execute on function sweep_imports from public;
grant execute on function sweep_imports to palka_app;
