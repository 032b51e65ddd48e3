/* How much a tenant may keep: bytes of its files, rows of its companies. Null is without end; a trial has its own. */
alter table tenant
  add max_bytes bigint check (max_bytes >= 0),
  add max_rows bigint check (max_rows >= 0);
update tenant set max_bytes = 500 * 1024 * 1024, max_rows = 200000 where trial_ends_at is not null;

/* The files of each company as they lie in the storage, written before the file and taken out after it. */
create table kept_file (
  company_id uuid not null references company on delete cascade,
  path text not null,
  bytes bigint not null check (bytes >= 0),
  created_at timestamptz not null default now(),
  primary key (company_id, path) include (bytes)
);
select protect_installation_table('kept_file');

/* The rows of a tenant's companies when they were counted last. */
create table tenant_use (
  tenant_id uuid primary key references tenant on delete cascade,
  row_count bigint not null check (row_count >= 0),
  counted_at timestamptz not null default now()
);
select protect_installation_table('tenant_use');
