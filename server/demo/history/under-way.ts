import { daysAfter } from '#shared/days.ts';
import { receivedType } from '#server/stock/receipts/received-type.ts';
import { isFresh, isTraded, packsOf, worthOf } from './goods.ts';
import type { StoryVariant } from './ground.ts';
import { buy, deliveries, shortDelivery, shortLived } from './purchases.ts';
import { pick } from './random.ts';
import { receiptOf } from './receipts.ts';
import { sale } from './sales.ts';
import type { Fate } from './scribe.ts';
import { issue, known, LARGE_RUPIAH, type Story, typed, withRole } from './story.ts';

/** Documents that need or needed another person's approval: they are above the company's limits. */
const isLarge = (fate: Fate): boolean => fate === 'submitted' || fate === 'rejected';

/** Documents under way, in every status. */
export async function underWay(story: Story, today: string): Promise<void> {
  const yesterday = daysAfter(today, -1);
  await shortDelivery(story, yesterday);
  await shortLived(story, yesterday);
  const times = Math.max(1, Math.round(2 * story.pace));
  const several = story.ground.people.length > 1;
  const fates: Fate[] = several
    ? ['draft', 'cancelled', 'rejected', 'submitted', 'approved']
    : ['draft', 'cancelled', 'approved'];
  for (const fate of fates) {
    for (let n = 0; n < (fate === 'draft' ? times + 1 : times); n += 1) {
      const day = fate === 'draft' ? today : yesterday;
      await coming(story, day, fate, 420 + n * 35);
      if (isLarge(fate)) await largeSale(story, day, fate);
      else await sale(story, day, 640, { fate });
    }
  }
  await expected(story, today);
  for (const fate of several ? (['submitted', 'rejected', 'cancelled'] as const) : []) {
    const sold = await sale(story, yesterday, 700);
    if (!sold) continue;
    const at = { day: yesterday, minutes: 800, fate };
    const { warehouse_id } = sold.content;
    await story.scribe.void({ id: sold.id, warehouse_id }, 'Pembeli membatalkan pesanan', at);
  }
}

async function coming(story: Story, day: string, fate: Fate, minutes: number): Promise<void> {
  const { chance } = story;
  const large = LARGE_RUPIAH.stockreceived * 1.2;
  const goodsOf = (variants: StoryVariant[]) =>
    variants.slice(0, 2).map((variant, _, { length }) => ({
      variant,
      packs: isLarge(fate) ? Math.ceil(large / length / worthOf(variant)) : packsOf(variant, chance),
    }));
  const reference = `PO-${chance.whole(8000, 8999)}`;
  const above = isLarge(fate) ? LARGE_RUPIAH.stockreceived : 0;
  await buy(story, day, deliveries(story, day), goodsOf, { minutes, fate, reference, above });
}

/** So much more than the limit is bought for a large sale: prices go up and down. */
const AMPLE = 1.4;

/** Goods that came in the morning for one customer, worth so much that issuing them needs another person's approval. */
async function largeSale(story: Story, day: string, fate: Fate): Promise<void> {
  const { ground, chance } = story;
  const reference = `SO-${chance.whole(7000, 7999)}`;
  const goodsOf = ([variant]: StoryVariant[]) => [
    { variant: variant!, packs: Math.ceil((LARGE_RUPIAH.stockissued * AMPLE) / worthOf(variant!)) },
  ];
  const suits = (variant: StoryVariant) => isTraded(variant) && !isFresh(variant) && variant.can_sold;
  const above = LARGE_RUPIAH.stockissued;
  const bought = await buy(story, day, deliveries(story, day, suits), goodsOf, { minutes: 385, above });
  if (!bought) return;
  const { warehouse, goods } = bought.arrival;
  for (const partner of pick(chance, withRole(known(ground.partners, day), 'customer'))) {
    const departure = { kind: 'sale', date: day, warehouse, partner, goods, reference } as const;
    if (await issue(story, departure, { minutes: 660, fate, above })) return;
  }
}

/** Deliveries that were announced and have not come. */
async function expected(story: Story, today: string): Promise<void> {
  const { chance, scribe, pace } = story;
  for (let n = 0; n < 1 + Math.round(2 * pace); n += 1) {
    const [delivery] = deliveries(story, today);
    if (!delivery) return;
    const { partner, warehouse, variants } = delivery;
    const content = await receiptOf(story, {
      kind: 'purchase',
      date: today,
      warehouse,
      partner,
      goods: variants.slice(0, chance.whole(1, 3)).map((variant) => ({ variant, packs: packsOf(variant, chance) })),
      reference: `PO-${chance.whole(9000, 9999)}`,
      notes: 'Menunggu kapal sandar',
    });
    if (!content) continue;
    const lines = content.lines.map((line) => ({
      ...line,
      expected_packs: line.allocations.reduce((sum, { packs }) => sum + packs, 0),
      new_batch: null,
      temperature_c: null,
      allocations: [],
    }));
    const announced = { ...content, temperature_c: null, lines };
    await scribe.write(receivedType, typed(announced), { minutes: 450 + n * 20, fate: 'draft' });
  }
}
