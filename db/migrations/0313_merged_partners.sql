-- Doubles made one: a record that was merged keeps its id, so nothing that names it is touched. As long as it is merged it is called
-- as the one that stays is, and what it was called itself is kept beside.

/* Whom a record is merged into, by whom and when, and what it was called. Nobody else may be called so: that is how doubles come. */
create function make_mergeable(target text) returns void language plpgsql as $$
  begin
    execute format('alter table %1$I
      add merged_into_id uuid,
      add merged_at timestamptz,
      add merged_by uuid references app_user,
      add former_name text,
      add former_code text,
      add foreign key (company_id, merged_into_id) references %1$I (company_id, id),
      add constraint %2$I check (merged_into_id <> id and (merged_into_id is null) = (merged_at is null)
        and (merged_into_id is null) = (former_name is null) and (merged_into_id is null) = (former_code is null)
        and (merged_by is null or merged_into_id is not null))', target, target || '_merged_check');
    execute format('create index %I on %I (company_id, merged_into_id) where merged_into_id is not null',
      target || '_merged_into_idx', target);
    execute format('drop index %I', target || '_name_key');
    execute format('create unique index %I on %I (company_id, lower(coalesce(former_name, name) collate indonesian))',
      target || '_name_key', target);
    execute format('drop index %I', target || '_code_key');
    execute format('create unique index %I on %I (company_id, lower(coalesce(former_code, code) collate indonesian))',
      target || '_code_key', target);
    execute format('create trigger keep_merged before update on %I for each row execute function keep_merged()', target);
    execute format('create trigger call_merged after update on %I for each row
      when (old.name is distinct from new.name or old.code is distinct from new.code) execute function call_merged()', target);
  end
  $$;
revoke execute on function make_mergeable from public;

/* A merged record is not changed but by taking the merge back; nothing is merged into one, nor is one that others are merged into. */
create function keep_merged() returns trigger language plpgsql as $$
  declare
    is_chain boolean;
  begin
    -- Deeper it follows the one that it is merged into.
    if new.merged_into_id is null or pg_trigger_depth() > 1 then
      return new;
    end if;
    if old.merged_into_id is not null then
      raise check_violation using constraint = tg_table_name || '_merged', table = tg_table_name,
        message = 'A record that was merged is not changed.';
    end if;
    execute format('select exists (select from %1$I where company_id = $1 and merged_into_id = $2)
      or exists (select from %1$I where company_id = $1 and id = $3 and merged_into_id is not null)', tg_table_name)
      into is_chain using new.company_id, new.id, new.merged_into_id;
    if is_chain then
      raise check_violation using constraint = tg_table_name || '_merged', table = tg_table_name,
        message = 'Merges make no chains.';
    end if;
    return new;
  end
  $$;

/* Merged records are called as the one that stays is. */
create function call_merged() returns trigger language plpgsql as $$
  begin
    execute format('update %I set name = $1, code = $2 where company_id = $3 and merged_into_id = $4', tg_table_name)
      using new.name, new.code, new.company_id, new.id;
    return null;
  end
  $$;

/* Refuses to name a record that was merged. Whoever merges waits for those who are about to name it, and the other way round.
   The arguments: the table that is named, and the columns that name it. */
create function refuse_merged() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    fields constant jsonb := to_jsonb(new);
    before constant jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
    merged uuid;
  begin
    for place in 1 .. tg_nargs - 1 loop
      if fields ->> tg_argv[place] is distinct from before ->> tg_argv[place] then
        execute format('select merged_into_id from %I where company_id = $1 and id = $2 for key share', tg_argv[0])
          into merged using new.company_id, (fields ->> tg_argv[place])::uuid;
        if merged is not null then
          raise check_violation using constraint = tg_argv[0] || '_merged', table = tg_table_name,
            column = tg_argv[place], message = 'A record that was merged is not named any more.';
        end if;
      end if;
    end loop;
    return new;
  end
  $$;

select make_mergeable('partner');

-- It is found by what it was called, too.
alter table partner drop column search_text;
alter table partner add search_text text not null generated always as (
  name || E'\n' || code || E'\n' || coalesce(npwp, '') || E'\n' || coalesce(phone, '')
  || coalesce(E'\n' || former_name || E'\n' || former_code, '')) stored;
create index partner_search_idx on partner using gin (company_id, search_text gin_trgm_ops);

-- The log tells whom it was merged into; the rest follows from that.
drop trigger log_insert on partner;
drop trigger log_update on partner;
drop trigger log_delete on partner;
select log_changes('partner', 'partners', left_out => '{merged_at,merged_by,former_name,former_code}');

create trigger refuse_merged before insert or update of partner_id, owner_id, to_owner_id on stock_document for each row
  when (new.entity <> 'voidtransaction') execute function refuse_merged('partner', 'partner_id', 'owner_id', 'to_owner_id');
create trigger refuse_merged before insert or update of renter_id on rental_contract for each row
  execute function refuse_merged('partner', 'renter_id');
create trigger refuse_merged before insert or update of borrower_id, financier_id on facility for each row
  execute function refuse_merged('partner', 'borrower_id', 'financier_id');
create trigger refuse_merged before insert or update of owner_id on stock_count for each row
  execute function refuse_merged('partner', 'owner_id');
create trigger refuse_merged before insert or update of owner_id on container for each row
  execute function refuse_merged('partner', 'owner_id');
create trigger refuse_merged before insert or update of partner_id on partner_access for each row
  execute function refuse_merged('partner', 'partner_id');
create trigger refuse_merged before insert or update of partner_id on variant_code for each row
  execute function refuse_merged('partner', 'partner_id');

/* A void brings goods back to whom they were of: not to a partner who was merged, whose goods nobody could issue. */
create function refuse_merged_void() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    perform from partner o
    where o.company_id = new.company_id and o.merged_into_id is not null and o.id in (
      select b.owner_id from stock_move m join stock_balance b on b.company_id = m.company_id and b.id = m.balance_id
      where m.company_id = new.company_id and m.document_id = new.void_of_id);
    if found then
      raise check_violation using constraint = 'partner_merged', table = tg_table_name, column = 'document_id',
        message = 'Goods of a partner who was merged are not brought back.';
    end if;
    return new;
  end
  $$;
create trigger refuse_merged_void before insert on stock_document for each row
  when (new.entity = 'voidtransaction') execute function refuse_merged_void();

/* All ids of one partner: the one that stays and those that were merged into it, whichever of them is asked for. */
create function same_partner(asked uuid) returns uuid[] language sql stable as $$
  select array(
    select p.id from partner p, (select coalesce(
      (select merged_into_id from partner where company_id = app_company_id() and id = asked), asked) as id) stays
    where p.company_id = app_company_id() and (p.id = stays.id or p.merged_into_id = stays.id))
  $$;

/* The partners and those that were merged into them. */
create function with_merged_partners(company uuid, partners uuid[]) returns uuid[] language sql stable as $$
  select partners || array(select id from partner where company_id = company and merged_into_id = any (partners))
  $$;
revoke execute on function with_merged_partners from public;

-- People of a partner see what was booked under those that were merged into it.
do $$
declare
  held constant text := $text$coalesce(array_agg(a.partner_id), '{}') end as ids$text$;
  bound constant text := $text$coalesce(array_agg(a.partner_id) filter (where a.partner_id is not null), '{}') end$text$;
begin
  execute replace(pg_get_functiondef('find_session(bytea)'::regprocedure), held,
    $text$with_merged_partners(s.company_id, coalesce(array_agg(a.partner_id), '{}')) end as ids$text$);
  execute replace(pg_get_functiondef('bound_partner_ids()'::regprocedure), bound,
    $text$with_merged_partners(app_company_id(),
          coalesce(array_agg(a.partner_id) filter (where a.partner_id is not null), '{}')) end$text$);
end
$$;

/* What keeps a partner from being merged, by kind and how many, and what was booked under it: in all warehouses, wherever the person
   of the context may work. Goods in grams. */
create function ties_of_partner(asked uuid) returns table (kind text, count bigint)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  declare
    company constant uuid := app_company_id();
    today constant date := (select (now() at time zone time_zone)::date from company where id = app_company_id());
  begin
    perform refuse_partners();
    return query
      select 'goods', coalesce(sum(b.net_weight_g), 0)::bigint from stock_balance b
      where b.company_id = company and b.owner_id = asked and not b.is_empty
      union all
      select case when d.status in ('draft', 'submitted', 'approved') then 'open_documents' else 'documents' end, count(*)
      from stock_document d
      where d.company_id = company and asked in (d.partner_id, d.owner_id, d.to_owner_id) and d.status not in ('rejected', 'cancelled')
      group by 1
      union all
      select 'weight', coalesce(sum(d.net_weight_g), 0)::bigint from stock_document d
      where d.company_id = company and asked in (d.partner_id, d.owner_id, d.to_owner_id) and d.status = 'posted'
        and d.entity <> 'voidtransaction'
      union all
      select 'batches', count(*) from batch b where b.company_id = company and b.supplier_id = asked
      union all
      select case when c.status = 'terminated' or (c.status = 'active' and c.end_date < today) then 'contracts'
        else 'open_contracts' end, count(*)
      from rental_contract c where c.company_id = company and c.renter_id = asked group by 1
      union all
      select case when f.status = 'closed' then 'facilities' else 'open_facilities' end, count(*)
      from facility f where f.company_id = company and asked in (f.borrower_id, f.financier_id) group by 1
      union all
      select 'open_counts', count(*) from stock_count c
      where c.company_id = company and c.owner_id = asked and c.finished_at is null
      union all
      select 'containers', count(*) from container c where c.company_id = company and c.owner_id = asked
      union all
      select 'people', (select count(*) from partner_access a where a.company_id = company and a.partner_id = asked)
        + (select count(*) from invitation i where i.company_id = company and asked = any (i.partner_ids))
      union all
      select 'has_merged', count(*) from partner p where p.company_id = company and p.merged_into_id = asked;
  end
  $$;
revoke execute on function ties_of_partner from public;
grant execute on function ties_of_partner to palka_app;
