/* Which cards of the dashboard a person sees first and which not at all. */
create table dashboard_choice (
  company_id uuid not null default app_company_id(),
  user_id uuid not null default app_user_id(),
  -- Cards that stand in neither are newer than the choice: they come last.
  cards text[] not null,
  hidden text[] not null,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references membership (company_id, user_id) on delete cascade
);
select protect('dashboard_choice', 'company_id = app_company_id() and user_id = app_user_id()');
select show_to_partners('dashboard_choice', 'user_id = app_user_id()', 'user_id = app_user_id()');
