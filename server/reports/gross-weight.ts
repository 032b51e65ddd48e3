import { sql } from 'kysely';

/**
 * A lateral join `gross`: grams that the packs of a row `g` weighed with their containers and glaze, where each of them was weighed so. Null
 * otherwise: a sum of some of them would be no gross weight of the goods.
 */
export const grossWeight = sql`
  left join lateral (
    select case when count(w.gross_g) = g.packs then sum(w.gross_g) end as gross_weight_g
    from stock_allocation a
    left join storage_position ap on ap.company_id = app_company_id() and ap.id = a.position_id
    cross join lateral jsonb_to_recordset(a.pack_readings) as w (gross_g bigint)
    where a.company_id = app_company_id() and a.document_id = g.document_id and a.batch_id = g.batch_id
      and ap.room_id is not distinct from g.room_id and a.handling_unit_id is not distinct from g.handling_unit_id
  ) gross on true`;

/**
 * The same for all rows `g` of a file at once, told apart by their `place`. Readings are added up by what the rows share with them before
 * they meet: one by one, the planner takes those that do for a few.
 */
export const allGrossWeights = sql`
  left join (
    with weighed as materialized (
      select a.document_id, a.batch_id, ap.room_id, a.handling_unit_id, sum(n.packs) as packs, sum(n.gross_g) as gross_g
      from stock_allocation a
      left join storage_position ap on ap.company_id = app_company_id() and ap.id = a.position_id
      cross join lateral (
        select count(w.gross_g) as packs, sum(w.gross_g) as gross_g from jsonb_to_recordset(a.pack_readings) as w (gross_g bigint)
      ) n
      where a.company_id = app_company_id() and a.document_id in (select g.document_id from g) and a.pack_readings <> '[]'
      group by a.document_id, a.batch_id, ap.room_id, a.handling_unit_id
    )
    select g.place, case when w.packs = g.packs then w.gross_g end as gross_weight_g
    from g join weighed w on w.document_id = g.document_id and w.batch_id = g.batch_id
      and w.room_id is not distinct from g.room_id and w.handling_unit_id is not distinct from g.handling_unit_id
  ) gross on gross.place = g.place`;
