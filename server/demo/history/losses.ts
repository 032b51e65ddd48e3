import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { adjustedInput } from '#shared/stock/adjusted.ts';
import { gramsOf, kilogramsOf } from '#shared/stock/quantity.ts';
import { adjustedType } from '#server/stock/adjustments/adjusted-type.ts';
import { placesOf } from '#server/stock/adjustments/stock.ts';
import { freeGrams } from '#server/stock/receipts/free-grams.ts';
import { pick } from './random.ts';
import { forSale } from './sales.ts';
import { known, type Story } from './story.ts';

/** Below that a pack more or less would be noticed at once. */
const MANY_PACKS = 8;

/** What the books have wrong at a place, by kind: packs, and the share of what a pack weighs. */
const differences = {
  lost: { packs: 1, ofPack: 1, side: null, notes: 'Kurang satu kemasan saat dihitung ulang di rak' },
  found: { packs: 1, ofPack: 1, side: null, notes: 'Satu kemasan ditemukan di balik palet' },
  damage: { packs: 1, ofPack: 1, side: null, notes: 'Karton basah dan robek' },
  data_error: { packs: 1, ofPack: 1, side: 'lost', notes: 'Jumlah kemasan salah ketik saat diterima' },
  shrink: { packs: 0, ofPack: 0.04, side: null, notes: 'Susut selama disimpan' },
  reweigh: { packs: 0, ofPack: 0.03, side: 'found', notes: 'Ditimbang ulang setelah timbangan dikalibrasi' },
} as const;

/** Whether a position and its room bear some more grams. */
async function hasRoom({ trx }: Story, positionId: string, grams: number): Promise<boolean> {
  const inPosition = sql`(select sum(b.net_weight_g) from stock_balance b where b.position_id = p.id)`;
  const inRoom = sql`(
    select sum(b.net_weight_g) from stock_balance b join storage_position o on o.id = b.position_id where o.room_id = r.id)`;
  const { rows } = await sql<{ free_g: number | null }>`
    select least(${freeGrams('p.capacity_kg', inPosition)}, ${freeGrams('r.capacity_kg', inRoom)}) as free_g
    from storage_position p left join storage_room r on r.id = p.room_id where p.id = ${positionId}`.execute(trx);
  return (rows[0]!.free_g ?? Infinity) >= grams;
}

/**
 * The books are brought to what is there; somebody else approves it. Packs that weigh alike do not shrink. A person who works alone
 * adjusts nothing.
 */
const differs =
  (kind: keyof typeof differences) =>
  async (story: Story, day: string): Promise<boolean> => {
    const { trx, ground, chance, scribe } = story;
    if (ground.people.length < 2) return false;
    const { ofPack, side, notes, packs: changed } = differences[kind];
    for (const warehouse of pick(chance, known(ground.warehouses, day))) {
      for (const { variant } of pick(chance, await forSale(story, warehouse, day))) {
        if (changed === 0 && !variant.catch_weight) continue;
        const places = await placesOf(trx, { variant_id: variant.id, warehouse_id: warehouse.id });
        const place = places.find(({ stock_status, packs }) => stock_status === 'available' && packs >= MANY_PACKS);
        if (!place) continue;
        const { batch_id, position_id, handling_unit_code, packs, net_weight } = place;
        const grams = Math.round((gramsOf(net_weight) / packs) * ofPack);
        if ((kind === 'found' || side === 'found') && !(await hasRoom(story, position_id, grams))) continue;
        const weight = kilogramsOf(grams);
        const where = { batch_id, position_id, handling_unit_code };
        const content = adjustedInput.parse({
          kind,
          date: day,
          warehouse_id: warehouse.id,
          notes,
          lines: [
            {
              id: randomUUID(),
              variant_id: variant.id,
              allocations: [{ id: randomUUID(), ...where, side, packs: changed, net_weight: weight }],
            },
          ],
        });
        return (await scribe.write(adjustedType, content, { minutes: 620 })) !== undefined;
      }
    }
    return false;
  };

export const missing = differs('lost');
export const foundAgain = differs('found');
export const damaged = differs('damage');
export const mistyped = differs('data_error');
export const shrunk = differs('shrink');
export const reweighed = differs('reweigh');

/** The batches of a variant that were a renter's once: what they cost is not the company's. */
async function kept({ trx }: Story, variantId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ batch_id: string }>`
    select distinct batch_id from stock_balance where variant_id = ${variantId} and owner_id is not null`.execute(trx);
  return new Set(rows.map(({ batch_id }) => batch_id));
}

/** The bill for the freight of some goods comes when a part of them was sold already. */
export async function billedLater(story: Story, day: string): Promise<boolean> {
  const { trx, ground, chance, scribe } = story;
  if (ground.people.length < 2) return false;
  for (const warehouse of pick(chance, known(ground.warehouses, day))) {
    for (const { variant } of pick(chance, await forSale(story, warehouse, day))) {
      const ofOthers = await kept(story, variant.id);
      const places = await placesOf(trx, { variant_id: variant.id, warehouse_id: warehouse.id });
      const place = places.find(({ batch_id }) => !ofOthers.has(batch_id));
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
