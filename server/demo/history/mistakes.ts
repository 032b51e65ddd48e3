import { packsOf } from './goods.ts';
import { buy, deliveries } from './purchases.ts';
import { sale } from './sales.ts';
import type { Story, Written } from './story.ts';

/** A sale is typed for the wrong customer, noticed and voided. */
export const wrongCustomer = async (story: Story, day: string): Promise<boolean> =>
  voided(story, day, await sale(story, day, 880), 'Salah pelanggan, dibuat ulang');

/** A delivery is typed twice, noticed and voided. */
export async function receivedTwice(story: Story, day: string): Promise<boolean> {
  const goodsOf: Parameters<typeof buy>[3] = ([variant]) => [
    { variant: variant!, packs: packsOf(variant!, story.chance) },
  ];
  const twice = await buy(story, day, deliveries(story, day), goodsOf, { minutes: 860 });
  return voided(story, day, twice, 'Diketik dua kali dari surat jalan yang sama');
}

async function voided({ scribe }: Story, day: string, wrong: Written | undefined, reason: string): Promise<boolean> {
  if (!wrong) return false;
  const { warehouse_id } = wrong.content;
  return (await scribe.void({ id: wrong.id, warehouse_id }, reason, { day, minutes: 930 })) !== undefined;
}
