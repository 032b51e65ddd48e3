import { isFresh, isTraded } from './goods.ts';
import type { StoryVariant, StoryWarehouse } from './ground.ts';
import { buy, deliveries } from './purchases.ts';
import type { Story } from './story.ts';

/** Days that goods keep which are bought to be pledged. */
const KEEPS_DAYS = 180;

/** Goods that come to be pledged and offered: each a place of its own, all of which keep for longer than a financier asks. */
export async function bringSecurity(
  story: Story,
  warehouse: StoryWarehouse,
  { day, products }: { day: string; products: number },
): Promise<void> {
  const keeps = (variant: StoryVariant) =>
    isTraded(variant) && !isFresh(variant) && (variant.shelf_days ?? KEEPS_DAYS) >= KEEPS_DAYS;
  const here = deliveries(story, day, keeps).filter((delivery) => delivery.warehouse === warehouse);
  const [most] = here.toSorted((a, b) => b.variants.length - a.variants.length);
  if (!most) return;
  const goodsOf = (variants: StoryVariant[]) =>
    variants.slice(0, products).map((variant) => ({ variant, packs: 24, agedDays: 1 }));
  await buy(story, day, [most, ...here], goodsOf, { minutes: 375, notes: 'Disimpan sebagai agunan' });
}
