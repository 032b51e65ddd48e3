import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { FefoCandidate } from '#shared/stock/fefo-proposal.ts';
import type { IssuedKind } from '#shared/stock/kinds.ts';
import { gramsOf } from '#shared/stock/quantity.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { named } from '#server/platform/db/named.ts';
import type { WholeContent } from '#server/stock/documents/drafted-type.ts';
import { propose } from '#server/stock/issues/propose.ts';
import type { Ground, StoryPartner, StoryVariant, StoryWarehouse } from './ground.ts';
import { crewOf, vehicleOf } from './people.ts';
import type { Chance } from './random.ts';

type Line = WholeContent['lines'][number];

export interface Departure {
  kind: IssuedKind;
  date: string;
  warehouse: StoryWarehouse;
  partner?: StoryPartner | undefined;
  goods: { variant: StoryVariant; packs: number }[];
  reference?: string | null;
  notes?: string | null;
}

interface Story {
  trx: Trx;
  ground: Ground;
  chance: Chance;
}

/** The stock of an owner that may leave a warehouse on a day, in packs by variant. */
export async function available(
  { trx, ground }: Story,
  warehouse: StoryWarehouse,
  ownerId: string | null,
  date: string,
): Promise<{ variant: StoryVariant; packs: number }[]> {
  const { rows } = await sql<{ variant_id: string; packs: number }>`${named('goods that may leave')}
    select b.variant_id, sum(b.packs - b.reserved_packs)::int as packs
    from stock_balance b join batch t on t.company_id = b.company_id and t.id = b.batch_id
    where b.warehouse_id = ${warehouse.id} and b.owner_id is not distinct from ${ownerId}::uuid
      and b.stock_status = 'available' and b.pledge_id is null and not b.is_empty
      and coalesce(t.expiry_date >= ${date}::date, true)
    group by b.variant_id having sum(b.packs - b.reserved_packs) > 0`.execute(trx);
  return inOrder(ground, rows);
}

/** The company's own damaged or expired stock in a warehouse, by variant. */
export async function unfit(
  { trx, ground }: Story,
  warehouse: StoryWarehouse,
  date: string,
): Promise<{ variant: StoryVariant; packs: number }[]> {
  const { rows } = await sql<{ variant_id: string; packs: number }>`
    select b.variant_id, sum(b.packs)::int as packs
    from stock_balance b join batch t on t.company_id = b.company_id and t.id = b.batch_id
    where b.warehouse_id = ${warehouse.id} and b.owner_id is null and not b.is_empty
      and (b.stock_status = 'damaged' or (b.stock_status = 'available' and t.expiry_date < ${date}::date))
    group by b.variant_id`.execute(trx);
  return inOrder(ground, rows);
}

/** In the order of the variants' codes: their ids are others each time. */
function inOrder({ variants }: Ground, rows: readonly { variant_id: string; packs: number }[]) {
  const packsOf = new Map(rows.map(({ variant_id, packs }) => [variant_id, packs]));
  return variants.flatMap((variant) => {
    const packs = packsOf.get(variant.id);
    return packs === undefined ? [] : [{ variant, packs }];
  });
}

/** The content of an issue, taken first expired first as the engine proposes. Undefined where there is nothing to take. */
export async function issueOf(story: Story, departure: Departure): Promise<WholeContent | undefined> {
  const { chance } = story;
  const { kind, date, warehouse, partner, goods } = departure;
  const lines: Line[] = [];
  for (const { variant, packs } of goods) {
    const line = await lineOf(story, departure, variant, packs);
    if (line) lines.push(line);
  }
  if (lines.length === 0) return undefined;
  const leavesByTruck = kind === 'sale' || kind === 'withdrawal';
  return {
    kind,
    date,
    warehouse_id: warehouse.id,
    partner_id: partner?.id ?? null,
    owner_id: kind === 'withdrawal' ? (partner?.id ?? null) : null,
    to_owner_id: null,
    to_warehouse_id: null,
    expected_yield_percent: null,
    duration_hours: null,
    reference: departure.reference ?? null,
    notes: departure.notes ?? null,
    vehicle_number: leavesByTruck ? vehicleOf(chance) : null,
    driver_name: leavesByTruck ? crewOf(chance) : null,
    seal_number: leavesByTruck && chance.whether(0.4) ? `SGL${chance.whole(10_000, 99_999)}` : null,
    temperature_c: leavesByTruck && lines[0] ? -18.5 : null,
    additional_cost: 0,
    lines,
  };
}

async function lineOf(
  { trx, chance }: Story,
  { kind, date, warehouse, partner }: Departure,
  variant: StoryVariant,
  packs: number,
): Promise<Line | undefined> {
  const { candidates } = await propose(trx, {
    kind,
    date,
    warehouse_id: warehouse.id,
    variant_id: variant.id,
    packs,
    ...(partner && { partner_id: partner.id }),
    ...(kind === 'withdrawal' && partner && { owner_id: partner.id }),
  });
  const taken =
    variant.type === 'consumable'
      ? candidates.filter(({ available_packs, owner }) => available_packs >= packs && owner === null).slice(0, 1)
      : candidates.filter(({ proposed_packs }) => proposed_packs > 0);
  if (taken.length === 0) return undefined;
  const allocations = taken.map((candidate) => allocationOf(candidate, variant, packs));
  const found = allocations.reduce((sum, one) => sum + one.packs, 0);
  const selling = variant.selling_price ?? 0;
  const unit_price = kind === 'sale' ? Math.round((selling * chance.decimal(0.97, 1.05, 3)) / 100) * 100 : null;
  const isCheap = unit_price !== null && unit_price < (variant.min_selling_price ?? 0);
  return {
    id: randomUUID(),
    variant_id: variant.id,
    batch_id: null,
    new_batch: null,
    expected_packs: packs,
    expected_weight_g: null,
    unit_price,
    temperature_c: null,
    is_output: false,
    cost_factor_percent: null,
    override_reason: null,
    short_reason: found < packs ? 'Stok yang memenuhi syarat tidak cukup' : null,
    price_reason: isCheap ? 'Harga kontrak bulan lalu' : null,
    notes: null,
    allocations,
  };
}

/** Packs that come to so many grams, each a few percent lighter or heavier than the next. */
function weighedOut(grams: number, packs: number): number[] {
  const mean = Math.floor(grams / packs);
  const weights = Array.from({ length: packs }, (_, at) => {
    const isLast = at === packs - 1;
    const beside = Math.round((mean * (1 + (Math.floor(at / 2) % 5))) / 125);
    // In pairs, so that they come out even; one that is left over has the mean.
    return mean + (isLast && packs % 2 === 1 ? 0 : at % 2 === 0 ? beside : -beside);
  });
  weights[packs - 1]! += grams - mean * packs;
  return weights;
}

function allocationOf(candidate: FefoCandidate, { type, net_weight, catch_weight }: StoryVariant, packs: number) {
  const isConsumable = type === 'consumable';
  const proposed_g = gramsOf(candidate.proposed_weight);
  return {
    id: randomUUID(),
    batch_id: candidate.batch_id,
    position_id: candidate.position_id,
    handling_unit_code: candidate.handling_unit_code,
    stock_status: candidate.stock_status,
    side: null,
    to_position_id: null,
    to_handling_unit_code: null,
    expected_packs: null,
    packs: isConsumable ? packs : candidate.proposed_packs,
    net_weight_g: isConsumable ? packs * gramsOf(net_weight) : proposed_g,
    pack_weights_g: catch_weight && !isConsumable ? weighedOut(proposed_g, candidate.proposed_packs) : [],
    pack_readings: [],
  };
}
