-- Reports that are sent by mail again and again.

/* A report as somebody narrowed it, sent on each day of its turn at an hour where the company is. */
create table report_schedule (
  company_id uuid not null default app_company_id(),
  id uuid not null default uuid_v7(),
  -- Who made it.
  user_id uuid not null default app_user_id(),
  name text not null check (length(name) between 1 and 200),
  report text not null check (length(report) >= 1),
  -- Filters, search and order, as the address of the report says them.
  search jsonb not null check (jsonb_typeof(search) = 'object'),
  every text not null check (every in ('day', 'week', 'month')),
  -- Of the week, Monday first, or of the month.
  day smallint,
  hour smallint not null check (hour between 0 and 23),
  is_paused boolean not null default false,
  -- When it is sent next. A job that is due at another moment is a former one.
  next_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, user_id) references membership (company_id, user_id) on delete cascade,
  constraint report_schedule_day_check check (
    (day is null) = (every = 'day') and (every <> 'week' or day between 1 and 7) and (every <> 'month' or day between 1 and 28))
);
create index report_schedule_user_idx on report_schedule (company_id, user_id);
select protect('report_schedule', 'company_id = app_company_id()');

/* Who gets it, and what came of the last mail. */
create table report_recipient (
  company_id uuid not null default app_company_id(),
  schedule_id uuid not null,
  user_id uuid not null,
  -- When the mail server took the last one.
  sent_at timestamptz,
  -- Why the last one was not sent; null: it was.
  failure text check (failure in ('not_made', 'not_accepted')),
  primary key (company_id, schedule_id, user_id),
  foreign key (company_id, schedule_id) references report_schedule (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references membership (company_id, user_id) on delete cascade
);
create index report_recipient_user_idx on report_recipient (company_id, user_id);
select protect('report_recipient', 'company_id = app_company_id()');
