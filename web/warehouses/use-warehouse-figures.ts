import { useTranslation } from 'react-i18next';
import type { Room } from '#shared/storage.ts';
import { gramsOf, kilogramsOf } from '#shared/stock/quantity.ts';
import type { Warehouse } from '#shared/warehouse.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useStock } from '#web/platform/records/use-stock.ts';
import type { KeyFigure } from '#web/platform/ui/KeyFigures.tsx';
import { percentOf, totalOf } from './plan.ts';

/**
 * The key figures of a warehouse: its stock, how many positions are used, and how much of it is held. What is on its way here is on hand, too,
 * as in all lists, but fills no room.
 */
export function useWarehouseFigures(data: { warehouse: Warehouse; rooms: Room[] } | undefined): KeyFigure[] {
  const { t } = useTranslation('warehouses');
  const stock = useStock(data && { group_by: 'warehouse', warehouse_id: data.warehouse.id }).data;
  if (!data) return [];
  const { net_weight, used_positions, position_count, ...total } = totalOf(data.rooms);
  const capacity_kg = data.warehouse.capacity_kg ?? total.capacity_kg;
  const percent = percentOf({ net_weight, capacity_kg });
  const listed = stock?.data[0];
  const onHand = listed?.net_weight ?? net_weight;
  const onItsWay = kilogramsOf(gramsOf(onHand) - gramsOf(net_weight));
  const search = { group_by: 'warehouse', warehouse_id: data.warehouse.id };
  const leads = stock && { list: 'inventorystock', search };
  const filled =
    capacity_kg !== null &&
    percent !== undefined &&
    t('figure.ofKg', { percent: formatNumber(percent), all: formatNumber(capacity_kg) });
  return [
    {
      label: t('figure.onHand'),
      value: formatNumber(onHand),
      unit: 'kg',
      leads,
      note: [filled, onItsWay > 0 && t('figure.onItsWay', { n: formatNumber(onItsWay) })].filter(Boolean).join(' · '),
      tone: percent !== undefined && percent > 100 ? 'bad' : undefined,
    },
    {
      label: t('figure.positions'),
      value: formatNumber(used_positions),
      note: t('figure.ofAll', { all: formatNumber(position_count) }),
    },
    {
      label: t('figure.held'),
      value: stock && formatNumber(listed?.held_weight ?? 0, 3),
      unit: 'kg',
      leads,
      note: stock && t('figure.packs', { n: formatNumber(listed?.held_packs ?? 0) }),
      tone: listed && listed.held_packs > 0 ? 'warn' : undefined,
    },
  ];
}
