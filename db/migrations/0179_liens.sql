-- Goods are kept back from renters who owe too much (KUH Perdata article 1729): when, by the contract, and who let them go all the same.

alter table rental_contract
  -- What may be open on its issued invoices, in whole rupiah, before goods are kept back; null: any sum.
  add credit_limit bigint check (credit_limit >= 0),
  -- So many days after an invoice was due goods are kept back; null: however long.
  add lien_days integer check (lien_days between 0 and 365);

/* Somebody let goods go in spite of what their owner owes. Never changed: a later one for more stands beside it. */
create table lien_override (
  company_id uuid not null default app_company_id(),
  id uuid not null default uuid_v7(),
  document_id uuid not null,
  entity text not null check (entity in ('stockissued', 'stocktransfer')),
  renter_id uuid not null,
  warehouse_id uuid not null,
  -- What was owed and what the document takes, as the person saw it. For more of either somebody has to decide again.
  owed bigint not null check (owed > 0),
  net_weight_g bigint not null check (net_weight_g >= 0),
  reason text not null check (length(reason) >= 1),
  created_by uuid not null default app_user_id() references app_user,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint lien_override_document_fkey foreign key (company_id, document_id) references stock_document (company_id, id) on delete cascade,
  constraint lien_override_renter_fkey foreign key (company_id, renter_id) references partner (company_id, id),
  constraint lien_override_warehouse_fkey foreign key (company_id, warehouse_id) references warehouse (company_id, id)
);
create index lien_override_document_idx on lien_override (company_id, document_id, created_at);
create index lien_override_renter_idx on lien_override (company_id, renter_id);
create index lien_override_warehouse_idx on lien_override (company_id, warehouse_id);
select protect_warehouse_table('lien_override', privileges => 'select, insert');
select log_changes('lien_override', ':entity', title => 'reason', id => 'document_id', actions => '{override_lien,null,null}',
  left_out => '{entity,document_id,created_by}');
