import { sql } from 'kysely';
import type { GoodsLabel } from '#shared/stock/goods-labels.ts';
import { kilogramsOf } from '#shared/stock/quantity.ts';
import type { Trx } from '#server/platform/db/database.ts';

type Stored = Omit<GoodsLabel, 'pack_weights'> & { pack_weights_g: number[] };

/** What a receipt brought of each of its batches, in the order of its lines. New batches of a draft are not made yet. */
export async function goodsLabelsOf(trx: Trx, documentId: string): Promise<GoodsLabel[]> {
  const { rows } = await sql<Stored>`
    with placed as materialized (
      select coalesce(a.batch_id, l.batch_id) as batch_id, l.line_no, a.allocation_no, a.packs, a.pack_weights_g
      from stock_allocation a join stock_line l on l.company_id = a.company_id and l.id = a.line_id
      where a.document_id = ${documentId}
    ), weighed as (
      select p.batch_id, jsonb_agg(w.grams order by p.line_no, p.allocation_no, w.at) as grams
      from placed p cross join unnest(p.pack_weights_g) with ordinality as w (grams, at) group by p.batch_id
    ), batches as (select batch_id, min(line_no) as line_no, sum(packs)::int as packs from placed group by batch_id)
    select jsonb_build_object('id', b.id, 'number', b.number, 'production_date', b.production_date,
        'best_before_date', b.best_before_date, 'expiry_date', b.expiry_date) as batch,
      jsonb_build_object('name', v.name, 'code', v.code, 'barcode', v.barcode) as variant, t.packs,
      case when not v.catch_weight then v.net_weight end as net_weight, coalesce(w.grams, '[]') as pack_weights_g
    from batches t
    join batch b on b.company_id = app_company_id() and b.id = t.batch_id
    join variant v on v.company_id = b.company_id and v.id = b.variant_id
    left join weighed w on w.batch_id = t.batch_id
    order by t.line_no, b.number collate indonesian, b.id`.execute(trx);
  return rows.map(({ pack_weights_g, ...row }) => ({ ...row, pack_weights: pack_weights_g.map(kilogramsOf) }));
}
