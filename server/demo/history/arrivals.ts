import { isFresh, isProcessed, isTraded } from './goods.ts';
import { holds, type StoryVariant } from './ground.ts';
import { pick } from './random.ts';
import type { Arrival } from './receipts.ts';
import { known, receive, type Story, withRole } from './story.ts';

/** Receives in the first of the warehouses where there is something to receive, and room. `some` is not empty. */
async function receiveSomewhere(
  story: Story,
  day: string,
  from: { houses: Story['ground']['warehouses']; suits: (variant: StoryVariant) => boolean; minutes: number },
  arrivalOf: (some: StoryVariant[]) => Omit<Arrival, 'date' | 'warehouse'>,
): Promise<boolean> {
  for (const warehouse of from.houses) {
    const some = known(story.ground.variants, day).filter(
      (variant) => isTraded(variant) && !isFresh(variant) && holds(warehouse, variant) && from.suits(variant),
    );
    if (some.length === 0) continue;
    const arrival = { ...arrivalOf(some), date: day, warehouse };
    if (await receive(story, arrival, { minutes: from.minutes })) return true;
  }
  return false;
}

/** A renter brings goods of theirs. */
export async function deposit(story: Story, day: string): Promise<boolean> {
  const { ground, chance } = story;
  const [partner] = pick(chance, withRole(known(ground.partners, day), 'renter'));
  if (!partner) return false;
  const houses = pick(chance, known(ground.warehouses, day));
  const suits = ({ catch_weight }: StoryVariant) => !catch_weight;
  return receiveSomewhere(story, day, { houses, suits, minutes: chance.whole(600, 780) }, (some) => ({
    kind: 'deposit',
    partner,
    goods: pick(chance, some, chance.whole(1, 2)).map((variant) => ({ variant, packs: chance.whole(20, 90) })),
    reference: `TTP-${day.slice(5).replace('-', '')}`,
  }));
}

export async function production(story: Story, day: string): Promise<boolean> {
  const { ground, chance } = story;
  const houses = known(ground.warehouses, day);
  const suits = (variant: StoryVariant) => variant.can_sold && isProcessed(variant);
  return receiveSomewhere(story, day, { houses, suits, minutes: chance.whole(840, 960) }, (some) => ({
    kind: 'production',
    goods: pick(chance, some, chance.whole(1, 3)).map((variant) => ({ variant, packs: chance.whole(10, 45) })),
    reference: `SPK-${day.slice(2).replaceAll('-', '')}`,
  }));
}

const returned = {
  damaged: 'Kemasan rusak saat tiba di pelanggan',
  available: 'Salah kirim, kemasan masih utuh',
};

export async function customerReturn(story: Story, day: string, status: keyof typeof returned): Promise<boolean> {
  const { ground, chance } = story;
  const [partner] = pick(chance, withRole(known(ground.partners, day), 'customer'));
  if (!partner) return false;
  const houses = known(ground.warehouses, day);
  return receiveSomewhere(story, day, { houses, suits: ({ can_sold }) => can_sold, minutes: 800 }, (some) => ({
    kind: 'customer_return',
    partner,
    goods: [{ variant: chance.one(some), packs: chance.whole(1, 6), agedDays: 40, status }],
    notes: returned[status],
  }));
}
