-- What goods cost: reckoned by the product's price as long as nobody said, and set after posting. What was approved.

-- Rupiah a kg by which a line without a cost of its own was posted: the buying price of its variant or product then.
alter table stock_line add provisional_price bigint check (provisional_price > 0);

alter table stock_document
  -- Of a posted receipt of own goods: some of its lines have only a provisional cost, or none at all. Null: all is known.
  add cost_state text check (cost_state in ('provisional', 'missing')),
  -- What was decided on, in grams and rupiah; the value alone is null where nobody knew it.
  add approved_net_weight_g bigint check (approved_net_weight_g >= 0),
  add approved_value bigint check (approved_value >= 0);
create index stock_document_cost_state_idx on stock_document (company_id, cost_state, id) where cost_state is not null;

update stock_document set approved_net_weight_g = net_weight_g, approved_value = value
where status = 'approved' and decided_by is not null;

-- A move without packs and weight changes only what goods are worth. Null would not tell it from one that does nothing.
alter table stock_move drop constraint stock_move_check;
alter table stock_move add constraint stock_move_check
  check (packs <> 0 or net_weight_g <> 0 or (value <> 0 and not is_shrink));

-- The log says that costs were set, never how much they are.
drop trigger log_insert on stock_document;
drop trigger log_update on stock_document;
drop trigger log_delete on stock_document;
select log_changes('stock_document', ':entity', title => 'number',
  left_out => '{version,packs,net_weight_g,value,number_year,number_count,entity,additional_cost,cost_state,approved_net_weight_g,approved_value,search_text,created_by,submitted_by,submitted_at,decided_by,decided_at,posted_by,posted_at}');

/* A posted document keeps its lines; only what a receipt cost may be set. */
create or replace function keep_posted_content() returns trigger language plpgsql as $$
  declare
    documents uuid[];
    costed uuid[];
  begin
    if tg_op = 'INSERT' then
      select array_agg(distinct document_id) into documents from new_rows;
    elsif tg_op = 'DELETE' then
      select array_agg(distinct document_id) into documents from old_rows;
    else
      select
        array_agg(distinct document_id) filter (where differs),
        array_agg(distinct document_id) filter (where not differs)
      into documents, costed
      from (
        select unnest(array[o.document_id, n.document_id]) as document_id,
          (to_jsonb(o) - 'unit_price') is distinct from (to_jsonb(n) - 'unit_price') as differs
        from old_rows o full join new_rows n on n.company_id = o.company_id and n.id = o.id
      ) changed;
    end if;
    if exists (
      select from stock_document where status in ('posted', 'voided')
        and (id = any (documents) or (id = any (costed) and (status <> 'posted' or entity <> 'stockreceived')))
    ) then
      raise exception 'A posted document is not changed.' using errcode = 'check_violation',
        constraint = 'stock_document_posted', table = 'stock_document';
    end if;
    return null;
  end
  $$;

/* The same of the document itself. What fills a demo happened, as the story has it, on other days than today; the app itself
   cannot be silent, and so cannot date it. */
create or replace function keep_posted_document() returns trigger language plpgsql as $$
  declare
    correctable text[] := '{reference,notes,vehicle_number,driver_name,seal_number,version,search_text}';
  begin
    if old.entity = 'stockreceived' and old.status = 'posted' then
      correctable := correctable || '{value,additional_cost,cost_state}';
    end if;
    if current_setting('app.no_activity', true) = 'on'
      and 'palka_app' not in (current_user, session_user, current_setting('role')) then
      correctable := correctable || '{created_at,submitted_at,decided_at,posted_at}';
    end if;
    if tg_op = 'DELETE' or to_jsonb(old) - correctable - 'status' <> to_jsonb(new) - correctable - 'status'
      or (new.status <> old.status and (old.status, new.status) <> ('posted', 'voided')) then
      raise exception 'A posted document is not changed.' using errcode = 'check_violation',
        constraint = 'stock_document_posted', table = 'stock_document';
    end if;
    return new;
  end
  $$;

-- Receipts of own goods that were posted before costs could be set, with lines that nobody gave a cost.
update stock_document d set cost_state = 'missing'
where entity = 'stockreceived' and status = 'posted' and owner_id is null and cost_state is null
  and exists (
    select from stock_line l join stock_allocation a on a.company_id = l.company_id and a.line_id = l.id
    where l.company_id = d.company_id and l.document_id = d.id and l.unit_price is null and a.net_weight_g > 0);

-- Whoever sees what stock is worth and sets the prices of products sets what goods cost: so finance has it from the start.
update role set permissions = permissions || '{stock_value_update}'
where permissions @> '{stock_value_view,product_update}' and not permissions @> '{stock_value_update}';
