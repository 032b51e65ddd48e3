-- How people of partners come in, and functions with the rights of the owner, who sees what these people do not.

-- Who is asked to join for partners is bound to these; null: they are asked to work for the company.
alter table invitation add partner_ids uuid[] check (partner_ids <> '{}');
drop trigger log_insert on invitation;
drop trigger log_update on invitation;
drop trigger log_delete on invitation;
select log_changes('invitation', 'users', title => 'email',
  left_out => '{token_hash,invited_by,warehouse_ids,partner_ids}', actions => '{invite,invite_again,end_invitation}');

/* Whose token it is, where they are and what they may do: read at every request, so it is one call that needs no context. */
drop function find_session;
create function find_session(hash bytea)
  returns table (
    session_id uuid, user_id uuid, company_id uuid, tenant_id uuid, name text, email text, username text, phone text,
    photo text, language text, color_scheme text, role_id uuid, role_name text, is_owner boolean, permissions text[],
    trial_ends_at timestamptz, trial_ended boolean, second_step_missing boolean, unseen boolean,
    -- null: all
    warehouse_ids uuid[],
    -- null: they work for the company
    partner_ids uuid[],
    -- that the session has now
    token_hash bytea
  )
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    return query
      select s.id, u.id, s.company_id, c.tenant_id, u.name, u.email, u.username, u.phone,
        -- Whoever is bound to partners is no owner, whatever their role says.
        u.photo, u.language, u.color_scheme, r.id, r.name, r.is_owner and bound.ids is null, r.permissions,
        t.trial_ends_at, coalesce(t.trial_ends_at <= now(), false),
        c.requires_second_step and not exists (
          select from second_step p where p.user_id = u.id and p.confirmed_at is not null),
        s.last_seen_at < now() - interval '1 minute' or (s.token_hash = hash and s.former_token_hashes <> '{}'),
        case when not r.is_owner then (
          select array_agg(a.warehouse_id) from warehouse_access a
          where a.company_id = s.company_id and a.user_id = s.user_id) end,
        bound.ids, s.token_hash
      from session s
      join app_user u on u.id = s.user_id and u.is_active
      join membership m on m.company_id = s.company_id and m.user_id = s.user_id and m.is_active
      join role r on r.company_id = m.company_id and r.id = m.role_id
      join company c on c.id = s.company_id
      join tenant t on t.id = c.tenant_id
      cross join lateral (
        select case when r.is_for_partners or count(*) > 0 then coalesce(array_agg(a.partner_id), '{}') end as ids
        from partner_access a where a.company_id = s.company_id and a.user_id = s.user_id
      ) bound
      where s.expires_at > now() and s.id = coalesce(
        (select held.id from session held where held.token_hash = hash),
        (select held.id from session held where held.former_token_hashes @> array[hash]));
  end
  $$;
revoke execute on function find_session from public;
grant execute on function find_session to palka_app;

/* Ends a function that people of partners have no use for. */
create function refuse_partners() returns void language plpgsql stable as $$
  begin
    if not app_unbound() then
      raise exception 'People of partners neither post nor read the stock of others.' using errcode = 'insufficient_privilege';
    end if;
  end
  $$;

-- Functions that lock, read or write stock of the whole company begin with that question.
do $$
declare
  guarded regprocedure;
  body text;
begin
  foreach guarded in array array[
    'lock_stock(date, jsonb, jsonb, jsonb, uuid[])', 'open_balances(jsonb)', 'lock_balances(jsonb, uuid[])',
    'guard_stock(jsonb)', 'posted_moves(uuid)', 'post_documents(jsonb, jsonb)', 'revalue_document(uuid, jsonb)',
    'members_with_second_step()'
  ]::regprocedure[] loop
    body := regexp_replace(pg_get_functiondef(guarded), E'\n  begin\n', E'\n  begin\n    perform refuse_partners();\n');
    if body not like '%refuse_partners()%' then
      raise exception 'The function % has no beginning to be guarded.', guarded;
    end if;
    execute body;
  end loop;
end
$$;

-- The same, of functions that are one statement.
alter function broken_stock_guards(jsonb) rename to every_broken_stock_guard;
revoke execute on function every_broken_stock_guard from palka_app;
/* What `every_broken_stock_guard` says, to people of the company. */
create function broken_stock_guards(changes jsonb)
  returns table (
    rule text, guarded_id uuid, position_id uuid, stands boolean, code text, place text, free bigint
  )
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    perform refuse_partners();
    return query select * from every_broken_stock_guard(changes);
  end
  $$;
revoke execute on function broken_stock_guards from public;
grant execute on function broken_stock_guards to palka_app;

create or replace function batches_numbered(variants uuid[], numbers text[]) returns setof batch
  language sql stable security definer set search_path = public, pg_temp as $$
    select b.*
    from unnest(variants, numbers) as wanted (variant_id, number)
    join batch b on b.company_id = app_company_id() and b.variant_id = wanted.variant_id
      and lower(b.number collate indonesian) = lower(wanted.number collate indonesian)
    where app_unbound()
  $$;

create or replace function last_batch_counts(variants uuid[], prefixes text[])
  returns table (variant_id uuid, last_count integer)
  language sql stable security definer set search_path = public, pg_temp as $$
    select wanted.variant_id, coalesce(max(substr(b.number, length(wanted.prefix) + 1)::integer), 0)
    from unnest(variants, prefixes) as wanted (variant_id, prefix)
    left join batch b on app_unbound() and b.company_id = app_company_id() and b.variant_id = wanted.variant_id
      and starts_with(b.number, wanted.prefix) and substr(b.number, length(wanted.prefix) + 1) ~ '^\d{1,9}$'
    group by wanted.variant_id
  $$;

-- The roles that a new company has for them, for the companies that there are.
select set_config('app.no_activity', 'on', true);
insert into role (company_id, name, is_for_partners, permissions)
select c.id, n.name, true, n.permissions
from company c
cross join lateral (values
  (case c.language when 'id' then 'Penyewa' else 'Renter' end,
    '{rental_list,rental_view,rental_export,stockreceived_list,stockreceived_view,stockissued_list,stockissued_view,inventorystock_list,inventorystock_export,stockbatch_list,stockbatch_view,stockbatch_export,stockmovement_list,stockmovement_export}'::text[]),
  (case c.language when 'id' then 'Pemodal' else 'Financier' end,
    '{inventorystock_list,inventorystock_export,stockbatch_list,stockbatch_view,stockbatch_export,fishfinstock_list,fishfinstock_view,fishfinstock_export,fishfinreturn_list,fishfinreturn_view}'::text[])
) n (name, permissions)
on conflict do nothing;
select set_config('app.no_activity', '', true);
