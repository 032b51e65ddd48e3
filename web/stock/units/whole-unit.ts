import type { HandlingUnit } from '#shared/stock/handling-unit.ts';
import { gramsOf, kilogramsOf } from '#shared/stock/quantity.ts';
import type { PositionChoice, StoredGoods } from '#shared/storage.ts';
import { newId } from '#web/stock/documents/content.ts';

/** kg of goods together, without what adding fractions would leave behind. */
export const weightOf = (goods: readonly StoredGoods[]) =>
  kilogramsOf(goods.reduce((sum, { net_weight }) => sum + gramsOf(net_weight), 0));

export const packsOf = (goods: readonly StoredGoods[]) => goods.reduce((sum, { packs }) => sum + packs, 0);

/** The goods of a unit by their owners; the company's own have none. */
export const byOwner = ({ goods }: HandlingUnit): StoredGoods[][] => [
  ...Map.groupBy(goods, ({ owner }) => owner?.id).values(),
];

interface Unit {
  place: NonNullable<HandlingUnit['place']>;
}

/** Goods where they stand: each on its own unit. `onIt`: they go to the position on it. */
const placesOf = ({ place }: Unit, goods: readonly StoredGoods[], onIt?: { to_position_id: string | null }) =>
  goods.map(({ batch, handling_unit_code, stock_status, packs, net_weight }) => ({
    id: newId(),
    batch_id: batch.id,
    position_id: place.position.id,
    handling_unit_code,
    stock_status,
    packs,
    net_weight,
    ...(onIt && { ...onIt, to_handling_unit_code: handling_unit_code }),
  }));

const byVariant = (goods: readonly StoredGoods[]) => [...Map.groupBy(goods, ({ variant }) => variant.id)];

/** The draft of a transfer that brings all goods of an owner on a unit to a position: on the unit, and on those upon it. */
export const transferOf = (unit: Unit, goods: readonly StoredGoods[], to: PositionChoice | null, date: string) => ({
  kind: 'transfer',
  date,
  warehouse_id: unit.place.warehouse.id,
  owner_id: goods[0]?.owner?.id ?? null,
  lines: byVariant(goods).map(([variant_id, of]) => ({
    id: newId(),
    variant_id,
    allocations: placesOf(unit, of, { to_position_id: to?.id ?? null }),
  })),
});

/** The draft of an issue that takes all goods of an owner on a unit and on those upon it: a sale of the company's own, a withdrawal of a renter's. */
export function issueOf(unit: Unit, goods: readonly StoredGoods[], date: string) {
  const owner_id = goods[0]?.owner?.id ?? null;
  return {
    kind: owner_id === null ? 'sale' : 'withdrawal',
    date,
    warehouse_id: unit.place.warehouse.id,
    partner_id: owner_id,
    owner_id,
    lines: byVariant(goods).map(([variant_id, of]) => ({
      id: newId(),
      variant_id,
      expected_packs: packsOf(of),
      expected_weight: weightOf(of),
      allocations: placesOf(unit, of),
    })),
  };
}
