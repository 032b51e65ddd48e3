import { randomUUID } from 'node:crypto';
import { adjustedInput } from '#shared/stock/adjusted.ts';
import type { TransformationKind } from '#shared/stock/kinds.ts';
import { gramsOf, kilogramsOf } from '#shared/stock/quantity.ts';
import { adjustedType } from '#server/stock/adjustments/adjusted-type.ts';
import { placesOf } from '#server/stock/adjustments/stock.ts';
import { proposePlaces } from '#server/stock/receipts/propose-places.ts';
import { isFresh, isTraded } from './goods.ts';
import { holds, type StoryVariant, type StoryWarehouse } from './ground.ts';
import { available } from './issues.ts';
import { buy, deliveries } from './purchases.ts';
import { pick } from './random.ts';
import { known, type Story } from './story.ts';

/** A whole frozen fish, and what is sawn of it. Four loins of a fish are together about six tenths of it. */
const loinsOf = new Map([
  ['YFT-WR-20-40', 'YFT-LOIN-A-3-5'],
  ['YFT-WR-40UP', 'YFT-LOIN-A-5UP'],
]);
const LOINS = 4;
const EXPECTED_YIELD = 62;
/** What else is kept of it, by what share of its weight at most; it bears no cost. */
const byProducts = [
  { code: 'TUN-HEAD', share: 0.15 },
  { code: 'TUN-TRIM', share: 0.12 },
];
/** Loins that turn out to be of a lesser grade once they are looked at. */
const lesserOf = new Map([
  ['YFT-LOIN-AA-3-5', 'YFT-LOIN-A-3-5'],
  ['YFT-LOIN-AA-5UP', 'YFT-LOIN-A-5UP'],
]);

/** Packs of a variant that come out, in grams. */
interface Made {
  variant: StoryVariant;
  packs: number;
  grams: number;
  isByProduct?: boolean;
}

/** What is taken from one place. */
interface Taken {
  warehouse: StoryWarehouse;
  variant: StoryVariant;
  packs: number;
  grams: number;
  place: { batch_id: string; position_id: string; handling_unit_code: string | null };
}

interface Process {
  kind: TransformationKind;
  notes: string;
  minutes: number;
  expected_yield_percent?: number;
  made(taken: Taken): Made[];
}

/** Whole tuna is sawn into loins; where there is none, some is bought that morning. */
export async function cutIntoLoins(story: Story, day: string): Promise<boolean> {
  const { chance } = story;
  const isWhole = ({ code }: StoryVariant) => loinsOf.has(code) && named(story, loinsOf.get(code), day) !== undefined;
  const process: Process = {
    kind: 'cut',
    notes: 'Dipotong menjadi loin untuk pesanan ekspor',
    minutes: 800,
    expected_yield_percent: EXPECTED_YIELD,
    made: ({ variant, packs, grams }) => {
      const loin = named(story, loinsOf.get(variant.code), day)!;
      const loins = { variant: loin, packs: packs * LOINS, grams: Math.round(grams * chance.decimal(0.58, 0.64, 3)) };
      const rest = byProducts.flatMap(({ code, share }) => {
        const sack = named(story, code, day);
        const full = sack ? Math.floor((grams * share) / gramsOf(sack.net_weight)) : 0;
        const weight = full * gramsOf(sack?.net_weight ?? 0);
        return sack && full > 0 ? [{ variant: sack, packs: full, grams: weight, isByProduct: true }] : [];
      });
      return [loins, ...rest];
    },
  };
  const most = chance.whole(6, 12);
  if (await transformed(story, day, { suits: isWhole, most }, process)) return true;
  const goodsOf = ([variant]: StoryVariant[]) => [{ variant: variant!, packs: most + chance.whole(2, 6) }];
  const bought = await buy(story, day, deliveries(story, day, isWhole), goodsOf, { minutes: 380 });
  return bought !== undefined && transformed(story, day, { suits: isWhole, most }, process);
}

