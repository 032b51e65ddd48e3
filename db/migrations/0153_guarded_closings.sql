-- `closings_from` reads the stock of the whole company with the rights of the owner: not for people of partners.
do $$
declare
  body constant text := regexp_replace(pg_get_functiondef('closings_from(uuid[], date)'::regprocedure),
    E'\n  begin\n', E'\n  begin\n    perform refuse_partners();\n');
begin
  if body not like '%refuse_partners()%' then
    raise exception 'The function closings_from has no beginning to be guarded.';
  end if;
  execute body;
end
$$;
