/*
 * Everything that the installation holds about the person of the context, in all their companies: the rows of each table that
 * belong to them, without what proves who they are, and what the logs say by and about them. Rows of the company that only name
 * them, such as documents they posted, are the company's.
 */
create function own_data() returns jsonb
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  declare
    person constant uuid := app_user_id();
    address constant text := (select email from app_user where id = app_user_id());
    held jsonb := '{}';
    found jsonb;
    source record;
  begin
    for source in
      select c.relname as name, array_agg(a.attname::text) filter (where a.atttypid in ('bytea'::regtype, 'bytea[]'::regtype)
        or a.attname = 'password_hash') as secret
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'activity'
      group by c.oid, c.relname
      having bool_or(a.attname = 'user_id' and a.atttypid = 'uuid'::regtype)
      order by c.relname
    loop
      execute format('select jsonb_agg(to_jsonb(r) - %L::text[]) from %I r where user_id = $1',
        coalesce(source.secret, '{}'), source.name) into found using person;
      held := held || jsonb_build_object(source.name, coalesce(found, '[]'));
    end loop;
    return held || jsonb_build_object(
      'account', (select to_jsonb(u) from app_user u where id = person),
      'companies', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'role', r.name)), '[]')
        from membership m join company c on c.id = m.company_id
        join role r on r.company_id = m.company_id and r.id = m.role_id where m.user_id = person),
      'invitation', (select coalesce(jsonb_agg(to_jsonb(i) - '{token_hash}'::text[]), '[]') from invitation i where email = address),
      'sign_up', (select coalesce(jsonb_agg(to_jsonb(s) - '{password_hash,token_hash,completion_hash}'::text[]), '[]')
        from sign_up s where email = address),
      'sign_in_failure', (select coalesce(jsonb_agg(to_jsonb(f) order by at), '[]') from sign_in_failure f where email = address),
      -- What colleagues did with records is the company's; what of it is about the person is said in full.
      'activity_by', (select coalesce(jsonb_agg(to_jsonb(e)), '[]') from (
        select a.company_id, a.at, a.action, a.entity, a.ip, a.request_id from company c
        join activity a on a.company_id = c.id and a.user_id = person order by a.at) e),
      'activity_about', (select coalesce(jsonb_agg(to_jsonb(e)), '[]') from (
        select a.company_id, a.at, a.user_name, a.action, a.record_name, a.changes from company c
        join activity a on a.company_id = c.id and a.record_id = person where a.entity = 'users' order by a.at) e));
  end
  $$;
revoke execute on function own_data from public;
grant execute on function own_data to palka_app;

alter table sign_in_attempt drop constraint sign_in_attempt_kind_check;
alter table sign_in_attempt add constraint sign_in_attempt_kind_check
  check (kind in ('login', 'forgot', 'google', 'second_step', 'register', 'activation', 'invitation', 'invitation_mail', 'own_data'));
