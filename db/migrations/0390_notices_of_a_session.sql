-- Who asks about themselves is answered by the statement that finds their session: what they have accepted is part of it.
drop function find_session;
create function find_session(hash bytea, asked uuid)
  returns table (
    session_id uuid, user_id uuid, company_id uuid, tenant_id uuid, name text, email text, username text, phone text,
    photo text, language text, color_scheme text, role_id uuid, role_name text, is_owner boolean, permissions text[],
    trial_ends_at timestamptz, trial_ended boolean, second_step_missing boolean, unseen boolean,
    -- null: all
    warehouse_ids uuid[],
    -- null: works for the company
    partner_ids uuid[],
    -- that the session has now
    token_hash bytea,
    -- the versions of the privacy notice that they have accepted
    accepted_notices text[]
  )
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    return query
      select s.id, u.id, m.company_id, c.tenant_id, u.name, u.email, u.username, u.phone,
        -- Whoever is bound to partners is no owner, whatever their role says.
        u.photo, u.language, u.color_scheme, r.id, r.name, r.is_owner and bound.ids is null, r.permissions,
        t.trial_ends_at, coalesce(t.trial_ends_at <= now(), false),
        (c.requires_second_step or c.requires_second_step_of_owners and r.is_owner and bound.ids is null) and not exists (
          select from second_step p where p.user_id = u.id and p.confirmed_at is not null),
        s.last_seen_at < now() - interval '1 minute' or (s.token_hash = hash and s.former_token_hashes <> '{}'),
        case when not r.is_owner then (
          select array_agg(a.warehouse_id) from warehouse_access a
          where a.company_id = m.company_id and a.user_id = m.user_id) end,
        bound.ids, s.token_hash,
        array(select a.version from accepted_notice a where a.user_id = u.id)
      from session s
      join app_user u on u.id = s.user_id and u.is_active
      join membership m on m.user_id = s.user_id and m.is_active and m.company_id = case
        when exists (
          select from membership n where n.company_id = asked and n.user_id = s.user_id and n.is_active) then asked
        else s.company_id end
      join role r on r.company_id = m.company_id and r.id = m.role_id
      join company c on c.id = m.company_id
      join tenant t on t.id = c.tenant_id
      cross join lateral (
        select case when r.is_for_partners or count(*) > 0
          then with_merged_partners(m.company_id, coalesce(array_agg(a.partner_id), '{}')) end as ids
        from partner_access a where a.company_id = m.company_id and a.user_id = m.user_id
      ) bound
      where s.expires_at > now() and s.id = coalesce(
        (select held.id from session held where held.token_hash = hash),
        (select held.id from session held where held.former_token_hashes @> array[hash]));
  end
  $$;
revoke execute on function find_session from public;
grant execute on function find_session to palka_app;
