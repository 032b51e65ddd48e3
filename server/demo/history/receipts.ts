import { randomUUID } from 'node:crypto';
import { daysAfter } from '#shared/days.ts';
import type { NewBatch } from '#shared/stock/batch.ts';
import { gramsOf } from '#shared/stock/quantity.ts';
import type { StockStatus, ReceivedKind } from '#shared/stock/kinds.ts';
import { noFacts } from '#shared/stock/batch-facts.ts';
import type { Trx } from '#server/platform/db/database.ts';
import type { WholeContent } from '#server/stock/documents/drafted-type.ts';
import { proposePlaces } from '#server/stock/receipts/propose-places.ts';
import { caughtAt } from './catches.ts';
import type { Ground, StoryPartner, StoryVariant, StoryWarehouse } from './ground.ts';
import type { Chance } from './random.ts';
import { crewOf, vehicleOf } from './people.ts';

type Line = WholeContent['lines'][number];
type Allocation = Line['allocations'][number];

export interface Arrival {
  kind: ReceivedKind;
  date: string;
  warehouse: StoryWarehouse;
  partner?: StoryPartner | undefined;
  /** Whose an opening balance is, where it is not the company's. */
  owner?: StoryPartner | undefined;
  goods: { variant: StoryVariant; packs: number; expected?: number; status?: StockStatus; agedDays?: number }[];
  reference?: string | null;
  notes?: string | null;
}

interface Story {
  trx: Trx;
  ground: Ground;
  chance: Chance;
}

/** °C at which goods of each class arrive. */
const arrives: Record<string, [number, number]> = {
  FRZ: [-21, -18.2],
  DFZ: [-28, -25.2],
  ULT: [-59, -56],
  CHL: [0.2, 3],
};

/** The content of a receipt, its goods weighed and put where the engine proposes. Undefined where nothing found a place. */
export async function receiptOf(story: Story, arrival: Arrival): Promise<WholeContent | undefined> {
  const { chance } = story;
  const { kind, date, warehouse, partner, owner, goods } = arrival;
  const lines: Line[] = [];
  for (const one of goods) {
    const line = await lineOf(story, arrival, one, lines);
    if (line) lines.push(line);
  }
  if (lines.length === 0) return undefined;
  const comesByTruck = kind !== 'production' && kind !== 'opening_balance';
  return {
    kind,
    date,
    warehouse_id: warehouse.id,
    partner_id: partner?.id ?? null,
    owner_id: owner?.id ?? null,
    to_owner_id: null,
    to_warehouse_id: null,
    expected_yield_percent: null,
    duration_hours: null,
    reference: arrival.reference ?? null,
    notes: arrival.notes ?? null,
    vehicle_number: comesByTruck ? vehicleOf(chance) : null,
    driver_name: comesByTruck ? crewOf(chance) : null,
    seal_number: comesByTruck && chance.whether(0.3) ? `SGL${chance.whole(10_000, 99_999)}` : null,
    temperature_c: lines[0]!.temperature_c,
    additional_cost: kind === 'purchase' && chance.whether(0.4) ? chance.whole(3, 30) * 50_000 : 0,
    lines,
  };
}

async function lineOf(
  story: Story,
  arrival: Arrival,
  { variant, packs, expected, status = 'available', agedDays }: Arrival['goods'][number],
  before: readonly Line[],
): Promise<Line | undefined> {
  const { trx, chance } = story;
  const weights = variant.catch_weight ? weighed(variant, packs, chance) : [];
  const grams = variant.catch_weight
    ? weights.reduce((sum, weight) => sum + weight, 0)
    : packs * gramsOf(variant.net_weight);
  const taken = before.flatMap(({ allocations }) =>
    allocations.map(({ position_id, net_weight_g }) => ({ position_id: position_id!, net_weight_g })),
  );
  const places = await proposePlaces(trx, {
    warehouse_id: arrival.warehouse.id,
    variant_id: variant.id,
    batch_id: null,
    owner_id: ownerOf(arrival),
    packs,
    net_weight_g: grams,
    pack_weights_g: weights,
    taken,
  });
  const allocations: Allocation[] = [];
  let next = 0;
  for (const place of places) {
    const own = weights.slice(next, next + place.packs);
    next += place.packs;
    allocations.push({
      id: randomUUID(),
      batch_id: null,
      position_id: place.position.id,
      handling_unit_code: null,
      stock_status: status,
      side: null,
      to_position_id: null,
      to_handling_unit_code: null,
      expected_packs: null,
      packs: place.packs,
      net_weight_g: variant.catch_weight
        ? own.reduce((sum, weight) => sum + weight, 0)
        : place.packs * gramsOf(variant.net_weight),
      pack_weights_g: own,
      pack_readings: own.map(() => ({ source: 'scale', gross_g: null, tare_g: null, line: null })),
    });
  }
  if (allocations.length === 0) return undefined;
  const [low, high] = arrives[variant.needs ?? ''] ?? [null, null];
  return {
    id: randomUUID(),
    variant_id: variant.id,
    batch_id: null,
    new_batch: factsOf(story, arrival, variant, agedDays),
    expected_packs: expected ?? null,
    expected_weight_g: null,
    unit_price: priceOf(arrival, variant, chance),
    temperature_c: low === null ? null : chance.decimal(low, high, 1),
    is_output: false,
    cost_factor_percent: null,
    override_reason: null,
    short_reason: null,
    price_reason: null,
    notes: null,
    allocations,
  };
}

