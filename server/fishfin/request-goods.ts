import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Facility, mayRelease } from '#shared/fishfin.ts';
import type { GoodsRequest } from '#shared/fishfin-goods.ts';
import type { FieldError } from '#shared/problems.ts';
import { allocationInput, lineInput } from '#shared/stock/document-input.ts';
import { placeInGrams, typedLineInGrams } from '#shared/stock/in-grams.ts';
import { type PledgeEntity, pledgeKinds } from '#shared/stock/kinds.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { todayOf } from '#server/platform/db/today.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { tellApprovers } from '#server/stock/documents/tell.ts';
import { writeLines } from '#server/stock/documents/write-lines.ts';
import { pageOf } from './kind.ts';
import { faultOf, type LyingGoods, readLying, weighed } from './lying.ts';
import { refuseBeyondTarget } from './target.ts';
import './table.ts';

/**
 * Asks for goods to be pledged to a facility, or released from it. The document waits for somebody else's approval; until then
 * nothing is held back. Answers its id.
 * @throws Problem `document-status` of a facility that is not in force, or of a release from one that never was; `invalid-input` at goods that cannot be: not the
 *   borrower's or elsewhere (`not_found`), named twice, pledged to another facility (`pledged_to`, with its number), held, or
 *   fewer than named, or whose weight is missing or cannot be true; at /parts where what is owed would be more than the target
 *   allows
 */
export async function requestGoods(
  trx: Trx,
  facility: Facility,
  entity: PledgeEntity,
  { reason, parts, by }: GoodsRequest & { by: Person },
): Promise<string> {
  const { status } = facility;
  if (entity === 'fishfinstock' ? status !== 'active' : !mayRelease(status)) throw new Problem('document-status');
  const taken = await takenOf(trx, facility, entity, parts);
  if (entity === 'fishfinreturn') await refuseBeyondTarget(trx, facility, taken);
  const document = await write(trx, { facility, entity, reason }, taken);
  await tellApprovers(trx, document, by);
  return document.id;
}

/** The goods that are named, with so many packs and what they weigh. Weight in grams. */
async function takenOf(trx: Trx, facility: Facility, entity: PledgeEntity, parts: GoodsRequest['parts']) {
  const ids = parts.map(({ balance_id }) => balance_id.toLowerCase());
  const lying = await readLying(trx, facility, ids);
  const errors: FieldError[] = [];
  const taken = parts.flatMap(({ packs, net_weight }, at): LyingGoods[] => {
    const one = lying.get(ids[at]!);
    const isTwice = ids.indexOf(ids[at]!) < at;
    const fault = isTwice ? { code: 'given_twice' } : faultOf(one, { facility_id: facility.id, entity, packs });
    if (fault || !one) {
      errors.push({ pointer: `/parts/${at}`, code: 'not_found', ...fault });
      return [];
    }
    const weight = weighed(one, packs, net_weight);
    if ('code' in weight) errors.push({ pointer: `/parts/${at}/net_weight`, ...weight });
    return 'code' in weight ? [] : [{ ...one, packs, ...weight }];
  });
  if (errors.length > 0) throw new Problem('invalid-input', { errors });
  return taken;
}

interface Asked {
  facility: Facility;
  entity: PledgeEntity;
  reason: string | null;
}

/** Who requests. */
type Person = Parameters<typeof tellApprovers>[2];

/** Writes the document with a line for each place, so that a refusal at posting stands at the goods that were named. Answers it. */
async function write(trx: Trx, { facility, entity, reason }: Asked, taken: readonly LyingGoods[]) {
  const id = randomUUID();
  const sums = {
    packs: taken.reduce((sum, { packs }) => sum + packs, 0),
    net_weight_g: taken.reduce((sum, { net_weight_g }) => sum + net_weight_g, 0),
  };
  const { warehouse_id, borrower_id } = facility;
  await trx
    .insertInto('stock_document')
    .values({
      id,
      entity,
      kind: pledgeKinds[entity],
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
  const lines = taken.map((one) => {
    const { variant_id, batch_id, position_id, handling_unit_code, stock_status, packs, net_weight_g } = one;
    const place = { id: randomUUID(), batch_id, position_id, handling_unit_code, stock_status, packs };
    const line = typedLineInGrams(lineInput.parse({ id: randomUUID(), variant_id }));
    return {
      ...line,
      unit_price: null,
      allocations: [{ ...placeInGrams(allocationInput.parse(place)), net_weight_g }],
    };
  });
  await writeLines(trx, { id, warehouse_id }, lines);
  return { id, entity, ...sums, warehouse: facility.warehouse, page: pageOf({ facility, entity, id }) };
}
