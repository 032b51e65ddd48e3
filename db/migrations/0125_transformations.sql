-- Goods that become others: what goes in, what comes out, and which batch was made of which.

alter table stock_line
  -- Of a transformation: whether the goods come out of it.
  add column is_output boolean not null default false,
  -- How much of the cost a kilogram that comes out bears beside one of the others; null: 100.
  add column cost_factor_percent integer check (cost_factor_percent between 0 and 1000),
  add constraint stock_line_cost_factor check (cost_factor_percent is null or is_output);

/*
 * Which batch was made of which, by which document. It counts as long as its document is posted: of one that was voided, the rows
 * stay and say nothing any more. A batch may be its own parent: packs of it were opened and packed anew.
 */
create table batch_link (
  company_id uuid not null default app_company_id(),
  document_id uuid not null,
  parent_batch_id uuid not null,
  child_batch_id uuid not null,
  -- What of the child came of the parent: all that came out, shared by what each parent weighed.
  net_weight_g bigint not null check (net_weight_g >= 0),
  primary key (company_id, document_id, parent_batch_id, child_batch_id),
  foreign key (company_id, document_id) references stock_document (company_id, id),
  foreign key (company_id, parent_batch_id) references batch (company_id, id),
  foreign key (company_id, child_batch_id) references batch (company_id, id)
);
create index batch_link_parent_idx on batch_link (company_id, parent_batch_id, child_batch_id);
create index batch_link_child_idx on batch_link (company_id, child_batch_id, parent_batch_id);
select protect('batch_link', 'company_id = app_company_id() and ((select app_warehouse_ids()) is null or exists (
  select from stock_document d where d.company_id = batch_link.company_id and d.id = batch_link.document_id))',
  'select, insert');
create trigger refuse_change before update or delete or truncate on batch_link
  for each statement execute function refuse_change();
