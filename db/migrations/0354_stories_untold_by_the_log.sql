-- The story of a demo is told behind the walls, by the role of the app, and nobody did any of it. Its entries were written and then
-- deleted, which took a twelfth of the time. Only the owner of the database says that a company awaits its story.
do $$
  declare
    told constant text := $text$'palka_app' not in (current_user, session_user, current_setting('role')) then$text$;
    untold constant text := $text$(
        'palka_app' not in (current_user, session_user, current_setting('role'))
        or (select awaits_history from company where id = app_company_id())) then$text$;
    body constant text := pg_get_functiondef('log_change()'::regprocedure);
  begin
    if position(told in body) = 0 then
      raise exception 'The log says otherwise when it is silent.';
    end if;
    execute replace(body, told, untold);
  end
$$;
