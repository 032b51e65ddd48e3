-- Stock: batches, the documents that move them, and the ledger with its balances. Weights in whole grams, money in whole
-- rupiah. A posted document and a move never change; what was wrong is voided by an exactly opposite document.

/* The log of a table whose records belong to different entities: `log_changes(…, entity => ':column')` reads from that
   column of each row whose permissions count for it. */
alter type record_change add attribute entity text;
create or replace function log_change() returns trigger language plpgsql as $$
  declare
    title_column constant text := tg_argv[1];
    id_column constant text := tg_argv[2];
    company_column constant text := tg_argv[3];
    left_out text[] := tg_argv[4]::text[] || id_column || array['company_id', 'id', 'created_at'];
    -- The column that says whose permissions count, where records of a table differ in that.
    entity_column constant text := substring(tg_argv[0] from '^:(.*)$');
    changed record_change[];
    referred uuid[];
    titles jsonb;
    person text;
  begin
    -- What fills a demo or a benchmark is nobody's doing. The app itself cannot be silent.
    if current_setting('app.no_activity', true) = 'on'
      and 'palka_app' not in (current_user, session_user, current_setting('role')) then
      return null;
    end if;
    -- What a company starts with comes with the entry of the company.
    if tg_op = 'INSERT' and tg_table_name <> 'company'
      and exists (select from company where id = app_company_id() and created_at = now()) then
      return null;
    end if;
    left_out := left_out || array(
      select attname::text from pg_attribute where attrelid = tg_relid and attgenerated <> '');

    if tg_op = 'INSERT' then
      with n as materialized (select to_jsonb(r) as fields from new_rows r)
      select array_agg(row((fields ->> company_column)::uuid, (fields ->> id_column)::uuid, fields ->> title_column,
        c.changes, fields ->> entity_column)::record_change)
      into changed
      from n cross join lateral (
        select jsonb_object_agg(key, jsonb_build_array(null::jsonb, value)) as changes
        from jsonb_each(fields - left_out) where value <> 'null'
      ) c;
    elsif tg_op = 'DELETE' then
      with o as materialized (select to_jsonb(r) as fields from old_rows r)
      select array_agg(row((fields ->> company_column)::uuid, (fields ->> id_column)::uuid, fields ->> title_column,
        c.changes, fields ->> entity_column)::record_change)
      into changed
      from o cross join lateral (
        select jsonb_object_agg(key, jsonb_build_array(value, null::jsonb)) as changes
        from jsonb_each(fields - left_out) where value <> 'null'
      ) c;
    else
      with n as materialized (
        select fields, fields ->> company_column as company, fields ->> id_column as id
        from (select to_jsonb(r) as fields from new_rows r offset 0) r
      ), o as materialized (
        select fields, fields ->> company_column as company, fields ->> id_column as id
        from (select to_jsonb(r) as fields from old_rows r offset 0) r
      )
      select array_agg(row(n.company::uuid, n.id::uuid, n.fields ->> title_column, c.changes,
        n.fields ->> entity_column)::record_change)
      into changed
      from n join o on o.id = n.id and (o.company = n.company or o.company is null)
      cross join lateral (
        select jsonb_object_agg(key, jsonb_build_array(o.fields -> key, value)) as changes
        from jsonb_each(n.fields - left_out) where value <> o.fields -> key
      ) c
      where c.changes is not null;
    end if;
    if changed is null then
      return null;
    end if;

    select array_agg(distinct id::uuid) into referred
    from (
      select side.id
      from unnest(changed) c, jsonb_each(c.changes) field, jsonb_array_elements_text(field.value) side (id)
      where field.key like '%\_id'
      union all
      select title from unnest(changed) where title_column like '%\_id'
    ) r
    where id is not null;
    if referred is not null then
      titles := titles_of(referred);
    end if;
    select name into person from app_user where id = app_user_id();

    insert into activity (company_id, user_name, action, entity, record_id, record_name, changes)
    select coalesce(c.company_id, app_company_id()), person, tg_argv[5], coalesce(c.entity, tg_argv[0]), c.record_id,
      case when title_column like '%\_id' then titles ->> c.title else c.title end,
      coalesce(c.changes, '{}') || case when titles is null then '{}' else (
        select coalesce(jsonb_object_agg(key,
          jsonb_build_array(with_title(value -> 0, titles), with_title(value -> 1, titles))), '{}')
        from jsonb_each(c.changes) where key like '%\_id'
      ) end
    from unnest(changed) c
    where coalesce(c.company_id, app_company_id()) is not null;
    return null;
  end
  $$;

