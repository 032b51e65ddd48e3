import { Progress, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { WarehouseDashboard } from '#shared/dashboard.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { Section } from '#web/platform/ui/Section.tsx';
import { SmallTable } from '#web/platform/ui/SmallTable.tsx';
import { Cold } from '#web/warehouses/Cold.tsx';
import { ToList } from './ToList.tsx';
import { ToPlan } from './ToPlan.tsx';

type Room = NonNullable<WarehouseDashboard['rooms']>[number];

interface RoomsProps {
  warehouseId: string;
  rooms: readonly Room[];
}

const percentOf = (part: number, whole: number) => (whole > 0 ? Math.min(100, (100 * part) / whole) : 0);

/** Nothing is not worth a number. */
const kg = (weight: number) => (weight > 0 ? formatNumber(weight, 3) : null);

function columnsOf(t: TFunction<['dashboard', 'warehouses']>): GridColumn<Room>[] {
  const figure = (id: string, header: string, cell: GridColumn<Room>['cell']): GridColumn<Room> => ({
    id,
    header,
    width: 'number',
    cell,
  });
  return [
    {
      id: 'room',
      header: t('room'),
      width: 'party',
      fixed: true,
      cell: ({ id, name, temperature_class }) => (
        <>
          <Cold temperatureClass={temperature_class} short />{' '}
          <ToList list="inventorystock" search={{ room_id: id }}>
            {name}
          </ToList>
        </>
      ),
    },
    { ...figure('net_weight', 'kg', ({ net_weight }) => formatNumber(net_weight, 3)), phone: 'figure' },
    figure('capacity', t('capacity'), ({ name, net_weight, capacity_kg }) =>
      capacity_kg === null ? null : (
        <>
          {formatNumber(percentOf(net_weight, capacity_kg))} %
          <Progress size="sm" value={percentOf(net_weight, capacity_kg)} aria-label={t('filled', { name })} />
        </>
      ),
    ),
    figure(
      'positions',
      t('positionsOf'),
      ({ used_positions, position_count }) => `${formatNumber(used_positions)} / ${formatNumber(position_count)}`,
    ),
    figure('held', t('held'), ({ held_weight }) => kg(held_weight)),
    figure('pledged', t('pledgedWeight'), ({ pledged_weight }) => kg(pledged_weight)),
  ];
}

/** How full each room is, by weight and by positions, and what of it is held and pledged. A room leads to what lies there. */
export function Rooms({ warehouseId, rooms }: RoomsProps) {
  const { t } = useTranslation(['dashboard', 'warehouses']);
  const columns = columnsOf(t);
  return (
    <Section title={t('rooms')} tools={<ToPlan warehouseId={warehouseId} />}>
      {rooms.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('noRooms')}
        </Text>
      ) : (
        <SmallTable label={t('rooms')} columns={columns} rows={rooms} />
      )}
    </Section>
  );
}
