-- What labels say of a variant beside its barcode: article numbers and codes of suppliers, each learned once.
create table variant_code (
  company_id uuid not null default app_company_id() references company,
  id uuid not null default uuid_v7(),
  variant_id uuid not null,
  -- Whose labels bear it; null: anybody's. An article number belongs to nobody: it means the same everywhere.
  partner_id uuid,
  -- An article number is written without the zeros that fill it up to 14 digits.
  code text not null check (code ~ '^\S(.*\S)?$' and length(code) <= 48),
  learned_by uuid default app_user_id() references app_user,
  learned_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, variant_id) references variant (company_id, id) on delete cascade,
  foreign key (company_id, partner_id) references partner (company_id, id)
);
create unique index variant_code_code_key on variant_code (company_id, lower(code), partner_id) nulls not distinct;
create index variant_code_variant_idx on variant_code (company_id, variant_id);
create index variant_code_partner_idx on variant_code (company_id, partner_id);
select protect_company_table('variant_code');
select log_changes('variant_code', 'productvariant', title => 'code', id => 'variant_id', left_out => '{learned_by}',
  actions => '{add_detail,change_detail,remove_detail}');