-- Up to this day the books are closed: nothing is posted on it or before.
alter table company add stock_closed_until date;
grant update (stock_closed_until) on company to palka_app;

/* Goods of one variant that share origin, dates and papers. The key data elements are GDST's (W01-W33). */
create table batch (
  company_id uuid not null default app_company_id() references company,
  id uuid not null default uuid_v7(),
  variant_id uuid not null,
  number text not null check (length(number) >= 1),
  received_date date not null,
  production_date date,
  expiry_date date,
  best_before_date date,
  inventory_type_id uuid,
  -- Who delivered it.
  supplier_id uuid,
  fishing_area_id uuid,
  certification_id uuid,
  certificate_number text,
  chain_of_custody text,
  vessel_name text,
  vessel_registration text,
  -- Unique vessel identification, such as an IMO number.
  vessel_uvi text,
  vessel_flag text,
  gear_type text,
  fishing_authorization text,
  trip_start date,
  trip_end date,
  capture_start date,
  capture_end date,
  transshipment_location text,
  transshipment_date date,
  landing_location text,
  landing_date date,
  landing_authorization text,
  production_method text check (production_method in ('wild', 'farmed')),
  product_origin text,
  search_text text not null generated always as (
    number || E'\n' || coalesce(vessel_name, '') || E'\n' || coalesce(certificate_number, '')) stored,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, id, variant_id),
  foreign key (company_id, variant_id) references variant (company_id, id),
  foreign key (company_id, inventory_type_id) references inventory_type (company_id, id),
  foreign key (company_id, supplier_id) references partner (company_id, id),
  foreign key (company_id, fishing_area_id) references fishing_area (company_id, id),
  foreign key (company_id, certification_id) references certification (company_id, id)
);
create unique index batch_number_key on batch (company_id, variant_id, lower(number collate indonesian));
create index batch_expiry_date_idx on batch (company_id, expiry_date, id);
create index batch_created_at_idx on batch (company_id, created_at, id);
create index batch_search_idx on batch using gin (company_id, search_text gin_trgm_ops);
create index batch_inventory_type_idx on batch (company_id, inventory_type_id);
create index batch_supplier_idx on batch (company_id, supplier_id);
create index batch_fishing_area_idx on batch (company_id, fishing_area_id);
create index batch_certification_idx on batch (company_id, certification_id);