/** Grams of each pack as the scales have it, to ten grams. */
const weighed = ({ net_weight }: StoryVariant, packs: number, chance: Chance): number[] =>
  Array.from({ length: packs }, () => gramsOf(chance.decimal(net_weight * 0.84, net_weight * 1.18, 2)));

const ownerOf = ({ kind, partner, owner }: Arrival): string | null =>
  (kind === 'deposit' ? partner?.id : owner?.id) ?? null;

/** Rupiah a kg, to the next hundred; nothing for goods of others. */
function priceOf(arrival: Arrival, { price_buy, selling_price }: StoryVariant, chance: Chance): number | null {
  if (ownerOf(arrival)) return null;
  const usual = price_buy ?? (selling_price ?? 20_000) * 0.72;
  return Math.round((usual * chance.decimal(0.95, 1.05, 3)) / 100) * 100;
}

/** Species that are raised, by the first letters of their codes. */
const farmed = /^(?:PNV|GIT|MIL)/;

const farms = [
  ['Tambak Sumber Rejeki', 'Kec. Cenrana, Bone'],
  ['Tambak Mina Jaya', 'Kec. Ujung Pangkah, Gresik'],
  ['Keramba Danau Maninjau', 'Kec. Tanjung Raya, Agam'],
] as const;

/** The facts of farmed goods: each day of the month another farm and pond. */
function fromFarm(production_date: string) {
  const day = Number(production_date.slice(-2));
  const [farm_name, farm_location] = farms[day % farms.length]!;
  return {
    production_method: 'farmed' as const,
    product_origin: 'Indonesia',
    farm_name,
    farm_location,
    pond: `P-${String(day).padStart(2, '0')}`,
    harvest_date: daysAfter(production_date, -1),
  };
}

/** The papers of a landing: leave to unload, and the first sheet of the catch certificate, which the port gives by the same inspection. */
const landed = (year: string, inspection: number) => ({
  landing_authorization: `STBLKK-${year}-${inspection}`,
  catch_certificate: `SHTI-LA-${year}-${inspection}`,
});

function factsOf(
  { ground, chance }: Story,
  { kind, date, partner }: Arrival,
  { code, shelf_days, needs }: StoryVariant,
  agedDays?: number,
): NewBatch {
  const age = agedDays ?? (kind === 'production' ? 0 : needs === 'CHL' || needs === 'LIVE' ? 1 : chance.whole(2, 20));
  const production_date = daysAfter(date, -age);
  const expiry_date = shelf_days === null ? null : daysAfter(production_date, shelf_days);
  const facts: NewBatch = { ...noFacts, number: null, production_date, expiry_date };
  if (shelf_days !== null && shelf_days > 200) facts.best_before_date = daysAfter(production_date, shelf_days - 90);
  if (farmed.test(code)) return { ...facts, ...fromFarm(production_date) };
  const catchOf = caughtAt(code, ground.fishingAreas, chance);
  if (!catchOf) return facts;
  const fromSea = {
    ...facts,
    production_method: 'wild' as const,
    product_origin: 'Indonesia',
    ...catchOf,
    vessel_flag: 'Indonesia',
    landing_date: daysAfter(production_date, -1),
  };
  if (!partner?.roles.includes('vessel_owner')) return fromSea;
  const ship = chance.whole(1, 3);
  return {
    ...fromSea,
    vessel_name: `KM ${partner.name.split(' ').at(-1)} ${String(ship).padStart(2, '0')}`,
    vessel_registration: `GT.${20 + ship * 9} No.${1200 + ship}/${partner.code}`,
    trip_start: daysAfter(production_date, -chance.whole(12, 25)),
    trip_end: daysAfter(production_date, -1),
    capture_start: daysAfter(production_date, -10),
    capture_end: daysAfter(production_date, -2),
    ...landed(production_date.slice(0, 4), chance.whole(1000, 9999)),
  };
}
