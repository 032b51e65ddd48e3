-- Agreements are signed by the store and answered by the owner, as a paper that never changes.

alter table owner_agreement
  drop constraint owner_agreement_status_check,
  -- As `agreementContent` of the API has it: what both sides had when the store signed.
  add content jsonb,
  add signed_by uuid references app_user,
  add signed_at timestamptz,
  -- Who answered: somebody of the owner; where they did on paper, whoever entered it.
  add answered_by uuid references app_user,
  add answered_at timestamptz,
  add answered_on_paper boolean,
  add answer_note text check (answer_note <> ''),
  add constraint owner_agreement_status_check check (status in ('draft', 'compared', 'signed', 'agreed', 'disputed')),
  add constraint owner_agreement_signed check (
    case when status in ('draft', 'compared') then num_nonnulls(content, signed_by, signed_at) = 0
    else num_nonnulls(content, signed_by, signed_at) = 3 end),
  add constraint owner_agreement_answered check (
    case when status in ('agreed', 'disputed') then num_nonnulls(answered_by, answered_at, answered_on_paper) = 3
    else num_nonnulls(answered_by, answered_at, answered_on_paper, answer_note) = 0 end),
  add constraint owner_agreement_disputed check (status <> 'disputed' or answer_note is not null);

drop trigger log_insert on owner_agreement;
drop trigger log_update on owner_agreement;
drop trigger log_delete on owner_agreement;
select log_changes('owner_agreement', 'stockagreement', title => 'number',
  left_out => '{created_by,content,signed_by,answered_by}');

create function keep_agreement() returns trigger language plpgsql as $$
  begin
    if old.content is null then return case when tg_op = 'DELETE' then old else new end; end if;
    if tg_op = 'UPDATE' and old.status <> 'agreed' and (new.content is null or new.content = old.content) then return new; end if;
    raise exception 'What was signed never changes.' using errcode = 'check_violation',
      constraint = 'owner_agreement_kept', table = 'owner_agreement';
  end
  $$;
create trigger keep_agreement before update or delete on owner_agreement for each row execute function keep_agreement();

-- The owner sees what the store signed, and not what it still works on.
alter policy partners_read on owner_agreement
  using ((select app_unbound()) or (content is not null and owner_id = any ((select app_partner_ids())::uuid[])));
alter policy partners_read on owner_agreement_row using ((select app_unbound()) or exists (select from owner_agreement a
  where a.company_id = owner_agreement_row.company_id and a.id = owner_agreement_row.agreement_id));

alter table record_paper
  add agreement_id uuid,
  drop constraint record_paper_of_one,
  add constraint record_paper_of_one check (num_nonnulls(contract_id, facility_id, agreement_id) = 1),
  add constraint record_paper_agreement_fkey foreign key (company_id, agreement_id)
    references owner_agreement (company_id, id) on delete cascade;
create index record_paper_agreement_idx on record_paper (company_id, agreement_id);

-- Whoever sees the record sees its papers.
alter policy of_record on record_paper using (
  ((select app_warehouse_ids()) is null and (select app_unbound()))
  or exists (select from rental_contract c where c.company_id = record_paper.company_id and c.id = record_paper.contract_id)
  or exists (select from facility f where f.company_id = record_paper.company_id and f.id = record_paper.facility_id)
  or exists (select from owner_agreement a where a.company_id = record_paper.company_id and a.id = record_paper.agreement_id));
alter policy partners_read on record_paper using ((select app_unbound())
  or exists (select from rental_contract c
    where c.company_id = record_paper.company_id and c.id = record_paper.contract_id)
  or facility_id in (select app_partner_facilities())
  or exists (select from owner_agreement a where a.company_id = record_paper.company_id and a.id = record_paper.agreement_id));
