import { sql } from 'kysely';
import type { GoodsLabel } from '#shared/stock/goods-labels.ts';
import { kilogramsOf } from '#shared/stock/quantity.ts';
import type { Trx } from '#server/platform/db/database.ts';

type Stored = Omit<GoodsLabel, 'pack_weights'> & { pack_weights_g: number[] };

/** What a receipt brought of each of its batches, in the order of its lines. New batches of a draft are not made yet. */
export async function goodsLabelsOf(trx: Trx, documentId: string): Promise<GoodsLabel[]> {
  const { rows } = await sql<Stored>`
    select jsonb_build_object('id', b.id, 'number', b.number, 'production_date', b.production_date,
        'best_before_date', b.best_before_date, 'expiry_date', b.expiry_date) as batch,
      jsonb_build_object('name', v.name, 'code', v.code, 'barcode', v.barcode) as variant, sum(a.packs)::int as packs,
      case when not v.catch_weight then v.net_weight end as net_weight,
      coalesce((select jsonb_agg(w.grams order by l.line_no, o.allocation_no, w.at)
        from stock_line l
        join stock_allocation o on o.company_id = l.company_id and o.line_id = l.id
        cross join unnest(o.pack_weights_g) with ordinality as w (grams, at)
        where l.document_id = ${documentId} and coalesce(o.batch_id, l.batch_id) = b.id), '[]') as pack_weights_g
    from stock_allocation a
    join stock_line l on l.company_id = a.company_id and l.id = a.line_id
    join batch b on b.company_id = a.company_id and b.id = coalesce(a.batch_id, l.batch_id)
    join variant v on v.company_id = b.company_id and v.id = b.variant_id
    where a.document_id = ${documentId}
    group by b.company_id, b.id, v.company_id, v.id
    order by min(l.line_no), b.number collate indonesian, b.id`.execute(trx);
  return rows.map(({ pack_weights_g, ...row }) => ({ ...row, pack_weights: pack_weights_g.map(kilogramsOf) }));
}
