-- Invoices on paper: who issues them, to whom, and where to pay.

alter table company
  -- Bank, number and holder of the accounts that are paid into, as they stand on invoices.
  add bank_account text check (length(bank_account) between 1 and 2000);
grant update (bank_account) on company to palka_app;

alter table rental_invoice
  -- Seller and buyer as they were called on the day of issue; null: a draft, or issued before they were kept.
  add parties jsonb,
  add constraint rental_invoice_parties check (status <> 'draft' or parties is null);

drop trigger log_insert on rental_invoice;
drop trigger log_update on rental_invoice;
drop trigger log_delete on rental_invoice;
select log_changes('rental_invoice', 'rental', title => 'number',
  left_out => '{number_year,number_count,tax_base,issued_by,issued_at,voided_by,voided_at,created_by,parties}');
