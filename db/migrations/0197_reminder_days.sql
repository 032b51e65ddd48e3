-- When unpaid rental invoices are reminded of is agreed in each company.

alter table company
  -- So many days after an invoice was due people are told that it is not paid; none: nobody is.
  add reminder_days integer[] not null default '{0,7,14,30}',
  -- Steps that were reached before this day are not told of: a new step is none of what is overdue for longer already. Null: the steps never changed.
  add reminder_days_since date,
  add constraint company_reminder_days_check check (
    cardinality(reminder_days) <= 10 and 0 <= all (reminder_days) and 365 >= all (reminder_days));
grant update (reminder_days, reminder_days_since) on company to palka_app;
