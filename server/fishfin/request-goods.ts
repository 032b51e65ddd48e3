import { type Facility, mayRelease } from '#shared/fishfin.ts';
import type { GoodsRequest } from '#shared/fishfin-goods.ts';
import type { FieldError } from '#shared/problems.ts';
import { type PledgeEntity, pledgeKinds } from '#shared/stock/kinds.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { invalid, Problem } from '#server/platform/problems/problem.ts';
import { tellCheckers } from '#server/stock/documents/tell.ts';
import { comparisonOf } from './comparison.ts';
import { takenOf } from './taken.ts';
import { refuseBeyondTarget } from './target.ts';
import { writeRequest } from './write-request.ts';

/**
 * Asks for goods to be pledged to a facility, or released from it. The document waits for a second person who checks it and a third one who approves it; until then
 * nothing is held back. Answers its id.
 * @throws Problem `document-status` of a facility that is not in force, of a release from one that never was, or for a sale from
 *   one that is not in default; `invalid-input` at goods that cannot be: not the borrower's or elsewhere (`not_found`), named twice,
 *   pledged to another facility (`pledged_to`, with its number), held, or fewer than named, or whose weight is missing or cannot be
 *   true; at /parts where what is owed would be more than the target allows, or goods come and leave by changes of owner
 */
export async function requestGoods(
  trx: Trx,
  facility: Facility,
  entity: PledgeEntity,
  { reason, parts, for_sale, by }: GoodsRequest & { by: Parameters<typeof tellCheckers>[2] },
): Promise<string> {
  const { status } = facility;
  if (facility.kind === 'title_transfer') throw invalid('/parts', 'by_owner_change');
  const isPledge = entity === 'fishfinstock';
  if (isPledge ? status !== 'active' : !mayRelease(status)) throw new Problem('document-status');
  if (for_sale && status !== 'default') throw new Problem('document-status');
  const errors: FieldError[] = [];
  const goods = await takenOf(trx, facility, { side: isPledge ? 'in' : 'out', parts, pointer: '/parts', errors });
  if (errors.length > 0) throw new Problem('invalid-input', { errors });
  if (!isPledge && !for_sale) refuseBeyondTarget(facility, await comparisonOf(trx, facility, { goods, prices: [] }));
  const asked = { facility, entity, kind: for_sale ? 'pledge_sale' : pledgeKinds[entity], reason } as const;
  // The side of all of it follows from the entity.
  const document = await writeRequest(
    trx,
    asked,
    goods.map(({ pledge_side: _, ...one }) => one),
  );
  await tellCheckers(trx, document, by);
  return document.id;
}