/* A pallet, basket or tank with a code of its own. */
create table handling_unit (
  company_id uuid not null default app_company_id() references company,
  id uuid not null default uuid_v7(),
  code text not null check (length(code) >= 1),
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index handling_unit_code_key on handling_unit (company_id, lower(code collate indonesian));
select protect_company_table('handling_unit');

/* One document of any kind. It is free to change as a draft, and fixed once it is posted. */
create table stock_document (
  company_id uuid not null default app_company_id() references company,
  id uuid not null default uuid_v7(),
  entity text not null
    check (entity in ('stockreceived', 'stockissued', 'stocktransfer', 'stockadjustment', 'voidtransaction')),
  kind text not null check (kind ~ '^[a-z_]+$'),
  status text not null default 'draft'
    check (status in ('draft', 'submitted', 'approved', 'posted', 'voided', 'rejected', 'cancelled')),
  -- Given when it is posted: the count has no gap within a kind of document and the year of the document's date.
  number text,
  number_year integer,
  number_count integer check (number_count > 0),
  date date not null,
  warehouse_id uuid not null,
  -- With whom: supplier, customer, renter.
  partner_id uuid,
  -- Whose goods; null: the company's own.
  owner_id uuid,
  reference text,
  notes text,
  vehicle_number text,
  driver_name text,
  seal_number text,
  -- Degrees Celsius on arrival or at loading.
  temperature_c numeric(4, 1),
  -- Whole rupiah that all lines bear by their weight.
  additional_cost bigint not null default 0 check (additional_cost >= 0),
  -- The receipt that left open what this one expects.
  previous_id uuid,
  -- The document that this one undoes.
  void_of_id uuid,
  -- Why it is voided.
  reason text,
  packs integer not null default 0 check (packs >= 0),
  net_weight_g bigint not null default 0 check (net_weight_g >= 0),
  value bigint not null default 0 check (value >= 0),
  -- Counts the saves, so that nobody saves over what they have not seen.
  version integer not null default 1,
  created_by uuid default app_user_id() references app_user,
  created_at timestamptz not null default now(),
  submitted_by uuid references app_user,
  submitted_at timestamptz,
  -- Approved or rejected by somebody else than asked for it.
  decided_by uuid references app_user,
  decided_at timestamptz,
  decision_note text,
  posted_by uuid references app_user,
  posted_at timestamptz,
  search_text text not null generated always as (
    coalesce(number, '') || E'\n' || coalesce(reference, '') || E'\n' || coalesce(vehicle_number, '')) stored,
  primary key (company_id, id),
  unique (company_id, id, warehouse_id),
  foreign key (company_id, warehouse_id) references warehouse (company_id, id),
  foreign key (company_id, partner_id) references partner (company_id, id),
  foreign key (company_id, owner_id) references partner (company_id, id),
  foreign key (company_id, previous_id) references stock_document (company_id, id),
  foreign key (company_id, void_of_id) references stock_document (company_id, id),
  constraint stock_document_numbered check ((status in ('posted', 'voided')) = (number is not null)),
  constraint stock_document_counted check (
    (number is null) = (number_count is null) and (number is null) = (number_year is null)),
  constraint stock_document_number_year check (number_year = extract(year from date)),
  constraint stock_document_two_people check (decided_by <> submitted_by),
  constraint stock_document_void check ((entity = 'voidtransaction') = (void_of_id is not null))
);
create unique index stock_document_number_key on stock_document (company_id, entity, number);
create unique index stock_document_count_key on stock_document (company_id, entity, number_year, number_count);
-- A document is voided at most once, and by one request at a time.
create unique index stock_document_void_of_id_key on stock_document (company_id, void_of_id)
  where status not in ('rejected', 'cancelled');
create index stock_document_date_idx on stock_document (company_id, entity, date, id);
create index stock_document_created_at_idx on stock_document (company_id, entity, created_at, id);
create index stock_document_status_idx on stock_document (company_id, status, id);
create index stock_document_warehouse_idx on stock_document (company_id, warehouse_id);
create index stock_document_partner_idx on stock_document (company_id, partner_id);
create index stock_document_owner_idx on stock_document (company_id, owner_id);
create index stock_document_previous_idx on stock_document (company_id, previous_id);
create index stock_document_search_idx on stock_document using gin (company_id, search_text gin_trgm_ops);
select protect_warehouse_table('stock_document');
select log_changes('stock_document', ':entity', title => 'number',
  left_out => '{version,packs,net_weight_g,value,number_year,number_count,entity}');

/* What is received or issued: one variant, as it is expected or asked for. Null is what nobody typed yet. */
create table stock_line (
  company_id uuid not null default app_company_id(),
  id uuid not null default uuid_v7(),
  document_id uuid not null,
  warehouse_id uuid not null,
  -- From 0, in the order of the document.
  line_no integer not null check (line_no >= 0),
  variant_id uuid,
  -- The batch that goods are added to. Null: posting makes the one described by new_batch.
  batch_id uuid,
  -- The fields of a batch as they were typed.
  new_batch jsonb,
  expected_packs integer check (expected_packs >= 0),
  expected_weight_g bigint check (expected_weight_g >= 0),
  -- Whole rupiah a kg: what it cost, or what it is sold for.
  unit_price bigint check (unit_price >= 0),
  temperature_c numeric(4, 1),
  -- Why a batch was taken before its turn; why less was picked; why it is sold below the lowest price.
  override_reason text,
  short_reason text,
  price_reason text,
  notes text,
  primary key (company_id, id),
  unique (company_id, id, document_id),
  unique (company_id, document_id, line_no) deferrable initially deferred,
  foreign key (company_id, document_id, warehouse_id) references stock_document (company_id, id, warehouse_id)
    on update cascade on delete cascade,
  foreign key (company_id, variant_id) references variant (company_id, id),
  foreign key (company_id, batch_id, variant_id) references batch (company_id, id, variant_id)
);
create index stock_line_document_idx on stock_line (company_id, document_id);
create index stock_line_variant_idx on stock_line (company_id, variant_id);
create index stock_line_batch_idx on stock_line (company_id, batch_id);
select protect_warehouse_table('stock_line');

/* Where goods of a line go to or come from, and how much of them. */
create table stock_allocation (
  company_id uuid not null default app_company_id(),
  id uuid not null default uuid_v7(),
  document_id uuid not null,
  line_id uuid not null,
  warehouse_id uuid not null,
  -- From 0, in the order of the line.
  allocation_no integer not null check (allocation_no >= 0),
  -- Null in a receipt until posting makes the batch.
  batch_id uuid,
  position_id uuid,
  -- As it was typed or scanned; posting finds or makes the handling unit.
  handling_unit_code text,
  handling_unit_id uuid,
  stock_status text not null default 'available'
    check (stock_status in ('available', 'on_hold', 'damaged', 'expired', 'recalled', 'in_transit')),
  packs integer not null default 0 check (packs >= 0),
  net_weight_g bigint not null default 0 check (net_weight_g >= 0),
  -- What each pack weighed, in the order of weighing. Empty where packs are not weighed one by one.
  pack_weights_g integer[] not null default '{}',
  primary key (company_id, id),
  unique (company_id, line_id, allocation_no) deferrable initially deferred,
  foreign key (company_id, line_id, document_id) references stock_line (company_id, id, document_id) on delete cascade,
  foreign key (company_id, document_id, warehouse_id) references stock_document (company_id, id, warehouse_id)
    on update cascade on delete cascade,
  foreign key (company_id, batch_id) references batch (company_id, id),
  foreign key (company_id, position_id, warehouse_id) references storage_position (company_id, id, warehouse_id),
  foreign key (company_id, handling_unit_id) references handling_unit (company_id, id)
);
create index stock_allocation_document_idx on stock_allocation (company_id, document_id);
create index stock_allocation_batch_idx on stock_allocation (company_id, batch_id);
create index stock_allocation_position_idx on stock_allocation (company_id, position_id);
create index stock_allocation_handling_unit_idx on stock_allocation (company_id, handling_unit_id);
select protect_warehouse_table('stock_allocation');

/* Photos and papers of a document. */
create table stock_attachment (
  company_id uuid not null default app_company_id(),
  id uuid not null default uuid_v7(),
  document_id uuid not null,
  warehouse_id uuid not null,
  -- As the file was called.
  name text not null,
  -- Below the files host.
  path text not null,
  content_type text not null,
  bytes integer not null check (bytes > 0),
  created_by uuid default app_user_id() references app_user,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, document_id, warehouse_id) references stock_document (company_id, id, warehouse_id)
    on update cascade on delete cascade
);
create index stock_attachment_document_idx on stock_attachment (company_id, document_id);
select protect_warehouse_table('stock_attachment');

