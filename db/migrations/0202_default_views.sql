/* The view that a list opens with: each person's own, and the company's where they chose nothing. */
create table default_view (
  company_id uuid not null default app_company_id(),
  id uuid not null default uuid_v7(),
  -- Null: the company's.
  user_id uuid default app_user_id(),
  list text not null check (length(list) between 1 and 50),
  -- Null: a person wants the list without a view, whatever the company has.
  view_id uuid,
  primary key (company_id, id),
  constraint default_view_key unique nulls not distinct (company_id, list, user_id),
  constraint default_view_check check (user_id is not null or view_id is not null),
  foreign key (company_id) references company (id) on delete cascade,
  foreign key (company_id, user_id) references membership (company_id, user_id) on delete cascade,
  foreign key (company_id, view_id) references saved_view (company_id, id) on delete cascade
);
create index default_view_view_idx on default_view (company_id, view_id);
select protect('default_view', 'company_id = app_company_id() and (user_id is null or user_id = app_user_id())');
select show_to_partners('default_view', 'user_id = app_user_id()', 'user_id = app_user_id()');
