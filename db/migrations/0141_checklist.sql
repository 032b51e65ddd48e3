-- Whether the list of what a new company has to do was closed before all of it was done.
alter table company add checklist_closed boolean not null default false;
grant update (checklist_closed) on company to palka_app;