/* What lies where, whose it is and in which state: the stock key, and what the moves on it come to. */
create table stock_balance (
  company_id uuid not null default app_company_id(),
  id uuid not null default uuid_v7(),
  warehouse_id uuid not null,
  position_id uuid not null,
  variant_id uuid not null,
  batch_id uuid not null,
  owner_id uuid,
  handling_unit_id uuid,
  stock_status text not null
    check (stock_status in ('available', 'on_hold', 'damaged', 'expired', 'recalled', 'in_transit')),
  packs integer not null default 0 check (packs >= 0),
  net_weight_g bigint not null default 0 check (net_weight_g >= 0),
  value bigint not null default 0 check (value >= 0),
  reserved_packs integer not null default 0 check (reserved_packs >= 0),
  reserved_weight_g bigint not null default 0 check (reserved_weight_g >= 0),
  pledged_packs integer not null default 0 check (pledged_packs >= 0),
  pledged_weight_g bigint not null default 0 check (pledged_weight_g >= 0),
  -- The latest date of a move on it: only a document before that date has to look back.
  last_date date,
  primary key (company_id, id),
  unique nulls not distinct (company_id, batch_id, position_id, owner_id, handling_unit_id, stock_status),
  unique (company_id, id, warehouse_id, variant_id, batch_id),
  foreign key (company_id, position_id, warehouse_id) references storage_position (company_id, id, warehouse_id),
  foreign key (company_id, batch_id, variant_id) references batch (company_id, id, variant_id),
  foreign key (company_id, owner_id) references partner (company_id, id),
  foreign key (company_id, handling_unit_id) references handling_unit (company_id, id),
  constraint stock_balance_packs_weigh check ((packs = 0) = (net_weight_g = 0)),
  constraint stock_balance_value_has_weight check (value = 0 or net_weight_g > 0),
  constraint stock_balance_packs_kept check (reserved_packs + pledged_packs <= packs),
  constraint stock_balance_weight_kept check (reserved_weight_g + pledged_weight_g <= net_weight_g),
  constraint stock_balance_available check (
    stock_status = 'available' or (reserved_packs = 0 and reserved_weight_g = 0))
);
create index stock_balance_variant_idx on stock_balance (company_id, variant_id) where packs > 0;
create index stock_balance_warehouse_idx on stock_balance (company_id, warehouse_id) where packs > 0;
create index stock_balance_position_idx on stock_balance (company_id, position_id) where packs > 0;
create index stock_balance_owner_idx on stock_balance (company_id, owner_id) where packs > 0;
create index stock_balance_handling_unit_idx on stock_balance (company_id, handling_unit_id);
-- Whose and where stock is never changes: that would be a move.
select protect_warehouse_table('stock_balance', privileges => 'select, insert, update (packs, net_weight_g, value,
  reserved_packs, reserved_weight_g, pledged_packs, pledged_weight_g, last_date)');

