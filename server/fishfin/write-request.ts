import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Facility } from '#shared/fishfin.ts';
import { allocationInput, lineInput } from '#shared/stock/document-input.ts';
import { placeInGrams, typedLineInGrams } from '#shared/stock/in-grams.ts';
import type { FishfinEntity, PledgeKind, PledgeSide, Side } from '#shared/stock/kinds.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { todayOf } from '#server/platform/db/today.ts';
import { writeLines } from '#server/stock/documents/write-lines.ts';
import { pageOf } from './kind.ts';
import type { LyingGoods } from './lying.ts';
import './table.ts';

export interface Asked {
  facility: Facility;
  entity: FishfinEntity;
  kind: PledgeKind;
  reason: string | null;
}

/** Goods of a request, and what becomes of them where its kind does not say it. */
export type RequestedGoods = LyingGoods & {
  pledge_side?: PledgeSide;
  side?: Side;
  to_position_id?: string;
};

/**
 * Writes a document that waits for others, with a line for each place, so that a refusal at posting stands at the goods that were
 * named. Answers it.
 */
export async function writeRequest(
  trx: Trx,
  { facility, entity, kind, reason }: Asked,
  goods: readonly RequestedGoods[],
) {
  const id = randomUUID();
  const sums = {
    packs: goods.reduce((sum, { packs }) => sum + packs, 0),
    net_weight_g: goods.reduce((sum, { net_weight_g }) => sum + net_weight_g, 0),
  };
  const { warehouse_id, borrower_id } = facility;
  await trx
    .insertInto('stock_document')
    .values({
      id,
      entity,
      kind,
      status: 'submitted',
      date: await todayOf(trx),
      warehouse_id,
      owner_id: borrower_id,
      pledge_id: facility.id,
      reason,
      ...sums,
      submitted_by: sql`app_user_id()`,
      submitted_at: sql`now()`,
      decided_at: null,
      posted_at: null,
    })
    .execute();
  await writeLines(trx, { id, warehouse_id }, goods.map(lineOf));
  return { id, entity, ...sums, warehouse: facility.warehouse, page: pageOf({ facility, entity, id }) };
}

function lineOf({ variant_id, pledge_side, net_weight_g, side, ...goods }: RequestedGoods) {
  const { batch_id, position_id, handling_unit_code, stock_status, packs, to_position_id } = goods;
  const place = allocationInput.parse({
    id: randomUUID(),
    batch_id,
    position_id,
    handling_unit_code,
    stock_status,
    packs,
    side: side ?? null,
    to_position_id: to_position_id ?? null,
  });
  const allocation = { ...placeInGrams(place), net_weight_g, pledge_side: pledge_side ?? null };
  const line = typedLineInGrams(lineInput.parse({ id: randomUUID(), variant_id }));
  return { ...line, unit_price: null, allocations: [allocation] };
}
