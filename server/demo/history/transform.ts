import { randomUUID } from 'node:crypto';
import { adjustedInput } from '#shared/stock/adjusted.ts';
import type { TransformationKind } from '#shared/stock/kinds.ts';
import { gramsOf, kilogramsOf } from '#shared/stock/quantity.ts';
import { adjustedType } from '#server/stock/adjustments/adjusted-type.ts';
import { placesOf } from '#server/stock/adjustments/stock.ts';
import { proposePlaces } from '#server/stock/receipts/propose-places.ts';
import { isTraded } from './goods.ts';
import { holds, type StoryVariant, type StoryWarehouse } from './ground.ts';
import { available } from './issues.ts';
import { buy, deliveries } from './purchases.ts';
import { pick } from './random.ts';
import type { Arrival } from './receipts.ts';
import { known, type Story } from './story.ts';

/** Packs of a variant that come out, in grams. */
export interface Made {
  variant: StoryVariant;
  packs: number;
  grams: number;
  isByProduct?: boolean;
}

/** What is taken from one place. */
interface Share {
  place: { batch_id: string; position_id: string; handling_unit_code: string | null };
  packs: number;
  grams: number;
}

/** What is taken in all, each share of another batch. */
export interface Taken {
  warehouse: StoryWarehouse;
  variant: StoryVariant;
  packs: number;
  grams: number;
  shares: Share[];
}

export interface Process {
  kind: TransformationKind;
  notes: string;
  minutes: number;
  expected_yield_percent?: number;
  duration_hours?: number;
  made(taken: Taken): Made[];
}

/** What goes in: of which variants, how many packs at most, and of how many batches. */
export interface Wanted {
  suits(variant: StoryVariant): boolean;
  most: number;
  batches?: (variant: StoryVariant) => number;
}

/** The variant of a code, where there is one on a day. */
export const named = ({ ground }: Story, code: string | undefined, day: string): StoryVariant | undefined =>
  known(ground.variants, day).find((variant) => variant.code === code);

/**
 * Makes others of what suits, at the first warehouse that has it; where none has, some comes that morning. Answers what was taken. A
 * person who works alone makes none: nobody could approve it.
 */
export async function transformed(
  story: Story,
  day: string,
  wanted: Wanted,
  process: Process,
): Promise<Taken | undefined> {
  if (story.ground.people.length < 2) return undefined;
  const there = await ofWhatIsThere(story, day, wanted, process);
  if (there) return there;
  const { suits, most, batches = () => 1 } = wanted;
  let from = deliveries(story, day, (variant) => isTraded(variant) && suits(variant));
  for (let n = 0, times = 1; n < times; n += 1) {
    const bought = await buy(story, day, from, ([variant]) => [{ variant: variant!, packs: most + 1 }], {
      minutes: 380,
    });
    if (!bought) return undefined;
    const { partner, warehouse, goods } = bought.arrival;
    const [{ variant }] = goods as [Arrival['goods'][number]];
    // Of what has no numbers of its own each delivery is a batch.
    if (n === 0 && variant.traceability !== 'serial_number') times = batches(variant);
    from = [{ partner: partner!, warehouse, variants: [variant] }];
  }
  return ofWhatIsThere(story, day, wanted, process);
}

async function ofWhatIsThere(
  story: Story,
  day: string,
  { suits, most, batches = () => 1 }: Wanted,
  process: Process,
): Promise<Taken | undefined> {
  const { ground, chance } = story;
  for (const warehouse of known(ground.warehouses, day)) {
    const stock = (await available(story, warehouse, null, day)).filter(({ variant }) => suits(variant));
    for (const { variant } of pick(chance, stock)) {
      const taken = await takenOf(story, { warehouse, variant, day, most, batches: batches(variant) });
      if (taken && (await write(story, day, taken, process))) return taken;
    }
  }
  return undefined;
}

/** Takes from the first places of so many batches, of each as many packs, but for a pack that stays; a fish with a number goes whole. */
async function takenOf(
  { trx }: Story,
  {
    warehouse,
    variant,
    day,
    most,
    batches,
  }: { warehouse: StoryWarehouse; variant: StoryVariant; day: string; most: number; batches: number },
): Promise<Taken | undefined> {
  const staying = variant.traceability === 'serial_number' ? 0 : 1;
  const places = (await placesOf(trx, { variant_id: variant.id, warehouse_id: warehouse.id })).filter(
    ({ stock_status, packs, expiry_date }) =>
      stock_status === 'available' && packs > staying && (expiry_date === null || expiry_date >= day),
  );
  const firsts = [...Map.groupBy(places, ({ batch_id }) => batch_id).values()].map(([place]) => place!);
  if (firsts.length < batches) return undefined;
  const shares = firsts.slice(0, batches).map((place) => {
    const packs = Math.min(Math.ceil(most / batches), place.packs - staying);
    return { place, packs, grams: Math.round((gramsOf(place.net_weight) * packs) / place.packs) };
  });
  const sum = (of: 'packs' | 'grams') => shares.reduce((total, share) => total + share[of], 0);
  return { warehouse, variant, packs: sum('packs'), grams: sum('grams'), shares };
}

async function write(story: Story, day: string, taken: Taken, process: Process): Promise<boolean> {
  const { kind, notes, minutes, expected_yield_percent = null, duration_hours = null } = process;
  const outputs = [];
  for (const made of process.made(taken)) {
    const line = holds(taken.warehouse, made.variant) ? await outputOf(story, taken.warehouse, made) : undefined;
    if (line) outputs.push(line);
    else if (!made.isByProduct) return false;
  }
  const inputs = taken.shares.map(({ place: { batch_id, position_id, handling_unit_code }, packs, grams }) => {
    const from = { batch_id, position_id, handling_unit_code };
    return { id: randomUUID(), ...from, packs, net_weight: kilogramsOf(grams) };
  });
  const content = adjustedInput.parse({
    kind,
    date: day,
    warehouse_id: taken.warehouse.id,
    notes,
    expected_yield_percent,
    duration_hours,
    lines: [{ id: randomUUID(), variant_id: taken.variant.id, allocations: inputs }, ...outputs],
  });
  return (await story.scribe.write(adjustedType, content, { minutes })) !== undefined;
}

/** Goods that come out, at the places that are proposed for them; undefined where there is no room for all. */
async function outputOf({ trx }: Story, warehouse: StoryWarehouse, { variant, packs, grams, isByProduct }: Made) {
  const goods = { warehouse_id: warehouse.id, variant_id: variant.id, batch_id: null, owner_id: null, packs };
  const places = await proposePlaces(trx, { ...goods, net_weight_g: grams, pack_weights_g: [], taken: [] });
  const [best] = places;
  if (best?.packs !== packs) return undefined;
  return {
    id: randomUUID(),
    variant_id: variant.id,
    is_output: true,
    cost_factor_percent: isByProduct ? 0 : null,
    allocations: [{ id: randomUUID(), position_id: best.position.id, packs, net_weight: kilogramsOf(grams) }],
  };
}
