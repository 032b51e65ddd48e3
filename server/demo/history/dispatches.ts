import { randomUUID } from 'node:crypto';
import { daysAfter } from '#shared/days.ts';
import { gramsOf, kilogramsOf } from '#shared/stock/quantity.ts';
import { transferredInput } from '#shared/stock/transferred.ts';
import { placesOf } from '#server/stock/adjustments/stock.ts';
import type { Content } from '#server/stock/documents/drafted-type.ts';
import { proposePlaces } from '#server/stock/receipts/propose-places.ts';
import { transferredType } from '#server/stock/transfers/transferred-type.ts';
import { isFresh } from './goods.ts';
import { holds, type StoryVariant, type StoryWarehouse } from './ground.ts';
import { crewOf, vehicleOf } from './people.ts';
import { pick } from './random.ts';
import { forSale } from './sales.ts';
import { known, type Story } from './story.ts';

/** Goods of one batch and place that a truck takes along. */
type Load = Content['lines'][number];

/** At most so many products on a truck between two houses. */
const PRODUCTS_MAX = 3;
/** From a place with fewer packs nothing is sent. */
const PACKS_MIN = 4;

/** Goods go to another warehouse and arrive on the next working day, all of them. */
export async function replenished(story: Story, day: string): Promise<boolean> {
  const sent = await send(story, day);
  if (sent) story.onTheWay.push({ ...sent, day: daysAfter(day, 1), arrives: 'whole' });
  return sent !== undefined;
}

/** Goods go to another warehouse, where a pack of them is missing. */
export async function shortOnArrival(story: Story, day: string): Promise<boolean> {
  if (story.ground.people.length < 2) return false;
  const sent = await send(story, day);
  if (sent) story.onTheWay.push({ ...sent, day: daysAfter(day, 1), arrives: 'short' });
  return sent !== undefined;
}

/** Goods that left and of which the other house has not heard. */
export const leftOnTheWay = async (story: Story, day: string): Promise<boolean> =>
  (await send(story, day)) !== undefined;

/** Receives what was expected by a day. */
export async function arrivals(story: Story, day: string): Promise<void> {
  for (const sent of story.onTheWay.filter((one) => one.day <= day)) {
    story.onTheWay.splice(story.onTheWay.indexOf(sent), 1);
    const at = { date: day, warehouse_id: sent.to, minutes: story.chance.whole(480, 600) };
    await story.scribe.arrive(sent.id, at, sent.arrives === 'short' ? withoutOnePack : undefined);
  }
}

/** A pack fell out of a pallet that was not wrapped well, or was never loaded. */
function withoutOnePack([line, ...others]: Content['lines']): Content['lines'] {
  const [place, ...places] = line!.allocations;
  const mean = gramsOf(place!.net_weight) / place!.packs;
  const net_weight = kilogramsOf(gramsOf(place!.net_weight) - Math.round(mean));
  return [{ ...line!, allocations: [{ ...place!, packs: place!.packs - 1, net_weight }, ...places] }, ...others];
}

/** Sends goods from a warehouse to one that suits them; undefined where there is neither. */
async function send(story: Story, day: string): Promise<{ id: string; to: string } | undefined> {
  const { ground, chance, scribe } = story;
  const houses = known(ground.warehouses, day);
  const ways = houses.flatMap((from) => houses.flatMap((to) => (from === to ? [] : [{ from, to }])));
  for (const { from, to } of pick(chance, ways)) {
    const lines = await loadOf(story, { from, to, day });
    if (lines.length === 0) continue;
    const content = transferredInput.parse({
      kind: 'dispatch',
      date: day,
      warehouse_id: from.id,
      to_warehouse_id: to.id,
      reference: `SJ-${from.code}-${day.slice(5).replace('-', '')}`,
      notes: chance.one(['Isi ulang gudang tujuan', 'Untuk pesanan pelanggan di gudang tujuan', 'Mengosongkan rak']),
      vehicle_number: vehicleOf(chance),
      driver_name: crewOf(chance),
      seal_number: `SGL${chance.whole(10_000, 99_999)}`,
      lines,
    });
    const id = await scribe.write(transferredType, content, { minutes: 960 });
    return id === undefined ? undefined : { id, to: to.id };
  }
  return undefined;
}

async function loadOf(
  story: Story,
  { from, to, day }: { from: StoryWarehouse; to: StoryWarehouse; day: string },
): Promise<Load[]> {
  const stock = await forSale(story, from, day);
  // Fresh goods are sold where they lie.
  const suited = stock.filter(({ variant }) => holds(to, variant) && !isFresh(variant));
  const lines: Load[] = [];
  for (const { variant } of pick(story.chance, suited)) {
    if (lines.length === PRODUCTS_MAX) break;
    const line = await lineOf(story, from, variant);
    if (line && (await hasRoom(story, to, line))) lines.push(line);
  }
  return lines;
}

/** Whether a warehouse has room for goods, all the others of a truck beside them. */
async function hasRoom({ trx }: Story, { id }: StoryWarehouse, { variant_id, allocations }: Load): Promise<boolean> {
  const { batch_id, packs, net_weight } = allocations[0]!;
  const truck = PRODUCTS_MAX * packs;
  const places = await proposePlaces(trx, {
    warehouse_id: id,
    owner_id: null,
    variant_id: variant_id!,
    batch_id,
    packs: truck,
    net_weight_g: PRODUCTS_MAX * gramsOf(net_weight),
    pack_weights_g: [],
    taken: [],
  });
  return places.reduce((sum, place) => sum + place.packs, 0) === truck;
}

/** About half of what lies free at one place. */
async function lineOf({ trx, chance }: Story, from: StoryWarehouse, variant: StoryVariant): Promise<Load | undefined> {
  const places = await placesOf(trx, { variant_id: variant.id, warehouse_id: from.id });
  const place = places.find(({ stock_status, packs }) => stock_status === 'available' && packs >= PACKS_MIN);
  if (!place) return undefined;
  const { batch_id, position_id, handling_unit_code, stock_status } = place;
  const packs = Math.max(2, Math.round(place.packs * chance.decimal(0.3, 0.6, 2)));
  const net_weight = kilogramsOf(Math.round((gramsOf(place.net_weight) * packs) / place.packs));
  const goods = { id: randomUUID(), batch_id, position_id, handling_unit_code, stock_status, packs, net_weight };
  return transferredInput.shape.lines.parse([{ id: randomUUID(), variant_id: variant.id, allocations: [goods] }])[0];
}
