-- A contract may be about several warehouses: the one that it is kept in, whose people answer for it and whose invoices it bears,
-- and further ones. It is seen by people who may work in all of them.

create table rental_contract_warehouse (
  company_id uuid not null default app_company_id(),
  contract_id uuid not null,
  -- A further one, beside that of the contract itself.
  warehouse_id uuid not null,
  primary key (company_id, contract_id, warehouse_id),
  constraint rental_contract_warehouse_contract_fkey foreign key (company_id, contract_id)
    references rental_contract (company_id, id) on delete cascade,
  constraint rental_contract_warehouse_warehouse_fkey foreign key (company_id, warehouse_id) references warehouse (company_id, id)
);
create index rental_contract_warehouse_warehouse_idx on rental_contract_warehouse (company_id, warehouse_id);
select protect_warehouse_table('rental_contract_warehouse', privileges => 'select, insert, delete');
select log_changes('rental_contract_warehouse', 'rental', title => 'warehouse_id', id => 'contract_id',
  actions => '{add_detail,change_detail,remove_detail}');
select show_to_partners('rental_contract_warehouse', 'exists (select from rental_contract c
  where c.company_id = rental_contract_warehouse.company_id and c.id = rental_contract_warehouse.contract_id)');

/* Contracts that are also about a warehouse in which the person of the context does not work; a set that a statement makes once. */
create function app_contracts_beyond() returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  declare
    mine constant uuid[] := app_warehouse_ids();
  begin
    return query select w.contract_id from rental_contract_warehouse w
      where w.company_id = app_company_id() and not w.warehouse_id = any (mine) and app_unbound();
  end
  $$;
revoke execute on function app_contracts_beyond from public;
grant execute on function app_contracts_beyond to palka_app;

-- What hangs on a contract or an invoice is seen by people who see these.
create policy all_warehouses on rental_contract as restrictive to palka_app
  using ((select app_warehouse_ids()) is null or id not in (select app_contracts_beyond()));
do $$
declare
  target text;
begin
  foreach target in array array['rental_invoice', 'rental_accrual'] loop
    execute format('create policy all_warehouses on %s as restrictive to palka_app using (
      (select app_warehouse_ids()) is null or contract_id is null or contract_id not in (select app_contracts_beyond()))', target);
  end loop;
  foreach target in array array['rental_invoice_line', 'rental_payment', 'rental_reminder', 'rental_tax_invoice'] loop
    execute format('create policy all_warehouses on %1$s as restrictive to palka_app using (
      (select app_warehouse_ids()) is null or exists (
        select from rental_invoice i where i.company_id = %1$s.company_id and i.id = %1$s.invoice_id))', target);
  end loop;
end
$$;
create policy all_warehouses on rental_invoice_row as restrictive to palka_app using (
  (select app_warehouse_ids()) is null or exists (
    select from rental_invoice_line l where l.company_id = rental_invoice_row.company_id and l.id = rental_invoice_row.line_id));

/* The number of another contract with the renter that is in force in one of the warehouses of a contract on one of its days, whoever may
   see it; null: there is none. */
create function app_contract_in_the_way(contract uuid) returns text
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    if not app_unbound() then
      return null;
    end if;
    return (
      select o.number from rental_contract c
      join rental_contract o on o.company_id = c.company_id and o.renter_id = c.renter_id and o.id <> c.id and o.status <> 'draft'
        and daterange(o.start_date, o.end_date, '[]') && daterange(c.start_date, c.end_date, '[]')
      where c.company_id = app_company_id() and c.id = contract and exists (
        (
          select c.warehouse_id
          union all select w.warehouse_id from rental_contract_warehouse w where w.company_id = c.company_id and w.contract_id = c.id)
        intersect (
          select o.warehouse_id
          union all select w.warehouse_id from rental_contract_warehouse w where w.company_id = o.company_id and w.contract_id = o.id))
      order by o.start_date limit 1);
  end
  $$;

/* What a renter owes under the contracts about a warehouse: their issued invoices of which something is open. For people who work in the
   warehouse, also where they do not see the contract; people of partners are told of their own. */
create function app_open_invoices(renter uuid, warehouse uuid)
  returns table (contract_id uuid, contract text, lien_days integer, credit_limit bigint, id uuid, number text, due_date date, open bigint)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    if not (app_unbound() or renter = any (app_partner_ids())) or not (app_warehouse_ids() is null or warehouse = any (app_warehouse_ids())) then
      return;
    end if;
    return query
      select c.id, c.number, c.lien_days, c.credit_limit, i.id, i.number, i.due_date, i.sum + i.tax_amount - p.paid
      from rental_contract c
      join rental_invoice i on i.company_id = c.company_id and i.contract_id = c.id and i.status = 'issued'
      cross join lateral (
        select coalesce(sum(m.amount), 0)::bigint as paid from rental_payment m
        where m.company_id = i.company_id and m.invoice_id = i.id) p
      where c.company_id = app_company_id() and c.renter_id = renter and i.sum + i.tax_amount > p.paid
        and (c.warehouse_id = warehouse or exists (
          select from rental_contract_warehouse w
          where w.company_id = c.company_id and w.contract_id = c.id and w.warehouse_id = warehouse));
  end
  $$;
revoke execute on function app_contract_in_the_way, app_open_invoices from public;
grant execute on function app_contract_in_the_way, app_open_invoices to palka_app;

-- A rate for all rooms of one of the warehouses.
alter table rental_tariff
  add warehouse_id uuid,
  add constraint rental_tariff_warehouse_fkey foreign key (company_id, warehouse_id) references warehouse (company_id, id),
  drop constraint rental_tariff_one_place,
  add constraint rental_tariff_one_place check (num_nonnulls(room_id, temperature_class, warehouse_id) <= 1),
  drop constraint rental_tariff_valid_from_key,
  add constraint rental_tariff_valid_from_key unique nulls not distinct
    (company_id, contract_id, competes_for, room_id, temperature_class, warehouse_id, variant_id, group_id, from_day, valid_from);
create index rental_tariff_warehouse_idx on rental_tariff (company_id, warehouse_id);
