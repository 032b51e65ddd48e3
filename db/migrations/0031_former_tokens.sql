/*
 * Going to another company changes the token of a session. Until the new one is used, nobody knows whether its answer has
 * arrived, so that the one before stays known.
 */
alter table session add former_token_hashes bytea[] not null default '{}';
create index session_former_token_idx on session using gin (former_token_hashes);

drop function find_session;
create function find_session(hash bytea)
  returns table (
    session_id uuid, user_id uuid, company_id uuid, tenant_id uuid, name text, email text, username text, phone text,
    photo text, language text, color_scheme text, role_id uuid, role_name text, is_owner boolean, permissions text[],
    trial_ends_at timestamptz, trial_ended boolean, second_step_missing boolean, unseen boolean,
    -- null: all
    warehouse_ids uuid[],
    -- that the session has now
    token_hash bytea
  )
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    return query
      select s.id, u.id, s.company_id, c.tenant_id, u.name, u.email, u.username, u.phone,
        u.photo, u.language, u.color_scheme, r.id, r.name, r.is_owner, r.permissions,
        t.trial_ends_at, coalesce(t.trial_ends_at <= now(), false),
        c.requires_second_step and not exists (
          select from second_step p where p.user_id = u.id and p.confirmed_at is not null),
        s.last_seen_at < now() - interval '1 minute' or (s.token_hash = hash and s.former_token_hashes <> '{}'),
        case when not r.is_owner then (
          select array_agg(a.warehouse_id) from warehouse_access a
          where a.company_id = s.company_id and a.user_id = s.user_id) end,
        s.token_hash
      from session s
      join app_user u on u.id = s.user_id and u.is_active
      join membership m on m.company_id = s.company_id and m.user_id = s.user_id and m.is_active
      join role r on r.company_id = m.company_id and r.id = m.role_id
      join company c on c.id = s.company_id
      join tenant t on t.id = c.tenant_id
      where s.expires_at > now() and s.id = coalesce(
        (select held.id from session held where held.token_hash = hash),
        (select held.id from session held where held.former_token_hashes @> array[hash]));
  end
  $$;
revoke execute on function find_session from public;
grant execute on function find_session to palka_app;
