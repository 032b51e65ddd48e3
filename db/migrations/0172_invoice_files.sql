-- An issued invoice as a PDF, and to whom it was sent by mail.

alter table rental_invoice
  -- Where the file lies in the storage; null: not made yet.
  add pdf text,
  -- The address of the last mail with it, and when the mail server took it.
  add sent_to text,
  add sent_at timestamptz,
  add constraint rental_invoice_files check (status <> 'draft' or num_nulls(pdf, sent_to, sent_at) = 3),
  add constraint rental_invoice_sent check ((sent_to is null) = (sent_at is null));

drop trigger log_insert on rental_invoice;
drop trigger log_update on rental_invoice;
drop trigger log_delete on rental_invoice;
select log_changes('rental_invoice', 'rental', title => 'number',
  left_out => '{number_year,number_count,tax_base,issued_by,issued_at,voided_by,voided_at,created_by,parties,pdf,sent_at}');

/* What an issued invoice says never changes, and it is only voided; its file is made once, and it is sent as often as one likes. */
create or replace function keep_invoice() returns trigger language plpgsql as $$
  declare
    voided constant text[] := '{status,voided_by,voided_at,void_reason}';
    sent constant text[] := '{pdf,sent_to,sent_at}';
  begin
    if old.status = 'draft' then
      return case when tg_op = 'DELETE' then old else new end;
    end if;
    if tg_op = 'UPDATE' and to_jsonb(new) - sent = to_jsonb(old) - sent and (old.pdf is null or new.pdf = old.pdf) then
      return new;
    end if;
    if tg_op = 'UPDATE' and old.status = 'issued' and new.status = 'void' and to_jsonb(new) - voided = to_jsonb(old) - voided then
      return new;
    end if;
    raise exception 'An issued invoice never changes.' using errcode = 'check_violation',
      constraint = 'rental_invoice_kept', table = 'rental_invoice';
  end
  $$;

alter table rental_run drop constraint rental_run_step_check,
  add constraint rental_run_step_check check (step in ('compute', 'issue', 'send'));
