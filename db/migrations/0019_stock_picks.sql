-- What was picked for issues, pack by pack, by whom and when. It is added to; what was taken back says so and stays.

create table stock_pick (
  company_id uuid not null default app_company_id(),
  -- Made by whoever picks, so that a repeat after a lost answer is the same pack.
  id uuid not null,
  document_id uuid not null,
  warehouse_id uuid not null,
  -- The place it was picked for. No reference: the places of a draft are written anew whenever it is saved.
  allocation_id uuid not null,
  -- From 1, in the order of the document.
  pick_no integer not null check (pick_no > 0),
  packs integer not null check (packs > 0),
  -- What the pack weighed. Null where packs weigh alike and are counted.
  net_weight_g bigint check (net_weight_g > 0),
  picked_by uuid default app_user_id() references app_user,
  picked_at timestamptz not null default now(),
  undone_by uuid references app_user,
  undone_at timestamptz,
  primary key (company_id, id),
  unique (company_id, document_id, pick_no),
  foreign key (company_id, document_id, warehouse_id) references stock_document (company_id, id, warehouse_id)
    on update cascade on delete cascade,
  constraint stock_pick_one_weight check (net_weight_g is null or packs = 1)
);
select protect_warehouse_table('stock_pick', privileges => 'select, insert, update (undone_by, undone_at)');

create trigger keep_posted_insert after insert on stock_pick referencing new table as new_rows
  for each statement execute function keep_posted_content();
create trigger keep_posted_update after update on stock_pick referencing old table as old_rows new table as new_rows
  for each statement execute function keep_posted_content();

-- What was weighed for issues that are still open.
insert into stock_pick (company_id, id, document_id, warehouse_id, allocation_id, pick_no, packs, net_weight_g, picked_by)
select a.company_id, uuid_v7(), a.document_id, a.warehouse_id, a.id,
  row_number() over (partition by a.company_id, a.document_id order by l.line_no, a.allocation_no, w.at), 1, w.grams, null
from stock_allocation a
join stock_document d on d.company_id = a.company_id and d.id = a.document_id
join stock_line l on l.company_id = a.company_id and l.id = a.line_id
cross join unnest(a.pack_weights_g) with ordinality as w (grams, at)
where d.entity = 'stockissued' and d.status in ('submitted', 'approved');
