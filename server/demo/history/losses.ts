import { randomUUID } from 'node:crypto';
import { adjustedInput } from '#shared/stock/adjusted.ts';
import { gramsOf, kilogramsOf } from '#shared/stock/quantity.ts';
import { adjustedType } from '#server/stock/adjustments/adjusted-type.ts';
import { placesOf } from '#server/stock/adjustments/stock.ts';
import { pick } from './random.ts';
import { forSale } from './sales.ts';
import { known, type Story } from './story.ts';

/** Below that a pack more or less would be noticed at once. */
const MANY_PACKS = 8;

/** A pack is missing where goods are counted; somebody else approves it. A person who works alone adjusts nothing. */
export async function missing(story: Story, day: string): Promise<boolean> {
  const { trx, ground, chance, scribe } = story;
  if (ground.people.length < 2) return false;
  for (const warehouse of pick(chance, known(ground.warehouses, day))) {
    for (const { variant } of pick(chance, await forSale(story, warehouse, day))) {
      const places = await placesOf(trx, { variant_id: variant.id, warehouse_id: warehouse.id });
      const place = places.find(({ stock_status, packs }) => stock_status === 'available' && packs >= MANY_PACKS);
      if (!place) continue;
      const { batch_id, position_id, handling_unit_code, packs, net_weight } = place;
      const mean = kilogramsOf(Math.round(gramsOf(net_weight) / packs));
      const lost = { id: randomUUID(), batch_id, position_id, handling_unit_code, packs: 1, net_weight: mean };
      const content = adjustedInput.parse({
        kind: 'lost',
        date: day,
        warehouse_id: warehouse.id,
        notes: 'Kurang satu kemasan saat dihitung ulang di rak',
        lines: [{ id: randomUUID(), variant_id: variant.id, allocations: [lost] }],
      });
      return (await scribe.write(adjustedType, content, { minutes: 620 })) !== undefined;
    }
  }
  return false;
}

/** The bill for the freight of some goods comes when a part of them was sold already. */
export async function billedLater(story: Story, day: string): Promise<boolean> {
  const { trx, ground, chance, scribe } = story;
  if (ground.people.length < 2) return false;
  for (const warehouse of pick(chance, known(ground.warehouses, day))) {
    for (const { variant } of pick(chance, await forSale(story, warehouse, day))) {
      const [place] = await placesOf(trx, { variant_id: variant.id, warehouse_id: warehouse.id });
      if (!place) continue;
      const content = adjustedInput.parse({
        kind: 'cost_correction',
        date: day,
        warehouse_id: warehouse.id,
        notes: 'Tagihan angkutan dari pelabuhan baru diterima',
        additional_cost: chance.whole(4, 18) * 25_000,
        lines: [{ id: randomUUID(), variant_id: variant.id, batch_id: place.batch_id, unit_price: null }],
      });
      return (await scribe.write(adjustedType, content, { minutes: 985 })) !== undefined;
    }
  }
  return false;
}
