-- What stored goods may lose by contract, and what they lost beyond it.

create table loss_allowance (
  company_id uuid not null default app_company_id() references company,
  id uuid not null default uuid_v7(),
  contract_id uuid not null,
  -- Only goods of a product, and in a state.
  product_id uuid,
  nature_id uuid,
  -- The first day of the month from which it counts.
  valid_from date not null constraint loss_allowance_month check (extract(day from valid_from) = 1),
  -- In ‰ of the mean weight stored in a month; null: nothing is agreed any more.
  per_mille numeric(7, 3) check (per_mille between 0 and 1000),
  created_by uuid default app_user_id() references app_user,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, contract_id) references rental_contract (company_id, id) on delete cascade,
  foreign key (company_id, product_id) references product (company_id, id),
  foreign key (company_id, nature_id) references nature (company_id, id),
  -- Two of the same goods from one month on would leave open which of them counts.
  constraint loss_allowance_valid_from_key unique nulls not distinct (company_id, contract_id, product_id, nature_id, valid_from)
);
create index loss_allowance_product_idx on loss_allowance (company_id, product_id);
create index loss_allowance_nature_idx on loss_allowance (company_id, nature_id);
select protect('loss_allowance', 'company_id = app_company_id()', 'select, insert, delete');
select log_changes('loss_allowance', 'rental', title => 'valid_from', id => 'contract_id', left_out => '{created_by}',
  actions => '{add_detail,change_detail,remove_detail}');
select show_to_partners('loss_allowance', 'exists (
  select from rental_contract c where c.company_id = loss_allowance.company_id and c.id = loss_allowance.contract_id)');

create table loss_claim (
  company_id uuid not null default app_company_id() references company,
  id uuid not null default uuid_v7(),
  number text not null check (number <> ''),
  contract_id uuid not null,
  renter_id uuid not null,
  warehouse_id uuid not null,
  -- Its first day.
  month date not null constraint loss_claim_month_check check (extract(day from month) = 1),
  status text not null default 'open' check (status in ('open', 'compensated', 'explained')),
  lost_g bigint not null,
  allowed_g bigint not null check (allowed_g >= 0),
  beyond_g bigint not null check (beyond_g >= 0),
  -- As `claimContent` of the API has it: lines and documents. An open claim follows the books night by night.
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  computed_at timestamptz not null default now(),
  -- Whole rupiah that the store pays for it.
  compensation bigint check (compensation > 0),
  note text check (note <> ''),
  closed_by uuid references app_user,
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint loss_claim_contract_fkey foreign key (company_id, contract_id, renter_id, warehouse_id)
    references rental_contract (company_id, id, renter_id, warehouse_id),
  constraint loss_claim_closed check (
    case when status = 'open' then num_nonnulls(note, closed_by, closed_at, compensation) = 0
    else num_nonnulls(note, closed_by, closed_at) = 3 and (status = 'compensated') = (compensation is not null) end)
);
create unique index loss_claim_number_key on loss_claim (company_id, number);
create unique index loss_claim_month_key on loss_claim (company_id, contract_id, month);
create index loss_claim_renter_idx on loss_claim (company_id, renter_id);
create index loss_claim_warehouse_idx on loss_claim (company_id, warehouse_id);
select protect_warehouse_table('loss_claim');
select log_changes('loss_claim', 'rental', title => 'number',
  left_out => '{contract_id,lost_g,allowed_g,beyond_g,content,computed_at,closed_by}');
-- It is seen by people who may work in all warehouses of its contract, and by the renter.
create policy all_warehouses on loss_claim as restrictive to palka_app
  using ((select app_warehouse_ids()) is null or contract_id not in (select app_contracts_beyond()));
select show_to_partners('loss_claim', 'renter_id = any ((select app_partner_ids())::uuid[])');

create function keep_claim() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and old.status = 'open' then return new; end if;
    raise exception 'A claim is not deleted, and what was agreed on it never changes.' using errcode = 'check_violation',
      constraint = 'loss_claim_kept', table = 'loss_claim';
  end
  $$;
create trigger keep_claim before update or delete on loss_claim for each row execute function keep_claim();
