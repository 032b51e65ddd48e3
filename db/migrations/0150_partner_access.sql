-- People of a renter or a financier: bound to one or more partners, they see what concerns these. By default a table shows them
-- nothing, and they write nothing.

/* A role for people of partners: whoever has it is bound, if need be to nobody. */
alter table role
  add is_for_partners boolean not null default false,
  add constraint role_for_partners_check check (not (is_owner and is_for_partners));

/* The partners that a person is bound to. */
create table partner_access (
  company_id uuid not null default app_company_id(),
  user_id uuid not null,
  partner_id uuid not null,
  primary key (company_id, user_id, partner_id),
  foreign key (company_id, user_id) references membership (company_id, user_id) on delete cascade,
  -- Not with the partner: a person would be bound to others than somebody chose.
  foreign key (company_id, partner_id) references partner (company_id, id)
);
create index partner_access_partner_idx on partner_access (company_id, partner_id);

/* What the database knows of the person of the context: the partners that they are bound to; null: they work for the company. */
create function bound_partner_ids() returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    return (
      select case when r.is_for_partners or count(a.partner_id) > 0
        then coalesce(array_agg(a.partner_id) filter (where a.partner_id is not null), '{}') end
      from membership m
      join role r on r.company_id = m.company_id and r.id = m.role_id
      left join partner_access a on a.company_id = m.company_id and a.user_id = m.user_id
      where m.company_id = app_company_id() and m.user_id = app_user_id()
      group by r.is_for_partners);
  end
  $$;

/* The partners that the person of the context is bound to; null: they work for the company. A request brings what it learned with
   its session, whoever brings nothing has it read here. Nobody, who is the upkeep, is not bound. */
create function app_partner_ids() returns uuid[] language plpgsql stable as $$
  declare
    given constant text := current_setting('app.partners', true);
  begin
    if given <> '' then
      return case when given <> '*' then given::uuid[] end;
    end if;
    return bound_partner_ids();
  end
  $$;

/* Whether the person of the context is bound to no partner. The planner takes a truth for one in two; of `is null` it would think
   that it hides nearly all of a table. */
create function app_unbound() returns boolean language plpgsql stable as $$
  begin
    return current_setting('app.partners', true) = '*' or app_partner_ids() is null;
  end
  $$;

