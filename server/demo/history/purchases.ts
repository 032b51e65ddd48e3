import { daysAfter, daysBetween } from '#shared/days.ts';
import { receivedType } from '#server/stock/receipts/received-type.ts';
import { brings, isFresh, isTraded, packsOf, worthOf } from './goods.ts';
import { holds, type StoryPartner, type StoryVariant, type StoryWarehouse } from './ground.ts';
import { pick } from './random.ts';
import { type Arrival, receiptOf } from './receipts.ts';
import { known, LARGE_RUPIAH, receive, type Story, typed, withRole, type Written } from './story.ts';

interface Delivery {
  partner: StoryPartner;
  warehouse: StoryWarehouse;
  /** All that they might bring, what they bring first. */
  variants: StoryVariant[];
}

/** Which supplier could bring which goods to which warehouse, in random order; most goes to the first warehouse. */
export function deliveries({ ground, chance }: Story, day: string, suits = isTraded): Delivery[] {
  const suppliers = withRole(known(ground.partners, day), 'supplier').filter(({ business }) => business !== 'SUP');
  const houses = known(ground.warehouses, day);
  const sold = known(ground.variants, day).filter(
    (variant) => isTraded(variant) && variant.can_purchased && suits(variant),
  );
  return pick(chance, suppliers).flatMap((partner) => {
    const order = chance.whether(0.55) ? houses : pick(chance, houses);
    return order.flatMap((warehouse) => {
      const variants = pick(
        chance,
        sold.filter((variant) => brings(partner, variant) && holds(warehouse, variant)),
      );
      return variants.length > 0 ? [{ partner, warehouse, variants }] : [];
    });
  });
}

/** Buys from the first supplier whose goods find room. `goodsOf` says how much of what. */
export async function buy(
  story: Story,
  day: string,
  from: readonly Delivery[],
  goodsOf: (variants: StoryVariant[]) => Arrival['goods'],
  {
    reference = `PO-${day.slice(2).replaceAll('-', '')}`,
    notes = null,
    ...writing
  }: Parameters<typeof receive>[2] & { reference?: string; notes?: string | null },
): Promise<(Written & { arrival: Arrival }) | undefined> {
  for (const { partner, warehouse, variants } of from) {
    const goods = goodsOf(variants);
    const arrival: Arrival = { kind: 'purchase', date: day, warehouse, partner, goods, reference, notes };
    const written = await receive(story, arrival, writing);
    if (written) return { ...written, arrival };
  }
  return undefined;
}

export const purchase = (story: Story, day: string) => arrive(story, day, 'whole');
/** A delivery that is short; the rest is expected. */
export const shortDelivery = (story: Story, day: string) => arrive(story, day, 'short');

async function arrive(story: Story, day: string, delivered: 'whole' | 'short'): Promise<boolean> {
  const { chance } = story;
  const isShort = delivered === 'short';
  const goodsOf = (variants: StoryVariant[]) =>
    variants.slice(0, chance.whole(1, 3)).map((variant) => {
      const packs = packsOf(variant, chance);
      const expected = isShort ? packs + chance.whole(6, 20) : chance.whether(0.4) ? packs : undefined;
      const status = chance.whether(0.03)
        ? ('on_hold' as const)
        : chance.whether(0.03)
          ? ('damaged' as const)
          : undefined;
      return { variant, packs, ...(expected && { expected }), ...(status && { status }) };
    });
  const told = { expect_remainder: isShort };
  const bought = await buy(story, day, deliveries(story, day), goodsOf, { minutes: chance.whole(390, 560), told });
  if (!bought) return false;
  const { id, arrival } = bought;
  const { goods, warehouse } = arrival;
  for (const { variant } of goods.filter((one) => isFresh(one.variant))) {
    story.due.push({ day: daysAfter(day, chance.whole(1, 3)), warehouse, variant });
  }
  if (isShort) story.open.push({ day: daysAfter(day, chance.whole(4, 9)), id, arrival });
  return true;
}

/** The rest of a delivery comes; some of it a little short again. */
export async function receiveRest(story: Story, day: string): Promise<void> {
  const { trx, scribe } = story;
  for (const open of story.open.filter((one) => one.day <= day)) {
    story.open.splice(story.open.indexOf(open), 1);
    const draft = await trx
      .selectFrom('stock_document')
      .select(['id', 'version'])
      .where('previous_id', '=', open.id)
      .executeTakeFirst();
    const goods = open.arrival.goods
      .map(({ variant, packs, expected }) => ({ variant, packs: (expected ?? packs) - packs }))
      .filter(({ packs }) => packs > 0);
    const content = draft && (await receiptOf(story, { ...open.arrival, date: day, goods }));
    if (draft && content) await scribe.finish(receivedType, typed(content), { ...draft, minutes: 520 });
  }
}

const keeps = (variant: StoryVariant) => variant.shelf_days !== null && !isFresh(variant);

/** How old goods are that were received on a day and are good until another. */
const agedUntil = ({ shelf_days }: StoryVariant, day: string, until: string): number =>
  Math.max(1, (shelf_days ?? 0) - daysBetween(day, until));

/** So many days before today goods are past their last one that were held back and forgotten. */
const FORGOTTEN_DAYS = 4;

/** Goods that wait for the laboratory and expire meanwhile: nobody may take them, so they still lie there today. */
export async function heldBack(story: Story, day: string): Promise<boolean> {
  const end = daysAfter(story.ground.today, -FORGOTTEN_DAYS);
  const until = end < day ? day : end;
  const bought = await buy(
    story,
    day,
    deliveries(story, day, keeps),
    ([variant]) => [{ variant: variant!, packs: 12, status: 'on_hold', agedDays: agedUntil(variant!, day, until) }],
    { minutes: 580, notes: 'Ditahan, menunggu hasil uji laboratorium' },
  );
  return bought !== undefined;
}

/** Goods with few days left, more than a customer takes of them: what is to be sold soon is there in the morning. */
export const shortLived = (story: Story, day: string) =>
  buy(
    story,
    day,
    deliveries(story, day, (variant) => keeps(variant) && variant.can_sold),
    (variants) =>
      variants.slice(0, 2).map((variant, at) => ({
        variant,
        packs: Math.max(60, Math.ceil((LARGE_RUPIAH.stockissued * 1.3) / worthOf(variant))),
        agedDays: agedUntil(variant, day, daysAfter(day, at === 0 ? 22 : 6)),
      })),
    { minutes: 400, notes: 'Harga khusus: umur simpan tinggal sedikit' },
  );

export async function packaging(story: Story, day: string): Promise<boolean> {
  const { ground, chance } = story;
  const partner = known(ground.partners, day).find(
    ({ business, roles }) => business === 'SUP' && roles.includes('supplier'),
  );
  const used = known(ground.variants, day).filter(({ type, can_purchased }) => type === 'consumable' && can_purchased);
  const warehouse = known(ground.warehouses, day).find(({ classes }) => classes.includes('DRY'));
  if (!partner || !warehouse || used.length === 0) return false;
  const goods = pick(chance, used, 2).map((variant) => ({ variant, packs: chance.whole(10, 40) * 10 }));
  const arrival = { kind: 'purchase', date: day, warehouse, partner, goods } as const;
  return (await receive(story, arrival, { minutes: chance.whole(600, 720) })) !== undefined;
}
