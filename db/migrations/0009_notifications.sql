-- Notifications of what colleagues did, where they lead, how each person wants to hear of things, and how running
-- instances hear of them.

alter table notification
  -- The screen it leads to, within the web app.
  add link text check (link ~ '^/app([/?#]|$)' and length(link) <= 500);
create index notification_unread_idx on notification (company_id, user_id) where read_at is null;

/* What one person does may concern another of the company. Reading and marking stays with the person it is for. */
create policy colleagues on notification for insert to palka_app with check (company_id = app_company_id());

/* How a person wants to hear of an event, where it is not as the program has it by itself. */
create table notification_choice (
  company_id uuid not null default app_company_id(),
  user_id uuid not null default app_user_id(),
  event text not null,
  channel text not null check (channel in ('app', 'email')),
  enabled boolean not null,
  primary key (company_id, user_id, event, channel),
  foreign key (company_id, user_id) references membership (company_id, user_id) on delete cascade
);
select protect('notification_choice', 'company_id = app_company_id() and user_id = app_user_id()');
/* Whoever tells a colleague something has to know how. */
create policy colleagues on notification_choice for select to palka_app using (company_id = app_company_id());

/* Every instance hears, on the channel `notifications`, whom something concerns: a new notification by its id; without
   an id that one was read somewhere; without a company that a session ended or went to another company. */
create function announce_notification() returns trigger language plpgsql as $$
  begin
    perform pg_notify('notifications', json_build_object(
      'user_id', new.user_id, 'company_id', new.company_id, 'id', case when tg_op = 'INSERT' then new.id end)::text);
    return null;
  end
  $$;
create trigger announce_new after insert on notification for each row execute function announce_notification();
create trigger announce_read after update of read_at on notification
  for each row when (old.read_at is distinct from new.read_at) execute function announce_notification();

create function announce_session() returns trigger language plpgsql as $$
  begin
    perform pg_notify('notifications', json_build_object('user_id', old.user_id)::text);
    return null;
  end
  $$;
create trigger announce_end after delete on session for each row execute function announce_session();
create trigger announce_move after update of company_id on session
  for each row when (old.company_id <> new.company_id) execute function announce_session();

/* Forgets what nobody looks for any more, of every company. */
create function sweep_notifications() returns void
  language sql volatile security definer set search_path = public, pg_temp as $$
    delete from notification where created_at < now() - interval '180 days';
  $$;
revoke execute on function sweep_notifications from public;
grant execute on function sweep_notifications to palka_app;
