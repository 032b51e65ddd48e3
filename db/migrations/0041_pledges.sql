-- Pledged goods lie on a key of their own: what is pledged to a facility can be held, recalled and moved like other goods, and
-- leaves the pledge only by a document of the pledge.

/* A loan with goods as security, and who gave it. */
create table facility (
  company_id uuid not null default app_company_id() references company,
  id uuid not null default uuid_v7(),
  number text not null check (length(number) >= 1),
  financier_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, financier_id) references partner (company_id, id)
);
create unique index facility_number_key on facility (company_id, lower(number collate indonesian));
create index facility_financier_idx on facility (company_id, financier_id);
select protect_company_table('facility');
select log_changes('facility', 'fishfinstock', title => 'number');

-- Nobody wrote the former columns: nothing has been pledged yet.
alter table stock_balance
  -- The facility that the goods are pledged to; null: they are free.
  add pledge_id uuid,
  add foreign key (company_id, pledge_id) references facility (company_id, id),
  drop column pledged_packs,
  drop column pledged_weight_g,
  add constraint stock_balance_packs_kept check (reserved_packs <= packs),
  add constraint stock_balance_weight_kept check (reserved_weight_g <= net_weight_g),
  drop constraint stock_balance_available,
  add constraint stock_balance_available check (
    (stock_status = 'available' and pledge_id is null) or (reserved_packs = 0 and reserved_weight_g = 0));
do $$
declare
  former text;
begin
  select conname into strict former from pg_constraint
  where conrelid = 'stock_balance'::regclass and contype = 'u'
    and pg_get_constraintdef(oid) like '%(company_id, batch_id, position_id, owner_id, handling_unit_id, stock_status)';
  execute format('alter table stock_balance drop constraint %I', former);
end
$$;
alter table stock_balance add constraint stock_balance_key
  unique nulls not distinct (company_id, batch_id, position_id, owner_id, handling_unit_id, stock_status, pledge_id);
create index stock_balance_pledge_idx on stock_balance (company_id, pledge_id) where pledge_id is not null;
grant insert (pledge_id) on stock_balance to palka_app;

alter table stock_document drop constraint stock_document_entity_check, add constraint stock_document_entity_check
  check (entity in ('stockreceived', 'stockissued', 'stocktransfer', 'stockadjustment', 'voidtransaction',
    'fishfinstock', 'fishfinchanges', 'fishfinreturn'));

/* Refuses a document that is none of a pledge and takes pledged goods out of it, or puts goods into it: of each batch as many
   packs and grams stay pledged to the same facility, with the same owner and in the same warehouse. */
create function keep_pledges() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    if exists (
      select from new_rows n
      join stock_balance b on b.company_id = n.company_id and b.id = n.balance_id and b.pledge_id is not null
      join stock_document d on d.company_id = n.company_id and d.id = n.document_id
        and d.entity not in ('fishfinstock', 'fishfinchanges', 'fishfinreturn')
      group by n.company_id, n.document_id, b.pledge_id, b.batch_id, b.owner_id, b.warehouse_id
      having sum(n.packs) <> 0 or sum(n.net_weight_g) <> 0
    ) then
      raise exception 'Only documents of a pledge change what is pledged.' using errcode = 'check_violation',
        constraint = 'stock_move_pledged', table = 'stock_move';
    end if;
    return null;
  end
  $$;
create trigger keep_pledges after insert on stock_move referencing new table as new_rows
  for each statement execute function keep_pledges();
