-- Batches by number, for whoever receives goods; and a log of documents that tells nobody what goods cost.

/* The company's batches of these numbers, each of its variant. Also those that lie where the person may not look: a number
   is given once, and whoever types it again adds to the same batch. */
create function batches_numbered(variants uuid[], numbers text[]) returns setof batch
  language sql stable security definer set search_path = public, pg_temp as $$
    select b.*
    from unnest(variants, numbers) as wanted (variant_id, number)
    join batch b on b.company_id = app_company_id() and b.variant_id = wanted.variant_id
      and lower(b.number collate indonesian) = lower(wanted.number collate indonesian)
  $$;
revoke execute on function batches_numbered from public;
grant execute on function batches_numbered to palka_app;

/* The highest count behind each prefix among the numbers of a variant's batches; 0 where there is none. */
create function last_batch_counts(variants uuid[], prefixes text[])
  returns table (variant_id uuid, last_count integer)
  language sql stable security definer set search_path = public, pg_temp as $$
    select wanted.variant_id, coalesce(max(substr(b.number, length(wanted.prefix) + 1)::integer), 0)
    from unnest(variants, prefixes) as wanted (variant_id, prefix)
    left join batch b on b.company_id = app_company_id() and b.variant_id = wanted.variant_id
      and starts_with(b.number, wanted.prefix) and substr(b.number, length(wanted.prefix) + 1) ~ '^\d{1,9}$'
    group by wanted.variant_id
  $$;
revoke execute on function last_batch_counts from public;
grant execute on function last_batch_counts to palka_app;

/* Written anew for what is left out: what goods cost is not for everybody who may see a document's history. */
drop trigger log_insert on stock_document;
drop trigger log_update on stock_document;
drop trigger log_delete on stock_document;
select log_changes('stock_document', ':entity', title => 'number',
  left_out => '{version,packs,net_weight_g,value,number_year,number_count,entity,additional_cost,search_text}');
