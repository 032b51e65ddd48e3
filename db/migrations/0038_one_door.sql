-- The ledger has one door: only these functions write moves and what lies on balances. What the app's role itself may write of a
-- balance is its key, when it is opened, and what documents hold back of it.

/*
 * Writes the moves of a document, in their order, and brings their balances up to date; what the document held back of
 * balances is let go. The caller has locked the balances. What was there after each move, its place and the days follow from
 * what the database has: nobody says them.
 * @param moves an array of {balance_id, packs, net_weight_g, value, cause}: packs, grams, rupiah
 */
create function write_moves(of_document uuid, of_date date, moves jsonb) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    written integer;
  begin
    insert into stock_move (company_id, document_id, date, balance_id, warehouse_id, variant_id, batch_id, packs,
      net_weight_g, value, packs_after, net_weight_g_after, value_after, cause, seq)
    select b.company_id, of_document, of_date, b.id, b.warehouse_id, b.variant_id, b.batch_id, m.packs, m.net_weight_g,
      m.value, b.packs + sum(m.packs) over running, b.net_weight_g + sum(m.net_weight_g) over running,
      b.value + sum(m.value) over running, m.cause, b.moves + row_number() over running
    from rows from (
      jsonb_to_recordset(moves) as (balance_id uuid, packs integer, net_weight_g bigint, value bigint, cause text)
    ) with ordinality m (balance_id, packs, net_weight_g, value, cause, place)
    join stock_balance b on b.company_id = app_company_id() and b.id = m.balance_id
    window running as (partition by m.balance_id order by m.place)
    order by m.place;
    get diagnostics written = row_count;
    if written <> jsonb_array_length(moves) then
      raise exception 'A move names a balance that is not there.' using errcode = 'foreign_key_violation';
    end if;

    -- Goods that stay inside are neither more nor less afterwards, of any batch.
    if exists (
      select from stock_move m
      where m.company_id = app_company_id() and m.document_id = of_document and m.cause = 'moved'
      group by m.batch_id having sum(m.packs) <> 0 or sum(m.net_weight_g) <> 0 or sum(m.value) <> 0
    ) then
      raise exception 'Goods that are moved come to nothing.' using errcode = 'check_violation',
        constraint = 'stock_move_conserved', table = 'stock_move';
    end if;

    with released as (
      delete from stock_reservation r where r.company_id = app_company_id() and r.document_id = of_document
      returning r.balance_id, r.packs, r.net_weight_g
    ), moved as (
      select m.balance_id, sum(m.packs) as packs, sum(m.net_weight_g) as net_weight_g, sum(m.value) as value, count(*) as moves
      from jsonb_to_recordset(moves) as m (balance_id uuid, packs integer, net_weight_g bigint, value bigint)
      group by m.balance_id
    ), changed as (
      select coalesce(m.balance_id, r.balance_id) as balance_id, coalesce(m.packs, 0) as packs,
        coalesce(m.net_weight_g, 0) as net_weight_g, coalesce(m.value, 0) as value, coalesce(m.moves, 0) as moves,
        coalesce(r.packs, 0) as reserved_packs, coalesce(r.net_weight_g, 0) as reserved_weight_g
      from moved m full join released r on r.balance_id = m.balance_id
    )
    update stock_balance b
    set packs = b.packs + c.packs, net_weight_g = b.net_weight_g + c.net_weight_g, value = b.value + c.value,
      moves = b.moves + c.moves, reserved_packs = b.reserved_packs - c.reserved_packs,
      reserved_weight_g = b.reserved_weight_g - c.reserved_weight_g,
      last_date = case when c.moves > 0 then greatest(b.last_date, of_date) else b.last_date end
    from changed c
    where b.company_id = app_company_id() and b.id = c.balance_id;
  end
  $$;
revoke execute on function write_moves from public;

/*
 * Posts a document that the caller has locked: writes its moves, then gives it the next number of its kind and year. The
 * counter comes last, since it holds up the others of its kind until the transaction ends.
 * @param number what stands before and after the count, and its least digits
 * @returns the number
 */
create function post_document(of_document uuid, moves jsonb, worth bigint, before text, digits integer, after text)
  returns text language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    document stock_document;
    count integer;
    given text;
  begin
    select * into document from stock_document d
    where d.company_id = app_company_id() and d.id = of_document and d.status not in ('posted', 'voided');
    if document is null then
      raise exception 'There is no such document to be posted.' using errcode = 'check_violation',
        constraint = 'stock_document_posted', table = 'stock_document';
    end if;
    perform write_moves(of_document, document.date, moves);

    insert into document_counter as c (company_id, entity, year, last_count)
    values (app_company_id(), document.entity, extract(year from document.date), 1)
    on conflict (company_id, entity, year) do update set last_count = c.last_count + 1
    returning last_count into count;
    given := before || lpad(count::text, greatest(digits, length(count::text)), '0') || after;
    update stock_document d
    set number = given, number_year = extract(year from document.date), number_count = count, status = 'posted',
      value = worth, posted_at = now(), posted_by = app_user_id(), version = d.version + 1
    where d.company_id = app_company_id() and d.id = of_document;
    return given;
  end
  $$;
revoke execute on function post_document from public;
grant execute on function post_document to palka_app;

/* Changes what goods of a posted document are worth, and nothing else of them. */
create function revalue_document(of_document uuid, moves jsonb) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    of_date date;
  begin
    select d.date into of_date from stock_document d
    where d.company_id = app_company_id() and d.id = of_document and d.status = 'posted';
    if of_date is null or exists (
      select from jsonb_to_recordset(moves) as m (cause text) where m.cause is distinct from 'revalued'
    ) then
      raise exception 'Only a posted document is revalued, and only its value.' using errcode = 'check_violation',
        constraint = 'stock_document_posted', table = 'stock_document';
    end if;
    perform write_moves(of_document, of_date, moves);
  end
  $$;
revoke execute on function revalue_document from public;
grant execute on function revalue_document to palka_app;

revoke insert, update on stock_balance, stock_move from palka_app;
revoke update (packs, net_weight_g, value, reserved_packs, reserved_weight_g, pledged_packs, pledged_weight_g, last_date,
  moves) on stock_balance from palka_app;
grant insert (warehouse_id, position_id, variant_id, batch_id, owner_id, handling_unit_id, stock_status),
  update (reserved_packs, reserved_weight_g) on stock_balance to palka_app;
