-- Photos and papers of records that are no documents of stock: what was signed of a rental contract or of a facility.

create table record_paper (
  company_id uuid not null default app_company_id() references company,
  id uuid not null default uuid_v7(),
  -- What it is kept with: one of them.
  contract_id uuid,
  facility_id uuid,
  -- As the file was called.
  name text not null check (name <> ''),
  -- Below the files host.
  path text not null,
  content_type text not null,
  bytes integer not null check (bytes > 0),
  created_by uuid default app_user_id() references app_user,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint record_paper_of_one check (num_nonnulls(contract_id, facility_id) = 1),
  constraint record_paper_contract_fkey foreign key (company_id, contract_id)
    references rental_contract (company_id, id) on delete cascade,
  constraint record_paper_facility_fkey foreign key (company_id, facility_id) references facility (company_id, id) on delete cascade
);
create index record_paper_contract_idx on record_paper (company_id, contract_id);
create index record_paper_facility_idx on record_paper (company_id, facility_id);
-- A paper is asked for by its path.
create index record_paper_path_idx on record_paper (company_id, path);
select protect('record_paper', 'company_id = app_company_id()', 'select, insert, delete');

-- Whoever sees the record sees its papers: the walls of warehouses and of partners are those of contracts and facilities.
create policy of_record on record_paper as restrictive to palka_app using (
  ((select app_warehouse_ids()) is null and (select app_unbound()))
  or exists (select from rental_contract c where c.company_id = record_paper.company_id and c.id = record_paper.contract_id)
  or exists (select from facility f where f.company_id = record_paper.company_id and f.id = record_paper.facility_id));
select show_to_partners('record_paper', 'exists (select from rental_contract c
    where c.company_id = record_paper.company_id and c.id = record_paper.contract_id)
  or facility_id in (select app_partner_facilities())');
