-- Who lends decides what becomes of the security: every document of a facility is checked by the store, and what changes the
-- security by somebody's choice is approved by the financier's person.

/* Of what was decided before, nobody but the decider looked at some of them. */
alter table stock_document
  drop constraint stock_document_change_checked,
  add constraint stock_document_request_checked check (
    entity not in ('fishfinstock', 'fishfinchanges', 'fishfinreturn') or status not in ('approved', 'posted')
    or checked_by is not null) not valid;

/* What a financier's person decides on. */
select show_to_partners('facility_change', 'document_id in (select app_partner_documents())');

alter table stock_handover
  -- The paper with the receiver's signature; null: it was written down before signatures were kept.
  add signature_id uuid,
  -- Who saw the papers of it, and closed the release.
  add closed_by uuid references app_user,
  add closed_at timestamptz,
  add foreign key (company_id, signature_id) references stock_attachment (company_id, id),
  add constraint stock_handover_closed check ((closed_by is null) = (closed_at is null)),
  add constraint stock_handover_two_people check (closed_by <> created_by);
grant update (closed_by, closed_at) on stock_handover to palka_app;
create index stock_handover_signature_idx on stock_handover (company_id, signature_id);

/* People of financiers see changes and approve, where a role lets them look at releases already. */
update role set permissions = permissions || array(
  select added from unnest(array['fishfinchanges_list', 'fishfinchanges_view', 'financier_approval']) added
  where not added = any (permissions))
where is_for_partners and permissions @> array['fishfinreturn_view'];

/* A person of a partner keeps keys of their own. Nobody refers to it, and it is swept after days. */
alter table idempotency_key add user_id uuid default app_user_id();
select show_to_partners('idempotency_key', 'user_id = app_user_id()', 'user_id = app_user_id()');

/* Whether a financier has people here who approve; asked in the name of people who do not see each other. */
create function financier_decides(financier uuid) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    return exists (
      select from partner_access a
      join membership m on m.company_id = a.company_id and m.user_id = a.user_id and m.is_active
      join role r on r.company_id = m.company_id and r.id = m.role_id and r.permissions @> array['financier_approval']
      where a.company_id = app_company_id() and a.partner_id = financier);
  end
  $$;
revoke execute on function financier_decides from public;
grant execute on function financier_decides to palka_app;

/* Batches of goods of theirs, and of those that wait to become security of a facility of theirs. */
create or replace function app_partner_batches() returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    return query
      select b.batch_id from stock_balance b
      where b.company_id = app_company_id() and b.id in (select app_partner_balances())
      union
      select a.batch_id from stock_document d
      join stock_allocation a on a.company_id = d.company_id and a.document_id = d.id
      where d.company_id = app_company_id() and d.status = 'submitted' and d.pledge_id in (select app_partner_facilities());
  end
  $$;
