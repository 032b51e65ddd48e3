-- Changes of facilities: requested by one person, checked by a second one and approved by a third one.
alter table stock_document
  -- Who looked at the goods or figures of a request before it is decided on.
  add checked_by uuid references app_user,
  add checked_at timestamptz,
  add check_note text,
  add constraint stock_document_checked check ((checked_by is null) = (checked_at is null)),
  add constraint stock_document_three_people check (checked_by <> submitted_by and checked_by <> decided_by),
  -- Nothing of a facility changes that nobody checked.
  add constraint stock_document_change_checked check (
    entity <> 'fishfinchanges' or status not in ('approved', 'posted') or checked_by is not null);

-- Whether the goods of a place of a change come to the facility or leave it; null where they stay, and in all other documents.
alter table stock_allocation add pledge_side text check (pledge_side in ('in', 'out'));

-- A price that is proposed by a change: it counts once that is applied.
alter table facility_price
  add document_id uuid,
  add foreign key (company_id, document_id) references stock_document (company_id, id) on delete cascade;
create index facility_price_document_idx on facility_price (company_id, document_id);

/* What a change of a facility changes beside goods, and how the facility stood before and after it. */
create table facility_change (
  company_id uuid not null default app_company_id() references company,
  document_id uuid not null,
  -- The maturity that it gives; null: it leaves it.
  maturity_date date,
  -- The figures on which it was approved, as `standing` of the API has them; null until then.
  before jsonb,
  after jsonb,
  primary key (company_id, document_id),
  constraint facility_change_figures check ((before is null) = (after is null)),
  foreign key (company_id, document_id) references stock_document (company_id, id) on delete cascade
);
-- It is behind the wall of its document.
select protect('facility_change', 'company_id = app_company_id() and ((select app_warehouse_ids()) is null or exists (
  select from stock_document d where d.company_id = facility_change.company_id and d.id = facility_change.document_id))',
  'select, insert, update (before, after)');
