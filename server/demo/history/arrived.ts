import { randomUUID } from 'node:crypto';
import { documentInKilograms } from '#shared/stock/in-grams.ts';
import { gramsOf, kilogramsOf } from '#shared/stock/quantity.ts';
import { transferredInput } from '#shared/stock/transferred.ts';
import type { Trx } from '#server/platform/db/database.ts';
import type { Content } from '#server/stock/documents/drafted-type.ts';
import { findDocument } from '#server/stock/documents/find.ts';
import { proposePlaces } from '#server/stock/receipts/propose-places.ts';

type Place = Content['lines'][number]['allocations'][number];

/** The draft of an arrival as people save it: what did not fit into one position is put into several. */
export async function arrivalOf(trx: Trx, id: string): Promise<Content> {
  const { kind, date, warehouse, owner, reference, vehicle_number, driver_name, seal_number, lines } =
    documentInKilograms((await findDocument(trx, 'stocktransfer', id))!);
  const content = transferredInput.parse({
    kind,
    date,
    warehouse_id: warehouse.id,
    owner_id: owner?.id ?? null,
    reference,
    vehicle_number,
    driver_name,
    seal_number,
    lines: lines.map(({ id: lineId, variant, expected_packs, expected_weight, allocations }) => ({
      id: lineId,
      variant_id: variant!.id,
      expected_packs,
      expected_weight,
      allocations: allocations.map((place) => ({
        id: place.id,
        batch_id: place.batch_id,
        position_id: place.position_id,
        handling_unit_code: place.handling_unit_code,
        stock_status: place.stock_status,
        to_position_id: place.to_position_id,
        to_handling_unit_code: place.to_handling_unit_code,
        packs: place.packs,
        net_weight: place.net_weight,
      })),
    })),
  });
  const taken = content.lines.flatMap(({ allocations }) => allocations).filter(({ to_position_id }) => to_position_id);
  for (const line of content.lines) {
    const [place] = line.allocations;
    if (!place || place.to_position_id) continue;
    line.allocations = await spreadOut(trx, content, { variant_id: line.variant_id!, place, taken });
    taken.push(...line.allocations);
  }
  return content;
}

/** Goods of one place as they fit into several positions. */
async function spreadOut(
  trx: Trx,
  { warehouse_id, owner_id }: Content,
  { variant_id, place, taken }: { variant_id: string; place: Place; taken: readonly Place[] },
): Promise<Place[]> {
  const { batch_id, packs, net_weight } = place;
  const places = await proposePlaces(trx, {
    warehouse_id,
    owner_id,
    variant_id,
    batch_id,
    packs,
    net_weight_g: gramsOf(net_weight),
    pack_weights_g: [],
    taken: taken.map((one) => ({ position_id: one.to_position_id!, net_weight_g: gramsOf(one.net_weight) })),
  });
  return places.map((to, at) => ({
    ...place,
    ...(at > 0 && { id: randomUUID() }),
    to_position_id: to.position.id,
    packs: to.packs,
    net_weight: kilogramsOf(to.net_weight_g),
  }));
}
