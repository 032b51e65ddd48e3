-- What happens to pledged goods opens a revaluation by itself, and a margin call is told of once each time its band is reached.

alter table facility_change
  -- Why the program opened it: a document that changed pledged goods, or goods that expired; null: a person requested it.
  add occasion text check (occasion in ('document', 'expiry')),
  add caused_by_id uuid,
  add foreign key (company_id, caused_by_id) references stock_document (company_id, id),
  add constraint facility_change_cause check (coalesce(occasion = 'document', false) = (caused_by_id is not null)),
  drop constraint facility_change_figures,
  -- How the facility stood before something happened is known as soon as that did.
  add constraint facility_change_figures check (after is null or before is not null);
create index facility_change_caused_by_idx on facility_change (company_id, caused_by_id) where caused_by_id is not null;

/* How a facility stood when it was last looked at, so that what is new since then is told of once. */
create table facility_watch (
  company_id uuid not null default app_company_id() references company,
  facility_id uuid not null,
  -- As `standing` of the API has it.
  standing jsonb not null,
  -- The batches that did not count any more because of their age.
  expired_batch_ids uuid[] not null,
  primary key (company_id, facility_id),
  foreign key (company_id, facility_id) references facility (company_id, id) on delete cascade
);
select protect('facility_watch', 'company_id = app_company_id()');

/* Has a facility looked at where a document that is none of a pledge changed how many of its goods lie there in which status. */
create function watch_pledged() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    insert into job (kind, payload)
    select distinct 'facility-watch', jsonb_build_object(
      'company_id', g.company_id, 'facility_id', g.pledge_id, 'document_id', g.document_id)
    from (
      select n.company_id, n.document_id, b.pledge_id
      from new_rows n
      join stock_balance b on b.company_id = n.company_id and b.id = n.balance_id and b.pledge_id is not null
      join stock_document d on d.company_id = n.company_id and d.id = n.document_id
        and d.entity not in ('fishfinstock', 'fishfinchanges', 'fishfinreturn')
      group by n.company_id, n.document_id, b.pledge_id, b.batch_id, b.stock_status
      having sum(n.packs) <> 0 or sum(n.net_weight_g) <> 0
    ) g;
    if found then
      perform pg_notify('job', '');
    end if;
    return null;
  end
  $$;
create trigger watch_pledged after insert on stock_move referencing new table as new_rows
  for each statement execute function watch_pledged();

-- A company has one day waiting.
create unique index job_facility_day_key on job ((payload ->> 'company_id')) where kind = 'facility-day' and given_up_at is null;
