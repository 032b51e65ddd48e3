import { sql } from 'kysely';

/**
 * Grams that the packs of a row `g` weighed with their containers and glaze, by the join `gross`. Null where not each of them was weighed so:
 * a sum of some of them would be no gross weight of the goods.
 */
export const grossOfRow = sql`case when gross.packs = g.packs then gross.gross_weight_g end`;

/** A lateral join `gross`: what was weighed of a row `g`. */
export const grossWeight = sql`
  left join lateral (
    select sum(a.packs) as packs, sum(a.gross_weight_g) as gross_weight_g
    from stock_allocation a
    left join storage_position ap on ap.company_id = app_company_id() and ap.id = a.position_id
    where a.company_id = app_company_id() and a.document_id = g.document_id and a.batch_id = g.batch_id and a.gross_weight_g is not null
      and ap.room_id is not distinct from g.room_id and a.handling_unit_id is not distinct from g.handling_unit_id
  ) gross on true`;

/** An id that is equal to itself where there is none, too. */
const known = (column: string) => sql`coalesce(${sql.ref(column)}, '00000000-0000-0000-0000-000000000000')`;

/** The same for all rows `g` of a file at once: weights are added up before they meet the rows, by equality alone. */
export const allGrossWeights = sql`
  left join (
    select a.document_id, a.batch_id, ${known('ap.room_id')} as room_id, ${known('a.handling_unit_id')} as handling_unit_id,
      sum(a.packs) as packs, sum(a.gross_weight_g) as gross_weight_g
    from stock_allocation a
    left join storage_position ap on ap.company_id = app_company_id() and ap.id = a.position_id
    where a.company_id = app_company_id() and a.document_id in (select g.document_id from g) and a.gross_weight_g is not null
    group by 1, 2, 3, 4
  ) gross on gross.document_id = g.document_id and gross.batch_id = g.batch_id
    and gross.room_id = ${known('g.room_id')} and gross.handling_unit_id = ${known('g.handling_unit_id')}`;
