import { useTranslation } from 'react-i18next';
import type { Room } from '#shared/storage.ts';
import type { Warehouse } from '#shared/warehouse.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useStock } from '#web/platform/records/use-stock.ts';
import type { KeyFigure } from '#web/platform/ui/KeyFigures.tsx';
import { percentOf, totalOf } from './plan.ts';

/** The key figures of a warehouse: its stock, how many positions are used, and how much of it is held. */
export function useWarehouseFigures(data: { warehouse: Warehouse; rooms: Room[] } | undefined): KeyFigure[] {
  const { t } = useTranslation('warehouses');
  const stock = useStock(data && { group_by: 'warehouse', warehouse_id: data.warehouse.id }).data;
  if (!data) return [];
  const { net_weight, used_positions, position_count, ...total } = totalOf(data.rooms);
  const capacity_kg = data.warehouse.capacity_kg ?? total.capacity_kg;
  const percent = percentOf({ net_weight, capacity_kg });
  const held = stock?.data[0];
  return [
    {
      label: t('figure.onHand'),
      value: formatNumber(net_weight),
      unit: 'kg',
      note:
        capacity_kg !== null &&
        percent !== undefined &&
        t('figure.ofKg', { percent: formatNumber(percent), all: formatNumber(capacity_kg) }),
      tone: percent !== undefined && percent > 100 ? 'bad' : undefined,
    },
    {
      label: t('figure.positions'),
      value: formatNumber(used_positions),
      note: t('figure.ofAll', { all: formatNumber(position_count) }),
    },
    {
      label: t('figure.held'),
      value: stock && formatNumber(held?.held_weight ?? 0, 3),
      unit: 'kg',
      note: stock && t('figure.packs', { n: formatNumber(held?.held_packs ?? 0) }),
      tone: held && held.held_packs > 0 ? 'warn' : undefined,
    },
  ];
}
