-- People of a partner ask: they make drafts of deposits and withdrawals of their own goods, which the store takes on.

alter table stock_document
  -- Made by somebody of the partner whose goods they are.
  add is_asked boolean not null default false,
  -- Who of the company took it on first, and when: until then whoever asked may withdraw it.
  add taken_by uuid references app_user,
  add taken_at timestamptz,
  add constraint stock_document_taken check ((taken_by is null) = (taken_at is null) and (taken_by is null or is_asked));
create index stock_document_asked_idx on stock_document (company_id, entity)
  where is_asked and status = 'draft' and taken_by is null;

drop trigger log_insert on stock_document;
drop trigger log_update on stock_document;
drop trigger log_delete on stock_document;
select log_changes('stock_document', ':entity', title => 'number',
  left_out => '{version,packs,net_weight_g,value,number_year,number_count,entity,additional_cost,cost_state,approved_net_weight_g,approved_value,search_text,created_by,submitted_by,submitted_at,decided_by,decided_at,posted_by,posted_at,is_asked,taken_by,taken_at}');

/* Whoever of the company changes a document that was asked for takes it on. */
create function take_on_asked() returns trigger language plpgsql as $$
  begin
    if app_user_id() is not null and app_unbound() then
      new.taken_by := app_user_id();
      new.taken_at := now();
    end if;
    return new;
  end
  $$;
create trigger take_on_asked before update on stock_document
  for each row when (new.is_asked and new.taken_by is null) execute function take_on_asked();

/* Opens a table to what people of partners add, and to what of it they take back. */
create function let_partners_write(target regclass, added text, taken_back text default 'false')
  returns void language plpgsql as $$
  begin
    execute format('drop policy partners_insert on %s', target);
    execute format('drop policy partners_delete on %s', target);
    execute format('create policy partners_insert on %s as restrictive for insert to palka_app
      with check ((select app_unbound()) or (%s))', target, added);
    execute format('create policy partners_delete on %s as restrictive for delete to palka_app
      using ((select app_unbound()) or (%s))', target, taken_back);
  end
  $$;
revoke execute on function let_partners_write from public;

-- A draft of their own goods, without costs and without what only the store says of a document.
select let_partners_write('stock_document',
  added => $$is_asked and created_by = app_user_id() and status = 'draft' and taken_by is null
    and (entity, kind) in (('stockreceived', 'deposit'), ('stockissued', 'withdrawal'))
    and owner_id = any ((select app_partner_ids())::uuid[]) and partner_id = owner_id and additional_cost = 0
    and coalesce(pledge_id, void_of_id, previous_id, caused_by_id, to_owner_id, to_warehouse_id, from_warehouse_id) is null$$,
  taken_back => $$is_asked and status = 'draft' and taken_by is null and owner_id = any ((select app_partner_ids())::uuid[])$$);

-- What is in such a draft, as long as nobody took it on. The document is seen through its own wall.
do $$
declare
  target text;
  asked constant text := 'exists (select from stock_document d where d.company_id = %1$s.company_id
    and d.id = %1$s.document_id and d.is_asked and d.created_by = app_user_id() and d.status = ''draft'' and d.taken_by is null)';
begin
  foreach target in array array['stock_line', 'stock_allocation', 'stock_attachment'] loop
    perform let_partners_write(target, added => format(asked, target) || case target
      when 'stock_line' then ' and batch_id is null and unit_price is null and provisional_price is null'
      when 'stock_allocation' then ' and batch_id in (select app_partner_batches())'
      else '' end);
  end loop;
end
$$;

-- The roles that a new company has for people of renters, where nobody changed them.
select set_config('app.no_activity', 'on', true);
update role set permissions = permissions
  || '{stockreceived_create,stockreceived_delete,stockissued_create,stockissued_delete}'::text[]
where is_for_partners and permissions @> '{stockreceived_view,stockissued_view,stockmovement_list,rental_view}'
  and permissions <@ '{rental_list,rental_view,rental_export,stockreceived_list,stockreceived_view,stockissued_list,stockissued_view,inventorystock_list,inventorystock_export,stockbatch_list,stockbatch_view,stockbatch_export,stockmovement_list,stockmovement_export}';
select set_config('app.no_activity', '', true);