/* The ledger. Moves are only ever added. */
create table stock_move (
  company_id uuid not null default app_company_id(),
  id bigint not null generated always as identity,
  document_id uuid not null,
  balance_id uuid not null,
  warehouse_id uuid not null,
  variant_id uuid not null,
  batch_id uuid not null,
  -- The document's.
  date date not null,
  packs integer not null,
  net_weight_g bigint not null,
  value bigint not null,
  -- What was on the balance right after it.
  packs_after integer not null check (packs_after >= 0),
  net_weight_g_after bigint not null check (net_weight_g_after >= 0),
  value_after bigint not null check (value_after >= 0),
  -- Weight that was left over with the last pack.
  is_shrink boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, document_id, warehouse_id) references stock_document (company_id, id, warehouse_id),
  foreign key (company_id, balance_id, warehouse_id, variant_id, batch_id)
    references stock_balance (company_id, id, warehouse_id, variant_id, batch_id),
  check (packs <> 0 or net_weight_g <> 0)
);
create index stock_move_document_idx on stock_move (company_id, document_id);
create index stock_move_batch_idx on stock_move (company_id, batch_id, id);
create index stock_move_variant_idx on stock_move (company_id, variant_id, id);
create index stock_move_date_idx on stock_move (company_id, date, id);
select protect_warehouse_table('stock_move', privileges => 'select, insert');

create function refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception 'Rows of % are never changed or taken away.', tg_table_name using errcode = 'integrity_constraint_violation';
  end
  $$;
-- Not even the owner of the database does so by mistake.
create trigger refuse_change before update or delete or truncate on stock_move
  for each statement execute function refuse_change();

