import type { FefoCandidate, FefoProposal, FefoQuery } from '#shared/stock/fefo-proposal.ts';
import { barOf, type Purpose } from '#shared/stock/candidate.ts';
import { proposeFefo, type Verdict } from '#shared/stock/fefo.ts';
import { purposeOf } from '#shared/stock/issue-order.ts';
import { nominalOf } from '#shared/stock/whole-packs.ts';
import { gramsOf, kilogramsOf } from '#shared/stock/quantity.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { sendNamed } from '#server/platform/db/send-named.ts';
import { invalid } from '#server/platform/problems/problem.ts';
import { partnerOf } from './partner.ts';
import { type NamedStock, stockOf } from './stock.ts';
import '#server/stock/ledger/table.ts';
import '#server/products/table.ts';
import '#server/variants/table.ts';

/**
 * What to take first expired, first out, and of everything that lies there why it is taken or left.
 * @throws Problem `invalid-input` where there is no such variant
 */
export async function propose(trx: Trx, asked: FefoQuery): Promise<FefoProposal> {
  const { warehouse_id, variant_id, document_id, partner_id = null, owner_id = null, packs, net_weight } = asked;
  const facts = trx
    .selectFrom('variant as v')
    .innerJoin('product as p', 'p.id', 'v.product_id')
    .select(['v.catch_weight', 'v.net_weight', 'p.type'])
    .where('v.id', '=', variant_id);
  const [variant] = await sendNamed(trx, 'goods to issue', facts);
  if (!variant) throw invalid('/variant_id', 'not_found');
  const partner = await partnerOf(trx, partner_id);
  const purpose = {
    ...purposeOf({ ...asked, partner_id, owner_id }, { partner }),
    is_consumable: variant.type === 'consumable',
  };
  const stock = await stockOf(trx, { warehouse_id, variant_ids: [variant_id], document_id });
  const wanted = {
    packs: packs ?? null,
    net_weight_g: net_weight === undefined ? null : gramsOf(net_weight),
    nominal_g: nominalOf(variant),
  };
  return {
    minimum_remaining_days: purpose.minimum_remaining_days,
    candidates: proposeFefo(stock, purpose, wanted).map((verdict) => toCandidate(verdict, purpose)),
  };
}

const NOTHING = { packs: 0, net_weight_g: 0 };

function toCandidate(
  { candidate, free: unbound, taken, reason, remaining_days }: Verdict<NamedStock>,
  purpose: Purpose,
): FefoCandidate {
  // What must not be taken is not available, however much of it lies there.
  const free = barOf(candidate, purpose) ? NOTHING : unbound;
  return {
    id: candidate.id,
    batch_id: candidate.batch_id,
    batch_number: candidate.batch_number,
    production_date: candidate.production_date,
    received_date: candidate.received_date,
    expiry_date: candidate.expiry_date,
    owner: candidate.owner,
    position_id: candidate.position_id,
    position_code: candidate.position_code,
    room_name: candidate.room_name,
    handling_unit_code: candidate.handling_unit_code,
    stock_status: candidate.stock_status,
    packs: candidate.packs,
    net_weight: kilogramsOf(candidate.net_weight_g),
    available_packs: Math.max(0, free.packs),
    available_weight: kilogramsOf(Math.max(0, free.net_weight_g)),
    reason,
    remaining_days,
    proposed_packs: taken.packs,
    proposed_weight: kilogramsOf(taken.net_weight_g),
  };
}