/** Loins are looked at once more, and some are not what their label says. */
export const regraded = (story: Story, day: string): Promise<boolean> =>
  transformed(
    story,
    day,
    { suits: ({ code }) => named(story, lesserOf.get(code), day) !== undefined, most: story.chance.whole(3, 8) },
    {
      kind: 'regrade',
      notes: 'Warna dan lemak diperiksa ulang, turun mutu',
      minutes: 620,
      made: ({ variant, packs, grams }) => [{ variant: named(story, lesserOf.get(variant.code), day)!, packs, grams }],
    },
  );

/** Goods that lay for long get a new glaze. It is no part of their net weight, so that weighs what it did. */
export const reglazed = (story: Story, day: string): Promise<boolean> =>
  transformed(
    story,
    day,
    { suits: (variant) => isTraded(variant) && !isFresh(variant), most: story.chance.whole(10, 30) },
    {
      kind: 'reglaze',
      notes: 'Lapisan es menipis, glasir ulang 8 %',
      minutes: 700,
      made: ({ variant, packs, grams }) => [{ variant, packs, grams }],
    },
  );

/** Cartons that were pressed flat are opened, and what was in them is repacked. */
export const repacked = (story: Story, day: string): Promise<boolean> =>
  transformed(
    story,
    day,
    { suits: (variant) => isTraded(variant) && !isFresh(variant), most: story.chance.whole(2, 6) },
    {
      kind: 'repack',
      notes: 'Karton penyok, isi dikemas ulang',
      minutes: 730,
      made: ({ variant, packs, grams }) => [{ variant, packs, grams }],
    },
  );

const named = ({ ground }: Story, code: string | undefined, day: string): StoryVariant | undefined =>
  known(ground.variants, day).find((variant) => variant.code === code);

/** Makes others of what suits, at the first place that has it. A person who works alone makes none: nobody could approve it. */
async function transformed(
  story: Story,
  day: string,
  { suits, most }: { suits(variant: StoryVariant): boolean; most: number },
  process: Process,
): Promise<boolean> {
  const { ground, chance } = story;
  if (ground.people.length < 2) return false;
  for (const warehouse of known(ground.warehouses, day)) {
    const stock = (await available(story, warehouse, null, day)).filter(({ variant }) => suits(variant));
    for (const { variant } of pick(chance, stock)) {
      const taken = await takenOf(story, { warehouse, variant, day, most });
      if (taken && (await write(story, day, taken, process))) return true;
    }
  }
  return false;
}

async function takenOf(
  { trx }: Story,
  { warehouse, variant, day, most }: { warehouse: StoryWarehouse; variant: StoryVariant; day: string; most: number },
): Promise<Taken | undefined> {
  const places = await placesOf(trx, { variant_id: variant.id, warehouse_id: warehouse.id });
  const place = places.find(
    ({ stock_status, packs, expiry_date }) =>
      stock_status === 'available' && packs > 1 && (expiry_date === null || expiry_date >= day),
  );
  if (!place) return undefined;
  const packs = Math.min(most, place.packs - 1);
  const grams = Math.round((gramsOf(place.net_weight) * packs) / place.packs);
  return { warehouse, variant, packs, grams, place };
}

async function write(story: Story, day: string, taken: Taken, process: Process): Promise<boolean> {
  const { kind, notes, minutes, expected_yield_percent = null } = process;
  const outputs = [];
  for (const made of process.made(taken)) {
    const line = holds(taken.warehouse, made.variant) ? await outputOf(story, taken.warehouse, made) : undefined;
    if (line) outputs.push(line);
    else if (!made.isByProduct) return false;
  }
  const { batch_id, position_id, handling_unit_code } = taken.place;
  const { packs } = taken;
  const input = { id: randomUUID(), batch_id, position_id, handling_unit_code, packs };
  const content = adjustedInput.parse({
    kind,
    date: day,
    warehouse_id: taken.warehouse.id,
    notes,
    expected_yield_percent,
    lines: [
      {
        id: randomUUID(),
        variant_id: taken.variant.id,
        allocations: [{ ...input, net_weight: kilogramsOf(taken.grams) }],
      },
      ...outputs,
    ],
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
