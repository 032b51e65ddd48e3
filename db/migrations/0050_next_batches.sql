/*
 * What new batches need: of each variant the highest count behind the prefix, which nobody else counts on from until the transaction
 * ends, and so many ids. In one message: what is counted is what whoever numbered before us left.
 * @param variants, prefixes those whose numbers nobody typed, in one order for everybody
 * @returns counts: an object of counts by variant, `{}` where no variant is given
 */
create function next_batches(variants uuid[], prefixes text[], batches integer) returns table (counts jsonb, ids uuid[])
  language plpgsql set search_path = public, pg_temp as $$
  begin
    perform pg_advisory_xact_lock(hashtext('batch number'), hashtext(n.variant_id || ' ' || n.prefix))
    from unnest(variants, prefixes) with ordinality as n (variant_id, prefix, place)
    order by n.place;
    counts := (select coalesce(jsonb_object_agg(l.variant_id, l.last_count), '{}') from last_batch_counts(variants, prefixes) l);
    ids := array(select uuid_v7() from generate_series(1, batches));
    return next;
  end
  $$;
revoke execute on function next_batches from public;
grant execute on function next_batches to palka_app;
