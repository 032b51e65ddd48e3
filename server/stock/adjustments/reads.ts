import { sql } from 'kysely';
import { transformationKinds } from '#shared/stock/kinds.ts';
import type { ParentBatch } from '#shared/stock/transformed.ts';
import { type LyingBatch, batchesOfReceipt } from '#server/stock/receipts/batches.ts';
import { type Place, placesOfReceipt } from '#server/stock/receipts/places.ts';
import { costReads } from './cost-books.ts';
import { parentsOfDocument } from './parents.ts';
import { type StockReads, stockOfDocument, worthsOfDocument } from './stock.ts';
import type { CostBooks } from './spread-cost.ts';

/** What a transformation is judged by beside what lies where. */
interface TransformationReads {
  /** The batches that go in. */
  parents: ParentBatch[];
  /** Where goods come out. */
  places: Place[];
  /** The batches that there are of the numbers that were typed for what comes out. */
  batches: LyingBatch[];
  /** The variants of what comes out that are not in use. */
  inactive: string[];
}

/** What an adjustment is judged by. */
export interface AdjustmentReads extends StockReads {
  /** The codes of handling units, in small letters. */
  units: string[];
  /** Null where it transforms nothing. */
  transformation: TransformationReads | null;
  /** Null where it corrects no costs. */
  correction: { books: CostBooks; sees_all: boolean } | null;
}

const inactive = sql`array(
  select v.id from stock_line l
  join variant v on v.company_id = l.company_id and v.id = l.variant_id
  join product i on i.company_id = v.company_id and i.id = v.product_id
  where l.company_id = d.company_id and l.document_id = d.id and l.is_output
    and (v.status <> 'active' or i.status <> 'active'))`;

/** All that the adjustment `d` is judged by, as one JSON column. */
export const adjustmentReads = sql<AdjustmentReads>`json_build_object(
  'stock', ${stockOfDocument},
  'worths', ${worthsOfDocument},
  'units', coalesce((
    select json_agg(lower(u.code)) from handling_unit u
    where u.company_id = d.company_id and lower(u.code collate indonesian) in (
      select lower(a.handling_unit_code collate indonesian) from stock_allocation a
      where a.company_id = d.company_id and a.document_id = d.id)), '[]'),
  'transformation', case when d.kind = any (${[...transformationKinds]}) then json_build_object(
    'parents', ${parentsOfDocument}, 'places', ${placesOfReceipt}, 'batches', ${batchesOfReceipt}, 'inactive', ${inactive}) end,
  'correction', case when d.kind = 'cost_correction' then ${costReads} end)`;
