-- Doubles of variants made one, across products: a merged variant is one of the product of the one that stays. All that tells how its
-- goods are, is the same of both.

select make_mergeable('variant');

-- What it was a variant of.
alter table variant
  add former_product_id uuid,
  add foreign key (company_id, former_product_id) references product (company_id, id),
  add constraint variant_former_product_check check ((merged_into_id is null) = (former_product_id is null)),
  drop constraint variant_attributes_key;
create unique index variant_attributes_key on variant
  (company_id, coalesce(former_product_id, product_id), grade_id, size_id, packaging_id, nature_id) nulls not distinct;
create index variant_product_idx on variant (company_id, product_id);
create index variant_former_product_idx on variant (company_id, former_product_id) where former_product_id is not null;

-- It is found by what it was called, too.
alter table variant drop column search_text;
alter table variant add search_text text not null generated always as (
  name || E'\n' || code || E'\n' || coalesce(barcode, '')
  || coalesce(E'\n' || former_name || E'\n' || former_code, '')) stored;
create index variant_search_idx on variant using gin (company_id, search_text gin_trgm_ops);

-- The log tells into which it was merged; the rest follows from that.
drop trigger log_insert on variant;
drop trigger log_update on variant;
drop trigger log_delete on variant;
select log_changes('variant', 'productvariant', left_out => '{merged_at,merged_by,former_name,former_code,former_product_id}');

/* What goods are like is kept of a variant that others were merged into: they would no longer be the same. */
create function keep_alike() returns trigger language plpgsql as $$
  declare
    fields constant jsonb := to_jsonb(new);
    before constant jsonb := to_jsonb(old);
    changed text;
  begin
    select name into changed from unnest(tg_argv) with ordinality as kept (name, place)
    where fields -> name is distinct from before -> name order by place limit 1;
    if changed is not null and exists (select from variant where company_id = new.company_id and merged_into_id = new.id) then
      raise check_violation using constraint = 'variant_alike', table = tg_table_name, column = changed,
        message = 'Others were merged into this variant: it stays what they are.';
    end if;
    return new;
  end
  $$;
create trigger keep_alike before update on variant for each row
  execute function keep_alike('product_id', 'grade_id', 'size_id', 'packaging_id', 'nature_id', 'uom_id', 'catch_weight', 'net_weight');

create trigger refuse_merged before insert or update of variant_id on stock_line for each row
  execute function refuse_merged('variant', 'variant_id');
create trigger refuse_merged before insert or update of variant_id on rental_tariff for each row
  execute function refuse_merged('variant', 'variant_id');
create trigger refuse_merged before insert or update of variant_id on facility_price for each row
  execute function refuse_merged('variant', 'variant_id');
create trigger refuse_merged_variant before insert or update of variant_id on variant_code for each row
  execute function refuse_merged('variant', 'variant_id');

/* A void brings goods back to whom they were of and as what they were: not to a partner, nor as a variant, that was merged, since
   nobody could issue them. */
create or replace function refuse_merged_void() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    perform from partner o
    where o.company_id = new.company_id and o.merged_into_id is not null and o.id in (
      select b.owner_id from stock_move m join stock_balance b on b.company_id = m.company_id and b.id = m.balance_id
      where m.company_id = new.company_id and m.document_id = new.void_of_id);
    if found then
      raise check_violation using constraint = 'partner_merged', table = tg_table_name, column = 'document_id',
        message = 'Goods of a partner who was merged are not brought back.';
    end if;
    perform from variant v
    where v.company_id = new.company_id and v.merged_into_id is not null and v.id in (
      select m.variant_id from stock_move m where m.company_id = new.company_id and m.document_id = new.void_of_id);
    if found then
      raise check_violation using constraint = 'variant_merged', table = tg_table_name, column = 'document_id',
        message = 'Goods of a variant that was merged are not brought back.';
    end if;
    return new;
  end
  $$;

/* All ids of one variant: the one that stays and those that were merged into it, whichever of them is asked for. */
create function same_variant(asked uuid) returns uuid[] language sql stable as $$
  select array(
    select v.id from variant v, (select coalesce(
      (select merged_into_id from variant where company_id = app_company_id() and id = asked), asked) as id) stays
    where v.company_id = app_company_id() and (v.id = stays.id or v.merged_into_id = stays.id))
  $$;

/* What keeps a variant from being merged, by kind and how many, and what was booked of it: in all warehouses, wherever the person of
   the context may work. Goods in grams. */
create function ties_of_variant(asked uuid) returns table (kind text, count bigint)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  declare
    company constant uuid := app_company_id();
  begin
    perform refuse_partners();
    return query
      select 'goods', coalesce(sum(b.net_weight_g), 0)::bigint from stock_balance b
      where b.company_id = company and b.variant_id = asked and not b.is_empty
      union all
      select case when d.status in ('draft', 'submitted', 'approved') then 'open_documents' else 'documents' end, count(*)
      from stock_document d
      where d.company_id = company and d.status not in ('rejected', 'cancelled') and d.entity <> 'voidtransaction'
        and (exists (select from stock_line l where l.company_id = company and l.document_id = d.id and l.variant_id = asked)
          or exists (select from stock_move m where m.company_id = company and m.document_id = d.id and m.variant_id = asked))
      group by 1
      union all
      select 'weight', coalesce(sum(m.net_weight_g) filter (where m.net_weight_g > 0), 0)::bigint from stock_move m
      join stock_document d on d.company_id = m.company_id and d.id = m.document_id
      where m.company_id = company and m.variant_id = asked and d.status = 'posted' and d.entity = 'stockreceived'
      union all
      select 'batches', count(*) from batch b where b.company_id = company and b.variant_id = asked
      union all
      select 'open_counts', count(distinct c.id) from stock_count c join stock_count_row r on r.company_id = c.company_id and r.count_id = c.id
      where c.company_id = company and r.variant_id = asked and c.finished_at is null
      union all
      select 'tariffs', count(*) from rental_tariff t where t.company_id = company and t.variant_id = asked
      union all
      select 'prices', count(*) from facility_price f where f.company_id = company and f.variant_id = asked
      union all
      select 'has_merged', count(*) from variant v where v.company_id = company and v.merged_into_id = asked;
  end
  $$;
revoke execute on function ties_of_variant from public;
grant execute on function ties_of_variant to palka_app;
