import { customerReturn, deposit } from './arrivals.ts';
import { isFresh, isTraded } from './goods.ts';
import type { StoryVariant } from './ground.ts';
import { buy, deliveries } from './purchases.ts';
import { known, type Story } from './story.ts';

/** Products that come to each house, and packs of each: enough that some are moved, some sold and some left. */
const PRODUCTS = 3;
const PACKS = 30;

/**
 * Goods of which something is to be shown, whatever the days before have left: some to each house, among them what is weighed
 * pack by pack, some of a renter's, and some that a customer sends back damaged.
 */
export async function stockUp(story: Story, day: string): Promise<void> {
  for (const warehouse of known(story.ground.warehouses, day)) {
    const here = deliveries(story, day, (variant) => isTraded(variant) && !isFresh(variant) && variant.can_sold).filter(
      (delivery) => delivery.warehouse === warehouse,
    );
    const goodsOf = (variants: StoryVariant[]) =>
      variants
        .toSorted((a, b) => Number(b.catch_weight) - Number(a.catch_weight))
        .slice(0, PRODUCTS)
        .map((variant) => ({ variant, packs: PACKS }));
    await buy(story, day, here, goodsOf, { minutes: 370, notes: 'Stok tambahan untuk pesanan minggu ini' });
  }
  await deposit(story, day);
  await customerReturn(story, day, 'damaged');
}

/** Something that happens on a day, if need be with goods that come for it. */
export const withGoods =
  (happen: (story: Story, day: string) => Promise<unknown>) =>
  async (story: Story, day: string): Promise<unknown> => {
    const happened = await happen(story, day);
    if (happened) return happened;
    await stockUp(story, day);
    return happen(story, day);
  };
