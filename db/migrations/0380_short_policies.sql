/* Each `(select …)` of a policy is set up anew for each table of each statement, also where it is never asked: a document that is claimed
   had 430 of them. Policies say the same with fewer: a person's warehouses and partners are asked for once a table. */

-- Whoever may work everywhere has no list of warehouses: then the comparison answers null.
do $$
  declare
    bounded constant text :=
      '(company_id = app_company_id() and (warehouse_id = any ((select app_warehouse_ids())::uuid[])) is not false)';
    name text;
  begin
    foreach name in array array[
      'facility', 'lien_override', 'loss_claim', 'owner_agreement', 'owner_agreement_row', 'rental_accrual', 'rental_contract',
      'rental_contract_warehouse', 'rental_invoice', 'rental_invoice_line', 'rental_invoice_row', 'rental_payment',
      'rental_reminder', 'rental_tax_invoice', 'rental_uncharged', 'stock_balance', 'stock_count', 'stock_count_entry',
      'stock_count_notice', 'stock_count_room', 'stock_count_row', 'stock_day', 'stock_empty_check', 'stock_expiry_notice',
      'stock_move', 'stock_reservation', 'storage_position', 'storage_room'
    ] loop
      execute format('alter policy app on %I using %s with check %2$s', name, bounded);
    end loop;
    execute 'alter policy app_insert on stock_document with check ' || bounded;
    execute format('alter policy app_update on stock_document using %s with check %1$s', bounded);
    execute 'alter policy app_delete on stock_document using ' || bounded;
  end
$$;

alter policy app on warehouse
  using (company_id = app_company_id() and (id = any ((select app_warehouse_ids())::uuid[])) is not false)
  with check (company_id = app_company_id() and (id = any ((select app_warehouse_ids())::uuid[])) is not false);

alter policy app_read on stock_document using (
  company_id = app_company_id()
  and (array[warehouse_id, to_warehouse_id, from_warehouse_id] && (select app_warehouse_ids())::uuid[]) is not false);

alter policy partners_read on stock_document using (
  (select app_unbound())
  or array[owner_id, partner_id, to_owner_id] && (select app_partner_ids())::uuid[]
  or ((pledge_id is not null or void_of_id is not null) and id in (select app_partner_documents())));

alter policy partners_read on facility using (
  (select app_unbound())
  or array[financier_id, case when kind <> 'title_transfer' then borrower_id end] && (select app_partner_ids())::uuid[]);

/* The other parties of the facilities that the partners of the person are told of. */
create function app_partner_counterparts() returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    return query
      select unnest(array[f.financier_id, f.borrower_id]) from facility f
      where f.company_id = app_company_id() and f.id in (select app_partner_facilities())
        and (f.warehouse_id = any (app_warehouse_ids())) is not false;
  end
  $$;
revoke execute on function app_partner_counterparts from public;
grant execute on function app_partner_counterparts to palka_app;

alter policy partners_read on partner using (
  (select app_unbound())
  or id = any ((select app_partner_ids())::uuid[])
  or id in (select app_partner_counterparts()));

-- Whether a document is posted is asked whoever sees it, without the policies of its table.
alter function keep_posted_content() security definer;
alter function keep_posted_content() set search_path = public, pg_temp;
