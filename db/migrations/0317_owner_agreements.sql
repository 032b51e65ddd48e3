-- The stock of an owner in a warehouse as a day closed, as the store's books and the owner's own list have it.

create table owner_agreement (
  company_id uuid not null default app_company_id() references company,
  id uuid not null default uuid_v7(),
  number text not null check (number <> ''),
  owner_id uuid not null,
  warehouse_id uuid not null,
  day date not null,
  -- compared: the owner's list is there.
  status text not null default 'draft' constraint owner_agreement_status_check check (status in ('draft', 'compared')),
  -- Why goods differ where no document says it, by the key of the pair.
  notes jsonb not null default '{}' check (jsonb_typeof(notes) = 'object'),
  created_by uuid default app_user_id() references app_user,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, id, owner_id, warehouse_id),
  foreign key (company_id, owner_id) references partner (company_id, id),
  foreign key (company_id, warehouse_id) references warehouse (company_id, id)
);
create unique index owner_agreement_number_key on owner_agreement (company_id, number);
create unique index owner_agreement_day_key on owner_agreement (company_id, owner_id, warehouse_id, day);
create index owner_agreement_warehouse_idx on owner_agreement (company_id, warehouse_id);
select protect_warehouse_table('owner_agreement');
select log_changes('owner_agreement', 'stockagreement', title => 'number', left_out => '{created_by}');

/* A row of the owner's list, in the order of the list. It names a batch, a variant or a product, or some of them. */
create table owner_agreement_row (
  company_id uuid not null default app_company_id(),
  agreement_id uuid not null,
  owner_id uuid not null,
  warehouse_id uuid not null,
  place integer not null check (place >= 1),
  batch_number text check (batch_number <> ''),
  variant_id uuid,
  product_id uuid,
  -- Null: the list does not count them.
  packs integer check (packs >= 0),
  net_weight_g bigint not null check (net_weight_g >= 0),
  primary key (company_id, agreement_id, place),
  constraint owner_agreement_row_agreement_fkey foreign key (company_id, agreement_id, owner_id, warehouse_id)
    references owner_agreement (company_id, id, owner_id, warehouse_id) on delete cascade,
  foreign key (company_id, variant_id) references variant (company_id, id),
  foreign key (company_id, product_id) references product (company_id, id),
  constraint owner_agreement_row_goods check (num_nonnulls(batch_number, variant_id, product_id) > 0)
);
create index owner_agreement_row_variant_idx on owner_agreement_row (company_id, variant_id);
create index owner_agreement_row_product_idx on owner_agreement_row (company_id, product_id);
select protect_warehouse_table('owner_agreement_row', privileges => 'select, insert, delete');
-- What is theirs is for them to see, and nothing of others.
select show_to_partners('owner_agreement', 'owner_id = any ((select app_partner_ids())::uuid[])');
select show_to_partners('owner_agreement_row', 'owner_id = any ((select app_partner_ids())::uuid[])');
