-- Numbers of GS1 for pallets, baskets and tanks.

alter table company
  -- GS1 Company Prefix, as GS1 gave it to the company; null: it has none, and its handling units bear codes of our own.
  add gs1_company_prefix text check (
    gs1_company_prefix ~ '^\d{7,10}$' and gs1_company_prefix !~ '^(02|04|2|97[789]|98|99|0000)');
grant update (gs1_company_prefix) on company to palka_app;

alter table handling_unit
  -- Of those that were numbered here, in the order in which they were; no number is given twice. Null: its code was typed or scanned.
  add serial bigint check (serial >= 0);
create unique index handling_unit_serial_key on handling_unit (company_id, serial) where serial is not null;
