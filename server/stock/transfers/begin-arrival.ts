import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { SentGoods } from '#shared/stock/arrived.ts';
import { allocationInput, lineInput } from '#shared/stock/document-input.ts';
import { placeInGrams, typedLineInGrams } from '#shared/stock/in-grams.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { named } from '#server/platform/db/named.ts';
import { todayOf } from '#server/platform/db/today.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import type { WholeContent } from '#server/stock/documents/drafted-type.ts';
import { sumOf } from '#server/stock/documents/lines.ts';
import { writeLines } from '#server/stock/documents/write-lines.ts';
import { proposePlaces } from '#server/stock/receipts/propose-places.ts';
import { type Dispatched, findDispatch } from './sent.ts';

type Line = WholeContent['lines'][number];

/**
 * Begins the arrival of a dispatch: a draft of today in the warehouse that the goods go to, with all of them as they were sent, each where
 * it could be put. Answers its id; that of the arrival that there is already, if somebody began it.
 * @throws Problem `record-not-found`; `document-status` of what is no posted dispatch; `permission-missing` for people of other warehouses
 */
export async function beginArrival(trx: Trx, dispatchId: string): Promise<string> {
  const dispatch = await findDispatch(trx, dispatchId);
  if (!dispatch) throw new Problem('document-status');
  if (!dispatch.is_here) throw new Problem('permission-missing');
  const { reference, vehicle_number, driver_name, seal_number, owner_id } = dispatch;
  const lines = await linesOf(trx, dispatch);
  const made = await trx
    .insertInto('stock_document')
    .values({
      entity: 'stocktransfer',
      kind: 'arrival',
      date: await todayOf(trx),
      warehouse_id: dispatch.to_warehouse_id,
      from_warehouse_id: dispatch.warehouse_id,
      previous_id: dispatch.id,
      owner_id,
      reference,
      vehicle_number,
      driver_name,
      seal_number,
      ...sumOf(lines.flatMap(({ allocations }) => allocations)),
      value: dispatch.sent.reduce((sum, { value }) => sum + value, 0),
      submitted_at: null,
      decided_at: null,
      posted_at: null,
    })
    // Somebody else began it.
    .onConflict((taken) => taken.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return begunArrival(trx, dispatchId);
  await writeLines(trx, { id: made.id, warehouse_id: dispatch.to_warehouse_id }, lines);
  return made.id;
}

async function begunArrival(trx: Trx, dispatchId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`${named('begun arrival')}
    select id from stock_document
    where previous_id = ${dispatchId} and kind = 'arrival' and status not in ('cancelled', 'voided')`.execute(trx);
  return rows[0]!.id;
}

/** A line for all that was sent of a batch on a pallet, at the place that is best for all of it, if there is one. */
async function linesOf(trx: Trx, { to_warehouse_id, transit_id, owner_id, sent }: Dispatched): Promise<Line[]> {
  const taken: { position_id: string; net_weight_g: number }[] = [];
  const bottomOf = await bottomsOf(trx, sent);
  const placeOfUnit = new Map<string, string>();
  const lines: Line[] = [];
  for (const goods of sent) {
    const unit = goods.handling_unit_code && bottomOf.get(goods.handling_unit_code.toLowerCase());
    const known = unit && placeOfUnit.get(unit);
    const [best] = known
      ? []
      : await proposePlaces(trx, { ...goods, warehouse_id: to_warehouse_id, owner_id, pack_weights_g: [], taken });
    const to = known ?? (best?.packs === goods.packs ? best.position.id : null);
    if (to) taken.push({ position_id: to, net_weight_g: goods.net_weight_g });
    if (to && unit) placeOfUnit.set(unit, to);
    lines.push(lineOf(goods, transit_id, to));
  }
  return lines;
}

/** By their codes in small letters: the units at the bottom of those that goods came on. What stands on one another is put in one place. */
async function bottomsOf(trx: Trx, sent: readonly SentGoods[]): Promise<Map<string, string>> {
  const codes = sent.flatMap(({ handling_unit_code }) => handling_unit_code?.toLowerCase() ?? []);
  if (codes.length === 0) return new Map();
  const { rows } = await sql<{ code: string; bottom_id: string }>`${named('bottoms of units')}
    select lower(u.code) as code, bottom_unit(u.id) as bottom_id from handling_unit u
    where lower(u.code collate indonesian) = any (${codes}::text[])`.execute(trx);
  return new Map(rows.map(({ code, bottom_id }) => [code, bottom_id]));
}

function lineOf(goods: SentGoods, transit_id: string, to_position_id: string | null): Line {
  const { variant_id, batch_id, handling_unit_code, packs, net_weight_g } = goods;
  const line = typedLineInGrams(lineInput.parse({ id: randomUUID(), variant_id, expected_packs: packs }));
  const place = placeInGrams(
    allocationInput.parse({
      id: randomUUID(),
      batch_id,
      position_id: transit_id,
      handling_unit_code,
      stock_status: 'in_transit',
      to_position_id,
      to_handling_unit_code: handling_unit_code,
      packs,
    }),
  );
  return {
    ...line,
    unit_price: null,
    expected_weight_g: net_weight_g,
    allocations: [{ ...place, net_weight_g }],
  };
}