/* What submitted documents hold back of a balance until they are posted or given up. */
create table stock_reservation (
  company_id uuid not null default app_company_id(),
  document_id uuid not null,
  balance_id uuid not null,
  warehouse_id uuid not null,
  -- None where a pack is opened and only part of it is taken.
  packs integer not null check (packs >= 0),
  net_weight_g bigint not null check (net_weight_g > 0),
  primary key (company_id, document_id, balance_id),
  foreign key (company_id, document_id, warehouse_id) references stock_document (company_id, id, warehouse_id),
  foreign key (company_id, balance_id) references stock_balance (company_id, id)
);
create index stock_reservation_balance_idx on stock_reservation (company_id, balance_id);
select protect_warehouse_table('stock_reservation');

/* The last count given out. Its row is the lock of whoever numbers a document. */
create table document_counter (
  company_id uuid not null default app_company_id() references company,
  entity text not null,
  year integer not null,
  last_count integer not null check (last_count >= 0),
  primary key (company_id, entity, year)
);
select protect_company_table('document_counter');

/* A request that must happen once, and what was answered to it. */
create table idempotency_key (
  company_id uuid not null default app_company_id() references company,
  key text not null check (length(key) between 1 and 200),
  -- SHA-256 of method, path, person and body.
  request_hash bytea not null check (octet_length(request_hash) = 32),
  -- Null only until the transaction that took the key ends.
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (company_id, key)
);
select protect('idempotency_key', 'company_id = app_company_id()', 'select, insert, update (answer)');

/* A posted document keeps its lines. */
create function keep_posted_content() returns trigger language plpgsql as $$
  declare
    documents uuid[];
  begin
    if tg_op = 'INSERT' then
      select array_agg(distinct document_id) into documents from new_rows;
    elsif tg_op = 'DELETE' then
      select array_agg(distinct document_id) into documents from old_rows;
    else
      select array_agg(distinct document_id) into documents
      from (select document_id from old_rows union all select document_id from new_rows) changed;
    end if;
    if exists (select from stock_document where id = any (documents) and status in ('posted', 'voided')) then
      raise exception 'A posted document is not changed.' using errcode = 'check_violation',
        constraint = 'stock_document_posted', table = 'stock_document';
    end if;
    return null;
  end
  $$;

/* And it stays what it was: only what describes it may be put right, and only once it becomes voided. */
create function keep_posted_document() returns trigger language plpgsql as $$
  declare
    correctable constant text[] := '{reference,notes,vehicle_number,driver_name,seal_number,version,search_text}';
  begin
    if tg_op = 'DELETE' or to_jsonb(old) - correctable - 'status' <> to_jsonb(new) - correctable - 'status'
      or (new.status <> old.status and (old.status, new.status) <> ('posted', 'voided')) then
      raise exception 'A posted document is not changed.' using errcode = 'check_violation',
        constraint = 'stock_document_posted', table = 'stock_document';
    end if;
    return new;
  end
  $$;
create trigger keep_posted before update or delete on stock_document
  for each row when (old.status in ('posted', 'voided')) execute function keep_posted_document();

do $$
declare
  target text;
begin
  foreach target in array array['stock_line', 'stock_allocation'] loop
    execute format('create trigger keep_posted_insert after insert on %s referencing new table as new_rows
      for each statement execute function keep_posted_content()', target);
    execute format('create trigger keep_posted_update after update on %s referencing old table as old_rows
      new table as new_rows for each statement execute function keep_posted_content()', target);
    execute format('create trigger keep_posted_delete after delete on %s referencing old table as old_rows
      for each statement execute function keep_posted_content()', target);
  end loop;
end
$$;

/* A batch is seen by whoever may see where it lies or lay. Whoever receives it must be able to make it. */
alter table batch enable row level security;
alter table batch force row level security;
create policy app_read on batch for select to palka_app using (
  company_id = app_company_id() and ((select app_warehouse_ids()) is null or exists (
    select from stock_balance b where b.company_id = batch.company_id and b.batch_id = batch.id)));
create policy app_insert on batch for insert to palka_app with check (company_id = app_company_id());
create policy app_update on batch for update to palka_app using (company_id = app_company_id())
  with check (company_id = app_company_id());
grant select, insert, update on batch to palka_app;
do $$ begin execute format('create policy owner on batch to %I using (true) with check (true)', current_user); end $$;
select log_changes('batch', 'stockbatch', title => 'number', left_out => '{search_text}');
