-- What was agreed to be paid under a contract: for goods that are stored, for each month, and for events of posted documents.

create table rental_tariff (
  company_id uuid not null default app_company_id() references company,
  id uuid not null default uuid_v7(),
  contract_id uuid not null,
  basis text not null check (basis ~ '^[a-z0-9_]+$'),
  -- What tariffs compete for: goods are stored at one rate, whatever it is a rate of.
  competes_for text not null check (length(competes_for) >= 1),
  -- Restricted to a room or to rooms of a class, and to goods of a variant or of a product group.
  room_id uuid,
  temperature_class text
    check (temperature_class in ('LIVE', 'CHL', 'ANT', 'FRZ', 'DFZ', 'ULT', 'ABF', 'DRY')),
  variant_id uuid,
  group_id uuid,
  -- From this day of storage on; the day of receipt is the first.
  from_day integer not null default 1 check (from_day between 1 and 3650),
  valid_from date not null,
  -- Rupiah; null: nothing is agreed any more.
  rate numeric(11, 2) check (rate >= 0),
  created_by uuid default app_user_id() references app_user,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, contract_id) references rental_contract (company_id, id) on delete cascade,
  foreign key (company_id, room_id) references storage_room (company_id, id),
  foreign key (company_id, variant_id) references variant (company_id, id),
  foreign key (company_id, group_id) references product_group (company_id, id),
  constraint rental_tariff_one_place check (num_nonnulls(room_id, temperature_class) <= 1),
  constraint rental_tariff_one_kind_of_goods check (num_nonnulls(variant_id, group_id) <= 1),
  -- Two that are equally specific on one day would leave open which of them counts.
  constraint rental_tariff_valid_from_key unique nulls not distinct
    (company_id, contract_id, competes_for, room_id, temperature_class, variant_id, group_id, from_day, valid_from)
);
create index rental_tariff_room_idx on rental_tariff (company_id, room_id);
create index rental_tariff_variant_idx on rental_tariff (company_id, variant_id);
create index rental_tariff_group_idx on rental_tariff (company_id, group_id);
select protect('rental_tariff', 'company_id = app_company_id()', 'select, insert, delete');
select log_changes('rental_tariff', 'rental', title => 'basis', id => 'contract_id', left_out => '{competes_for}',
  actions => '{add_detail,change_detail,remove_detail}');
