-- Grams that all packs weighed with their containers; null unless each of them was weighed so. Worked out as readings are written: a report
-- of a hundred thousand rows adds up numbers and opens no JSON.
create function gross_weight_of(packs integer, readings jsonb) returns bigint language sql immutable parallel safe as $$
  -- What is no array is refused by a check of its own, which comes later.
  select case when jsonb_typeof(readings) = 'array' then (
    select case when count(*) = packs and count(w.gross_g) = packs then sum(w.gross_g) end::bigint
    from jsonb_to_recordset(readings) as w (gross_g bigint)) end
$$;
-- Most places were not weighed: to call the function for them would make a posting a tenth slower.
alter table stock_allocation add column gross_weight_g bigint generated always as (
  case when pack_readings <> '[]' then gross_weight_of(packs, pack_readings) end
) stored;
-- With all that such a report reads.
create index stock_allocation_gross_weight_idx on stock_allocation (company_id, document_id)
  include (batch_id, position_id, handling_unit_id, packs, gross_weight_g) where gross_weight_g is not null;
