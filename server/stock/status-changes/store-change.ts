import { randomUUID } from 'node:crypto';
import { allocationInput, lineInput } from '#shared/stock/document-input.ts';
import { adjusted } from '#shared/stock/document-types.ts';
import type { LiftedStatus, StatusChangeKind, StockStatus } from '#shared/stock/kinds.ts';
import { placeInGrams, typedLineInGrams } from '#shared/stock/in-grams.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { writeLines } from '#server/stock/documents/write-lines.ts';
import { movementsOf, type Part } from '#server/stock/ledger/movements-of.ts';
import type { Posting } from '#server/stock/ledger/post.ts';
import '#server/stock/ledger/table.ts';

/** A part of a change with what becomes of it. */
export interface ChangedPart extends Part {
  becomes: StockStatus;
  handling_unit_code: string | null;
}

/** A status change as a document that is to be posted at once. */
export interface Change {
  kind: StatusChangeKind;
  /** YYYY-MM-DD */
  date: string;
  warehouse_id: string;
  owner_id: string | null;
  reason: string;
  to_stock_status: LiftedStatus | null;
  /** The document in whose course it is done. */
  caused_by_id: string | null;
  reference?: string | null;
  parts: readonly ChangedPart[];
}

/** Writes the document of a status change, and answers what is to be posted of it. */
export async function storeChange(trx: Trx, { parts, ...header }: Change): Promise<Posting> {
  const { entity } = adjusted;
  const { date, warehouse_id, owner_id } = header;
  const id = randomUUID();
  await trx
    .insertInto('stock_document')
    .values({
      reference: null,
      ...header,
      id,
      entity,
      partner_id: null,
      notes: null,
      packs: parts.reduce((sum, { packs }) => sum + packs, 0),
      net_weight_g: parts.reduce((sum, { net_weight_g }) => sum + net_weight_g, 0),
      submitted_at: null,
      decided_at: null,
      posted_at: null,
    })
    .execute();
  await writeLines(trx, { id, warehouse_id }, linesOf(parts));
  const movements = movementsOf({ entity, warehouse_id, owner_id, parts: [...parts] });
  return { document: { id, entity, date }, movements };
}

/** The parts as the lines of the document: one of each variant, in the order in which they were named. */
function linesOf(parts: readonly ChangedPart[]) {
  return [...Map.groupBy(parts, ({ variant_id }) => variant_id)].map(([variant_id, ofVariant]) => {
    const allocations = ofVariant.map(
      ({ batch_id, position_id, handling_unit_code, stock_status, packs, net_weight_g }) => {
        const place = { id: randomUUID(), batch_id, position_id, handling_unit_code, stock_status, packs };
        return { ...placeInGrams(allocationInput.parse(place)), net_weight_g };
      },
    );
    const line = typedLineInGrams(lineInput.parse({ id: randomUUID(), variant_id }));
    return { ...line, unit_price: null, allocations };
  });
}
