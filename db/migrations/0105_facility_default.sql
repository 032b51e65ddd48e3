-- A facility in default, with the day and the reason. That one is past its maturity follows from the day, and is not stored.
alter table facility
  add default_date date,
  add default_reason text,
  drop constraint facility_status_check,
  add constraint facility_status_check check (status in ('draft', 'active', 'suspended', 'default', 'closed')),
  -- A facility that was closed after its default keeps both.
  add constraint facility_default_check check (
    (status <> 'default' or default_date is not null) and (default_date is null) = (default_reason is null));
