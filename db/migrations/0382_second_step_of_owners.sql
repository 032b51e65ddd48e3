-- A company may ask for a second step of its owners alone: their accounts may do everything.
alter table company add requires_second_step_of_owners boolean not null default false;
grant update (requires_second_step_of_owners) on company to palka_app;

do $$
declare
  of_all constant text := 'c.requires_second_step and not exists (';
  body constant text := pg_get_functiondef('find_session(bytea)'::regprocedure);
begin
  if position(of_all in body) = 0 then
    raise exception 'find_session does not ask for a second step as expected.';
  end if;
  -- Whoever is bound to partners is no owner, whatever their role says.
  execute replace(body, of_all,
    '(c.requires_second_step or c.requires_second_step_of_owners and r.is_owner and bound.ids is null) and not exists (');
end
$$;
