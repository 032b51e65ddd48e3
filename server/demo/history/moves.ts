import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { gramsOf, kilogramsOf } from '#shared/stock/quantity.ts';
import { transferredInput } from '#shared/stock/transferred.ts';
import { placesOf } from '#server/stock/adjustments/stock.ts';
import { nestUnit } from '#server/stock/inventory/nest-unit.ts';
import { handlingUnits } from '#server/stock/receipts/handling-units.ts';
import { proposePlaces } from '#server/stock/receipts/propose-places.ts';
import { transferredType } from '#server/stock/transfers/transferred-type.ts';
import { isFresh, isTraded } from './goods.ts';
import { available } from './issues.ts';
import { buy, deliveries } from './purchases.ts';
import { pick } from './random.ts';
import { forSale } from './sales.ts';
import { known, type Story, withRole } from './story.ts';

/** Goods are brought beside others of their kind, or to an empty position, with all that lies at their place. */
export async function tidied(story: Story, day: string): Promise<boolean> {
  const { trx, ground, chance, scribe } = story;
  for (const warehouse of pick(chance, known(ground.warehouses, day))) {
    for (const { variant } of pick(chance, await forSale(story, warehouse, day))) {
      const [place] = await placesOf(trx, { variant_id: variant.id, warehouse_id: warehouse.id });
      if (!place) continue;
      const { batch_id, position_id, handling_unit_code, stock_status, packs, net_weight } = place;
      const goods = { warehouse_id: warehouse.id, variant_id: variant.id, batch_id, owner_id: null, packs };
      const weights = { net_weight_g: gramsOf(net_weight), pack_weights_g: [], taken: [] };
      const [to] = await proposePlaces(trx, { ...goods, ...weights }, position_id);
      if (to?.packs !== packs) continue;
      const move = { id: randomUUID(), batch_id, position_id, handling_unit_code, stock_status, packs, net_weight };
      const content = transferredInput.parse({
        kind: 'transfer',
        date: day,
        warehouse_id: warehouse.id,
        notes: 'Merapikan rak',
        lines: [
          {
            id: randomUUID(),
            variant_id: variant.id,
            allocations: [{ ...move, to_position_id: to.position.id, to_handling_unit_code: handling_unit_code }],
          },
        ],
      });
      return (await scribe.write(transferredType, content, { minutes: 650 })) !== undefined;
    }
  }
  return false;
}

/** The codes of a pallet and of the basket on it. */
const PALLET = 'PLT-0001';
const BASKET = 'KRJ-0001';

/**
 * Goods that came in the morning are put onto a pallet, some of them in a basket, and the basket onto the pallet: they are moved as one
 * from then on.
 */
export async function stacked(story: Story, day: string): Promise<void> {
  const { trx, scribe } = story;
  const from = deliveries(story, day, (variant) => isTraded(variant) && !isFresh(variant));
  const bought = await buy(story, day, from, ([variant]) => [{ variant: variant!, packs: 24 }], { minutes: 395 });
  if (!bought) return;
  const { warehouse, goods } = bought.arrival;
  const variant_id = goods[0]!.variant.id;
  const { rows: lines } = await sql<{ batch_id: string }>`
    select batch_id from stock_line where document_id = ${bought.id}`.execute(trx);
  const place = (await placesOf(trx, { variant_id, warehouse_id: warehouse.id })).find(
    ({ batch_id, packs }) => packs >= 4 && lines.some((line) => line.batch_id === batch_id),
  );
  if (!place) return;
  const { batch_id, position_id, stock_status, packs } = place;
  const inBasket = Math.floor(packs / 4);
  const weight = Math.round((gramsOf(place.net_weight) * inBasket) / packs);
  const units = [
    { code: BASKET, packs: inBasket, grams: weight },
    { code: PALLET, packs: packs - inBasket, grams: gramsOf(place.net_weight) - weight },
  ];
  const allocations = units.map((unit) => ({
    id: randomUUID(),
    batch_id,
    position_id,
    stock_status,
    packs: unit.packs,
    net_weight: kilogramsOf(unit.grams),
    to_position_id: position_id,
    to_handling_unit_code: unit.code,
  }));
  const content = transferredInput.parse({
    kind: 'transfer',
    date: day,
    warehouse_id: warehouse.id,
    notes: 'Disusun di atas palet',
    lines: [{ id: randomUUID(), variant_id, allocations }],
  });
  if ((await scribe.write(transferredType, content, { minutes: 900 })) === undefined) return;
  await scribe.act('stocktransfer_create', warehouse.id, 'basket on pallet', async () => {
    const codes = await handlingUnits(trx, [BASKET, PALLET]);
    return nestUnit(trx, codes.get(BASKET.toLowerCase())!, codes.get(PALLET.toLowerCase())!);
  });
}

/** A renter hands goods over where they lie: to another renter or, where there is none, to the company. */
export async function handedOver(story: Story, day: string): Promise<boolean> {
  const { trx, ground, chance, scribe } = story;
  const renters = withRole(known(ground.partners, day), 'renter');
  for (const warehouse of pick(chance, known(ground.warehouses, day))) {
    for (const renter of pick(chance, renters)) {
      const [lying] = pick(chance, await available(story, warehouse, renter.id, day));
      if (!lying) continue;
      const variant_id = lying.variant.id;
      const places = await placesOf(trx, { variant_id, warehouse_id: warehouse.id, owner_id: renter.id });
      const place = places.find(({ stock_status }) => stock_status === 'available');
      if (!place) continue;
      const { batch_id, position_id, handling_unit_code, stock_status, packs, net_weight } = place;
      const content = transferredInput.parse({
        kind: 'owner_change',
        date: day,
        warehouse_id: warehouse.id,
        owner_id: renter.id,
        to_owner_id: renters.find(({ id }) => id !== renter.id)?.id ?? null,
        notes: 'Dijual di tempat kepada pemilik baru',
        lines: [
          {
            id: randomUUID(),
            variant_id,
            allocations: [
              { id: randomUUID(), batch_id, position_id, handling_unit_code, stock_status, packs, net_weight },
            ],
          },
        ],
      });
      return (await scribe.write(transferredType, content, { minutes: 670 })) !== undefined;
    }
  }
  return false;
}
