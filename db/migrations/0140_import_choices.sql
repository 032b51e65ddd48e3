-- Files as people have them: which sheet and which row of headings was taken, what is filled in for every row, and
-- which headings a company uses for what.

alter table import
  -- Null of a CSV file, and of files that were sent before sheets could be chosen.
  add sheet text,
  add sheets text[] not null default '{}',
  -- Rows down to this one are not imported. 0 of files that were sent before: their headings are not among the rows.
  add heading_row integer not null default 0 check (heading_row >= 0),
  -- [{ "name": …, "text": …, "column": … }]
  add fixed jsonb not null default '[]',
  add creates_missing boolean not null default false,
  add only_sound boolean not null default false;

/* A heading that people of the company said something about: which column it goes to, for their next files. */
create table import_heading (
  company_id uuid not null default app_company_id() references company,
  resource text not null check (length(resource) between 1 and 100),
  -- Without case, blanks, signs and units, so that small differences do not count.
  heading text not null check (length(heading) between 1 and 200),
  -- Null: left out.
  column_name text check (length(column_name) between 1 and 100),
  learned_at timestamptz not null default now(),
  primary key (company_id, resource, heading)
);
select protect_company_table('import_heading');
