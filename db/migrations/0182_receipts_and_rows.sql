-- Receipts have numbers of their own, contracts know who wrote them, and rows of invoices are kept at the same cost for ever.

alter table rental_payment
  -- Of its receipt; null: tax that was withheld, or a payment from before receipts had numbers.
  add number text,
  add constraint rental_payment_number check (number is null or kind = 'payment');
create unique index rental_payment_number_key on rental_payment (company_id, number);

alter table rental_contract
  -- Who wrote it: where the company asks for approval, somebody else puts it into force.
  add created_by uuid default app_user_id() references app_user;
drop trigger log_insert on rental_contract;
drop trigger log_update on rental_contract;
drop trigger log_delete on rental_contract;
select log_changes('rental_contract', 'rental', title => 'number', left_out => '{created_by}');

/* Whether rows belong to an issued invoice is asked once for each of their lines: the planner takes the rows of a statement for few, and
   went through all of them for every line of the company. */

create or replace function keep_invoice_lines() returns trigger language plpgsql as $$
  declare
    is_kept boolean;
  begin
    if tg_table_name = 'rental_invoice_line' then
      with touched as materialized (
        select i.status from rental_invoice i
        where (i.company_id, i.id) in (select company_id, invoice_id from touched_rows) for share
      ) select exists (select from touched where status <> 'draft') into is_kept;
    else
      with lines as materialized (
        select distinct company_id, line_id from touched_rows
      ), touched as materialized (
        select i.status from rental_invoice i
        where (i.company_id, i.id) in (
          select l.company_id, l.invoice_id from lines t
          join rental_invoice_line l on l.company_id = t.company_id and l.id = t.line_id) for share
      ) select exists (select from touched where status <> 'draft') into is_kept;
    end if;
    if is_kept then
      raise exception 'An issued invoice never changes.' using errcode = 'check_violation',
        constraint = 'rental_invoice_kept', table = tg_table_name;
    end if;
    return null;
  end
  $$;
