-- All that a posting writes is one call, which can be sent together with `commit`: also that the document was submitted by whoever
-- posts it, and the key of the request.
drop function post_documents;

/*
 * Posts documents that the caller has locked, in their order: writes the moves of each, then gives each the next number of its
 * kind and year. The counters come last, and in one order for everybody, since each holds up the others of its kind until
 * the transaction ends.
 * @param documents an array of {id, moves, worth, before, digits, after, submitted}: what `write_moves` takes, rupiah, what stands
 *   before and after the count, and its least digits; whether it is submitted at the same time, which nobody decided on
 * @param request {key, hash} of a request that must happen only once, or null: from then on it is known to have posted the first
 *   of the documents. The hash is hexadecimal
 * @returns the numbers, in the same order
 */
create function post_documents(documents jsonb, request jsonb default null) returns text[]
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    one record;
    found_documents integer := 0;
    given text[];
  begin
    for one in
      select d.id, d.date, p.value -> 'moves' as moves
      from jsonb_array_elements(documents) with ordinality p (value, place)
      join stock_document d on d.company_id = app_company_id() and d.id = (p.value ->> 'id')::uuid
        and d.status not in ('posted', 'voided')
      order by p.place
    loop
      found_documents := found_documents + 1;
      perform write_moves(one.id, one.date, one.moves);
    end loop;
    if found_documents <> jsonb_array_length(documents) then
      raise exception 'There is no such document to be posted.' using errcode = 'check_violation',
        constraint = 'stock_document_posted', table = 'stock_document';
    end if;

    if request ->> 'key' is not null then
      insert into idempotency_key (company_id, key, request_hash, answer)
      values (app_company_id(), request ->> 'key', decode(request ->> 'hash', 'hex'),
        jsonb_build_object('id', documents -> 0 -> 'id'));
    end if;

    with posting as materialized (
      select d.id, d.entity, extract(year from d.date)::integer as year, p.place, p.value ->> 'before' as before,
        (p.value ->> 'digits')::integer as digits, p.value ->> 'after' as after, (p.value ->> 'worth')::bigint as worth,
        coalesce((p.value ->> 'submitted')::boolean, false) as submitted
      from jsonb_array_elements(documents) with ordinality p (value, place)
      join stock_document d on d.company_id = app_company_id() and d.id = (p.value ->> 'id')::uuid
    ), counted as (
      insert into document_counter as c (company_id, entity, year, last_count)
      select app_company_id(), entity, year, count(*) from posting group by entity, year order by entity, year
      on conflict (company_id, entity, year) do update set last_count = c.last_count + excluded.last_count
      returning entity, year, last_count
    ), numbered as (
      select p.*, c.last_count + 1 - row_number() over (partition by p.entity, p.year order by p.place desc) as count
      from posting p join counted c on c.entity = p.entity and c.year = p.year
    ), posted as (
      update stock_document d
      set number = n.before || lpad(n.count::text, greatest(n.digits, length(n.count::text)), '0') || n.after,
        number_year = n.year, number_count = n.count, status = 'posted', value = n.worth, posted_at = now(),
        posted_by = app_user_id(), version = d.version + 1,
        submitted_by = case when n.submitted then app_user_id() else d.submitted_by end,
        submitted_at = case when n.submitted then now() else d.submitted_at end,
        decided_by = case when not n.submitted then d.decided_by end,
        decided_at = case when not n.submitted then d.decided_at end,
        decision_note = case when not n.submitted then d.decision_note end,
        approved_net_weight_g = case when not n.submitted then d.approved_net_weight_g end,
        approved_value = case when not n.submitted then d.approved_value end
      from numbered n
      where d.company_id = app_company_id() and d.id = n.id
      returning n.place, d.number
    )
    select array_agg(number order by place) into given from posted;
    return given;
  end
  $$;
revoke execute on function post_documents from public;
grant execute on function post_documents to palka_app;
