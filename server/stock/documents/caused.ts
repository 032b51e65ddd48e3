import { randomUUID } from 'node:crypto';
import { allocationInput, lineInput } from '#shared/stock/document-input.ts';
import { placeInGrams, typedLineInGrams } from '#shared/stock/in-grams.ts';
import type { CausedKind, Side, StockStatus } from '#shared/stock/kinds.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { type AdjustedPart, movementsOf, type Part } from '#server/stock/ledger/movements-of.ts';
import type { Posting } from '#server/stock/ledger/post.ts';
import { sumOf } from './lines.ts';
import { writeLines } from './write-lines.ts';

const entity = 'stockadjustment';

/** Goods that an adjustment finds, at what they are worth in whole rupiah, or loses. Never negative: packs one way and weight the other are two. */
export type CausedPart = Omit<Part, 'handling_unit_id' | 'pledge_id' | 'pointers'> & {
  stock_status: StockStatus;
  handling_unit: { id: string; code: string } | null;
} & ({ side: Extract<Side, 'found'>; value: number } | { side: Extract<Side, 'lost'> });

/** The adjustment that holds them, with the document in whose course it is made. */
interface Caused {
  kind: CausedKind;
  /** YYYY-MM-DD. */
  date: string;
  warehouse_id: string;
  owner_id: string | null;
  caused_by_id: string;
  previous_id?: string | null;
  reason: string;
  parts: readonly CausedPart[];
}

/** An adjustment that the posting of another document makes. It is written, but not posted: that happens together with its cause. */
export async function causedAdjustment(trx: Trx, { parts, ...header }: Caused): Promise<Posting> {
  const { kind, date, warehouse_id, owner_id } = header;
  const { id } = await trx
    .insertInto('stock_document')
    .values({ ...header, entity, ...sumOf(parts), submitted_at: null, decided_at: null, posted_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeLines(trx, { id, warehouse_id }, parts.map(lineOf));
  return {
    document: { id, entity, kind, date, submitted: true },
    movements: movementsOf({ entity, warehouse_id, owner_id, parts: parts.map(adjustedPart) }),
  };
}

function lineOf({
  variant_id,
  batch_id,
  position_id,
  handling_unit,
  stock_status,
  side,
  packs,
  net_weight_g,
}: CausedPart) {
  const place = {
    id: randomUUID(),
    batch_id,
    position_id,
    handling_unit_code: handling_unit?.code ?? null,
    stock_status,
    side,
    packs,
  };
  return {
    ...typedLineInGrams(lineInput.parse({ id: randomUUID(), variant_id })),
    unit_price: null,
    allocations: [{ ...placeInGrams(allocationInput.parse(place)), net_weight_g }],
  };
}

function adjustedPart({ handling_unit, ...part }: CausedPart): AdjustedPart {
  const at = { ...part, handling_unit_id: handling_unit?.id ?? null };
  return at.side === 'found' ? { ...at, becomes: at.side } : { ...at, becomes: at.side };
}
