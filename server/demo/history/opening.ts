import { daysAfter, daysBetween } from '#shared/days.ts';
import { isFresh, isTraded } from './goods.ts';
import { type Ground, holds, type StoryVariant, type StoryWarehouse } from './ground.ts';
import { type Chance, pick } from './random.ts';
import { known, receive, type Story, withRole } from './story.ts';

/** So far back a story begins, in days. */
const A_YEAR = 365;
/** So many days after a company was founded. */
const SETTLING_DAYS = 3;

const latest = (...days: string[]): string => days.toSorted().at(-1)!;

/** The day of the opening balance: a year ago, or later, when there was something to count. Before today. */
export function booksBegin({ today, founded, variants, warehouses }: Ground): string {
  const stocked = warehouses
    .flatMap((house) => countable(house, variants).map((variant) => latest(house.since, variant.since)))
    .toSorted()[0];
  const begin = latest(daysAfter(today, -A_YEAR), daysAfter(founded, SETTLING_DAYS), stocked ?? '');
  const yesterday = daysAfter(today, -1);
  return begin < yesterday ? begin : yesterday;
}

const countable = (house: StoryWarehouse, variants: readonly StoryVariant[]) =>
  variants.filter((variant) => isTraded(variant) && !isFresh(variant) && holds(house, variant));

/** The opening balances; some of it old, so that it has expired by now or soon will. */
export async function opening(story: Story, date: string): Promise<void> {
  const { ground, chance, pace } = story;
  for (const warehouse of known(ground.warehouses, date)) {
    const there = countable(warehouse, known(ground.variants, date));
    const share = Math.ceil(there.length * (0.3 + 0.3 * pace));
    const goods = pick(chance, there, Math.min(share, 14)).map((variant, at) => ({
      variant,
      packs: variant.catch_weight ? chance.whole(12, 30) : chance.whole(20, 70),
      // What keeps for so long, and was made so much earlier, ends about today.
      agedDays: agedFor(variant, at, daysBetween(date, ground.today), chance),
    }));
    const notes = 'Stok awal saat mulai memakai Palka';
    for (let from = 0; from < goods.length; from += 7) {
      const some = goods.slice(from, from + 7);
      const arrival = { kind: 'opening_balance', date, warehouse, goods: some, notes } as const;
      await receive(story, arrival, { minutes: 480 + from });
    }
    const [renter] = withRole(known(ground.partners, date), 'renter');
    const kept = goods.filter(({ variant }) => !variant.catch_weight).slice(0, 2);
    if (renter && kept.length > 0) {
      const arrival = { kind: 'opening_balance', date, warehouse, owner: renter, goods: kept } as const;
      await receive(story, arrival, { minutes: 600 });
    }
  }
}

/** Days left today of every fourth variant of an opening balance. */
const left = [-12, 6, 22, 40];

function agedFor({ shelf_days }: StoryVariant, at: number, untilToday: number, chance: Chance): number {
  if (shelf_days === null || at % 4 !== 1) return chance.whole(5, 80);
  const ofThis = left[Math.floor(at / 4) % left.length]!;
  return Math.max(1, Math.min(shelf_days - 20, shelf_days - untilToday - ofThis));
}