/* Puts a table behind the wall of partners: whoever is bound to some sees and writes nothing of it. */
create function hide_from_partners(target regclass) returns void language plpgsql as $$
  begin
    execute format('create policy partners on %s as restrictive to palka_app
      using ((select app_unbound())) with check ((select app_unbound()))', target);
  end
  $$;
revoke execute on function hide_from_partners from public;

/* Opens a table to people of partners: for reading where `shown` holds, for writing where `written` does. Where `added` is given,
   rows are added by another rule than they are changed and deleted by. */
create function show_to_partners(target regclass, shown text, written text default 'false', added text default null)
  returns void language plpgsql as $$
  begin
    execute format('drop policy partners on %s', target);
    execute format('create policy partners_read on %s as restrictive for select to palka_app
      using ((select app_unbound()) or (%s))', target, shown);
    execute format('create policy partners_insert on %s as restrictive for insert to palka_app
      with check ((select app_unbound()) or (%s))', target, coalesce(added, written));
    execute format('create policy partners_update on %s as restrictive for update to palka_app
      using ((select app_unbound()) or (%s)) with check ((select app_unbound()) or (%2$s))', target, written);
    execute format('create policy partners_delete on %s as restrictive for delete to palka_app
      using ((select app_unbound()) or (%s))', target, written);
  end
  $$;
revoke execute on function show_to_partners from public;

/* Puts a table behind its walls: rows appear to palka_app only where `rule` holds, and only such rows can be written; a table of
   companies shows nothing to people of partners before `show_to_partners` opens it. The owner, who migrates, backs up and
   restores, sees all of them. */
create or replace function protect(target regclass, rule text, privileges text default 'select, insert, update, delete')
  returns void language plpgsql as $$
  begin
    execute format('alter table %s enable row level security', target);
    execute format('alter table %s force row level security', target);
    execute format('create policy app on %s to palka_app using (%s) with check (%2$s)', target, rule);
    execute format('create policy owner on %s to %I using (true) with check (true)', target, current_user);
    execute format('grant %s on %s to palka_app', privileges, target);
    if exists (select from pg_attribute where attrelid = target and attname = 'company_id' and not attisdropped) then
      perform hide_from_partners(target);
    end if;
  end
  $$;

select protect_company_table('partner_access');
select log_changes('partner_access', 'users', title => 'user_id', id => 'user_id', actions => '{update,update,update}');

-- Every table of companies so far, and what is read without one.
do $$
declare
  target regclass;
begin
  for target in
    select c.oid from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relrowsecurity
      and c.relname <> 'partner_access' and (c.relname in ('company', 'app_user') or exists (
        select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped))
  loop
    perform hide_from_partners(target);
  end loop;
end
$$;

/* What people of partners may see of the company of the context, as sets that a statement makes once, and only for them. */
create function app_partner_facilities() returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  declare
    partners constant uuid[] := app_partner_ids();
  begin
    return query select f.id from facility f
      where f.company_id = app_company_id() and (f.financier_id = any (partners) or f.borrower_id = any (partners));
  end
  $$;

create function app_partner_balances() returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  declare
    partners constant uuid[] := app_partner_ids();
  begin
    return query
      select b.id from stock_balance b where b.company_id = app_company_id() and b.owner_id = any (partners)
      union
      select b.id from stock_balance b where b.company_id = app_company_id() and b.pledge_id in (select app_partner_facilities());
  end
  $$;

create function app_partner_batches() returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    return query select distinct b.batch_id from stock_balance b
      where b.company_id = app_company_id() and b.id in (select app_partner_balances());
  end
  $$;

/* Documents of their goods, with them, or of a facility of theirs; and what voids these. */
create function app_partner_documents() returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  declare
    partners constant uuid[] := app_partner_ids();
  begin
    return query
      with own as (
        select d.id from stock_document d where d.company_id = app_company_id() and d.owner_id = any (partners)
        union
        select d.id from stock_document d where d.company_id = app_company_id() and d.partner_id = any (partners)
        union
        select d.id from stock_document d where d.company_id = app_company_id() and d.to_owner_id = any (partners)
        union
        select d.id from stock_document d
        where d.company_id = app_company_id() and d.pledge_id in (select app_partner_facilities())
      )
      select id from own
      union
      select v.id from own join stock_document v on v.company_id = app_company_id() and v.void_of_id = own.id;
  end
  $$;

revoke execute on function bound_partner_ids, app_partner_facilities, app_partner_balances, app_partner_batches,
  app_partner_documents from public;
grant execute on function bound_partner_ids, app_partner_facilities, app_partner_balances, app_partner_batches,
  app_partner_documents to palka_app;

-- Names of goods and of places, and the company itself.
do $$
declare
  target text;
begin
  foreach target in array array['company', 'category', 'commodity', 'product_group', 'packaging', 'process_type', 'grade', 'size',
    'nature', 'uom', 'inventory_type', 'fishing_area', 'business_type', 'document_type', 'certification', 'warehouse_type',
    'warehouse_category', 'product', 'variant', 'warehouse', 'storage_room', 'storage_position'] loop
    perform show_to_partners(target, 'true');
  end loop;
end
$$;

-- Oneself.
select show_to_partners('app_user', 'id = app_user_id() or app_installation()', 'id = app_user_id() or app_installation()');
select show_to_partners('membership', 'user_id = app_user_id() or app_installation()', 'app_installation()');
select show_to_partners('session', 'app_installation()', 'app_installation()');
select show_to_partners('warehouse_access', 'user_id = app_user_id()');
select show_to_partners('partner_access', 'user_id = app_user_id()');
select show_to_partners('notification', 'user_id = app_user_id()', 'user_id = app_user_id()');
select show_to_partners('notification_choice', 'user_id = app_user_id()', 'user_id = app_user_id()');
select show_to_partners('saved_view', 'user_id = app_user_id()', 'user_id = app_user_id() and not is_shared');

-- What they do is written into the log, which they do not read.
select show_to_partners('activity', 'false', added => 'true');
select show_to_partners('activity_unsealed', 'false', added => 'true');

-- Their partners with all that is kept of them, and by name the other side of their facilities.
select show_to_partners('partner', 'id = any ((select app_partner_ids())::uuid[]) or exists (
  select from facility f where f.company_id = partner.company_id and partner.id in (f.financier_id, f.borrower_id))');
do $$
declare
  target text;
begin
  foreach target in array array['partner_contact', 'partner_address', 'partner_bank_account', 'partner_document',
    'partner_certification'] loop
    perform show_to_partners(target, 'partner_id = any ((select app_partner_ids())::uuid[])');
  end loop;
end
$$;

-- What was agreed with them.
select show_to_partners('rental_contract', 'renter_id = any ((select app_partner_ids())::uuid[])');
select show_to_partners('rental_tariff', 'exists (
  select from rental_contract c where c.company_id = rental_tariff.company_id and c.id = rental_tariff.contract_id)');
select show_to_partners('facility', 'financier_id = any ((select app_partner_ids())::uuid[])
  or borrower_id = any ((select app_partner_ids())::uuid[])');
select show_to_partners('facility_price', 'facility_id in (select app_partner_facilities())');
select show_to_partners('facility_entry', 'facility_id in (select app_partner_facilities())');

-- Their goods, and those pledged to their facilities.
select show_to_partners('stock_balance', 'owner_id = any ((select app_partner_ids())::uuid[])
  or (pledge_id is not null and pledge_id in (select app_partner_facilities()))');
select show_to_partners('stock_day', 'balance_id in (select app_partner_balances())');
select show_to_partners('stock_move', 'balance_id in (select app_partner_balances())');
select show_to_partners('batch', 'id in (select app_partner_batches())');
select show_to_partners('handling_unit', 'exists (select from stock_balance b
  where b.company_id = handling_unit.company_id and b.handling_unit_id = handling_unit.id)');
select show_to_partners('stock_document', 'owner_id = any ((select app_partner_ids())::uuid[])
  or partner_id = any ((select app_partner_ids())::uuid[]) or to_owner_id = any ((select app_partner_ids())::uuid[])
  or (pledge_id is not null and pledge_id in (select app_partner_facilities()))
  or (void_of_id is not null and void_of_id in (select app_partner_documents()))');
do $$
declare
  target text;
begin
  foreach target in array array['stock_line', 'stock_allocation', 'stock_attachment', 'stock_pick', 'stock_handover'] loop
    perform show_to_partners(target, 'document_id in (select app_partner_documents())');
  end loop;
end
$$;
