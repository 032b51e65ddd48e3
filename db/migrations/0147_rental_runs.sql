-- Work on the invoices of a month over all contracts: computing drafts, or issuing them. Each run belongs to who started it.

create table rental_run (
  company_id uuid not null default app_company_id() references company,
  id uuid not null default uuid_v7(),
  step text not null check (step in ('compute', 'issue')),
  -- The first day of the calendar month in which the months of the contracts begin.
  month date not null check (extract(day from month) = 1),
  state text not null default 'running' check (state in ('running', 'done')),
  -- How many contracts or drafts there are, how many were looked at, and how many invoices came of it.
  total integer not null default 0 check (total >= 0),
  progress integer not null default 0 check (progress >= 0),
  made integer not null default 0 check (made >= 0),
  -- What stood in the way, by contract.
  faults jsonb not null default '[]',
  created_by uuid not null default app_user_id() references app_user,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
select protect('rental_run', 'company_id = app_company_id() and created_by = app_user_id()',
  'select, insert, update (state, total, progress, made, faults)');
