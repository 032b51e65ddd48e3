/* A list as somebody left it: what its address says and which columns it hides. A shared one is seen by all colleagues and
   changed by its author alone. */
create table saved_view (
  company_id uuid not null default app_company_id(),
  id uuid not null default uuid_v7(),
  user_id uuid not null default app_user_id(),
  list text not null check (length(list) between 1 and 50),
  name text not null check (length(name) between 1 and 200),
  search jsonb not null check (jsonb_typeof(search) = 'object'),
  hidden_columns text[] not null,
  is_shared boolean not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, user_id) references membership (company_id, user_id) on delete cascade
);
create unique index saved_view_name_key on saved_view (company_id, user_id, list, lower(name));
create index saved_view_list_idx on saved_view (company_id, list);
select protect('saved_view', 'company_id = app_company_id() and user_id = app_user_id()');
create policy colleagues on saved_view for select to palka_app using (company_id = app_company_id() and is_shared);
