import { Progress, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { WarehouseDashboard } from '#shared/dashboard.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { Figure } from '#web/platform/ui/Figure.tsx';
import { Section } from '#web/platform/ui/Section.tsx';
import { SmallTable } from '#web/platform/ui/SmallTable.tsx';
import { Cold } from '#web/warehouses/Cold.tsx';
import { percentOf } from '#web/warehouses/plan.ts';
import { ToList } from './ToList.tsx';
import { ToPlan } from './ToPlan.tsx';

type Room = NonNullable<WarehouseDashboard['rooms']>[number];

interface RoomsProps {
  warehouseId: string;
  rooms: readonly Room[];
}

/** Leads to the list of stock that makes it. */
const kg = (weight: number, search: Record<string, string>) => (
  <ToList list="inventorystock" search={search}>
    <Figure>{formatNumber(weight, 3)}</Figure>
  </ToList>
);

function columnsOf(t: TFunction<['dashboard', 'warehouses']>, warehouseId: string): GridColumn<Room>[] {
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
    { ...figure('net_weight', t('weight'), ({ id, net_weight }) => kg(net_weight, { room_id: id })), phone: 'figure' },
    figure('positions', t('positionsOf'), ({ id, used_positions, position_count }) =>
      position_count > 0 ? (
        <ToPlan warehouseId={warehouseId} roomId={id}>
          {`${formatNumber(used_positions)} / ${formatNumber(position_count)}`}
        </ToPlan>
      ) : null,
    ),
    // Nothing is not worth a number. What is held is a column of the list.
    figure('held', t('held'), ({ id, held_weight }) =>
      held_weight > 0 ? kg(held_weight, { group_by: 'room', room_id: id }) : null,
    ),
    figure('pledged', t('pledgedWeight'), ({ id, pledged_weight }) =>
      pledged_weight > 0 ? kg(pledged_weight, { pledged: 'true', room_id: id }) : null,
    ),
    // The last: on a phone its bar ends the line.
    figure('capacity', t('capacity'), ({ id, name, ...filled }) => {
      const percent = percentOf(filled);
      return percent === undefined ? null : (
        <>
          <ToPlan warehouseId={warehouseId} roomId={id}>
            {`${formatNumber(percent)} %`}
          </ToPlan>
          <Progress
            size="sm"
            value={Math.min(percent, 100)}
            {...(percent > 100 && { color: 'bad' })}
            aria-label={t('filled', { name })}
          />
        </>
      );
    }),
  ];
}

/** How full each room is, by weight and by positions, and what of it is held and pledged. Each figure leads to what lies there, or to the plan. */
export function Rooms({ warehouseId, rooms }: RoomsProps) {
  const { t } = useTranslation(['dashboard', 'warehouses']);
  const columns = columnsOf(t, warehouseId);
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
