-- Facilities whose goods become the financier's, the papers of registered warehouse receipts, and a limit for the goods of one vessel.
alter table facility
  drop constraint facility_kind_check,
  add constraint facility_kind_check check (kind in ('pledge', 'title_transfer', 'warehouse_receipt')),
  -- Of a warehouse receipt in the registry of receipts (sistem resi gudang): until the day the goods are kept.
  add receipt_number text check (length(receipt_number) >= 1),
  add receipt_due_date date,
  add security_code text check (length(security_code) >= 1),
  -- What the financier takes for it, in words as it was agreed.
  add fee text,
  -- The most that the catch of one vessel counts for, in whole percent of the value of all eligible goods; null: all of it.
  add vessel_share integer check (vessel_share between 1 and 100),
  add constraint facility_receipt_check check (
    kind = 'warehouse_receipt' or (receipt_number is null and receipt_due_date is null and security_code is null)),
  -- The goods are kept for as long as the loan goes on.
  add constraint facility_receipt_due_check check (maturity_date <= receipt_due_date);
-- One receipt, one debt (PP 36/2007, article 16).
create unique index facility_receipt_number_key on facility (company_id, lower(receipt_number collate indonesian))
  where receipt_number is not null and status <> 'closed';
-- What a financier owns in a warehouse is security of one facility.
create unique index facility_title_key on facility (company_id, warehouse_id, financier_id)
  where kind = 'title_transfer' and status in ('active', 'suspended', 'default');

/* Has a facility looked at where a document that is none of a pledge changed how many of its goods lie there in which status. Goods
   that become the financier's, or come back, are agreed, and no event: then it is looked at without the document. */
create or replace function watch_pledged() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    insert into job (kind, payload)
    select distinct 'facility-watch', jsonb_build_object(
      'company_id', g.company_id, 'facility_id', g.facility_id, 'document_id', g.document_id)
    from (
      select n.company_id, case when f.id is null or d.kind <> 'owner_change' then n.document_id end as document_id,
        coalesce(f.id, b.pledge_id) as facility_id
      from new_rows n
      join stock_balance b on b.company_id = n.company_id and b.id = n.balance_id
      join stock_document d on d.company_id = n.company_id and d.id = n.document_id
        and d.entity not in ('fishfinstock', 'fishfinchanges', 'fishfinreturn')
      left join facility f on b.owner_id is not null and b.pledge_id is null and f.company_id = b.company_id
        and f.warehouse_id = b.warehouse_id and f.financier_id = b.owner_id and f.kind = 'title_transfer'
        and f.status in ('active', 'suspended', 'default')
      where b.pledge_id is not null or f.id is not null
      group by n.company_id, n.document_id, d.kind, f.id, b.pledge_id, b.batch_id, b.stock_status
      having sum(n.packs) <> 0 or sum(n.net_weight_g) <> 0
    ) g;
    if found then
      perform pg_notify('job', '');
    end if;
    return null;
  end
  $$;

-- Goods that became the financier's are not shown to the borrower any more, so that a facility of such goods is not either: it would
-- look as if it held none.
alter policy partners_read on facility using ((select app_unbound())
  or financier_id = any ((select app_partner_ids())::uuid[])
  or (borrower_id = any ((select app_partner_ids())::uuid[]) and kind <> 'title_transfer'));
create or replace function app_partner_facilities() returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  declare
    partners constant uuid[] := app_partner_ids();
  begin
    return query select f.id from facility f
      where f.company_id = app_company_id()
        and (f.financier_id = any (partners) or (f.borrower_id = any (partners) and f.kind <> 'title_transfer'));
  end
  $$;
