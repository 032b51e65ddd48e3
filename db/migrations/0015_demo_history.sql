-- The history of the demo's companies, which is written after the program is ready.

-- Whether a company still waits for the history that is being written for it.
alter table company add awaits_history boolean not null default false;

/* Written anew for its first lines: what fills a demo happened, as the story has it, on other days than today. The app
   itself cannot be silent, and so cannot do this. */
create or replace function keep_posted_document() returns trigger language plpgsql as $$
  declare
    correctable text[] := '{reference,notes,vehicle_number,driver_name,seal_number,version,search_text}';
  begin
    if current_setting('app.no_activity', true) = 'on'
      and 'palka_app' not in (current_user, session_user, current_setting('role')) then
      correctable := correctable || '{created_at,submitted_at,decided_at,posted_at}';
    end if;
    if tg_op = 'DELETE' or to_jsonb(old) - correctable - 'status' <> to_jsonb(new) - correctable - 'status'
      or (new.status <> old.status and (old.status, new.status) <> ('posted', 'voided')) then
      raise exception 'A posted document is not changed.' using errcode = 'check_violation',
        constraint = 'stock_document_posted', table = 'stock_document';
    end if;
    return new;
  end
  $$;
